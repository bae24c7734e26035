"""The moves: write letters, check letters, reveal letters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.grid import Cell

KEEP, ERASE = ".", "-"
"""What stands in written letters for a square that stays, and for one that is erased."""


@dataclass(frozen=True, slots=True)
class Write:
    """Write letters from a cell on; a single letter has no direction."""

    cell: Cell
    letters: str
    direction: str = ""
    pencil: bool = False


@dataclass(frozen=True, slots=True)
class Scope:
    """Squares: one of them, the word through it in a direction, or without a cell the grid."""

    cell: Cell | None = None
    direction: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """Ask which letters are right."""

    scope: Scope = Scope()


@dataclass(frozen=True, slots=True)
class Reveal:
    """Ask for the answers."""

    scope: Scope = Scope()


Move: TypeAlias = Write | Check | Reveal
