"""The moves: lay a word, exchange tiles, pass, and the answers to a play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.grid import Cell

THROUGH = "."
"""Stands for a tile that lies on the board already."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a word: where its first letter is, which way it goes, and what each square shows."""

    start: Cell
    down: bool
    tiles: tuple[str, ...]
    """A capital is a tile, small letters are a blank, `.` is a tile on the board."""

    def cells(self) -> tuple[Cell, ...]:
        """Return the squares of the word.

        >>> Play(Cell(7, 7), True, ("A", "s")).cells()[1]
        Cell(column=7, row=8)
        """
        column, row = self.start
        steps = range(len(self.tiles))
        if self.down:
            return tuple(Cell(column, row + step) for step in steps)
        return tuple(Cell(column + step, row) for step in steps)

    def laid(self) -> dict[Cell, str]:
        """Return the tiles that come from the rack, and where they go.

        >>> len(Play(Cell(7, 7), False, ("A", ".", "s")).laid())
        2
        """
        pairs = zip(self.cells(), self.tiles, strict=True)
        return {cell: tile for cell, tile in pairs if tile != THROUGH}


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put tiles back into the bag and draw as many others; a blank is `?`."""

    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the next."""


Action: TypeAlias = Play | Exchange | Pass
"""What a player, person or computer, chooses among in its turn."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge a play: one of its words is invalid."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Accept the play of another."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a person who judges says of the words of a play (001: CapeloDico)."""

    accepted: bool


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the table, in one's turn or not."""

    seat: int


@dataclass(frozen=True, slots=True)
class Overtime:
    """One more minute begun after the clock of the seat in turn ran out."""


Move: TypeAlias = Action | Challenge | Agree | Verdict | Resign | Overtime
"""Everything that a log of the game may hold."""
