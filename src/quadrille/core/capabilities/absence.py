"""What is done for players who are away while others wait for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from quadrille.core.rng import Rng

State = TypeVar("State")


@dataclass(frozen=True)
class Absence(Generic[State]):
    """What is done for seats that all others wait for while their players are not connected."""

    awaited: Callable[[State], Sequence[int]]
    """Return the seats without which nobody can go on; one of them that is there is enough."""
    move: Callable[[State, int, Rng], str]
    """Return the text of the move that is made for such a seat."""
    seconds: float = 30
    """How long the players may be away before that."""
