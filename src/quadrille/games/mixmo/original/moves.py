"""The moves: those of the duplicate game on one's own grid, naming the theme, stuck, leaving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.games.mixmo import moves as duplicate

DRAWING = "drawn-theme"
"""How the text of a theme that was drawn at random begins."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name the theme after drawing the bandit."""

    theme: str
    drawn: bool = False
    """Whether it was drawn at random, because who has the bandit is away."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Say that no grid can be made with one's tiles; the game ends when all say so."""


Action: TypeAlias = duplicate.Move | Name | Leave | Stuck


@dataclass(frozen=True, slots=True)
class Move:
    """A move with its seat, because all play at once."""

    seat: int
    action: Action
