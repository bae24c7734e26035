"""What is done for players who are away while others wait for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from quadrille.core.rng import Rng

State = TypeVar("State")


@dataclass(frozen=True)
class Absence(Generic[State]):
    """What is done for a seat that all others wait for while its player is not connected."""

    awaited: Callable[[State], int | None]
    """Return the seat without which nobody can go on, if there is one."""
    move: Callable[[State, Rng], str]
    """Return the text of the move that is made for it."""
    seconds: float = 30
    """How long the player may be away before that."""
