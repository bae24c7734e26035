"""The moves: everyone hands in a slip, or leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.games.scrabble.moves import Play


@dataclass(frozen=True, slots=True)
class Slip:
    """What a seat hands in for a turn: a play, or nothing."""

    seat: int
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; the points stay, and no more come."""

    seat: int


Move: TypeAlias = Slip | Leave
