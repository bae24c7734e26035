"""The players of the table `games` rated anew, in true order."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from quadrille.arena.ratings import Rating, rate_elo, rate_glicko2
from quadrille.arena.stats.database import Row, rows

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SYSTEMS = {
    "glicko2": ("playerid", "rating", "deviation", "games"),
    "elo": ("playerid", "rating", "games"),
}
"""Each system with the columns of its answer."""
GAMES = """
SELECT winnerid, loserid, CASE WHEN tie THEN 0.5::DOUBLE ELSE 1.0::DOUBLE END, tourneyid,
  CASE WHEN tourneyid IS NULL THEN date END
FROM games
WHERE seq IS NOT NULL AND winnerid IS NOT NULL AND loserid IS NOT NULL AND winnerid <> loserid
ORDER BY seq
"""


def rate_players(database: DuckDBPyConnection, system: str) -> list[Row]:
    """Return a row for each player, the best first, by one of `SYSTEMS`.

    A period of Glicko-2 is a tournament or, outside of tournaments, a day. Games without a date are
    left out.
    """
    games = rows(database, GAMES)
    played = Counter(player for game in games for player in game[:2])
    found: list[tuple[Any, ...]]
    if system == "elo":
        elo: dict[Any, float] = rate_elo((game[0], game[1], game[2]) for game in games)
        found = [(player, round(value), played[player]) for player, value in elo.items()]
    else:
        periods = (
            [(game[0], game[1], game[2]) for game in part]
            for _, part in groupby(games, itemgetter(3, 4))
        )
        rated: dict[Any, Rating] = rate_glicko2(periods)
        found = [
            (player, round(one.value), round(one.deviation), played[player])
            for player, one in rated.items()
        ]
    return sorted(found, key=lambda row: (-row[1], str(row[0])))
