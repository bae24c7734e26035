"""What is odd about a file of games, counted: zeros, ties, the order, missing names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quadrille.arena.stats.database import rows
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(frozen=True, slots=True)
class Report:
    """A file of games in figures: what is in it, and what a reader must know."""

    games: int = 0
    players: int = 0
    tournaments: int = 0
    first_date: str | None = None
    last_date: str | None = None
    ties: int = 0
    """Games that are ties, though one of the players is called the winner."""
    zero_scores: int = 0
    """Imported games with a score of 0, which means not recorded; our own games score 0."""
    lower_winners: int = 0
    """Games won by the player with fewer points."""
    unmarked_ties: int = 0
    """Games with two equal scores above 0 that are not marked as a tie."""
    zero_ratings: int = 0
    """Ratings after a game that are 0, which means unrated."""
    out_of_order: int = 0
    """Games dated earlier than the game with the next lower id."""
    shared_rounds: int = 0
    """Games of a player beyond the first in one round of one tournament on one day."""
    no_date: int = 0
    placed_last: int = 0
    """Of these, games of files, which come after all others, in the order of their files."""
    no_round: int = 0
    no_player: int = 0
    """Games in which the id of a player is missing."""
    no_name: int = 0
    """Games in which a player has an id and no name."""
    many_names: int = 0
    """Players with more than one name."""
    repeated_ids: int = 0
    """Games beyond the first with the same id."""
    self_games: int = 0
    """Games of a player against the same player."""
    unread: dict[str, int] = field(default_factory=dict)
    """How many cells of a column could not be read and are NULL."""
    refused_files: int = 0
    """Files of games that could not be read."""
    unfinished_files: int = 0
    """Files without a finished game of two."""
    left_out: int = 0
    """Lines with more or fewer cells than the head, which were left out."""
    missing_columns: tuple[str, ...] = ()
    other_columns: tuple[str, ...] = ()
    """Columns that are not of this shape, which were left out."""


PLAIN = """
SELECT count(*), count(DISTINCT tourneyid), CAST(min(date) AS VARCHAR), CAST(max(date) AS VARCHAR),
  count_if(tie),
  count_if(source IS NULL AND (winnerscore = 0 OR loserscore = 0)),
  count_if(tie IS NOT TRUE AND winnerscore > 0 AND loserscore > 0 AND winnerscore < loserscore),
  count_if(tie IS NOT TRUE AND winnerscore > 0 AND winnerscore = loserscore),
  count_if(winnernewrating = 0) + count_if(losernewrating = 0),
  count_if(date IS NULL), count_if(date IS NULL AND seq IS NOT NULL), count_if(round IS NULL),
  count_if(winnerid IS NULL OR loserid IS NULL),
  count_if((winnerid IS NOT NULL AND winnername IS NULL)
    OR (loserid IS NOT NULL AND losername IS NULL)),
  count_if(winnerid = loserid),
  count(gameid) - count(DISTINCT gameid)
FROM games
"""
PEOPLE = """
SELECT count(*), count_if(lowest <> highest) FROM (
  SELECT playerid, min(name) AS lowest, max(name) AS highest FROM (
    SELECT winnerid AS playerid, winnername AS name FROM games
    UNION ALL
    SELECT loserid, losername FROM games
  ) WHERE playerid IS NOT NULL GROUP BY playerid
)
"""
OUT_OF_ORDER = """
SELECT count_if(date < before) FROM (
  SELECT date, lag(date) OVER (ORDER BY gameid) AS before FROM games
)
"""
SHARED_ROUNDS = """
SELECT coalesce(sum(many - 1), 0) FROM (
  SELECT count(*) AS many FROM (
    SELECT winnerid AS playerid, date, tourneyid, round FROM games
    UNION ALL
    SELECT loserid, date, tourneyid, round FROM games
  ) WHERE playerid IS NOT NULL AND date IS NOT NULL AND round IS NOT NULL
  GROUP BY playerid, date, tourneyid, round HAVING count(*) > 1
)
"""


QUIRKS = {
    "ties": noted("ties, which still name a winner"),
    "zero_scores": noted("games with a score of 0: not recorded"),
    "zero_ratings": noted("ratings of 0 after a game: unrated"),
    "unmarked_ties": noted("games with equal scores that are not marked as ties"),
    "lower_winners": noted("games whose winner has fewer points"),
    "out_of_order": noted("games dated before the game with the next lower id"),
    "shared_rounds": noted("second games of a player in one round: their order is unknown"),
    "no_date": noted("games without a date"),
    "placed_last": noted("of these, ordered by their files, after all games with a date"),
    "no_round": noted("games without a round"),
    "no_player": noted("games in which a player’s id is missing"),
    "no_name": noted("games in which a player has no name"),
    "many_names": noted("players with several names"),
    "repeated_ids": noted("games whose id is repeated"),
    "self_games": noted("games of a player against the same player: not rated"),
    "refused_files": noted("files of games that could not be read"),
    "unfinished_files": noted("files without a finished game between two players"),
    "left_out": noted("lines skipped: more or fewer cells than the header"),
}
"""What each count of a report says to people."""


def describe_quirks(report: Report) -> Iterator[tuple[int, str]]:
    """Yield what is odd about a file, each with its count; what it does not have is left out."""
    for name, about in QUIRKS.items():
        count = getattr(report, name)
        if count:
            yield count, gettext(about)
    for name, count in report.unread.items():
        about = gettext("cells of “{column}” that could not be read: empty now")
        yield count, about.format(column=name)


def inspect(database: DuckDBPyConnection) -> Report:
    """Count what is odd about the table `games`."""
    (
        games, tournaments, first, last, ties, zero_scores, lower, unmarked, zero_ratings, no_date,
        placed_last, no_round, no_player, no_name, self_games, repeated,
    ) = rows(database, PLAIN)[0]  # fmt: skip
    players, many_names = rows(database, PEOPLE)[0]
    return Report(
        games=games,
        players=players,
        tournaments=tournaments,
        first_date=first,
        last_date=last,
        ties=ties,
        zero_scores=zero_scores,
        lower_winners=lower,
        unmarked_ties=unmarked,
        zero_ratings=zero_ratings,
        out_of_order=rows(database, OUT_OF_ORDER)[0][0],
        shared_rounds=int(rows(database, SHARED_ROUNDS)[0][0]),
        no_date=no_date,
        placed_last=placed_last,
        no_round=no_round,
        no_player=no_player,
        no_name=no_name,
        many_names=many_names,
        repeated_ids=repeated,
        self_games=self_games,
    )
