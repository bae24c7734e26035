"""Pictures of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")


@dataclass(frozen=True)
class Drawing(Generic[State, Move]):
    """Pictures of a game."""

    svg: Callable[[State, int | None], str]
    """Return a picture of what a seat sees, as SVG; `None` is a spectator."""
    film: Callable[[State, Iterable[Move]], str] | None = None
    """Return an animated SVG of moves from a state."""
