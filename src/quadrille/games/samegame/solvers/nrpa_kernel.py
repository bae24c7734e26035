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

from quadrille.core.kernel import jit
from quadrille.core.rng_kernel import below, unit
from quadrille.games.samegame.kernels import (
    MINIMUM,
    NODES,
    OFFSET,
    POINTS,
    ROWS,
    SCORE,
    Balls,
    Ints,
    Longs,
    Words,
    ending,
    take,
)

Floats: TypeAlias = NDArray[np.float32]

LEVELS, REPEATS, WIDE = range(3)
"""Where `shape` holds the levels, the repetitions of each, and the most moves weighed at once."""
SINGLE, TABU, GROW, ALPHA = range(4)
"""Where `bias` holds the factors for singles and for the tabu colour, for each ball more, and the
step of the adaptation.
"""
LOWEST = -(1 << 60)


@jit(
    "int64(uint8[::1], int32[::1], int64, uint32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1], uint32[::1])"
)
def named(
    board: Balls, heights: Ints, stride: int, signs: Words,
    labels: Ints, parents: Ints, heads: Ints, sizes: Ints, names: Words,
) -> int:  # fmt: skip
    """Find every group as `kernels.label` does, with the name of each."""
    made = 0
    for column in range(1, heights[0] + 1):
        base = column * stride + 1
        for place in range(base, base + heights[column]):
            colour = board[place]
            if board[place - 1] == colour:
                group = labels[place - 1]
                while parents[group] != group:
                    group = parents[group]
                if board[place - stride] == colour and board[place - stride - 1] != colour:
                    other = labels[place - stride]
                    while parents[other] != other:
                        other = parents[other]
                    if other != group:
                        first, second = min(group, other), max(group, other)
                        parents[second] = first
                        sizes[first] += sizes[second]
                        names[first] ^= names[second]
                        group = first
            elif board[place - stride] == colour:
                group = labels[place - stride]
                while parents[group] != group:
                    group = parents[group]
            else:
                group = np.int32(made)
                parents[made], sizes[made], heads[made], names[made] = made, 0, place, 0
                made += 1
            sizes[group] += 1
            names[group] ^= signs[16 * place + colour]
            labels[place] = group
    groups = 0
    for group in range(made):
        if parents[group] == group:
            heads[groups], sizes[groups], names[groups] = heads[group], sizes[group], names[group]
            groups += 1
    return groups


@jit(
    "int64(uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "float32[::1], uint64[::1], int32[::1], uint32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1], float32[::1])"
)
def game(
    board: Balls, heights: Ints, frame: Longs, shape: Longs, bias: Floats, signs: Words,
    odds: Floats, rng: Words, scratch: Ints, names: Words,
    starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
) -> int:  # fmt: skip
    """Play one game by a policy, noting all that was weighed; give its score."""
    stride, size, wide = frame[ROWS] + 1, len(board), shape[WIDE]
    labels, parents = scratch[:size], scratch[size : 2 * size]
    heads, sizes = scratch[2 * size : 3 * size], scratch[3 * size : 4 * size]
    score, length, used = int(frame[POINTS]), 0, 0
    mask, tabu = np.uint32(len(odds) - 1), 1 + shape[3]
    sums = np.zeros(wide, np.float32)
    while heights[0] > 0:
        groups = named(board, heights, stride, signs, labels, parents, heads, sizes, names)
        skip = below(rng, groups) if groups > wide else 0
        first, total = used, np.float32(0)
        for index in range(groups):
            group = (index + skip) % groups
            if sizes[group] < frame[MINIMUM]:
                continue
            factor = np.float32(1)
            if sizes[group] == 1:
                factor = bias[SINGLE]
            if board[heads[group]] == tabu:
                factor *= bias[TABU]
            code = names[group] & mask
            total += odds[code] * factor
            sums[used - first] = total
            codes[used], factors[used], heads[used - first] = code, factor, heads[group]
            used += 1
            if used - first == wide:
                break
        if used == first:
            break
        draw, pick = np.float32(unit(rng)) * total, 0
        while pick < used - first - 1 and sums[pick] <= draw:
            pick += 1
        starts[length], chosen[length], places[length + 1] = first, first + pick, heads[pick]
        length += 1
        score += (take(board, heights, stride, heads[pick], labels) - frame[OFFSET]) ** 2
    starts[length], places[0] = used, length
    return score + ending(board, heights, frame)


@jit(
    "void(float32[::1], float32[::1], float32, int32[::1], int32[::1], int32[::1], int32[::1], "
    "float32[::1])"
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
        odds[codes[index]] = np.exp(
            min(np.float32(30), max(np.float32(-30), weights[codes[index]]))
        )


@jit(
    "int64(int64, uint8[::1], int32[::1], int64[::1], int64[::1], float32[::1], uint32[::1], "
    "uint64[::1], uint8[::1], int32[::1], int32[::1], uint32[::1], float32[:,::1], float32[:,::1], "
    "int64[::1], int64[::1], int32[:,::1], int32[:,::1], int32[:,::1], int32[:,::1], "
    "float32[:,::1], int64[::1], int32[::1])"
)
def nested(
    games: int, start: Balls, start_heights: Ints, frame: Longs, shape: Longs, bias: Floats,
    signs: Words, rng: Words, board: Balls, heights: Ints, scratch: Ints, names: Words,
    weights: Floats, odds: Floats, scores: Longs, repeated: Longs,
    starts: Ints, chosen: Ints, places: Ints, codes: Ints, factors: Floats,
    best: Longs, best_moves: Ints,
) -> int:  # fmt: skip
    """Play so many games more, or to the end of the highest level; say whether it has ended."""
    levels = shape[LEVELS]
    for _ in range(games):
        board[:] = start
        heights[:] = start_heights
        scores[0] = game(
            board, heights, frame, shape, bias, signs, odds[1], rng, scratch, names,
            starts[0], chosen[0], places[0], codes[0], factors[0],
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
                length = places[level - 1, 0]
                used = starts[level - 1, length]
                starts[level, : length + 1] = starts[level - 1, : length + 1]
                chosen[level, :length] = chosen[level - 1, :length]
                places[level, : length + 1] = places[level - 1, : length + 1]
                codes[level, :used] = codes[level - 1, :used]
                factors[level, :used] = factors[level - 1, :used]
            adapt(
                weights[level], odds[level], bias[ALPHA],
                starts[level], chosen[level], places[level], codes[level], factors[level],
            )  # fmt: skip
            repeated[level] += 1
            if repeated[level] < shape[REPEATS]:
                break
            if level == levels:
                return 1
            level += 1
        for lower in range(level - 1, 0, -1):
            weights[lower] = weights[lower + 1]
            odds[lower] = odds[lower + 1]
            scores[lower], repeated[lower] = LOWEST, 0
    return 0
