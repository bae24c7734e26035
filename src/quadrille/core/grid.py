"""Cells and their neighbours. A cell is a column and a row, both from 0; each game writes them in
the order of its own notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Cell(NamedTuple):
    """A place on a board."""

    column: int
    row: int

    def neighbours(self) -> Iterator[Cell]:
        """Yield the four cells that touch this one by a side, on the board or not.

        >>> [tuple(cell) for cell in Cell(0, 0).neighbours()]
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
        """
        column, row = self
        yield Cell(column, row + 1)
        yield Cell(column + 1, row)
        yield Cell(column, row - 1)
        yield Cell(column - 1, row)


class Size(NamedTuple):
    """The number of columns and rows of a board."""

    columns: int
    rows: int

    def holds(self, cell: Cell) -> bool:
        """Return whether a cell is on the board.

        >>> Size(15, 10).holds(Cell(14, 9)), Size(15, 10).holds(Cell(9, 14))
        (True, False)
        """
        return 0 <= cell.column < self.columns and 0 <= cell.row < self.rows

    def cells(self) -> Iterator[Cell]:
        """Yield every cell, column by column, each from row 0 on."""
        for column in range(self.columns):
            for row in range(self.rows):
                yield Cell(column, row)
