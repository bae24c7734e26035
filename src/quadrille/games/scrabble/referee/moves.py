"""The moves: as in the classic game, but nobody says which tiles they exchange or have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign, Verdict


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange so many tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class Rest:
    """What a seat has left at the end; without tiles, whatever nobody has shown."""

    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class By:
    """A challenge, or one in vain, with the seat that challenged; unsaid, it is who comes next."""

    seat: int
    said: Challenge | Verdict


Move: TypeAlias = Play | Swap | Pass | Challenge | Verdict | By | Resign | Overtime | Rest
"""A verdict is said of the last play: refused, or challenged in vain."""
