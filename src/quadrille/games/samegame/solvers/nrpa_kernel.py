"""The compiled nested rollout policy adaptation (Rosin 2011), selective and with a bias.

A move is named by its balls, wherever they lie by then: so a policy keeps its meaning when earlier
moves differ. A policy gives each name a weight; a game draws its moves with probability
proportional to bias · exp(weight). Level 0 plays one game by the policy of level 1; each level
repeats the level below it, keeps the best game, and moves its policy towards that game after each
repetition. It may also keep several of the best, each of another score, and move towards each.
Names share a table by their low bits: two names seldom meet, and little is lost when they do.

Row 0 of the games is the one just played; those that level 1 keeps follow, then those of level 2.
"""

from __future__ import annotations

from itertools import accumulate
from math import e
from operator import mul
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
    Numbers,
    begin_game,
    play,
)

Floats: TypeAlias = NDArray[np.float32]

LEVELS, REPEATS, WIDE, SPARED, PAIRS_FROM, TIES, TRIES, KEPT = range(8)
"""Where `shape` holds the levels, the repetitions of each, the most moves weighed at once, the
colour that is spared (0 for none), the move from which pairs of it may go, how often the best
score may come again before a level ends, the games before each adaptation of the lowest level, and
how many games a level keeps.
"""
ALPHA, FIRST_COLOUR, SINGLE = 0, 0, 16
"""Where `bias` holds the step of the adaptation, from where on the factor of each colour (counted
from 1), and the factor of a single ball.
"""
ONE = np.float32(1)
_0, _1 = np.uint64(0), np.uint64(1)
LOWEST = -(1 << 60)
THIRD, FIFTH, SIXTH, SEVENTH = 1 / 3, 1 / 5, 1 / 6, 1 / 7
_POWERS = list(accumulate([e] * 30, mul))
POWERS = np.array([*(1 / power for power in reversed(_POWERS)), 1.0, *_POWERS])
"""The powers of e from −30 to 30."""


@jit(
    "int64(uint8[::1], int64[::1], float32[::1], float32[::1], int64, int64, uint32[:,::1], "
    "int64[::1], uint64[::1], uint32[::1], float32[::1], uint32[::1], float32[::1])",
    lean=True,
    inner=True,
)
def consider(
    board: Balls, shape: Longs, bias: Floats, odds: Floats, step: int, first: int,
    groups: Numbers, tally: Longs, rng: Words, codes: Numbers, factors: Floats, picks: Numbers,
    sums: Floats,
) -> int:  # fmt: skip
    """List the moves that a game may draw and the sums of their odds; return where they end."""
    alive, wide, mask = tally[ALIVE], shape[WIDE], np.uint32(len(odds) - 1)
    skip = below(rng, alive) if alive > wide else 0
    # A colour is spared until all its balls are one group, or nothing else can go.
    spared = shape[SPARED] if tally[OF_COLOUR + shape[SPARED]] > 1 else 0
    pair, total = 2 if step >= shape[PAIRS_FROM] else 0, np.float32(0)
    at, count = np.uint64(first), _0
    while count == 0:
        for index in range(np.uint64(min(alive, wide))):
            group = groups[LIVE, np.uint64((int(index) + skip) % alive) if skip else index]
            colour, size = board[groups[HEAD, group]], groups[SIZE, group]
            if colour == spared and size != pair:
                continue
            code = groups[NAME, group] & mask
            factor = bias[FIRST_COLOUR + colour] * (bias[SINGLE] if size == 1 else ONE)
            total += odds[code] * factor
            codes[at], factors[at] = code, factor
            picks[count], sums[count] = group, total
            at += _1
            count += _1
        spared = 0
    return int(at)


