"""Grids of two words, all of them: an answer that is proved, or a lower bound for small draws."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.mixmo.solvers.bounds import IMPOSSIBLE, PROVABLE, proved_bound
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, Tables
from quadrille.games.mixmo.state import SIDE

PAIRS_KERNEL = "quadrille.games.mixmo.solvers.pairs_kernel"


def exact_bound(tables: Tables) -> tuple[int | None, NDArray[np.uint8] | None]:
    """Return a bound on complete grids and, where two words reach it, their grid.

    Where only two words could pass what three and more can, all pairs are tried; so the bound is
    often lower than by counting alone.
    """
    names = load(FRAME_KERNEL)
    tiles, bound = int(tables.frame[names.TILES]), tables.bound
    if bound is None or tiles > PROVABLE or int(tables.frame[names.THEME_WORTH]) or tables.single:
        return bound, None
    more = proved_bound(tiles, tables.points, 3)
    assert more is not None
    for points, one, other in sorted(_lengths(tables, tiles + 1), reverse=True):
        if points <= more:
            break
        grid = _find(tables, one, other)
        if grid is not None:
            return points, grid
    return more, None


def _lengths(tables: Tables, letters: int) -> list[tuple[int, int, int]]:
    """Return the points of two words for each way to share some letters, and their lengths."""
    points = tables.points
    return [
        (points[one] + points[letters - one], one, letters - one)
        for one in range(2, letters // 2 + 1)
        if letters - one <= SIDE and IMPOSSIBLE not in (points[one], points[letters - one])
    ]


def _find(tables: Tables, one: int, other: int) -> NDArray[np.uint8] | None:
    """Return the grid of two words of given lengths that use every tile, if there is one."""
    names, kernel = load(FRAME_KERNEL), load(PAIRS_KERNEL)
    _, lengths, text, _, masks, themed, _, _ = tables.others
    scratch = np.zeros((names.SCRATCH, names.LETTERS), np.int64)
    found = np.zeros(3, np.int64)
    for first in range(int(lengths[one, names.WORDS])):
        if kernel.find_pair(
            one, other, first, tables.frame, tables.supply, lengths, text, masks, themed,
            scratch, found,
        ):  # fmt: skip
            across, down = (
                text[lengths[length, names.TEXT] + number * length :][:length]
                for length, number in ((one, int(found[0])), (other, int(found[1])))
            )
            return _cross(across, down, int(found[2]))
    return None


def _cross(across: NDArray[np.uint8], down: NDArray[np.uint8], letter: int) -> NDArray[np.uint8]:
    """Return a grid of two words that cross at a letter."""
    grid = np.zeros((SIDE, SIDE), np.uint8)
    column, row = int(np.argmax(across == letter)), int(np.argmax(down == letter))
    grid[row, : len(across)] = across
    grid[: len(down), column] = down
    return grid
