"""The ratings of a club's players: Glicko-2 over its tournaments, each of which is a period.

A player is the same in two tournaments whose names are the same, however their letters are
written. Who was deleted is a number in a tournament, and nobody outside of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from quadrille.arena.ratings import Rating, rate_glicko2
from quadrille.arena.tournaments.tournament import Tournament

RatedGame: TypeAlias = tuple[str, str, float]
"""Two players as `key_of` names them, and the score of the first: 1, 0.5 or 0."""
DELETED = "#"
"""How the number of a deleted player begins."""


def key_of(name: str) -> str:
    """Return what is the same for one player in several tournaments.

    >>> key_of("Ann Lee") == key_of("ANN LEE")
    True
    """
    return name.casefold()


def rated_games(tournament: Tournament, identity: str) -> list[RatedGame]:
    """Return the played games of a tournament; byes and forfeits are not rated.

    Deleted players are named after the `identity` of the tournament.
    """

    def key(name: str) -> str:
        return f"{name} {identity}" if name.startswith(DELETED) else key_of(name)

    return [
        (key(game.first), key(game.second), _share(*game.scores))
        for one in tournament.rounds
        for game in one.games
        if game.scores is not None and not game.forfeits
    ]


def _share(own: int, other: int) -> float:
    """Return the score of the first of two.

    >>> _share(400, 350), _share(350, 350)
    (1.0, 0.5)
    """
    return 0.5 + ((own > other) - (own < other)) / 2


def rate_periods(periods: Iterable[Sequence[RatedGame]]) -> dict[str, Rating]:
    """Return the rating of each named player after the games of some tournaments, in order."""
    rated = rate_glicko2(periods)
    return {key: one for key, one in rated.items() if not key.startswith(DELETED)}


def rate_club(tournaments: Iterable[Tournament]) -> dict[str, Rating]:
    """Return the rating of each player, by `key_of` their name, after tournaments by their dates.

    Tournaments of one day are in the order given.
    """
    ordered = sorted(tournaments, key=lambda one: one.settings.date)
    return rate_periods([rated_games(one, str(place)) for place, one in enumerate(ordered)])


def rating_of(ratings: Mapping[str, Rating], name: str) -> tuple[int, int] | None:
    """Return the rating of a player and its 95% margin, rounded; `None` without a rated game.

    >>> rating_of({"ann": Rating(1612.4, 100)}, "Ann"), rating_of({}, "Ann")
    ((1612, 196), None)
    """
    found = ratings.get(key_of(name))
    if found is None or name.startswith(DELETED):
        return None
    _, high = found.interval
    return round(found.value), round(high - found.value)
