"""The moves: those of the duplicate game on one's own grid, naming the theme, leaving."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.games.mixmo import moves as duplicate


@dataclass(frozen=True, slots=True)
class Name:
    """Name the theme, having drawn the bandit."""

    theme: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table."""


Action: TypeAlias = duplicate.Move | Name | Leave


@dataclass(frozen=True, slots=True)
class Move:
    """What somebody does: all play at once, so a move says whose it is."""

    seat: int
    action: Action
