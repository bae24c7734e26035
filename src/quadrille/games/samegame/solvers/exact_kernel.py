"""The compiled search that proves: branch and bound with a memory of positions.

The value of a position is the most points still to come, with the bonus or the penalty of the end.
It does not depend on how the position was reached, so it is remembered: exactly, or as a value
that cannot be passed. A position is searched only for a value above what is needed there. Its
children are tried by their bound, the highest first.

The search is a stack of positions in arrays, one part a depth, so that it can stop and go on.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.samegame.kernel_frame import BONUS, MINIMUM, OFFSET, ROWS
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, ending, label, take

NEED, BEST, CEILING, TRIED, CHILDREN, GAIN, CHOSEN, WIDTH = range(8)
"""Where a frame of the stack holds: the value to pass, the best value, the highest bound of the
children searched, how many are searched, how many there are, the points of the move that led here,
the best move, and the length of a frame.
"""
DEPTH, NODES, OLD = range(3)
"""Where `progress` holds the depth (−1 when finished), the number of positions, and whether the
position at this depth was looked at before.
"""

PROBES = 8
NOTHING = -(1 << 60)


@jit("int64(uint8[::1], int32[::1], int64[::1], uint64[::1], uint64[::1])", inner=True)
def fingerprint(board: Balls, heights: Ints, frame: Longs, signs: Words, key: Words) -> int:
    """Write 128 bits that identify a position; return its home slot in the memory."""
    first, second = np.uint64(heights[0]), np.uint64(0)
    for column in range(1, heights[0] + 1):
        base = column * (frame[ROWS] + 1) + 1
        for place in range(base, base + heights[column]):
            sign = 2 * (16 * place + board[place])
            first ^= signs[sign]
            second ^= signs[sign + 1]
    key[0], key[1] = first, second | np.uint64(1)
    return int(first >> np.uint64(8))


@jit("int64(uint64[::1], uint64[::1], int64)", inner=True)
def find_slot(keys: Words, key: Words, home: int) -> int:
    """Return the slot of a position in the memory; −1 if it is not there."""
    mask = len(keys) // 2 - 1
    for step in range(PROBES):
        slot = (home + step) & mask
        if keys[2 * slot + 1] == key[1] and keys[2 * slot] == key[0]:
            return slot
    return -1


@jit("int64(uint64[::1], uint64[::1], int64)", inner=True)
def claim_slot(keys: Words, key: Words, home: int) -> int:
    """Return a slot for a position: its own, an empty one, or the first one."""
    mask = len(keys) // 2 - 1
    chosen = home & mask
    for step in range(PROBES):
        slot = (home + step) & mask
        if keys[2 * slot + 1] == 0 or (keys[2 * slot + 1] == key[1] and keys[2 * slot] == key[0]):
            chosen = slot
            break
    keys[2 * chosen], keys[2 * chosen + 1] = key[0], key[1]
    return chosen


@jit("int64(int64[::1], int64[::1], int64[::1])", inner=True)
def ceiling_of(counts: Longs, frame: Longs, splits: Longs) -> int:
    """Bound the value of a position by its number of balls of each colour."""
    total, clearable = 0, True
    for colour in range(1, 16):
        total += splits[counts[colour]]
        clearable &= counts[colour] == 0 or counts[colour] >= frame[MINIMUM]
    return total + frame[BONUS] if clearable else total


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], int64, int64[::1], int64[::1], "
    "int32[::1])",
    inner=True,
)
def expand(
    board: Balls, heights: Ints, frame: Longs, splits: Longs, need: int,
    bounds: Longs, places: Longs, scratch: Ints,
) -> int:  # fmt: skip
    """List the moves that might pass what is needed, the highest bound first.

    Return their number, −1 for the end of the game, −2 when none may pass; then `bounds[0]` is the
    value or its bound.
    """
    size = len(board)
    labels, parents = scratch[:size], scratch[size : 2 * size]
    heads, sizes = scratch[2 * size : 3 * size], scratch[3 * size :]
    groups = label(board, heights, frame[ROWS] + 1, labels, parents, heads, sizes)
    counts, highest, children = np.zeros(16, np.int64), NOTHING, 0
    for group in range(groups):
        counts[board[heads[group]]] += sizes[group]
    for group in range(groups):
        taken = np.int64(sizes[group])
        if taken < frame[MINIMUM]:
            continue
        colour = board[heads[group]]
        counts[colour] -= taken
        bound = (taken - frame[OFFSET]) ** 2 + ceiling_of(counts, frame, splits)
        counts[colour] += taken
        highest = max(highest, bound)
        if bound <= need:
            continue
        slot = children
        while slot > 0 and bounds[slot - 1] < bound:
            bounds[slot], places[slot] = bounds[slot - 1], places[slot - 1]
            slot -= 1
        bounds[slot], places[slot] = bound, np.int64(heads[group])
        children += 1
    if children > 0:
        return children
    if highest == NOTHING:
        bounds[0] = ending(board, heights, frame)
        return -1
    bounds[0] = highest
    return -2


@jit("void(int64[::1], int64[::1], int64[::1])", inner=True)
def settle(here: Longs, bounds: Longs, answer: Longs) -> None:
    """Write the value of a position whose children have been searched far enough."""
    tried, rest = here[TRIED], here[CEILING]
    if tried < here[CHILDREN]:
        rest = max(rest, bounds[tried])
    elif here[BEST] <= here[NEED]:
        rest = max(rest, here[NEED])
    answer[1] = here[BEST] > here[NEED] or here[BEST] >= rest
    answer[0] = here[BEST] if answer[1] else max(rest, here[BEST])


@jit("void(int64[::1], int64, int64, int64[::1])", inner=True)
def report(above: Longs, gain: int, place: int, answer: Longs) -> None:
    """Give a position the value of its child."""
    reached = answer[0] + gain
    if answer[1] == 0:
        above[CEILING] = max(above[CEILING], reached)
    elif reached > above[BEST]:
        above[BEST], above[CHOSEN] = reached, place


@jit(
    "int64(int64[::1], uint64[::1], uint64[::1], int64, int64[::1], int32[::1], int64[::1])",
    inner=True,
)
def answer_from_memory(
    here: Longs, keys: Words, key: Words, home: int, values: Longs, best: Ints, answer: Longs
) -> int:
    """Return whether the memory answers for a position; otherwise begin its search."""
    slot = find_slot(keys, key, home)
    if slot >= 0 and (values[slot] & 1 or (values[slot] >> 1) <= here[NEED]):
        answer[0], answer[1] = values[slot] >> 1, values[slot] & 1
        here[CHOSEN] = best[slot]
        return 1
    here[BEST], here[CEILING], here[TRIED], here[CHOSEN] = NOTHING, NOTHING, 0, 0
    return 0


@jit(
    "void(int64, int64[::1], int64[::1], uint64[::1], uint64[::1], int64[::1], int32[::1], "
    "uint8[:,::1], int32[:,::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[::1], int32[::1])"
)
def prove(
    nodes: int, frame: Longs, splits: Longs, signs: Words, keys: Words, values: Longs, best: Ints,
    boards: Balls, heights: Ints, bounds: Longs, places: Longs, stack: Longs, progress: Longs,
    scratch: Ints,
) -> None:  # fmt: skip
    """Search `nodes` more positions, or to the end."""
    key, answer, depth = np.zeros(2, np.uint64), np.zeros(2, np.int64), progress[DEPTH]
    entering, limit = progress[OLD] == 0, progress[NODES] + nodes
    while depth >= 0 and progress[NODES] < limit:
        here, board, tall = stack[depth], boards[depth], heights[depth]
        done = False
        if entering:
            progress[NODES] += 1
            home = fingerprint(board, tall, frame, signs, key)
            done = answer_from_memory(here, keys, key, home, values, best, answer) == 1
            if not done:
                here[CHILDREN] = expand(
                    board, tall, frame, splits, here[NEED], bounds[depth], places[depth], scratch
                )
                done = here[CHILDREN] < 0
                answer[0], answer[1] = bounds[depth, 0], here[CHILDREN] == -1
        tried, floor = here[TRIED], max(here[BEST], here[NEED])
        entering = not done and tried < here[CHILDREN] and bounds[depth, tried] > floor
        if entering:
            boards[depth + 1], heights[depth + 1] = board, tall
            here[TRIED] += 1
            depth += 1
            size = take(boards[depth], heights[depth], frame[ROWS] + 1,
                        places[depth - 1, tried], scratch)  # fmt: skip
            stack[depth, GAIN] = (size - frame[OFFSET]) ** 2
            stack[depth, NEED] = floor - stack[depth, GAIN]
            continue
        if not done:
            settle(here, bounds[depth], answer)
            slot = claim_slot(keys, key, fingerprint(board, tall, frame, signs, key))
            values[slot], best[slot] = 2 * answer[0] + answer[1], here[CHOSEN]
        depth -= 1
        if depth >= 0:
            report(stack[depth], here[GAIN], places[depth, stack[depth, TRIED] - 1], answer)
    progress[DEPTH], progress[OLD] = depth, not entering
