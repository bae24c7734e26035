"""The compiled part of the beam search: every move from every position, and what it promises.

What a position promises is its points and, for each colour, what its balls would bring as one
group, of which fragments take something away. How much is learnt (`tools/beam_weights.py`): on
boards that it was not learnt on, filled by `random 42000` and on, with as many positions and in the
same CPU time, the beam had more points than with weights set by hand (± is the standard error):
126 ± 38 on 40 boards of the seed rules, 256 positions wide; 345 ± 93 on 60 of the research rules
and 148 ± 55 on 60 of GNOME's, 128 wide.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.samegame.kernel_frame import COLOURS, MINIMUM, NODES, OFFSET, ROWS, SCORE
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, ending, label, take

Reals: TypeAlias = NDArray[np.float64]

FRAGMENT, SINGLE, OUTSIDE, GATHERED, GROUPS, SINGLES, WIDTH, WEIGHTS = range(8)
"""Where `weights` holds the balls that a colour loses in a promise for each group too many, for
each single ball and for each ball outside its largest group; the worth of what is gathered; and the
points lost for each group, single ball and column on the board. `WEIGHTS` is their number.
"""
BALLS, PIECES, ALONE, LARGEST, COUNTS = range(5)
"""The rows of `counts`: the balls, groups and single balls of each colour, and its largest group.
`COUNTS` is the number of rows.
"""
ENDED = -1e300
"""The promise of a position in which the game has ended."""
PARENT, PLACE, POINTS = range(3)
"""The columns of `children`."""
CHILDREN, BEST_PARENT, BEST_PLACE = range(2, 5)
"""Where `best` holds the number of children, and the last move of the best finished game."""


@jit(
    "float64(uint8[::1], int32[::1], int64[::1], float64[::1], int32[::1], int64[:,::1])",
    inner=True,
)
def promise(
    board: Balls, heights: Ints, frame: Longs, weights: Reals, scratch: Ints, counts: Longs
) -> float:
    """Estimate the points to come; `ENDED` when the game has ended."""
    size, colours = len(board), frame[COLOURS]
    labels, parents = scratch[:size], scratch[size : 2 * size]
    heads, sizes = scratch[2 * size : 3 * size], scratch[3 * size :]
    groups = label(board, heights, frame[ROWS] + 1, labels, parents, heads, sizes)
    counts[:, : colours + 1] = 0
    most = 0
    for group in range(groups):
        colour, balls = board[heads[group]], sizes[group]
        counts[BALLS, colour] += balls
        counts[PIECES, colour] += 1
        counts[ALONE, colour] += balls == 1
        counts[LARGEST, colour] = max(counts[LARGEST, colour], balls)
        most = max(most, balls)
    if most < frame[MINIMUM]:
        return ENDED
    total = -weights[GROUPS] * groups - weights[WIDTH] * heights[0]
    for colour in range(1, colours + 1):
        balls, pieces = counts[BALLS, colour], counts[PIECES, colour]
        gathered = (
            balls - frame[OFFSET]
            - weights[FRAGMENT] * (pieces - 1)
            - weights[SINGLE] * counts[ALONE, colour]
            - weights[OUTSIDE] * (balls - counts[LARGEST, colour])
        )  # fmt: skip
        total -= weights[SINGLES] * counts[ALONE, colour]
        if pieces > 0 and gathered > 0.0:
            total += weights[GATHERED] * gathered * gathered
    return float(total)


@jit(
    "void(int64, int64, uint8[:,::1], int32[:,::1], int64[::1], int64[::1], "
    "float64[::1], uint64[::1], int64[:,::1], float64[::1], uint64[::1], uint8[::1], int32[::1], "
    "int32[::1], int32[::1], int32[::1], int64[:,::1], int64[::1])"
)
def spread(
    first: int, last: int, boards: Balls, heights: Ints, points: Longs, frame: Longs,
    weights: Reals, signs: Words, children: Longs, values: Reals, keys: Words,
    board: Balls, tall: Ints, scratch: Ints, heads: Ints, sizes: Ints, counts: Longs,
    best: Longs,
) -> None:  # fmt: skip
    """List the children of some positions; write the best finished game among them."""
    stride, size = frame[ROWS] + 1, boards.shape[1]
    labels, parents = scratch[:size], scratch[size : 2 * size]
    for parent in range(first, last):
        groups = label(boards[parent], heights[parent], stride, labels, parents, heads, sizes)
        for group in range(groups):
            if sizes[group] < frame[MINIMUM]:
                continue
            board[:] = boards[parent]
            tall[:] = heights[parent]
            taken = take(board, tall, stride, heads[group], scratch)
            gained = points[parent] + (taken - frame[OFFSET]) ** 2
            best[NODES] += 1
            hope = promise(board, tall, frame, weights, scratch, counts)
            if hope == ENDED:
                score = gained + ending(board, tall, frame)
                if score > best[SCORE]:
                    best[SCORE] = score
                    best[BEST_PARENT], best[BEST_PLACE] = parent, heads[group]
                continue
            child = best[CHILDREN]
            children[child, PARENT], children[child, PLACE] = parent, heads[group]
            children[child, POINTS], values[child] = gained, gained + hope
            key = np.uint64(0)
            for column in range(1, tall[0] + 1):
                base = column * stride + 1
                for place in range(base, base + tall[column]):
                    key ^= signs[16 * place + board[place]]
            keys[child] = key
            best[CHILDREN] += 1


@jit(
    "void(int64[:,::1], int64[::1], int64[::1], uint8[:,::1], int32[:,::1], uint8[:,::1], "
    "int32[:,::1], int64[::1], int32[::1])"
)
def descend(
    children: Longs, chosen: Longs, frame: Longs, boards: Balls, heights: Ints,
    next_boards: Balls, next_heights: Ints, points: Longs, scratch: Ints,
) -> None:  # fmt: skip
    """Write the positions of the chosen children."""
    for index in range(len(chosen)):
        child = children[chosen[index]]
        next_boards[index] = boards[child[PARENT]]
        next_heights[index] = heights[child[PARENT]]
        points[index] = child[POINTS]
        take(next_boards[index], next_heights[index], frame[ROWS] + 1, child[PLACE], scratch)
