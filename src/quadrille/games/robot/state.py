"""A position of the sorting robot: where the pieces are, where the robot is, what it carries."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.grid import Cell
from quadrille.core.notebook import Drawable
from quadrille.games.robot.config import Config

START = Cell(0, 0)
"""Where the robot begins: at the top left."""
NOTHING = -1
"""The colour of no piece: of an empty hand, and of the cell that the robot has emptied."""


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A position; row 0 is at the top."""

    config: Config
    pieces: tuple[int, ...]
    """The colour of the piece in each cell, row after row, or `NOTHING`."""
    left: int
    """How many cells are not black yet."""
    robot: Cell = START
    hand: int = NOTHING
    steps: int = 0
    swaps: int = 0

    @property
    def place(self) -> int:
        """Return the place of the robot's cell in `pieces`."""
        return self.robot.row * self.config.size.columns + self.robot.column


def is_black(state: State, place: int) -> bool:
    """Return whether the piece of a cell lies on its own colour."""
    return state.pieces[place] == state.config.backgrounds[place]
