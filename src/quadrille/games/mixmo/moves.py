"""The moves. A tile is written as it is laid: `E`, a joker `*e`, a bandit `+k`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.grid import Cell
from quadrille.games.mixmo.state import Tile


@dataclass(frozen=True, slots=True)
class Put:
    """Put tiles from the tray on cells."""

    tiles: tuple[Tile, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Take tiles back into the tray; jokers and bandits lose their letter."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Carry:
    """Carry tiles from cells to others, all at once: they may take each other's places."""

    origins: tuple[Cell, ...]
    destinations: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """Write a word from its first cell on, over letters that are already there."""

    tiles: tuple[Tile, ...]
    start: Cell
    across: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the word, on the grid or not."""
        column, row = self.start
        if self.across:
            return tuple(Cell(column + place, row) for place in range(len(self.tiles)))
        return tuple(Cell(column, row + place) for place in range(len(self.tiles)))


@dataclass(frozen=True, slots=True)
class Shift:
    """Shift the whole grid down by some lines and right by some columns."""

    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Mixmo:
    """Reveal the next tiles or, when none is left, declare the end."""


Move: TypeAlias = Put | Take | Carry | Word | Shift | Mixmo
