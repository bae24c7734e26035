"""What a grid reads as: its words both ways, and its connected parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
    """Yield every word of a grid: across from the top, then down from the left.

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
    """Return the parts of a grid whose tiles touch by their sides, by their first tiles.

    >>> [len(part) for part in components(("ESSAI", "     ", " SI  "))]
    [5, 2]
    """
    # Plain numbers, with one place of margin after each line, are several times as fast as cells.
    step = len(grid[0]) + 1
    places = [place for place, sign in enumerate("\n".join(grid)) if not sign.isspace()]
    waiting, parts = set(places), []
    for first in places:
        if first in waiting:
            waiting.discard(first)
            part = [first]
            for place in part:
                for near in (place + 1, place - 1, place + step, place - step):
                    if near in waiting:
                        waiting.discard(near)
                        part.append(near)
            parts.append(frozenset(Cell(place % step, place // step) for place in part))
    return parts


def largest_first(parts: Iterable[frozenset[Cell]]) -> list[frozenset[Cell]]:
    """Return the parts of a grid in the order of their numbers: the largest is the first.

    So a new tile laid apart does not change the number of all the others.

    >>> [len(part) for part in largest_first(components(("E    ", "     ", " SI  ")))]
    [2, 1]
    """
    return sorted(parts, key=len, reverse=True)
