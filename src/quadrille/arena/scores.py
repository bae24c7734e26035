"""The scores of a match, and how sure they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from quadrille.arena.external.faults import EngineFault
from quadrille.arena.interval_chart import Bar, draw_intervals
from quadrille.core.i18n import decimal, format_number, gettext

SURE = 1.96
"""So many standard errors on both sides hold the truth 95 times in 100."""


@dataclass(frozen=True)
class Interval:
    """A mean and its 95% margin of error."""

    mean: float
    margin: float


def interval(values: Sequence[float]) -> Interval:
    """Return the mean and margin of independent values.

    >>> interval([1.0, 3.0, 2.0, 2.0]).mean
    2.0
    """
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return Interval(mean, math.inf)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Interval(mean, SURE * math.sqrt(spread / count))


def share_interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the ends of the 95% interval of a share, from independent values between 0 and 1.

    It is Wilson's interval for as many games as the spread of the values is worth, so that even a
    player who has won everything has one.

    >>> [round(end, 2) for end in share_interval([1.0] * 4)], share_interval([])
    ([0.51, 1.0], (0.0, 1.0))
    """
    if not shares:
        return 0.0, 1.0
    count, mean = float(len(shares)), sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    if spread:
        count = max(count, mean * (1 - mean) * count / spread)
    scale = 1 + SURE**2 / count
    centre = (mean + SURE**2 / (2 * count)) / scale
    margin = SURE / scale * math.sqrt(mean * (1 - mean) / count + (SURE / (2 * count)) ** 2)
    return max(0.0, centre - margin), min(1.0, centre + margin)


@dataclass(frozen=True)
class Forfeit:
    """A game that an engine from outside has lost by a fault: it has no points in it."""

    game: int
    """The number of the game, from 1."""
    player: str
    fault: EngineFault


@dataclass
class MatchScores:
    """The scores of both players in the games of a match so far."""

    players: tuple[str, str]
    scores: list[tuple[int, int]] = field(default_factory=list)
    """Two games after each other are a pair."""
    forfeits: list[Forfeit] = field(default_factory=list)
    """The games that an engine from outside has lost by a fault."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.scores)

    @property
    def pairs(self) -> int:
        """The number of complete pairs of games."""
        return len(self.scores) // 2

    @property
    def means(self) -> tuple[float, float]:
        """The mean score of each player."""
        count = max(self.games, 1)
        return sum(a for a, _ in self.scores) / count, sum(b for _, b in self.scores) / count

    @property
    def wins(self) -> tuple[int, int, int]:
        """The number of games won by the first player, by the second, and drawn."""
        first = sum(a > b for a, b in self.scores)
        second = sum(a < b for a, b in self.scores)
        return first, second, self.games - first - second

    @property
    def spread(self) -> Interval:
        """The first player's lead in points per game; pairs are independent."""
        return interval(self.pair_means([a - b for a, b in self.scores]))

    @property
    def rate(self) -> Interval:
        """The share of games that the first player wins; a draw counts half."""
        return interval(self.pair_means([((a > b) + (a >= b)) / 2 for a, b in self.scores]))

    def pair_means(self, values: Sequence[float]) -> list[float]:
        """Return the mean of each pair of games; pairs are independent."""
        return [(one + two) / 2 for one, two in zip(values[::2], values[1::2], strict=False)]


def draw_match(standing: MatchScores) -> str:
    """Return the mean points of both players with their margins, as SVG."""
    bars = []
    for place, name in enumerate(standing.players):
        points = [scores[place] for scores in standing.scores]
        mean = interval(standing.pair_means(points))
        known = math.isfinite(mean.margin)  # one pair of games has no margin
        margin = mean.margin if known else 0.0
        note = f"{decimal(mean.mean)} ± {decimal(margin)}" if known else decimal(mean.mean)
        bars.append(Bar(name, mean.mean, mean.mean - margin, mean.mean + margin, note))
    title = gettext("{first} against {second}: {games} games")
    first, second = standing.players
    title = title.format(first=first, second=second, games=format_number(standing.games))
    return draw_intervals(title, gettext("points per game, with 95% intervals"), bars)
