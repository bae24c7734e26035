"""The compiled nested rollout policy adaptation (Rosin 2011), selective and with a bias.

A move is named by its balls: colour and places. A policy gives each name a weight; a game draws its
moves with probability proportional to bias · exp(weight). Level 0 plays one game by the policy of
level 1; each level repeats the level below it, keeps the best game, and moves its policy towards
that game after each repetition. Names share a table by their low bits: two names seldom meet, and
little is lost when they do.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below, unit
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, OFFSET, POINTS, ROWS, SCORE
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, ending, take

Floats: TypeAlias = NDArray[np.float32]

LEVELS, REPEATS, WIDE, SPARED, PAIRS_FROM = range(5)
"""Where `shape` holds the levels, the repetitions of each, the most moves weighed at once, the
colour that is spared (0 for none), and the move from which pairs of it may go.
"""
ALPHA, FIRST_COLOUR, SINGLE = 0, 0, 16
"""Where `bias` holds the step of the adaptation, from where on the factor of each colour (counted
from 1), and the factor of a single ball.
"""
HEAD, SIZE, NAME, LEFT, RIGHT, LOW, LIVE, SPARE, DOUBT, LISTS = range(10)
"""The rows of `groups`: by group its first ball, size, name, first and last column and lowest row;
then lists of groups: those that may be played, unused numbers, and those that may have changed.
`LISTS` is the number of rows.
"""
ALIVE, FREE, FIRST, LAST, OF_COLOUR = range(5)
"""Where `tally` holds the lengths of the first two lists, the columns to look at again, and from
where on the number of groups of each colour, single balls among them.
"""
TALLIES = OF_COLOUR + 17
LOWEST = -(1 << 60)


@jit(
    "void(uint8[::1], int32[::1], int64, int64, int64, int64, uint32[::1], int32[:,::1], "
    "int32[::1], uint8[::1], int32[:,::1], int64[::1], int32[::1])",
    inner=True,
)
def relabel(
    board: Balls, heights: Ints, stride: int, first: int, last: int, minimum: int, signs: Words,
    sides: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs, cells: Ints,
) -> None:  # fmt: skip
    """Find the groups of all balls with a stale label, from one column to another."""
    for column in range(first, last + 1):
        base = column * stride + 1
        for start in range(base, base + heights[column]):
            if not stale[labels[start]]:
                continue
            tally[FREE] -= 1
            group, colour = groups[SPARE, tally[FREE]], board[start]
            labels[start], cells[0] = group, start
            count, done = 1, 0
            name, right, low = np.uint32(0), sides[0, start], sides[1, start]
            while done < count:
                place = int(cells[done])
                done += 1
                right, low = max(right, sides[0, place]), min(low, sides[1, place])
                name ^= signs[16 * place + colour]
                for step in (1, -1, stride, -stride):
                    near = place + step
                    if board[near] == colour and stale[labels[near]]:
                        labels[near], cells[count] = group, near
                        count += 1
            groups[HEAD, group], groups[SIZE, group], groups[NAME, group] = start, count, name
            groups[LEFT, group], groups[RIGHT, group] = column, right
            groups[LOW, group] = low
            tally[OF_COLOUR + colour] += 1
            if count >= minimum:
                groups[LIVE, tally[ALIVE]] = group
                tally[ALIVE] += 1


@jit(
    "int64(uint8[::1], int32[::1], int64, int64, int32[::1], uint8[::1], int32[:,::1], int64[::1])",
    inner=True,
)
def mark_stale(
    board: Balls, heights: Ints, stride: int, chosen: int,
    labels: Ints, stale: Balls, groups: Ints, tally: Longs,
) -> int:  # fmt: skip
    """Mark the groups that removing one may change; return their number.

    Below the lowest ball removed nothing moves; so only groups that reach this height beside or
    within the columns of the removed one can change.
    """
    left, right, low = groups[LEFT, chosen], groups[RIGHT, chosen], groups[LOW, chosen]
    tally[FIRST], tally[LAST], doubtful = left, right, 0
    for column in range(max(1, left - 1), min(heights[0], right + 1) + 1):
        base = column * stride + 1
        for place in range(base + max(0, low - 1), base + heights[column]):
            group = labels[place]
            if not stale[group]:
                stale[group] = 1
                tally[OF_COLOUR + board[place]] -= 1
                groups[DOUBT, doubtful] = group
                doubtful += 1
                tally[FIRST] = min(tally[FIRST], groups[LEFT, group])
                tally[LAST] = max(tally[LAST], groups[RIGHT, group])
    alive = 0
    for index in range(tally[ALIVE]):
        group = groups[LIVE, index]
        groups[LIVE, alive] = group
        alive += 1 - stale[group]
    tally[ALIVE] = alive
    return doubtful


@jit("void(int32[::1], int32[::1], uint8[::1], int32[:,::1], int64[::1])", inner=True)
def forget(heights: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs) -> None:
    """Make every label stale."""
    numbers = groups.shape[1]
    for group in range(1, numbers):
        groups[SPARE, group - 1] = numbers - group
    labels[:] = 0
    stale[:] = 0
    stale[0] = 1
    tally[FREE], tally[ALIVE], tally[FIRST], tally[LAST] = numbers - 1, 0, 1, heights[0]
    tally[OF_COLOUR:] = 0


@jit(
    "void(uint8[::1], int32[::1], int64, int64, int64, uint32[::1], int32[:,::1], int32[::1], "
    "uint8[::1], int32[:,::1], int64[::1], int32[::1])"
)
def play(
    board: Balls, heights: Ints, stride: int, chosen: int, minimum: int, signs: Words,
    sides: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs, cells: Ints,
) -> None:  # fmt: skip
    """Remove a group, and find again only the groups that may have changed.

    When a column closes, and for the group −1, which removes nothing, all are found anew.
    """
    doubtful, width = 0, -1
    if chosen >= 0:
        width = heights[0]
        doubtful = mark_stale(board, heights, stride, chosen, labels, stale, groups, tally)
        take(board, heights, stride, groups[HEAD, chosen], cells)
    if heights[0] != width:
        forget(heights, labels, stale, groups, tally)
        doubtful = 0
    else:
        for column in range(groups[LEFT, chosen], groups[RIGHT, chosen] + 1):
            base = column * stride + 1
            for place in range(base + groups[LOW, chosen], base + heights[column]):
                labels[place] = 0
    relabel(
        board, heights, stride, tally[FIRST], tally[LAST], minimum, signs,
        sides, labels, stale, groups, tally, cells,
    )  # fmt: skip
    for index in range(doubtful):
        stale[groups[DOUBT, index]] = 0
        groups[SPARE, tally[FREE]] = groups[DOUBT, index]
        tally[FREE] += 1


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "int32[:,::1], float32[::1], uint64[::1], int32[::1], uint8[::1], int32[:,::1], int64[::1], "
    "int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], float32[::1])",
    inner=True,
)
def game(
    board: Balls, heights: Ints, frame: Longs, shape: Longs, bias: Floats, signs: Words,
    sides: Ints, odds: Floats, rng: Words, labels: Ints, stale: Balls, groups: Ints, tally: Longs,
    cells: Ints, starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
) -> int:  # fmt: skip
    """Play one game by a policy and write the moves considered; return its score."""
    stride, wide, minimum = frame[ROWS] + 1, shape[WIDE], frame[MINIMUM]
    score, length, used = int(frame[POINTS]), 0, 0
    mask, sums, picks = len(odds) - 1, np.zeros(wide, np.float32), np.zeros(wide, np.int32)
    while tally[ALIVE] > 0:
        alive = tally[ALIVE]
        skip = below(rng, alive) if alive > wide else 0
        first, total = used, np.float32(0)
        # A colour is spared until all its balls are one group, or nothing else can go.
        spared = shape[SPARED] if tally[OF_COLOUR + shape[SPARED]] > 1 else 0
        pair = 2 if length >= shape[PAIRS_FROM] else 0
        while used == first:
            for index in range(min(alive, wide)):
                group = groups[LIVE, (index + skip) % alive if skip else index]
                colour, size = board[groups[HEAD, group]], groups[SIZE, group]
                if colour == spared and size != pair:
                    continue
                factor = bias[FIRST_COLOUR + colour]
                if size == 1:
                    factor *= bias[SINGLE]
                code = groups[NAME, group] & mask
                total += odds[code] * factor
                sums[used - first], picks[used - first] = total, group
                codes[used], factors[used] = code, factor
                used += 1
            spared = 0
        draw, pick = np.float32(unit(rng)) * total, 0
        while pick < used - first - 1 and sums[pick] <= draw:
            pick += 1
        group = picks[pick]
        starts[length], chosen[length] = first, first + pick
        length += 1
        places[length] = groups[HEAD, group]
        score += (groups[SIZE, group] - frame[OFFSET]) ** 2
        play(
            board, heights, stride, group, minimum, signs,
            sides, labels, stale, groups, tally, cells,
        )  # fmt: skip
    starts[length], places[0] = used, length
    return score + ending(board, heights, frame)


@jit("float64(float32)", inner=True)
def power(weight: float) -> float:
    """Return e to a power from −30 to 30, by sums and products only.

    The library's function may round differently on another machine; then the same seed would not
    give the same games there.
    """
    halved = min(30.0, max(-30.0, float(weight))) / 1024.0
    grown = 1.0 + halved * (1.0 + halved / 2.0 * (1.0 + halved / 3.0 * (1.0 + halved / 4.0)))
    for _ in range(10):
        grown *= grown
    return grown


@jit(
    "void(float32[::1], float32[::1], float32, int32[::1], int32[::1], int32[::1], int32[::1], "
    "float32[::1])",
    inner=True,
)
def adapt(
    weights: Floats, odds: Floats, alpha: float,
    starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
) -> None:  # fmt: skip
    """Move a policy towards a game."""
    for step in range(places[0]):
        total = np.float32(0)
        for index in range(starts[step], starts[step + 1]):
            total += odds[codes[index]] * factors[index]
        share = alpha / total
        for index in range(starts[step], starts[step + 1]):
            weights[codes[index]] -= share * odds[codes[index]] * factors[index]
        weights[codes[chosen[step]]] += alpha
    for index in range(starts[places[0]]):
        odds[codes[index]] = power(weights[codes[index]])


@jit(
    "void(int64, int32[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], float32[:,::1])",
    inner=True,
)
def copy_up(
    level: int, starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats
) -> None:
    """Copy the game of the level below into a level."""
    length = places[level - 1, 0]
    used = starts[level - 1, length]
    starts[level, : length + 1] = starts[level - 1, : length + 1]
    chosen[level, :length] = chosen[level - 1, :length]
    places[level, : length + 1] = places[level - 1, : length + 1]
    codes[level, :used] = codes[level - 1, :used]
    factors[level, :used] = factors[level - 1, :used]


@jit("void(int64, float32[:,::1], float32[:,::1], int64[::1], int64[::1])", inner=True)
def begin_again(level: int, weights: Floats, odds: Floats, scores: Longs, repeated: Longs) -> None:
    """Restart every level below one with its policy."""
    for lower in range(level - 1, 0, -1):
        weights[lower] = weights[lower + 1]
        odds[lower] = odds[lower + 1]
        scores[lower], repeated[lower] = LOWEST, 0


@jit(
    "int64(int64, uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "int32[:,::1], uint64[::1], uint8[::1], int32[::1], int32[:,::1], uint8[::1], "
    "int32[:,:,::1], int64[:,::1], int32[::1], float32[:,::1], float32[:,::1], "
    "int64[::1], int64[::1], int32[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], "
    "float32[:,::1], int64[::1], int32[::1])"
)
def nested(
    games: int, start: Balls, start_heights: Ints, frame: Longs, shape: Longs, bias: Floats,
    signs: Words, sides: Ints, rng: Words, board: Balls, heights: Ints, labels: Ints, stale: Balls,
    groups: Ints, tally: Longs, cells: Ints, weights: Floats, odds: Floats, scores: Longs,
    repeated: Longs, starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
    best: Longs, best_moves: Ints,
) -> int:  # fmt: skip
    """Play `games` more games, or to the end of the highest level; return whether it has ended."""
    for _ in range(games):
        board[:], heights[:] = start, start_heights
        labels[1], groups[1], tally[1] = labels[0], groups[0], tally[0]
        stale[:] = 0
        stale[0] = 1
        scores[0] = game(
            board, heights, frame, shape, bias, signs, sides, odds[1], rng, labels[1], stale,
            groups[1], tally[1], cells, starts[0], chosen[0], places[0], codes[0], factors[0],
        )  # fmt: skip
        length = places[0, 0]
        best[NODES] += length
        if scores[0] > best[SCORE]:
            best[SCORE] = scores[0]
            best_moves[: length + 1] = places[0, : length + 1]
        level = 1
        while True:
            if scores[level - 1] >= scores[level]:
                scores[level] = scores[level - 1]
                copy_up(level, starts, chosen, places, codes, factors)
            adapt(
                weights[level], odds[level], bias[ALPHA],
                starts[level], chosen[level], places[level], codes[level], factors[level],
            )  # fmt: skip
            repeated[level] += 1
            if repeated[level] < shape[REPEATS]:
                break
            if level == shape[LEVELS]:
                return 1
            level += 1
        begin_again(level, weights, odds, scores, repeated)
    return 0
