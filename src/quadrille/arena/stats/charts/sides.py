"""The games of a chart as each of their players sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from quadrille.arena.stats.database import Row, quote, rows
from quadrille.arena.stats.questions import find_player, names_of

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SHOWN = 6
"""How many players a chart shows that cannot show all: those with most games."""
SIDES = """
WITH sides AS (
  SELECT winnerid AS player, loserid AS opponent, NULLIF(winnerscore, 0) AS score,
    NULLIF(loserscore, 0) AS against, NULLIF(winneroldrating, 0) AS rating,
    NULLIF(winnernewrating, 0) AS newrating, NULLIF(loseroldrating, 0) AS other,
    CASE WHEN tie THEN 0.5 ELSE 1.0 END AS won, tourneyid, round, date, seq, lexicon
  FROM games
  UNION ALL
  SELECT loserid, winnerid, NULLIF(loserscore, 0), NULLIF(winnerscore, 0),
    NULLIF(loseroldrating, 0), NULLIF(losernewrating, 0), NULLIF(winneroldrating, 0),
    CASE WHEN tie THEN 0.5 ELSE 0.0 END, tourneyid, round, date, seq, lexicon
  FROM games
)
"""
"""Each game twice: as each of its players sees it."""


class Games:
    """The games of a chart, and the player that it is about."""

    def __init__(self, database: DuckDBPyConnection, player: str | None) -> None:
        self.database = database
        self.player = None if player is None else find_player(database, player)
        """As a literal of SQL."""
        self.names = names_of(database)

    def ask(self, sql: str) -> list[Row]:
        """Return the rows of a question about `sides`."""
        return rows(self.database, SIDES + sql)

    @property
    def one(self) -> str:
        """The condition that keeps the games of the player, if there is one."""
        return "TRUE" if self.player is None else f"player = {self.player}"

    def busiest(self) -> list[Any]:
        """Return the players with most games, or the one player."""
        found = self.ask(
            f"SELECT player, count(*) AS n FROM sides WHERE player IS NOT NULL AND {self.one} "
            f"GROUP BY player ORDER BY n DESC, player LIMIT {SHOWN}"
        )
        return [row[0] for row in found]

    def rivals(self) -> list[Any]:
        """Return the players of the pairs with most games, or the opponents of the one player."""
        found = self.ask(
            f"SELECT player, opponent, count(*) AS n FROM sides WHERE {self.one} AND player IS NOT "
            f"NULL AND opponent IS NOT NULL GROUP BY ALL ORDER BY n DESC, 1, 2 LIMIT {SHOWN**2}"
        )
        pairs = [(one, two) if self.player is None else (two,) for one, two, _ in found]
        return list(dict.fromkeys(who for pair in pairs for who in pair))[:SHOWN]

    def among(self, players: Sequence[Any]) -> str:
        """Return the condition that keeps the games of some players."""
        texts = [quote(one) if isinstance(one, str) else str(one) for one in players]
        return f"player IN ({', '.join(texts)})" if texts else "FALSE"

    def name(self, player: Any) -> str:
        """Return what a player is called."""
        return str(self.names.get(player) or player)
