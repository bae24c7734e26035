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
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, ending
from quadrille.games.samegame.solvers.labels_kernel import (
    ALIVE,
    HEAD,
    LIVE,
    NAME,
    OF_COLOUR,
    SIZE,
    begin_game,
    play,
)

Floats: TypeAlias = NDArray[np.float32]

LEVELS, REPEATS, WIDE, SPARED, PAIRS_FROM, TIES, TRIES = range(7)
"""Where `shape` holds the levels, the repetitions of each, the most moves weighed at once, the
colour that is spared (0 for none), the move from which pairs of it may go, how often the best
score may come again before a level ends, and the games before each adaptation of the lowest level.
"""
ALPHA, FIRST_COLOUR, SINGLE = 0, 0, 16
"""Where `bias` holds the step of the adaptation, from where on the factor of each colour (counted
from 1), and the factor of a single ball.
"""
ONE = np.float32(1)
LOWEST = -(1 << 60)


@jit(
    "int64(float32[::1], int32[::1], float32[::1], int64, int64, float32[::1], uint64[::1])",
    lean=True,
    inner=True,
)
def draw(
    odds: Floats, codes: Ints, factors: Floats, first: int, last: int, sums: Floats, rng: Words
) -> int:
    """Draw one of the moves considered at a step, from `first` to `last` − 1, by a policy."""
    total = np.float32(0)
    for index in range(first, last):
        total += odds[codes[index]] * factors[index]
        sums[index - first] = total
    drawn, pick = np.float32(unit(rng)) * total, first
    while pick < last - 1 and sums[pick - first] <= drawn:
        pick += 1
    return pick


@jit(
    "int64(uint8[::1], int64[::1], int64[::1], float32[::1], int64, int64, int64, int32[:,::1], "
    "int64[::1], uint64[::1], int32[::1], float32[::1], int32[::1])",
    lean=True,
    inner=True,
)
def consider(
    board: Balls, frame: Longs, shape: Longs, bias: Floats, mask: int, step: int, first: int,
    groups: Ints, tally: Longs, rng: Words, codes: Ints, factors: Floats, picks: Ints,
) -> int:  # fmt: skip
    """List the moves that a game may draw, from `first` on; return where the list ends."""
    alive, wide, used = tally[ALIVE], shape[WIDE], first
    skip = below(rng, alive) if alive > wide else 0
    # A colour is spared until all its balls are one group, or nothing else can go.
    spared = shape[SPARED] if tally[OF_COLOUR + shape[SPARED]] > 1 else 0
    pair = 2 if step >= shape[PAIRS_FROM] else 0
    while used == first:
        for index in range(min(alive, wide)):
            group = groups[LIVE, (index + skip) % alive if skip else index]
            colour, size = board[groups[HEAD, group]], groups[SIZE, group]
            if colour == spared and size != pair:
                continue
            codes[used], picks[used - first] = groups[NAME, group] & mask, group
            factors[used] = bias[FIRST_COLOUR + colour] * (bias[SINGLE] if size == 1 else ONE)
            used += 1
        spared = 0
    return used


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "int32[:,::1], float32[::1], uint64[::1], int32[::1], uint8[::1], int32[:,::1], int64[::1], "
    "int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], float32[::1], int32[::1], "
    "float32[::1])",
    lean=True,
    inner=True,
)
def game(
    board: Balls, heights: Ints, frame: Longs, shape: Longs, bias: Floats, signs: Words,
    sides: Ints, odds: Floats, rng: Words, labels: Ints, stale: Balls, groups: Ints, tally: Longs,
    cells: Ints, starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
    picks: Ints, sums: Floats,
) -> int:  # fmt: skip
    """Play one game by a policy and write the moves considered; return its score."""
    score, length, used = int(frame[POINTS]), 0, 0
    while tally[ALIVE] > 0:
        starts[length] = used
        used = consider(
            board, frame, shape, bias, len(odds) - 1, length, used, groups, tally, rng,
            codes, factors, picks,
        )  # fmt: skip
        pick = draw(odds, codes, factors, starts[length], used, sums, rng)
        group = picks[pick - starts[length]]
        chosen[length] = pick
        length += 1
        places[length] = groups[HEAD, group]
        score += (groups[SIZE, group] - frame[OFFSET]) ** 2
        play(
            board, heights, frame[ROWS] + 1, group, frame[MINIMUM], signs,
            sides, labels, stale, groups, tally, cells,
        )  # fmt: skip
    starts[length], places[0] = used, length
    return score + ending(board, heights, frame)


