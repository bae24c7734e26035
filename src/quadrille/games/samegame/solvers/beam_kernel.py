"""The compiled part of the beam search: every move from every position, and what it promises.

What a position promises is its points and, for each colour, what its balls would bring as one
group, of which each group too many takes something away.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, OFFSET, ROWS, SCORE
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, ending, label, take

Reals: TypeAlias = NDArray[np.float64]

FRAGMENT = 1.5
"""The balls that a colour loses in a promise for each group too many."""
PARENT, PLACE, POINTS = range(3)
"""The columns of `children`."""
CHILDREN, BEST_PARENT, BEST_PLACE = range(2, 5)
"""Where `best` holds the number of children, and the last move of the best finished game."""


@jit("float64(uint8[::1], int32[::1], int64[::1], int32[::1])", inner=True)
def promise(board: Balls, heights: Ints, frame: Longs, scratch: Ints) -> float:
    """Estimate the points to come; negative when the game has ended."""
    size = len(board)
    labels, parents = scratch[:size], scratch[size : 2 * size]
    heads, sizes = scratch[2 * size : 3 * size], scratch[3 * size :]
    groups = label(board, heights, frame[ROWS] + 1, labels, parents, heads, sizes)
    balls, pieces, over = np.zeros(16), np.zeros(16), True
    for group in range(groups):
        colour = board[heads[group]]
        balls[colour] += sizes[group]
        pieces[colour] += 1.0
        over &= sizes[group] < frame[MINIMUM]
    if over:
        return -1.0
    total = 0.0
    for colour in range(16):
        gathered = balls[colour] - frame[OFFSET] - FRAGMENT * (pieces[colour] - 1.0)
        if pieces[colour] > 0.0 and gathered > 0.0:
            total += gathered * gathered
    return total


@jit(
    "void(int64, int64, uint8[:,::1], int32[:,::1], int64[::1], int64[::1], "
    "uint64[::1], int64[:,::1], float64[::1], uint64[::1], uint8[::1], int32[::1], int32[::1], "
    "int32[::1], int32[::1], int64[::1])"
)
def spread(
    first: int, last: int, boards: Balls, heights: Ints, points: Longs, frame: Longs,
    signs: Words, children: Longs, values: Reals, keys: Words,
    board: Balls, tall: Ints, scratch: Ints, heads: Ints, sizes: Ints, best: Longs,
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
            hope = promise(board, tall, frame, scratch)
            if hope < 0.0:
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
