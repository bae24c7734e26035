"""Grids made from a seed: bit for bit those of the authors' program, or uniform ones."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import drawn
from quadrille.core.numbers import in_range
from quadrille.core.rng import Rng
from quadrille.games.robot.config import HIGHEST_SEED, LOWEST_SEED, check_size
from quadrille.games.robot.glibc import rand
from quadrille.games.robot.grid import Grid


def authors_grid(rows: int, columns: int, colours: int, seed: int) -> Grid:
    """Give the grid that the authors' program makes of four numbers.

    The first cells get each colour once; runs of colours 0, 1, 2… of random lengths fill the rest;
    then each piece in turn changes places with the piece of a random row and column.

    >>> authors_grid(2, 3, 3, 7).backgrounds.tolist()
    [0, 1, 2, 0, 0, 1]
    """
    check_size(rows, columns, colours)
    in_range("seed", seed, LOWEST_SEED, HIGHEST_SEED)
    cells = rows * columns
    draws = rand(seed, 3 * cells - colours).astype(np.int64)
    lengths = 1 + draws[: cells - colours] % (2 * (cells // colours))
    runs = int(np.searchsorted(np.cumsum(lengths), cells - colours)) + 1 if len(lengths) else 0
    lengths, draws = lengths[:runs], draws[runs:]
    rest = np.repeat(np.arange(runs) % colours, lengths)[: cells - colours]
    backgrounds = np.concatenate([np.arange(colours), rest]).astype(np.int32)
    others = draws[: 2 * cells : 2] % rows * columns + draws[1 : 2 * cells : 2] % columns
    return Grid(rows, columns, colours, backgrounds, _exchanged(backgrounds, others))


def _exchanged(pieces: NDArray[np.int32], others: NDArray[np.int64]) -> NDArray[np.int32]:
    """Let each piece in turn change places with another; the next exchange sees the last."""
    order: list[int] = pieces.tolist()
    for place, other in enumerate(others.tolist()):
        order[place], order[other] = order[other], order[place]
    return np.array(order, np.int32)


def uniform_grid(rows: int, columns: int, colours: int, seed: int) -> Grid:
    """Give a grid with as many cells of each colour as can be, cells and pieces well mixed.

    >>> uniform_grid(2, 3, 3, 7).pieces.tolist()
    [1, 2, 1, 0, 0, 2]
    """
    check_size(rows, columns, colours)
    cells, rng = rows * columns, Rng(seed)
    colour_of = (np.arange(cells) % colours).astype(np.int32)
    backgrounds, pieces = (
        colour_of[np.argsort(drawn(rng, cells), kind="stable")] for _ in ("cells", "pieces")
    )
    return Grid(rows, columns, colours, backgrounds, pieces)
