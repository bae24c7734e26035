"""Grids made from a seed: bit for bit those of the authors' program, or uniform ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.numbers import check_range
from quadrille.core.rng import Rng
from quadrille.games.robot.config import HIGHEST_SEED, LOWEST_SEED, check_size
from quadrille.games.robot.glibc import rand
from quadrille.games.robot.grid import Grid

LARGE = 200_000
"""The fewest cells for which compiled code is worth loading."""


def authors_grid(rows: int, columns: int, colours: int, seed: int) -> Grid:
    """Return the grid that the authors' program makes of four numbers.

    The first cells get each colour once; runs of colours 0, 1, 2… of random lengths fill the rest;
    then each piece in turn changes places with the piece of a random row and column.

    >>> authors_grid(2, 3, 3, 7).backgrounds.tolist()
    [0, 1, 2, 0, 0, 1]
    """
    check_size(rows, columns, colours)
    check_range("seed", seed, LOWEST_SEED, HIGHEST_SEED)
    cells = rows * columns
    left = cells - colours
    draws = rand(seed, 3 * cells - colours)
    lengths = 1 + draws[:left] % (2 * (cells // colours))
    runs = int(np.searchsorted(np.cumsum(lengths, dtype=np.int64), left)) + 1 if left else 0
    rest = np.repeat(np.arange(runs) % colours, lengths[:runs])[:left]
    backgrounds = np.concatenate([np.arange(colours), rest]).astype(np.int32)
    pairs = draws[runs : runs + 2 * cells].reshape(cells, 2)
    others = (pairs[:, 0] % rows).astype(np.int64)
    others *= columns
    others += pairs[:, 1] % columns
    return Grid(rows, columns, colours, backgrounds, exchange_in_order(backgrounds, others))


def exchange_in_order(pieces: NDArray[np.int32], others: NDArray[np.int64]) -> NDArray[np.int32]:
    """Exchange each piece in turn with another, one exchange after the other.

    >>> exchange_in_order(np.array([7, 8, 9], np.int32), np.array([1, 2, 0], np.int64)).tolist()
    [7, 9, 8]
    """
    if len(pieces) >= LARGE:
        result = pieces.copy()
        load("quadrille.games.robot.generator_kernel").exchange(result, others)
        return result
    order: list[int] = pieces.tolist()
    for place, other in enumerate(others.tolist()):
        order[place], order[other] = order[other], order[place]
    return np.array(order, np.int32)


def uniform_grid(rows: int, columns: int, colours: int, seed: int) -> Grid:
    """Return a grid with as many cells of each colour as can be, cells and pieces well mixed.

    >>> uniform_grid(2, 3, 3, 7).pieces.tolist()
    [1, 2, 1, 0, 0, 2]
    """
    check_size(rows, columns, colours)
    cells, rng = rows * columns, Rng(seed)
    colour_of = (np.arange(cells) % colours).astype(np.int32)
    backgrounds, pieces = (
        colour_of[np.argsort(draw_bits(rng, cells), kind="stable")] for _ in ("cells", "pieces")
    )
    return Grid(rows, columns, colours, backgrounds, pieces)
