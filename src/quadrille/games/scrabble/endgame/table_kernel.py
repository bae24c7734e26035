"""Parts of the endgame search: its table of positions and its heap.

A position's key is the sum of numbers drawn for each tile on its square, each tile on the rack of
the seat to move or of the other, and the turns without points. Of a position the table holds its
best move so far, an interval that certainly holds its value, and what a search that did not look to
the end thought.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

INFINITE = 30_000
"""More than any game can bring."""
TO_THE_END = 99
"""How many moves a search looks ahead that stops nowhere before the end of the game."""
HEAD, TILES, SURE_LOW, SURE_HIGH, GUESS, KIND, AHEAD, WEIGHT = range(8)
ENTRY = 8
EXACTLY, AT_LEAST, AT_MOST, NOTHING = range(4)
"""What a guess is; the last one is for an entry that has none."""


@jit("int64(uint64[::1], uint64)")
def slot_of(keys: Keys, key: np.uint64) -> int:
    """Return the slot of a position in the table; −1 if it is not there."""
    slot = int(np.int64(key & np.uint64(keys.size - 2)))
    if keys[slot] == key:
        return slot
    return slot + 1 if keys[slot + 1] == key else -1


@jit("boolean(int64[::1], int64, int64, int64, int64[::1])", inner=True)
def answers(entry: Numbers, alpha: int, beta: int, ahead: int, answer: Numbers) -> bool:
    """Return whether an entry answers a question; if so, write value, lowest and highest."""
    low, high = entry[SURE_LOW], entry[SURE_HIGH]
    answer[1], answer[2] = low, high
    if low >= beta or low == high:
        answer[0] = low
        return True
    if high <= alpha:
        answer[0] = high
        return True
    if entry[AHEAD] < ahead or entry[KIND] == NOTHING:
        return False
    answer[0] = guess = entry[GUESS]
    kind = entry[KIND]
    return bool(
        kind == EXACTLY
        or (kind == AT_LEAST and guess >= beta)
        or (kind == AT_MOST and guess <= alpha)
    )


@jit("void(uint64[::1], int64[:, ::1], uint64, int64[::1])", inner=True)
def remember(keys: Keys, entries: Numbers, key: np.uint64, fresh: Numbers) -> None:
    """Store what is known of a position, in a free slot or in place of another position.

    Of the two places that a position has, the first is for what took most work.
    """
    slot = slot_of(keys, key)
    if slot >= 0:
        entry = entries[slot]
        entry[SURE_LOW] = max(entry[SURE_LOW], fresh[SURE_LOW])
        entry[SURE_HIGH] = min(entry[SURE_HIGH], fresh[SURE_HIGH])
        entry[WEIGHT] = max(entry[WEIGHT], fresh[WEIGHT])
        if fresh[KIND] != NOTHING:
            entry[GUESS], entry[KIND], entry[AHEAD] = fresh[GUESS], fresh[KIND], fresh[AHEAD]
        entry[HEAD], entry[TILES] = fresh[HEAD], fresh[TILES]
        return
    slot = int(np.int64(key & np.uint64(keys.size - 2)))
    if keys[slot] != np.uint64(0) and entries[slot, WEIGHT] > fresh[WEIGHT]:
        slot += 1
    keys[slot] = key
    entries[slot] = fresh


@jit("void(int64[::1], int64, int64)", inner=True)
def sift(heap: Numbers, place: int, count: int) -> None:
    """Move a number down until none below it is larger."""
    value = heap[place]
    while True:
        below = 2 * place + 1
        if below >= count:
            break
        if below + 1 < count and heap[below + 1] > heap[below]:
            below += 1
        if heap[below] <= value:
            break
        heap[place] = heap[below]
        place = below
    heap[place] = value


@jit("void(int64[::1], int64)", inner=True)
def make_heap(heap: Numbers, count: int) -> None:
    """Make a heap of numbers, the largest first."""
    for place in range(count // 2 - 1, -1, -1):
        sift(heap, place, count)


@jit("int64(int64[::1], int64)", inner=True)
def pop_largest(heap: Numbers, count: int) -> int:
    """Remove and return the largest of `count` numbers of a heap."""
    top = heap[0]
    heap[0] = heap[count - 1]
    sift(heap, 0, count - 1)
    return int(top)
