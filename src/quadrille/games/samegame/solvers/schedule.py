"""How deep the next adaptation goes: one that fills the time left beats several shorter ones.

On 16 boards of the research rules, filled by `random 9200` and on, with 64,000 games each: restarts
of two levels that spare colours at random found 2,974 points on average, restarts that spare the
most frequent colour 3,052, and one adaptation of three levels that spares it 3,134.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from quadrille.core.solver import Budget

SHARE = 0.97
"""Of the time that is left; what an adaptation does not use goes to shorter ones."""


class Depth(NamedTuple):
    """The levels of an adaptation and the repetitions of each: it plays repeats ** levels games."""

    levels: int
    repeats: int


FEWEST = 25
"""Repetitions below which three levels are no better than two."""
MOST = 120
"""Repetitions above which another seed brings more."""


class Schedule:
    """The depths of the rounds of one search, from the pace of the games so far.

    The usual depth, of two levels, is that of all rounds while the pace is not known, and where
    rounds are counted.
    """

    def __init__(
        self, budget: Budget, usual: Depth, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._usual = usual
        limit = None if budget.iterations is not None else budget.time_limit
        self._clock = clock
        self._end = None if limit is None else clock() + limit
        self._games = 0
        self._seconds = 0.0

    def note(self, games: int, seconds: float) -> None:
        """Note how long some games of one thread took."""
        self._games += games
        self._seconds += seconds

    def next(self) -> Depth:
        """Return the depth of a round that begins now.

        >>> now = [0.0]
        >>> schedule = Schedule(Budget(seconds=60), Depth(2, 100), lambda: now[0])
        >>> schedule.next()
        Depth(levels=2, repeats=100)
        >>> schedule.note(10_000, 1.0)
        >>> now[0] = 2.0
        >>> schedule.next()
        Depth(levels=3, repeats=82)
        >>> now[0] = 59.0
        >>> schedule.next()
        Depth(levels=2, repeats=98)
        """
        if self._end is None or not self._games:
            return self._usual
        left = max(0.0, self._end - self._clock()) * SHARE
        games = left * self._games / self._seconds
        repeats = int(games ** (1 / 3))
        if repeats >= FEWEST:
            return Depth(3, min(repeats, MOST))
        return Depth(2, max(1, min(int(games**0.5), self._usual.repeats)))
