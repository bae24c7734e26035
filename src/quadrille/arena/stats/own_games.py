"""Finished games in the shape of cross-tables: of the store, saved in the terminal, or of files.

They are kept in a Parquet file that grows: a game is read once, when it is new. Underneath stand
two players and a result; winner and loser are a view of that. What is not known is NULL. Whoever
was deleted from the store is forgotten here too, at the next update.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass, fields
from datetime import datetime
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from quadrille.arena.stats.database import connect, quote, rows
from quadrille.arena.stats.file_games import GameFiles
from quadrille.arena.stats.live_games import forget_deleted, live_games
from quadrille.arena.stats.own_game import OwnGame, saved_games
from quadrille.arena.stats.shape import CHOSEN
from quadrille.core.disk import open_draft
from quadrille.core.errors import Invalid
from quadrille.core.spreadsheet import FORMULA, MARK, NUMBER

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

OURS = 0o600
AT_ONCE = 100
"""How many games are added in one statement."""
PART = 1_000
"""How many are read before one looks at the clock."""

TABLE = """
CREATE TABLE own (
  gameid BIGINT, key VARCHAR, game VARCHAR, who_a VARCHAR, name_a VARCHAR, score_a INTEGER,
  who_b VARCHAR, name_b VARCHAR, score_b INTEGER, result VARCHAR, first VARCHAR, date DATE,
  begun_at TIMESTAMP, ended_at TIMESTAMP, lexicon VARCHAR, source VARCHAR
)
"""
VIEWS = """
CREATE VIEW people AS
  WITH seated AS (
    SELECT who_a AS who, name_a AS name, gameid FROM own
    UNION ALL
    SELECT who_b, name_b, gameid FROM own
  ),
  named AS (
    SELECT who, arg_max(name, gameid) AS name FROM seated WHERE who IS NOT NULL GROUP BY who
  )
  SELECT who, name, CASE
      WHEN who LIKE 'computer:%' THEN who
      WHEN {anonymous} THEN 'people'
      WHEN who LIKE 'visitor:%'
        AND (name IS NULL OR count(*) OVER (PARTITION BY lower(name)) > 1)
        THEN coalesce(name, '') || '#' || right(who, 6)
      ELSE name
    END AS playerid
  FROM named;
CREATE VIEW games AS
  WITH placed AS (
    SELECT own.*, a.playerid AS player_a, b.playerid AS player_b, result = 'b' AS swapped,
      CASE WHEN coalesce(ended_at, begun_at, date) IS NOT NULL
        OR source NOT IN ('live', 'saved', 'match')  -- files without a date: last, as they lie
        THEN row_number() OVER (
          ORDER BY coalesce(ended_at, begun_at, date) NULLS LAST, gameid
        ) END AS seq
    FROM own LEFT JOIN people a ON a.who = who_a LEFT JOIN people b ON b.who = who_b
  )
  SELECT gameid, CAST(NULL AS BIGINT) AS tourneyid, result = 'tie' AS tie,
    CASE WHEN swapped THEN player_b ELSE player_a END AS winnerid,
    CASE WHEN {anonymous} THEN NULL WHEN swapped THEN name_b ELSE name_a END AS winnername,
    CASE WHEN swapped THEN score_b ELSE score_a END AS winnerscore,
    CAST(NULL AS INTEGER) AS winneroldrating, CAST(NULL AS INTEGER) AS winnernewrating,
    CAST(NULL AS INTEGER) AS winnerpos,
    CASE WHEN swapped THEN player_a ELSE player_b END AS loserid,
    CASE WHEN {anonymous} THEN NULL WHEN swapped THEN name_a ELSE name_b END AS losername,
    CASE WHEN swapped THEN score_a ELSE score_b END AS loserscore,
    CAST(NULL AS INTEGER) AS loseroldrating, CAST(NULL AS INTEGER) AS losernewrating,
    CAST(NULL AS INTEGER) AS loserpos,
    CAST(NULL AS INTEGER) AS round, CAST(NULL AS INTEGER) AS division,
    date, lexicon, ended_at, seq,
    CASE first WHEN 'a' THEN player_a WHEN 'b' THEN player_b END AS first_player, source, game
  FROM placed WHERE {condition}
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """Which games are taken, and whether people are named."""

    game: str | None = None
    """The games of one name alone."""
    visitor: str | None = None
    """Those of one visitor alone, as `own_game.digest_visitor` names it."""
    anonymous: bool = False
    """All people are one player, and only games with a computer are taken."""

    def condition(self) -> str:
        """Return the choice as a condition of SQL.

        >>> Choice(game="scrabble").condition()
        "game = 'scrabble'"
        """
        parts = [] if self.game is None else [f"game = {quote(self.game)}"]
        if self.visitor is not None:
            parts.append(f"{quote(self.visitor)} IN (who_a, who_b)")
        if self.anonymous:
            parts.append("concat(who_a, ' ', who_b) LIKE '%computer:%'")
        return " AND ".join(parts) or "TRUE"


