"""The compiled search that proves: branch and bound with a memory of positions.

The value of a position is the most points still to come, with the bonus or the penalty of the end.
It does not depend on how the position was reached, so it is remembered: exactly, or as a value
that cannot be passed. A position is searched only for a value above what is needed there. Its
children are tried by their bound, the highest first.

The search is a stack of positions in arrays, one part a depth, so that it can stop and go on.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.kernel import jit
from quadrille.games.samegame.kernels import (
    BONUS,
    MINIMUM,
    OFFSET,
    ROWS,
    Balls,
    Ints,
    Longs,
    Words,
    ending,
    label,
    take,
)

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


@jit("int64(uint8[::1], int32[::1], int64[::1], uint64[::1], uint64[::1])")
def fingerprint(board: Balls, heights: Ints, frame: Longs, signs: Words, key: Words) -> int:
    """Give 128 bits that name a position, and the place in the memory where it belongs."""
    first, second = np.uint64(heights[0]), np.uint64(0)
    for column in range(1, heights[0] + 1):
        base = column * (frame[ROWS] + 1) + 1
        for place in range(base, base + heights[column]):
            sign = 2 * (16 * place + board[place])
            first ^= signs[sign]
            second ^= signs[sign + 1]
    key[0], key[1] = first, second | np.uint64(1)
    return int(first >> np.uint64(8))


@jit("int64(uint64[::1], uint64[::1], int64)")
def recalled(keys: Words, key: Words, home: int) -> int:
    """Find a position in the memory, or −1."""
    mask = len(keys) // 2 - 1
    for step in range(PROBES):
        slot = (home + step) & mask
        if keys[2 * slot + 1] == key[1] and keys[2 * slot] == key[0]:
            return slot
    return -1


@jit("int64(uint64[::1], uint64[::1], int64)")
def kept(keys: Words, key: Words, home: int) -> int:
    """Make a place in the memory: the position's own, an empty one, or the first one's."""
    mask = len(keys) // 2 - 1
    chosen = home & mask
    for step in range(PROBES):
        slot = (home + step) & mask
        if keys[2 * slot + 1] == 0 or (keys[2 * slot + 1] == key[1] and keys[2 * slot] == key[0]):
            chosen = slot
            break
    keys[2 * chosen], keys[2 * chosen + 1] = key[0], key[1]
    return chosen


@jit("int64(int64[::1], int64[::1], int64[::1])")
def ceiling_of(counts: Longs, frame: Longs, splits: Longs) -> int:
    """Bound the value of a position by its number of balls of each colour."""
    total, clearable = 0, True
    for colour in range(1, 16):
        total += splits[counts[colour]]
        clearable &= counts[colour] == 0 or counts[colour] >= frame[MINIMUM]
    return total + frame[BONUS] if clearable else total


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], int64, int64[::1], int64[::1], "
    "int32[::1])"
)
def expand(
    board: Balls, heights: Ints, frame: Longs, splits: Longs, need: int,
    bounds: Longs, places: Longs, scratch: Ints,
) -> int:  # fmt: skip
    """List the moves that might pass what is needed, the highest bound first.

    Gives their number, −1 for the end of the game, −2 when none may pass; then `bounds[0]` is the
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


@jit(
    "void(int64, int64[::1], int64[::1], uint64[::1], uint64[::1], int64[::1], int32[::1], "
    "uint8[:,::1], int32[:,::1], int64[:,::1], int64[:,::1], int64[:,::1], int64[::1], int32[::1])"
)
def prove(
    nodes: int, frame: Longs, splits: Longs, signs: Words, keys: Words, values: Longs, best: Ints,
    boards: Balls, heights: Ints, bounds: Longs, places: Longs, stack: Longs, progress: Longs,
    scratch: Ints,
) -> None:  # fmt: skip
    """Search so many positions more, or to the end."""
    key, stride = np.zeros(2, np.uint64), frame[ROWS] + 1
    depth, entering, value, exact = progress[DEPTH], progress[OLD] == 0, np.int64(0), False
    limit = progress[NODES] + nodes
    while depth >= 0 and progress[NODES] < limit:
        here = stack[depth]
        done = False
        if entering:
            progress[NODES] += 1
            home = fingerprint(boards[depth], heights[depth], frame, signs, key)
            slot = recalled(keys, key, home)
            if slot >= 0 and (values[slot] & 1 or (values[slot] >> 1) <= here[NEED]):
                value, exact, done = values[slot] >> 1, values[slot] & 1 == 1, True
                here[CHOSEN] = best[slot]
            else:
                here[BEST], here[CEILING], here[TRIED], here[CHOSEN] = NOTHING, NOTHING, 0, 0
                here[CHILDREN] = expand(
                    boards[depth], heights[depth], frame, splits, here[NEED],
                    bounds[depth], places[depth], scratch,
                )  # fmt: skip
                if here[CHILDREN] < 0:
                    value, exact, done = bounds[depth, 0], here[CHILDREN] == -1, True
        if not done:
            tried, floor = here[TRIED], max(here[BEST], here[NEED])
            if tried < here[CHILDREN] and bounds[depth, tried] > floor:
                boards[depth + 1] = boards[depth]
                heights[depth + 1] = heights[depth]
                place = places[depth, tried]
                size = take(boards[depth + 1], heights[depth + 1], stride, place, scratch)
                gain = (size - frame[OFFSET]) ** 2
                stack[depth + 1, GAIN] = gain
                stack[depth + 1, NEED] = floor - gain
                here[TRIED] += 1
                depth += 1
                entering = True
                continue
            rest = here[CEILING]
            if tried < here[CHILDREN]:
                rest = max(rest, bounds[depth, tried])
            elif here[BEST] <= here[NEED]:
                rest = max(rest, here[NEED])
            exact = here[BEST] > here[NEED] or here[BEST] >= rest
            value = here[BEST] if exact else max(rest, here[BEST])
            home = fingerprint(boards[depth], heights[depth], frame, signs, key)
            slot = kept(keys, key, home)
            values[slot], best[slot] = value * 2 + exact, here[CHOSEN]
        if depth > 0:
            above = stack[depth - 1]
            reached = value + here[GAIN]
            if exact and reached > above[BEST]:
                above[BEST] = reached
                above[CHOSEN] = places[depth - 1, above[TRIED] - 1]
            elif not exact:
                above[CEILING] = max(above[CEILING], reached)
        depth -= 1
        entering = False
    progress[DEPTH], progress[OLD] = depth, not entering