@jit("float64(float32)", lean=True, inner=True)
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
    "float32[::1], int32[::1])",
    lean=True,
    inner=True,
)
def adapt(
    weights: Floats, odds: Floats, alpha: float, starts: Ints, chosen: Ints, places: Ints,
    codes: Ints, factors: Floats, stamps: Ints,
) -> None:  # fmt: skip
    """Move a policy towards a game.

    Most moves are weighed at many steps: `stamps` keeps, by code and with a counter at its end,
    which odds are up to date.
    """
    for step in range(places[0]):
        total = np.float32(0)
        for index in range(starts[step], starts[step + 1]):
            total += odds[codes[index]] * factors[index]
        share = alpha / total
        for index in range(starts[step], starts[step + 1]):
            weights[codes[index]] -= share * odds[codes[index]] * factors[index]
        weights[codes[chosen[step]]] += alpha
    stamps[-1] += 1
    for index in range(starts[places[0]]):
        code = codes[index]
        if stamps[code] != stamps[-1]:
            stamps[code] = stamps[-1]
            odds[code] = power(weights[code])


@jit(
    "void(int64, int32[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], float32[:,::1])",
    lean=True,
    inner=True,
)
def copy_up(
    level: int, starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats
) -> None:
    """Copy the game of the level below into a level."""
    below_it, length = level - 1, places[level - 1, 0]
    for step in range(length + 1):
        starts[level, step] = starts[below_it, step]
        places[level, step] = places[below_it, step]
    for step in range(length):
        chosen[level, step] = chosen[below_it, step]
    for index in range(starts[below_it, length]):
        codes[level, index] = codes[below_it, index]
        factors[level, index] = factors[below_it, index]


@jit(
    "void(int64, float32[:,::1], float32[:,::1], int64[::1], int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def begin_again(
    level: int, weights: Floats, odds: Floats, scores: Longs, repeated: Longs, ties: Longs
) -> None:
    """Restart every level below one with its policy."""
    for lower in range(level - 1, 0, -1):
        for code in range(weights.shape[1]):
            weights[lower, code] = weights[lower + 1, code]
            odds[lower, code] = odds[lower + 1, code]
        scores[lower], repeated[lower], ties[lower] = LOWEST, 0, 0


@jit(
    "int64(int64, uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "int32[:,::1], uint64[::1], uint8[::1], int32[::1], int32[:,::1], uint8[::1], "
    "int32[:,:,::1], int64[:,::1], int32[::1], float32[:,::1], float32[:,::1], "
    "int64[::1], int64[::1], int64[::1], int32[:,::1], int32[:,::1], int32[:,::1], "
    "int32[:,::1], float32[:,::1], int32[::1], int32[::1], float32[::1], int64[::1], "
    "int32[::1])",
    lean=True,
)
def nested(
    games: int, start: Balls, start_heights: Ints, frame: Longs, shape: Longs, bias: Floats,
    signs: Words, sides: Ints, rng: Words, board: Balls, heights: Ints, labels: Ints, stale: Balls,
    groups: Ints, tally: Longs, cells: Ints, weights: Floats, odds: Floats, scores: Longs,
    repeated: Longs, ties: Longs, starts: Ints, chosen: Ints, places: Ints, codes: Ints,
    factors: Floats, stamps: Ints, picks: Ints, sums: Floats, best: Longs, best_moves: Ints,
) -> int:  # fmt: skip
    """Play `games` more games, or to the end of the highest level; return whether it has ended."""
    for _ in range(games):
        for place in range(len(board)):
            board[place] = start[place]
        for column in range(len(heights)):
            heights[column] = start_heights[column]
        begin_game(labels, stale, groups, tally)
        scores[0] = game(
            board, heights, frame, shape, bias, signs, sides, odds[1], rng, labels[1], stale,
            groups[1], tally[1], cells, starts[0], chosen[0], places[0], codes[0], factors[0],
            picks, sums,
        )  # fmt: skip
        length = places[0, 0]
        best[NODES] += length
        if scores[0] > best[SCORE]:
            best[SCORE] = scores[0]
            for step in range(length + 1):
                best_moves[step] = places[0, step]
        level = 1
        while True:
            if scores[level - 1] >= scores[level]:
                ties[level] = ties[level] + 1 if scores[level - 1] == scores[level] else 0
                scores[level] = scores[level - 1]
                copy_up(level, starts, chosen, places, codes, factors)
            if level == 1:
                repeated[0] += 1
                if repeated[0] < shape[TRIES]:
                    break
                repeated[0] = 0
            adapt(
                weights[level], odds[level], bias[ALPHA],
                starts[level], chosen[level], places[level], codes[level], factors[level],
                stamps,
            )  # fmt: skip
            repeated[level] += 1
            if repeated[level] < shape[REPEATS] and ties[level] < shape[TIES]:
                break
            if level == shape[LEVELS]:
                return 1
            level += 1
        begin_again(level, weights, odds, scores, repeated, ties)
    return 0