@contextmanager
def open_own_games(
    root: Path | None,
    url: str,
    kept: Path,
    choice: Choice | None = None,
    seconds: float | None = None,
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with one's own games as its table `games`, brought up to date first.

    `root` is the folder of saved games, if they are wanted, `url` the store, `kept` the file that
    grows. If reading takes longer than `seconds`, what was read is kept and `Invalid` raised: who
    asks again goes on from there.
    """
    with connect() as database:
        database.execute(TABLE)
        _load(database, kept)
        known = {key for (key,) in rows(database, "SELECT key FROM own")}
        saved = [] if root is None else sorted(saved_games(root, known), key=_order)
        new = merge(saved, live_games(url, known), key=_order)
        count, is_whole = _insert_parts(database, new, len(known), seconds)
        forgotten = forget_deleted(database, url, known)
        if count or forgotten:
            _keep(database, kept)
        if not is_whole:
            raise Invalid("stats.reading", count=len(known) + count)
        _create_views(database, choice)
        yield database


@contextmanager
def open_file_games(
    files: GameFiles, kept: Path, choice: Choice | None = None, within: Path | None = None
) -> Iterator[DuckDBPyConnection]:
    """Yield a database with the games of files as its table `games`; `kept` grows with them.

    A file that was read before is not read again; games that are no longer there are forgotten.
    Games are numbered in the order of the files, whenever each was read.
    With `within`, the database reads and writes nothing outside of that folder.
    """
    with connect(within) as database:
        database.execute(TABLE)
        _load(database, kept)
        known = {key for (key,) in rows(database, "SELECT key FROM own")}
        last = rows(database, "SELECT coalesce(max(gameid), 0) FROM own")[0][0]
        count, _ = _insert_parts(database, files.new_games(known), last, None)
        gone = [[key] for key in sorted(known - files.present.keys())]
        if gone:
            database.executemany("DELETE FROM own WHERE key = ?", gone)
        if _number_games(database, list(files.present)) or count or gone:
            _keep(database, kept)
        _create_views(database, choice)
        yield database


def _number_games(database: DuckDBPyConnection, keys: list[str]) -> bool:
    """Number games from 1 on in the order of their keys; return whether a number changed."""
    found = rows(database, "SELECT gameid, key FROM own ORDER BY gameid")
    if found == [*enumerate(keys, 1)]:
        return False
    database.execute(
        "UPDATE own SET gameid = place FROM (SELECT unnest(?::VARCHAR[]) AS named, "
        "unnest(range(1, ?)) AS place) WHERE key = named",
        [keys, len(keys) + 1],
    )
    return True


def add_file_games(database: DuckDBPyConnection, files: GameFiles, kept: Path) -> None:
    """Add the games of files to a database that is open; a game that is there stays once."""
    with open_file_games(files, kept):
        pass
    if kept.exists():
        database.execute(
            "INSERT INTO own BY NAME SELECT * REPLACE ("
            "gameid + (SELECT coalesce(max(gameid), 0) FROM own) AS gameid) "
            f"FROM read_parquet({quote(kept)}) WHERE key NOT IN (SELECT key FROM own)"
        )


def _create_views(database: DuckDBPyConnection, choice: Choice | None) -> None:
    choice = choice or Choice()
    database.execute(VIEWS.format(condition=choice.condition(), anonymous=choice.anonymous))


def _load(database: DuckDBPyConnection, kept: Path) -> None:
    """Take the games that were read before; a file that cannot be used is made again."""
    import duckdb

    if kept.exists():
        try:
            database.execute(f"INSERT INTO own BY NAME SELECT * FROM read_parquet({quote(kept)})")
        except duckdb.Error:
            database.execute("DELETE FROM own")


def _order(one: OwnGame) -> tuple[datetime, str]:
    return one.ended_at or one.begun_at or datetime.min, one.key


def _insert_parts(
    database: DuckDBPyConnection, new: Iterable[OwnGame], before: int, seconds: float | None
) -> tuple[int, bool]:
    """Insert games in their order; return how many, and whether the time was enough for all."""
    began, count, games = time.monotonic(), 0, iter(new)
    while part := [*islice(games, PART)]:
        _insert(database, part, before + count)
        count += len(part)
        is_late = seconds is not None and time.monotonic() - began >= seconds
        if is_late and len(part) == PART:
            return count, False
    return count, True


def _insert(database: DuckDBPyConnection, new: list[OwnGame], before: int) -> None:
    marks = ", ".join("?" * (len(fields(OwnGame)) + 1))
    numbered = [(number, *astuple(one)) for number, one in enumerate(new, before + 1)]
    for begun in range(0, len(numbered), AT_ONCE):
        part = numbered[begun : begun + AT_ONCE]
        values = ", ".join([f"({marks})"] * len(part))
        database.execute(f"INSERT INTO own VALUES {values}", [one for row in part for one in row])


def _keep(database: DuckDBPyConnection, kept: Path) -> None:
    """Write the file anew, complete or not at all, for its owner alone."""
    with open_draft(kept) as draft:
        Path(draft.name).chmod(OURS)
        database.execute(f"COPY own TO {quote(draft.name)} (FORMAT parquet, USE_TMP_FILE false)")


def write_games(database: DuckDBPyConnection, target: Path, *, parquet: bool) -> int:
    """Write the table `games` as Parquet or CSV, complete or not at all; return how many."""
    kind = "FORMAT parquet" if parquet else "FORMAT csv, HEADER"
    texts = ", ".join(f"{_encoded(name)} AS {name}" for name in CHOSEN)
    cells = "*" if parquet else f"* REPLACE ({texts})"
    with open_draft(target.resolve()) as draft:
        select = f"SELECT {cells} FROM games ORDER BY gameid"
        database.execute(f"COPY ({select}) TO {quote(draft.name)} ({kind}, USE_TMP_FILE false)")
    return int(rows(database, "SELECT count(*) FROM games")[0][0])


def _encoded(name: str) -> str:
    """Return the expression for a column as `core.spreadsheet` writes its cells."""
    formula, number = quote(f"(?s){FORMULA.pattern}.*"), quote(NUMBER.pattern)
    is_risky = f"regexp_full_match({name}, {formula}) AND NOT regexp_full_match({name}, {number})"
    return f"CASE WHEN {is_risky} THEN {quote(MARK)} || {name} ELSE {name} END"
