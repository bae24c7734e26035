"""A game with a setup that the laws look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup
from quadrille.testing.play import Turn, random_game, record_of
from quadrille.testing.sample import Sample


@dataclass(frozen=True)
class Case:
    """A game with one of its setups, played at random by a seed."""

    rules: AnyGame
    sample: Sample
    setup: Setup
    seed: int

    @property
    def config(self) -> Any:
        """What the options of the setup say."""
        return self.rules.configure(dict(self.setup.options))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of a game to its end."""
        return random_game(self.rules, self.sample, self.setup, self.seed)

    @cached_property
    def played(self) -> tuple[Record, list[Any]]:
        """The record of that game, and its states."""
        return record_of(self.rules, self.setup, self.turns)

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(len(self.setup.seats)), None]

    def live_view(self, state: Any, seat: int | None) -> dict[str, Any]:
        """Return what is sent to a viewer during play."""
        shared = self.rules.shared(state)
        return shared if seat is None else {**shared, **self.rules.private(state, seat)}


def refusal(action: Callable[[], object], *kinds: type[QuadrilleError]) -> QuadrilleError:
    """Return the error that an action raises; fail if it raises none of these kinds."""
    try:
        action()
    except kinds as error:
        assert str(error)  # noqa: PT017
        return error
    raise AssertionError("it was not refused")