@jit("int64(float32[::1], int64, uint64[::1])", lean=True, inner=True)
def draw(sums: Floats, count: int, rng: Words) -> int:
    """Draw one of some moves by the sums of their odds."""
    drawn, pick, last = np.float32(unit(rng)) * sums[count - 1], _0, np.uint64(count - 1)
    while pick < last and sums[pick] <= drawn:
        pick += _1
    return int(pick)


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "uint32[:,::1], float32[::1], uint64[::1], uint32[::1], uint8[::1], uint32[:,::1], "
    "int64[::1], uint32[::1], uint32[::1], uint32[::1], int32[::1], uint32[::1], float32[::1], "
    "uint32[::1], float32[::1])",
    lean=True,
    inner=True,
)
def game(
    board: Balls, heights: Ints, frame: Longs, shape: Longs, bias: Floats, signs: Numbers,
    sides: Numbers, odds: Floats, rng: Words, labels: Numbers, stale: Balls, groups: Numbers,
    tally: Longs, cells: Numbers, starts: Numbers, chosen: Numbers, places: Ints, codes: Numbers,
    factors: Floats, picks: Numbers, sums: Floats,
) -> int:  # fmt: skip
    """Play one game by a policy and write the moves considered; return its score."""
    score, length, used = int(frame[POINTS]), 0, 0
    while tally[ALIVE] > 0:
        starts[length] = used
        used = consider(
            board, shape, bias, odds, length, used, groups, tally, rng,
            codes, factors, picks, sums,
        )  # fmt: skip
        pick = draw(sums, used - starts[length], rng)
        group = picks[pick]
        chosen[length] = starts[length] + pick
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
    bounded = min(30.0, max(-30.0, float(weight)))
    whole = int(bounded + 30.5)
    rest = bounded - (whole - 30)
    series = 1.0 + rest * SEVENTH
    series = 1.0 + rest * SIXTH * series
    series = 1.0 + rest * FIFTH * series
    series = 1.0 + rest * 0.25 * series
    series = 1.0 + rest * THIRD * series
    series = 1.0 + rest * 0.5 * series
    return float(POWERS[whole]) * (1.0 + rest * series)


@jit(
    "void(float32[::1], float32[::1], float32, uint32[::1], uint32[::1], int32[::1], uint32[::1], "
    "float32[::1], int32[::1])",
    lean=True,
    inner=True,
)
def adapt(
    weights: Floats, odds: Floats, alpha: float, starts: Numbers, chosen: Numbers, places: Ints,
    codes: Numbers, factors: Floats, stamps: Ints,
) -> None:  # fmt: skip
    """Move a policy towards a game.

    Most moves are weighed at many steps: `stamps` keeps, by code and with a counter at its end,
    which odds are up to date.
    """
    for step in range(np.uint64(places[0])):
        total, first, last = np.float32(0), np.uint64(starts[step]), starts[step + _1]
        for index in range(first, np.uint64(last)):
            total += odds[codes[index]] * factors[index]
        share = alpha / total
        for index in range(first, np.uint64(last)):
            weights[codes[index]] -= share * odds[codes[index]] * factors[index]
        weights[codes[chosen[step]]] += alpha
    stamps[-1] += 1
    stamp = stamps[-1]
    for index in range(np.uint64(starts[places[0]])):
        code = codes[index]
        if stamps[code] != stamp:
            stamps[code] = stamp
            odds[code] = power(weights[code])


@jit(
    "void(int64, int64, uint32[:,::1], uint32[:,::1], int32[:,::1], uint32[:,::1], float32[:,::1])",
    lean=True,
    inner=True,
)
def copy_game(
    source: int, row: int, starts: Numbers, chosen: Numbers, places: Ints, codes: Numbers,
    factors: Floats,
) -> None:  # fmt: skip
    """Copy a game into another row."""
    length = places[source, 0]
    for step in range(length + 1):
        starts[row, step] = starts[source, step]
        places[row, step] = places[source, step]
    for step in range(length):
        chosen[row, step] = chosen[source, step]
    for index in range(starts[source, length]):
        codes[row, index] = codes[source, index]
        factors[row, index] = factors[source, index]


@jit("int64(int64, int64, int64, int64[::1])", lean=True, inner=True)
def row_for(score: int, first: int, end: int, scores: Longs) -> int:
    """Return the row of the game that one of this score replaces; 0 where all are better."""
    worst = first
    for row in range(first, end):
        if scores[row] == score:
            return row
        if scores[row] < scores[worst]:
            worst = row
    return worst if scores[worst] < score else 0


