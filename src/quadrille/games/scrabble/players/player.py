"""What a player is: from what it knows, better and better choices until its budget ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.moves import Action
from quadrille.games.scrabble.observation import Observation


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player would do now, its points, and what the player thinks that it is worth."""

    move: Action
    points: int
    worth: float
    """In points: the points alone, the equity, or what the game is expected to end with."""
    bound: float | None = None
    """What no move can be worth more than, if that is known."""
    nodes: int = 0

    @property
    def proved(self) -> bool:
        """Return whether no better move exists."""
        return self.bound == self.worth


class Player(Protocol):
    """One way of choosing, as the registry of `players` holds it."""

    def __call__(self, position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        """Yield choices, each better or better known than the one before; the last one counts."""
        ...
