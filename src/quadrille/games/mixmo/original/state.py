"""A position: everyone's own grid and tiles, the bag, and the theme once it is named."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.state import State as Desk
from quadrille.lexicon.named_words import NamedWords


@dataclass(frozen=True, slots=True)
class State:
    """A position of the original game.

    A desk is a grid of the duplicate game whose draw is all the tiles that its player has.
    """

    config: Config
    desks: tuple[Desk, ...]
    bag: str
    """The tiles left in the bag, the next one first."""
    theme_words: NamedWords[frozenset[str]] | None = None
    """The theme, once it is named."""
    is_theme_drawn: bool = False
    """Whether the theme was drawn at random, because who had the bandit was away."""
    naming: int | None = None
    """Who has drawn the bandit and has yet to name the theme."""
    gone: frozenset[int] = frozenset()
    """Who has left the table."""
    winner: int | None = None
    """Who called the last mixmo, or stayed last."""
    stuck: frozenset[int] = frozenset()
    """Who has said, since the last mixmo, that no grid can be made."""

    @property
    def deadlocked(self) -> bool:
        """Whether all who are present are stuck, which ends the game."""
        return self.stuck.issuperset(self.present)

    @property
    def theme(self) -> str | None:
        """The name of the theme, once it is named."""
        return None if self.theme_words is None else self.theme_words.name

    @property
    def theme_title(self) -> str | None:
        """What people read for the theme, once it is named."""
        return None if self.theme_words is None else self.theme_words.title

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left."""
        return tuple(seat for seat in range(len(self.desks)) if seat not in self.gone)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None or self.deadlocked
