"""Grids of one word and of two, all of them: a proved answer, or a lower bound for small draws."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.mixmo.solvers.bounds import IMPOSSIBLE, proved_bound
from quadrille.games.mixmo.solvers.tables import FRAME_KERNEL, Tables
from quadrille.games.mixmo.state import SIDE

PAIRS_KERNEL = "quadrille.games.mixmo.solvers.pairs_kernel"
PART = 200_000
"""How many pairs are tried at once: a moment."""
OVERHEAD = 100
"""As many pairs are tried in the time that a call takes besides."""


class FewWords:
    """The grids of one word and of two that could pass all others, tried part by part.

    Some draws have so many words that trying all pairs takes half a minute.
    """

    def __init__(self, tables: Tables) -> None:
        self.bound = tables.bound
        """What no complete grid passes, as far as is known by now."""
        self.grid: NDArray[np.uint8] | None = None
        """A grid that is the best of all, once it is found."""
        self._tables = tables
        if tables.bound is not None:
            load(PAIRS_KERNEL)
        self._parts = self._try_all()

    def run(self, pairs: int) -> bool:
        """Try about `pairs` pairs; return whether all are tried, or a grid is found."""
        while pairs > 0:
            tried = next(self._parts, 0)
            if not tried:
                return True
            pairs -= tried
        return False

    def finish(self) -> None:
        """Try all that are left."""
        while not self.run(PART):
            pass

    def _try_all(self) -> Iterator[int]:
        """Yield how many pairs were tried, after each word with which they begin."""
        names, tables = load(FRAME_KERNEL), self._tables
        tiles = int(tables.frame[names.TILES])
        if self.bound is None or int(tables.frame[names.THEME_WORTH]) or tables.single:
            return
        more = proved_bound(tiles, tables.points, 3)
        assert more is not None
        for points, *lengths in sorted(_lengths(tables, tiles), reverse=True):
            if points <= more:
                break
            self.bound = points
            if len(lengths) == 2:
                yield from self._try_pairs(*lengths)
            else:
                self.grid = _find_word(tables, *lengths)
            if self.grid is not None:
                return
        self.bound = more

    def _try_pairs(self, one: int, other: int) -> Iterator[int]:
        """Look for two words of given lengths that use every tile, until there is a grid."""
        names, kernel, tables = load(FRAME_KERNEL), load(PAIRS_KERNEL), self._tables
        _, lengths, text, _, masks, themed, *_ = tables.others
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
                self.grid = _cross(across, down, int(found[2]))
                return
            yield OVERHEAD + int(lengths[other, names.WORDS])


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
    _, lengths, text, _, _, themed, *_ = tables.others
    first, count = (int(lengths[length, column]) for column in (names.NUMBER, names.WORDS))
    # The tables hold only words that the tiles make: one with as many letters takes them all.
    right = themed[first : first + count] if tables.frame[names.THEMED] else np.ones(count)
    if not right.any():
        return None
    grid = np.zeros((SIDE, SIDE), np.uint8)
    start = int(lengths[length, names.TEXT]) + int(np.argmax(right)) * length
    grid[0, :length] = text[start : start + length]
    return grid


def _cross(across: NDArray[np.uint8], down: NDArray[np.uint8], letter: int) -> NDArray[np.uint8]:
    """Return a grid of two words that cross at a letter."""
    grid = np.zeros((SIDE, SIDE), np.uint8)
    column, row = int(np.argmax(across == letter)), int(np.argmax(down == letter))
    grid[row, : len(across)] = across
    grid[: len(down), column] = down
    return grid
