"""The moves: as in the classic game, but the tiles on the racks are not known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Play, Resign, Verdict


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange a number of tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class Rest:
    """The tiles that a seat has left at the end; if empty, all tiles that are not seen."""

    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class By:
    """A challenge or a verdict, with the seat that challenged; without it, it is the next seat."""

    seat: int
    move: Challenge | Verdict


Move: TypeAlias = Play | Swap | Pass | Challenge | Verdict | By | Resign | Overtime | Rest
"""A verdict is about the last play: it is refused, or the challenge failed."""
