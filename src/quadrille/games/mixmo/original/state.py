"""A position: everyone's own grid and tiles, the bag, and the theme once it is named."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.state import State as Desk


@dataclass(frozen=True, slots=True)
class State:
    """A position of the original game.

    A desk is a grid of the duplicate game whose draw is all the tiles that its player has.
    """

    config: Config
    desks: tuple[Desk, ...]
    bag: str
    """The tiles that nobody has yet, the next one first."""
    theme: str | None = None
    naming: int | None = None
    """Who has drawn the bandit and has yet to name the theme."""
    gone: frozenset[int] = frozenset()
    """Who has left the table."""
    winner: int | None = None
    """Who called the last mixmo, or stayed last."""

    @property
    def present(self) -> tuple[int, ...]:
        """Who is at the table still."""
        return tuple(seat for seat in range(len(self.desks)) if seat not in self.gone)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None
