"""The ratings of a host's players, over all tournaments of that host on this server."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from quadrille.arena.ratings import Rating
from quadrille.arena.tournaments.club import RatedGame, rate_periods, rated_games
from quadrille.arena.tournaments.log import read_tournament
from quadrille.store.tournaments import TournamentRow, Tournaments, Version

MOST_TOURNAMENTS = 200
"""So many tournaments of a host are rated, the last made."""
MOST_CLUBS = 20
"""The ratings of so many clubs stay in memory."""


@dataclass(frozen=True, slots=True)
class _Period:
    """What one tournament says about its players."""

    version: Version
    date: str
    games: tuple[RatedGame, ...]


class ClubRatings:
    """The ratings of the players of every host, computed when a tournament has changed."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._clubs: OrderedDict[
            tuple[str, str], tuple[dict[str, _Period], Mapping[str, Rating]]
        ] = OrderedDict()
        self._lock = threading.Lock()

    def rate(self, row: TournamentRow) -> Mapping[str, Rating]:
        """Return the ratings in the club of a tournament: its host's tournaments of that game.

        It reads the store, and only what is new. Without a host there is no club.
        """
        if row.host is None:
            return {}
        club = row.host, row.game
        with self._lock:
            versions = self._tournaments.versions(*club, MOST_TOURNAMENTS)
            known, ratings = self._clubs.get(club, ({}, {}))
            if {one.version for one in known.values()} != {*versions}:
                known = {one.code: self._period(one, known.get(one.code)) for one in versions}
                in_order = sorted(known.values(), key=lambda one: (one.date, one.version.created))
                ratings = rate_periods([one.games for one in in_order])
            self._clubs[club] = known, ratings
            self._clubs.move_to_end(club)
            while len(self._clubs) > MOST_CLUBS:
                self._clubs.popitem(last=False)
        return ratings

    def _period(self, version: Version, known: _Period | None) -> _Period:
        if known is not None and known.version == version:
            return known
        found = self._tournaments.find(version.code)
        if found is None:
            return _Period(version, "", ())
        tournament = read_tournament(found[1])
        games = tuple(rated_games(tournament, version.code))
        return _Period(version, tournament.settings.date, games)
