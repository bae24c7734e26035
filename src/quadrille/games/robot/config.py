"""The config of a game: the size, the colours, and how the grid is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrille.core.grid import Size
from quadrille.core.numbers import check_range

MOST_CELLS = 2_000_000
"""A file of 20 bytes can name a grid: reading the largest takes less than 256 MB."""
LOWEST_SEED, HIGHEST_SEED = -(1 << 31), (1 << 32) - 1
"""The seeds that C's `srand` tells apart, as signed or unsigned numbers of 32 bits."""

TYPED = "typed"


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game; colours are numbers from 0."""

    size: Size
    colours: int
    backgrounds: tuple[int, ...]
    """The colour of each cell, row after row from the top."""
    pieces: tuple[int, ...]
    fill: str = field(default=TYPED, compare=False)
    """Where the grid came from: `authors SEED`, `uniform SEED` or `typed`."""

    @property
    def seed(self) -> int | None:
        """Return the seed by which the authors' program names this grid, if it has one."""
        kind, _, seed = self.fill.partition(" ")
        return int(seed) if kind == "authors" else None


def check_size(rows: int, columns: int, colours: int) -> None:
    """Raise an error for a size or a number of colours that no grid has.

    >>> check_size(2, 2, 5)
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: colours is 5; it must be between 1 and 4.
    """
    check_range("rows", rows, 1, MOST_CELLS)
    check_range("columns", columns, 1, MOST_CELLS // rows)
    check_range("colours", colours, 1, rows * columns)
