"""Ratings of players from their games: Elo, game by game, and Glicko-2, period by period.

Glicko-2 is that of Mark Glickman, “Example of the Glicko-2 system” (2013): a rating comes with its
deviation, which shrinks with games and grows with time, and with a volatility. The numbers of the
steps below are those of the paper. Plain Python: 1.5 million games take seconds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import TypeVar

P = TypeVar("P", bound=Hashable)

START = 1500.0
SCALE = 173.7178
"""How many points of a rating are one unit of the paper's inner scale."""
WIDEST = 350.0 / SCALE
"""The deviation of someone about whom nothing is known, on the inner scale."""
CLOSE = 1e-6
"""When the search for a volatility ends."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating of Glicko-2: true strength is within two deviations in 95 cases of 100."""

    value: float = START
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def interval(self) -> tuple[float, float]:
        """Return the limits between which the strength lies in 95 cases of 100.

        >>> Rating(1500, 100).interval
        (1304.0, 1696.0)
        """
        return self.value - 1.96 * self.deviation, self.value + 1.96 * self.deviation


def expected_score(rating: float, opponent: float) -> float:
    """Return the share of points that Elo expects of a rating against another one.

    >>> expected_score(1500, 1500), round(expected_score(1700, 1500), 2)
    (0.5, 0.76)
    """
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))


def rate_elo(games: Iterable[tuple[P, P, float]], factor: float = 20.0) -> dict[P, float]:
    """Return the Elo rating of each player after some games, in their order.

    A game is two players and the score of the first: 1, 0.5 or 0. `factor` is the most points that
    one game can move.

    >>> rate_elo([("Ann", "Bob", 1)])
    {'Ann': 1510.0, 'Bob': 1490.0}
    """
    ratings: dict[P, float] = {}
    for one, other, score in games:
        mine, theirs = ratings.get(one, START), ratings.get(other, START)
        gained = factor * (score - 1 / (1 + 10 ** ((theirs - mine) / 400)))
        ratings[one] = mine + gained
        ratings[other] = theirs - gained
    return ratings


def update_rating(
    player: Rating, results: Sequence[tuple[Rating, float]], tau: float = 0.5
) -> Rating:
    """Return a rating after a period: each result is an opponent as before it, and a score.

    `tau` limits how fast a volatility changes: 0.3 to 1.2, the paper says.
    """
    inner = _Inner.of(player)
    faced = [(_Inner.of(opponent), score) for opponent, score in results]
    return inner.after([(one.mu, one.weight, score) for one, score in faced], tau).rating


def rate_glicko2(
    periods: Iterable[Iterable[tuple[P, P, float]]], tau: float = 0.5
) -> dict[P, Rating]:
    """Return the Glicko-2 rating of each player after some periods, as tournaments are.

    A period is its games: two players and the score of the first. Whoever does not play in a
    period becomes less certain.
    """
    known: dict[P, _Inner] = {}
    last: dict[P, int] = {}
    number = 0
    for number, period in enumerate(periods, 1):
        games = list(period)
        playing = {player for game in games for player in game[:2]}
        for player in playing:
            missed = number - 1 - last.get(player, number - 1)
            known[player] = known.get(player, _Inner()).rest(missed)
            last[player] = number
        faced: dict[P, list[tuple[float, float, float]]] = defaultdict(list)
        for one, other, score in games:
            mine, theirs = known[one], known[other]
            faced[one].append((theirs.mu, theirs.weight, score))
            faced[other].append((mine.mu, mine.weight, 1 - score))
        known.update({player: known[player].after(faced[player], tau) for player in playing})
    return {player: one.rest(number - last[player]).rating for player, one in known.items()}


class _Inner:
    """A rating on the inner scale of the paper (step 2), with the weight of its certainty."""

    __slots__ = ("mu", "phi", "sigma", "weight")

    def __init__(self, mu: float = 0.0, phi: float = WIDEST, sigma: float = 0.06) -> None:
        self.mu, self.phi, self.sigma = mu, phi, sigma
        self.weight = 1 / sqrt(1 + 3 * phi * phi / (pi * pi))

    @classmethod
    def of(cls, rating: Rating) -> _Inner:
        return cls((rating.value - START) / SCALE, rating.deviation / SCALE, rating.volatility)

    @property
    def rating(self) -> Rating:
        """Step 8."""
        return Rating(self.mu * SCALE + START, self.phi * SCALE, self.sigma)

    def rest(self, periods: int) -> _Inner:
        """Return it after periods without a game (step 6), never less certain than at the start."""
        if not periods:
            return self
        wide = sqrt(self.phi**2 + periods * self.sigma**2)
        return _Inner(self.mu, max(self.phi, min(wide, WIDEST)), self.sigma)

    def after(self, faced: Sequence[tuple[float, float, float]], tau: float) -> _Inner:
        """Return it after a period: of each game the opponent, their weight, and the score."""
        if not faced:
            return self.rest(1)
        information = surplus = 0.0
        for mu, weight, score in faced:
            chance = 1 / (1 + exp(-weight * (self.mu - mu)))
            information += weight * weight * chance * (1 - chance)  # step 3
            surplus += weight * (score - chance)  # step 4
        variance = 1 / information
        sigma = _volatility(self.phi, self.sigma, variance, variance * surplus, tau)
        wide = self.phi**2 + sigma**2
        phi = 1 / sqrt(1 / wide + information)  # steps 6 and 7
        return _Inner(self.mu + phi * phi * surplus, phi, sigma)


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Return the new volatility, by the Illinois method (step 5)."""
    a = log(sigma * sigma)
    square, spread = delta * delta, phi * phi + variance

    def excess(x: float) -> float:
        grown = exp(x)
        whole = spread + grown
        return grown * (square - whole) / (2 * whole * whole) - (x - a) / (tau * tau)

    low = a
    if square > spread:
        high = log(square - spread)
    else:
        steps = 1
        while excess(a - steps * tau) < 0:
            steps += 1
        high = a - steps * tau
    at_low, at_high = excess(low), excess(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = excess(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
