"""A position: the grid, where the bandits lie on it, and how much of the draw is visible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.grid import Cell, Size
from quadrille.core.notebook import Drawable
from quadrille.games.mixmo.config import (
    BANDIT,
    EACH_MIXMO,
    FIRST_SHOWN,
    JOKER,
    NO_THEME,
    Config,
)

SIDE = 20
SIZE = Size(SIDE, SIDE)
EMPTY = " "

Grid: TypeAlias = tuple[str, ...]
"""The lines from the top, each of 20 signs; a small letter is a joker or a bandit."""

Tile: TypeAlias = str
"""A tile as it is laid: `E`, a joker `*e`, a bandit `+k`. Its first sign is what it is in the tray,
its last what it is on the grid."""

BLANK: Grid = (EMPTY * SIDE,) * SIDE


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A position of the duplicate game."""

    config: Config
    grid: Grid = BLANK
    bandits: frozenset[Cell] = frozenset()
    """Which of the small letters are bandits; the others are jokers."""
    shown: int = FIRST_SHOWN
    over: bool = False

    @property
    def hidden(self) -> int:
        """How many tiles of the draw are not visible yet."""
        return len(self.config.draw) - self.shown

    @property
    def next_shown(self) -> int:
        """How many tiles the next mixmo will reveal."""
        return min(EACH_MIXMO, self.hidden)

    @property
    def theme(self) -> str | None:
        """The theme once it may be seen: with the bandit, or at once if the draw has none."""
        draw = self.config.draw
        if self.config.theme == NO_THEME:
            return None
        seen = BANDIT in draw[: self.shown] or BANDIT not in draw
        return self.config.theme if seen else None

    @property
    def theme_title(self) -> str | None:
        """What people read for the theme once it may be seen."""
        named = self.config.theme_words
        return self.theme if self.theme is None or named is None else named.title

    @property
    def tray(self) -> str:
        """The visible tiles that are not on the grid, in the order of the draw."""
        waiting = self.config.draw[: self.shown]
        for sign in signs_on(self.grid, len(self.bandits)):
            waiting = waiting.replace(sign, "", 1)
        return waiting


def signs_on(grid: Grid, bandits: int) -> str:
    """Return the tiles of a grid as they are in the tray, knowing how many of them are bandits.

    >>> signs_on(("ESSAi", "k    "), 1)
    'ESSA+*'
    """
    signs = "".join(grid).replace(EMPTY, "")
    if signs.isupper():
        return signs
    letters = "".join(sign for sign in signs if sign.isupper())
    return letters + BANDIT * bandits + JOKER * (len(signs) - len(letters) - bandits)


def tile_at(state: State, cell: Cell) -> Tile | None:
    """Return the tile on a cell, or `None` where there is none."""
    if not SIZE.holds(cell):
        return None
    letter = state.grid[cell.row][cell.column]
    if letter == EMPTY:
        return None
    if letter.isupper():
        return letter
    return (BANDIT if cell in state.bandits else JOKER) + letter


def cells_of(grid: Grid) -> Iterator[Cell]:
    """Yield the cells with a tile, line by line."""
    for row, line in enumerate(grid):
        if not line.isspace():
            for column, sign in enumerate(line):
                if sign != EMPTY:
                    yield Cell(column, row)