@jit(
    "void(int64, int64, int64[::1], int64[::1], uint32[:,::1], uint32[:,::1], int32[:,::1], "
    "uint32[:,::1], float32[:,::1])",
    lean=True,
    inner=True,
)
def keep(
    level: int, kept: int, scores: Longs, ties: Longs, starts: Numbers, chosen: Numbers,
    places: Ints, codes: Numbers, factors: Floats,
) -> None:  # fmt: skip
    """Keep the games of the level below that are among the best of a level."""
    first = 1 + (level - 1) * kept
    before, found = LOWEST, LOWEST
    for row in range(first, first + kept):
        before = max(before, scores[row])
    for source in range(max(0, first - kept), first):
        row = row_for(scores[source], first, first + kept, scores)
        if row > 0 and scores[source] > LOWEST:
            found = max(found, scores[source])
            scores[row] = scores[source]
            copy_game(source, row, starts, chosen, places, codes, factors)
    if found >= before:
        ties[level] = ties[level] + 1 if found == before else 0


@jit(
    "void(int64, int64, float32[:,::1], float32[:,::1], int64[::1], int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def begin_again(
    level: int, kept: int, weights: Floats, odds: Floats, scores: Longs, repeated: Longs,
    ties: Longs,
) -> None:  # fmt: skip
    """Restart every level below one with its policy."""
    for lower in range(level - 1, 0, -1):
        for code in range(weights.shape[1]):
            weights[lower, code] = weights[lower + 1, code]
            odds[lower, code] = odds[lower + 1, code]
        repeated[lower], ties[lower] = 0, 0
    for row in range(1, 1 + (level - 1) * kept):
        scores[row] = LOWEST


@jit(
    "int64(int64, uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], "
    "uint32[:,::1], uint64[::1], uint8[::1], int32[::1], uint32[:,::1], uint32[:,::1], uint8[::1], "
    "uint32[:,:,::1], int64[:,::1], uint32[::1], float32[:,::1], float32[:,::1], "
    "int64[::1], int64[::1], int64[::1], uint32[:,::1], uint32[:,::1], int32[:,::1], "
    "uint32[:,::1], float32[:,::1], int32[::1], uint32[::1], float32[::1], int64[::1], "
    "int32[::1])",
    lean=True,
)
def nested(
    games: int, start: Balls, start_heights: Ints, frame: Longs, shape: Longs, bias: Floats,
    sides: Numbers, rng: Words, board: Balls, heights: Ints, signs: Numbers, labels: Numbers,
    stale: Balls, groups: Numbers, tally: Longs, cells: Numbers, weights: Floats, odds: Floats,
    scores: Longs, repeated: Longs, ties: Longs, starts: Numbers, chosen: Numbers, places: Ints,
    codes: Numbers, factors: Floats, stamps: Ints, picks: Numbers, sums: Floats, best: Longs,
    best_moves: Ints,
) -> int:  # fmt: skip
    """Play `games` more games, or to the end of the highest level; return whether it has ended."""
    kept = shape[KEPT]
    for _ in range(games):
        for place in range(len(board)):
            board[place] = start[place]
        for column in range(len(heights)):
            heights[column] = start_heights[column]
        begin_game(signs, labels, stale, groups, tally)
        scores[0] = game(
            board, heights, frame, shape, bias, signs[1], sides, odds[1], rng, labels[1], stale,
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
            keep(level, kept, scores, ties, starts, chosen, places, codes, factors)
            if level == 1:
                repeated[0] += 1
                if repeated[0] < shape[TRIES]:
                    break
                repeated[0] = 0
            for row in range(1 + (level - 1) * kept, 1 + level * kept):
                if scores[row] > LOWEST:
                    adapt(
                        weights[level], odds[level], bias[ALPHA],
                        starts[row], chosen[row], places[row], codes[row], factors[row], stamps,
                    )  # fmt: skip
            repeated[level] += 1
            if repeated[level] < shape[REPEATS] and ties[level] < shape[TIES]:
                break
            if level == shape[LEVELS]:
                return 1
            level += 1
        begin_again(level, kept, weights, odds, scores, repeated, ties)
    return 0
