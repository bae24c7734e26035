"""What a grid reads as: its words both ways, and the parts in which it hangs together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from quadrille.core.grid import Cell
from quadrille.games.mixmo.state import EMPTY, Grid

RUN = re.compile(rf"[^{EMPTY}]{{2,}}")


class Run(NamedTuple):
    """Two letters or more in a row: a word, right or wrong."""

    text: str
    """In capitals."""
    start: Cell
    across: bool

    @property
    def cells(self) -> list[Cell]:
        """The cells it lies on."""
        column, row = self.start
        if self.across:
            return [Cell(column + place, row) for place in range(len(self.text))]
        return [Cell(column, row + place) for place in range(len(self.text))]


def runs(grid: Grid) -> Iterator[Run]:
    """Give every word of a grid: across from the top, then down from the left.

    >>> [run.text for run in runs(("ESSAI", " E   ", " S   "))]
    ['ESSAI', 'SES']
    """
    for row, line in enumerate(grid):
        for found in RUN.finditer(line):
            yield Run(found[0].upper(), Cell(found.start(), row), True)
    for column, line in enumerate(map("".join, zip(*grid, strict=True))):
        for found in RUN.finditer(line):
            yield Run(found[0].upper(), Cell(column, found.start()), False)


def components(grid: Grid) -> list[frozenset[Cell]]:
    """Give the parts of a grid whose tiles touch by their sides, by their first tiles.

    >>> [len(part) for part in components(("ESSAI", "     ", " SI  "))]
    [5, 2]
    """
    waiting = {
        Cell(column, row)
        for row, line in enumerate(grid)
        if not line.isspace()
        for column, sign in enumerate(line)
        if sign != EMPTY
    }
    parts = []
    for first in sorted(waiting, key=lambda cell: (cell.row, cell.column)):
        if first in waiting:
            waiting.discard(first)
            part, edge = {first}, [first]
            while edge:
                for cell in edge.pop().neighbours():
                    if cell in waiting:
                        waiting.discard(cell)
                        part.add(cell)
                        edge.append(cell)
            parts.append(frozenset(part))
    return parts
