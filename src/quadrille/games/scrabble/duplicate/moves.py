"""The moves: everyone hands in a slip, or leaves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from quadrille.games.scrabble.moves import Play


@dataclass(frozen=True, slots=True)
class Slip:
    """What a seat hands in for a round: a play, or nothing."""

    seat: int
    play: Play | None = None
    is_settled: bool = field(default=False, compare=False, repr=False)
    """Whether the play is in its canonical form, and fits the tiles on the board."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game and keep the points."""

    seat: int


Move: TypeAlias = Slip | Leave
