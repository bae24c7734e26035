"""Computers that can take a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from quadrille.core.capabilities.names import join_names
from quadrille.core.errors import Invalid

if TYPE_CHECKING:
    from quadrille.core.record import Record
    from quadrille.core.rng import Rng
    from quadrille.core.solver import Budget

Config = TypeVar("Config")
State = TypeVar("State")
Move = TypeVar("Move")


@dataclass(frozen=True)
class WholeGames(Generic[Config]):
    """Games between computers that compiled code plays from the first move to the last."""

    plays: Callable[[Config, Sequence[str]], bool]
    """Return whether it can play a game so configured between some computers."""
    scores: Callable[[Config, Sequence[str], Sequence[int]], Sequence[tuple[int, ...]]]
    """Play one game per seed; return the scores of each by seat."""
    kernels: tuple[str, ...] = ()
    """The kernel modules that it needs."""


@dataclass(frozen=True)
class Players(Generic[Config, State, Move]):
    """Computers that can take a seat."""

    levels: Mapping[str, str]
    """The name of each computer with one line about it, from weak to strong."""
    choose: Callable[[State, int, str, Rng], Move]
    """Return the move of a computer, which knows only what its seat may see."""
    check: Callable[[Config, str], None] | None = None
    """Raise `Invalid` unless a level can play a game so configured; else `levels` decides."""
    kernels: Callable[[State, str], Sequence[str]] | None = None
    """Return the kernel modules that a computer needs for a position, where there are any."""
    quick: Callable[[State, int, str, Rng], Move] | None = None
    """Return a weaker move as `choose` does, within some seconds and without compiled code."""
    pace: Callable[[State, int, str], float | None] | None = None
    """Return the seconds that a computer waits before its move where all play at once.

    `None` is that it can only wait for others. It must be quick, and use no compiled code.
    """
    choose_from: Callable[[Record | None, State, int, str, Rng], Move] | None = None
    """Return a move as `choose` does, of computers that get the record of the game too."""
    choose_within: Callable[[Record | None, State, int, str, Budget, Rng], Move] | None = None
    """Return a move as `choose` does, of computers that can be given a budget for it."""
    whole_games: WholeGames[Config] | None = None
    """How compiled code plays whole games, for matches of thousands of them."""

    def move(
        self,
        record: Record | None,
        state: State,
        seat: int,
        level: str,
        rng: Rng,
        budget: Budget | None = None,
    ) -> Move:
        """Return the move of a computer; the record is that of the game, where it is known.

        Computers that cannot be given a budget think as long as they always do.
        """
        if budget is not None and self.choose_within is not None:
            return self.choose_within(record, state, seat, level, budget, rng)
        if self.choose_from is not None:
            return self.choose_from(record, state, seat, level, rng)
        return self.choose(state, seat, level, rng)

    def needs(self, state: State, level: str) -> Sequence[str]:
        """Return the kernel modules that a computer needs for a position."""
        return () if self.kernels is None else self.kernels(state, level)

    def admit(self, config: Config, level: str) -> None:
        """Raise `Invalid` unless a computer of this level can play a game so configured."""
        if self.check is not None:
            self.check(config, level)
        elif level not in self.levels:
            raise Invalid("bad-choice", value=level[:40], choices=", ".join(self.levels))

    def join(self, added: Players[Config, State, Move]) -> Players[Config, State, Move]:
        """Return both sets of computers, with the same strongest; raise `ValueError` on a clash.

        >>> one, other = Players({"strong": ""}, print), Players({"weak": ""}, print)
        >>> [*one.join(other).levels]
        ['weak', 'strong']
        """
        levels = join_names(added.levels, self.levels)

        def choose(state: State, seat: int, level: str, rng: Rng) -> Move:
            return (added if level in added.levels else self).choose(state, seat, level, rng)

        def check(config: Config, level: str) -> None:
            if level not in levels and level.partition(":")[0] not in levels:
                raise Invalid("bad-choice", value=level[:40], choices=", ".join(levels))
            (added if level in added.levels else self).admit(config, level)

        def kernels(state: State, level: str) -> Sequence[str]:
            return (added if level in added.levels else self).needs(state, level)

        def choose_from(
            record: Record | None, state: State, seat: int, level: str, rng: Rng
        ) -> Move:
            chosen = added if level in added.levels else self
            return chosen.move(record, state, seat, level, rng)

        def choose_within(
            record: Record | None, state: State, seat: int, level: str, budget: Budget, rng: Rng
        ) -> Move:
            chosen = added if level in added.levels else self
            return chosen.move(record, state, seat, level, rng, budget)

        quick, pace = _join_quick(self, added), _join_pace(self, added)
        whole = self.whole_games or added.whole_games
        return Players(
            levels, choose, check, kernels, quick, pace, choose_from, choose_within, whole
        )


def _join_pace(
    known: Players[Config, State, Move], added: Players[Config, State, Move]
) -> Callable[[State, int, str], float | None] | None:
    """Return the pace of two sets of computers; one that has none moves at once."""
    if known.pace is None and added.pace is None:
        return None

    def pace(state: State, seat: int, level: str) -> float | None:
        chosen = added if level in added.levels else known
        return 0.0 if chosen.pace is None else chosen.pace(state, seat, level)

    return pace


def _join_quick(
    known: Players[Config, State, Move], added: Players[Config, State, Move]
) -> Callable[[State, int, str, Rng], Move] | None:
    """Return the quick moves of two sets of computers; one that has none takes its time."""
    if known.quick is None and added.quick is None:
        return None

    def quick(state: State, seat: int, level: str, rng: Rng) -> Move:
        chosen = added if level in added.levels else known
        return (chosen.quick or chosen.choose)(state, seat, level, rng)

    return quick
