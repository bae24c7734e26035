"""The table of positions of the endgame search.

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
_MIX = np.uint64(0x9E3779B97F4A7C15)
EXACTLY, AT_LEAST, AT_MOST, NOTHING = range(4)
"""What a guess is; the last one is for an entry that has none."""


@jit("uint64(int64[::1])", lean=True, inner=True)
def seal_of(entry: Numbers) -> np.uint64:
    """Return a number that changes with any field of an entry."""
    seal = np.uint64(0)
    for field in range(ENTRY):
        seal = (seal ^ np.uint64(entry[field])) * _MIX
        seal ^= seal >> np.uint64(31)
    return seal


@jit("int64(uint64[::1], int64[:, ::1], uint64, int64[::1])", lean=True)
def recall(keys: Keys, entries: Numbers, key: np.uint64, entry: Numbers) -> int:
    """Copy what the table holds of a position; return its slot, −1 if it is not there.

    Two threads may write to a slot at once: what they leave then has a seal that does not fit.
    """
    first = int(np.int64(key & np.uint64(keys.size - 2)))
    for slot in range(first, first + 2):
        if keys[slot] != np.uint64(0):
            for field in range(ENTRY):
                entry[field] = entries[slot, field]
            if keys[slot] == key ^ seal_of(entry):
                return slot
    return -1


@jit("boolean(int64[::1], int64, int64, int64, int64[::1])", lean=True, inner=True)
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


@jit("void(uint64[::1], int64[:, ::1], uint64, int64[::1], int64[::1])", lean=True, inner=True)
def remember(keys: Keys, entries: Numbers, key: np.uint64, fresh: Numbers, entry: Numbers) -> None:
    """Store what is known of a position, in a free slot or in place of another position.

    Of the two places that a position has, the first is for what took most work.
    """
    slot = recall(keys, entries, key, entry)
    if slot >= 0:
        fresh[SURE_LOW] = max(entry[SURE_LOW], fresh[SURE_LOW])
        fresh[SURE_HIGH] = min(entry[SURE_HIGH], fresh[SURE_HIGH])
        fresh[WEIGHT] = max(entry[WEIGHT], fresh[WEIGHT])
        if fresh[KIND] == NOTHING:
            fresh[GUESS], fresh[KIND], fresh[AHEAD] = entry[GUESS], entry[KIND], entry[AHEAD]
    else:
        slot = int(np.int64(key & np.uint64(keys.size - 2)))
        if keys[slot] != np.uint64(0) and entries[slot, WEIGHT] > fresh[WEIGHT]:
            slot += 1
    for field in range(ENTRY):
        entries[slot, field] = fresh[field]
    keys[slot] = key ^ seal_of(fresh)
