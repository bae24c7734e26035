"""A SameGame position: columns of balls, and the points so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.grid import Cell
from quadrille.core.notebook import Drawable
from quadrille.games.samegame.config import Config

Board: TypeAlias = tuple[str, ...]
"""The columns from the left, each a string of letters from row 0 (the bottom) up."""


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A position; columns that have emptied are gone from the board."""

    config: Config
    board: Board
    points: int = 0


def ball(board: Board, cell: Cell) -> str | None:
    """Return the letter at a cell, or `None` where there is no ball.

    >>> ball(("RV", "B"), Cell(0, 1)), ball(("RV", "B"), Cell(1, 1))
    ('V', None)
    """
    if 0 <= cell.column < len(board) and 0 <= cell.row < len(board[cell.column]):
        return board[cell.column][cell.row]
    return None
