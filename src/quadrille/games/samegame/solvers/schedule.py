"""How deep the next adaptation goes: one that fills the time left beats several shorter ones.

On 16 boards of the research rules, filled by `random 9200` and on, with 64,000 games each: restarts
of two levels that spare colours at random found 2,974 points on average, restarts that spare the
most frequent colour 3,052, and one adaptation of three levels that spares it 3,134. On 12 boards,
`random 9400` and on, again with 64,000 games: three levels of 40 repetitions found 2,940, of 60
that end when the best score has come 6 times again 3,030, and the same with three games before each
adaptation of the lowest level 3,089, 149 ± 71 (standard error) more than the first. It is the
best of four changes, each tried once on the same boards, so the gain is likely to be smaller.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from quadrille.core.solver import Budget

SHARE = 0.97
"""Of the time that is left; what an adaptation does not use goes to shorter ones."""


class Depth(NamedTuple):
    """The levels of an adaptation, the repetitions of each, and the games of the lowest one.

    It plays tries · repeats ** levels games at most.
    """

    levels: int
    repeats: int
    tries: int = 1


TRIES = 3
"""The games before each adaptation of the lowest level, of three levels."""
FEWEST = 20
"""Repetitions that must fit into the time for three levels; else there are two."""
SURPLUS = 10
"""How many times the games that fit into the time three levels are planned for: levels end early,
and long lower levels are worth more than the last repetitions of the highest.
"""
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
        Depth(levels=2, repeats=100, tries=1)
        >>> schedule.note(10_000, 1.0)
        >>> now[0] = 2.0
        >>> schedule.next()
        Depth(levels=3, repeats=120, tries=3)
        >>> now[0] = 59.0
        >>> schedule.next()
        Depth(levels=2, repeats=98, tries=1)
        """
        if self._end is None or not self._games:
            return self._usual
        left = max(0.0, self._end - self._clock()) * SHARE
        games = left * self._games / self._seconds
        if (games / TRIES) ** (1 / 3) >= FEWEST:
            return Depth(3, min(int((SURPLUS * games / TRIES) ** (1 / 3)), MOST), TRIES)
        return Depth(2, max(1, min(int(games**0.5), self._usual.repeats)))
