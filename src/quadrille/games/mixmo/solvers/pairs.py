"""Grids of one word and of two, all of them: a proved answer, or a lower bound for small draws."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.mixmo.solvers.bounds import IMPOSSIBLE, PROVABLE, proved_bound
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, Tables
from quadrille.games.mixmo.state import SIDE

PAIRS_KERNEL = "quadrille.games.mixmo.solvers.pairs_kernel"


def exact_bound(tables: Tables) -> tuple[int | None, NDArray[np.uint8] | None]:
    """Return a bound on complete grids and, where one word or two reach it, their grid.

    Where only one word or two could pass what three and more can, all of them are tried; so the
    bound is often lower than by counting alone.
    """
    names = load(FRAME_KERNEL)
    tiles, bound = int(tables.frame[names.TILES]), tables.bound
    if bound is None or tiles > PROVABLE or int(tables.frame[names.THEME_WORTH]) or tables.single:
        return bound, None
    more = proved_bound(tiles, tables.points, 3)
    assert more is not None
    for points, *lengths in sorted(_lengths(tables, tiles), reverse=True):
        if points <= more:
            break
        grid = _find_pair(tables, *lengths) if len(lengths) == 2 else _find_word(tables, *lengths)
        if grid is not None:
            return points, grid
    return more, None


def _lengths(tables: Tables, tiles: int) -> list[tuple[int, ...]]:
    """Return the points of one word and of two that have all tiles, each with their lengths."""
    points, letters = tables.points, tiles + 1
    ways = [(tiles,), *((one, letters - one) for one in range(2, letters // 2 + 1))]
    return [
        (sum(points[length] for length in lengths), *lengths)
        for lengths in ways
        if max(lengths) <= SIDE and all(points[length] > IMPOSSIBLE for length in lengths)
    ]


def _find_word(tables: Tables, length: int) -> NDArray[np.uint8] | None:
    """Return the grid of one word that uses every tile, if there is one."""
    names = load(FRAME_KERNEL)
    _, lengths, text, _, _, themed, _, _ = tables.others
    first, count = (int(lengths[length, column]) for column in (names.NUMBER, names.WORDS))
    # The tables hold only words that the tiles make: one with as many letters takes them all.
    right = themed[first : first + count] if tables.frame[names.THEMED] else np.ones(count)
    if not right.any():
        return None
    grid = np.zeros((SIDE, SIDE), np.uint8)
    start = int(lengths[length, names.TEXT]) + int(np.argmax(right)) * length
    grid[0, :length] = text[start : start + length]
    return grid


def _find_pair(tables: Tables, one: int, other: int) -> NDArray[np.uint8] | None:
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
