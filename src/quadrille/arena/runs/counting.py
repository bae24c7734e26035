"""Counting the results of a tournament of computers: wins, shares and spreads with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from quadrille.arena.round_robin import PlayerRow, likelihood_of_superiority
from quadrille.arena.scores import Interval, interval, share_interval

Score: TypeAlias = "int | None"
Sample: TypeAlias = "list[tuple[Score, Score]]"
"""The games of one draw, which are not independent: their mean is one value."""


@dataclass(frozen=True)
class Match:
    """The games of two players."""

    players: tuple[str, str]
    samples: list[Sample]

    @property
    def games(self) -> list[tuple[Score, Score]]:
        """Every game."""
        return [game for sample in self.samples for game in sample]

    def shares(self, name: str) -> list[float]:
        """Return for each sample the share that a player has won, a tie as half."""
        side = self.players.index(name)
        shares = [sum(map(share, sample)) / len(sample) for sample in self.samples]
        return [1 - one if side else one for one in shares]

    def count(self, name: str) -> tuple[int, int]:
        """Return how many games a player has won and lost."""
        side = self.players.index(name)
        won = [share(game) for game in self.games]
        wins, losses = won.count(1.0), won.count(0.0)
        return (losses, wins) if side else (wins, losses)

    def share(self, name: str) -> float:
        """Return 1 for a match that a player has won, 0 for one that it has lost, ½ for a tie."""
        wins, losses = self.count(name)
        return 0.5 + ((wins > losses) - (wins < losses)) / 2

    @property
    def spread(self) -> Interval:
        """The lead of the first in points a game; games lost by a fault are left out."""
        means = []
        for sample in self.samples:
            known = [one - two for one, two in sample if one is not None and two is not None]
            means += [sum(known) / len(known)] if known else []
        return interval(means)


def share(game: tuple[Score, Score]) -> float:
    """Return what the first has of a game: 1 for a win, ½ for a tie.

    >>> share((12, 10)), share((None, 0)), share((None, None))
    (1.0, 0.0, 0.5)
    """
    one, two = (-math.inf if score is None else score for score in game)
    return 0.5 + ((one > two) - (one < two)) / 2


def count_rows(players: Sequence[str], matches: Sequence[Match]) -> list[PlayerRow]:
    """Return a row for each player, in their order."""
    return [_row(name, [one for one in matches if name in one.players]) for name in players]


def _row(name: str, matches: Sequence[Match]) -> PlayerRow:
    counts = [match.count(name) for match in matches]
    wins, losses = sum(won for won, _ in counts), sum(lost for _, lost in counts)
    games = sum(len(match.games) for match in matches)
    shares = [value for match in matches for value in match.shares(name)]
    score = sum(shares) / len(shares) if shares else 0.0
    low, high = share_interval(shares)
    los = likelihood_of_superiority(wins, losses)
    return PlayerRow(name, games, wins, losses, games - wins - losses, score, low, high, los)
