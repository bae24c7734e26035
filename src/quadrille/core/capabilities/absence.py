"""What happens when others wait for a player who is not connected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from quadrille.core.rng import Rng

State = TypeVar("State")


@dataclass(frozen=True)
class Absence(Generic[State]):
    """What happens when all others wait for a seat whose player is not connected."""

    awaited: Callable[[State], Sequence[int]]
    """Return the seats that all others wait for; one connected player among them is enough."""
    move: Callable[[State, int, Rng], str]
    """Return the text of the move to make for such a seat."""
    seconds: float = 30
    """How many seconds the players may be away first."""
