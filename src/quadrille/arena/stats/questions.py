"""The five questions about players, each in two readings, as SQL that a student can run.

`gameid` is the reading of the source document: games in the order of their ids, and a tie is a win
of the player who is called the winner. `time` is the true order, by date, tournament and round; a
tie is no win and ends a streak, and a rating of 0 is none. The queries are files in `sql/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from quadrille.arena.stats.database import Row, quote, rows
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.names import clean_name

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

QUESTIONS = {
    "players": ("playerid",),
    "wins": ("playerid", "wins"),
    "best": ("playerid", "wins"),
    "ratings": ("playerid", "rating"),
    "streaks": ("playerid", "streak"),
}
"""Each question with the columns of its answer."""
ORDERS = ("gameid", "time")
NO_LINE = object()
"""What a reading that has no line for a player says of that player."""

READINGS = {
    "gameid": noted(
        "Reading “gameid”, as in the source document: games in the order of their ids, ties count "
        "as wins of the player named as the winner."
    ),
    "time": noted(
        "Reading “time”: games by date, tournament and round (numbered in the column "
        "seq); a tie is not a win and ends a streak; a rating of 0 means unrated."
    ),
}
DIFFERENCES = {
    "players": noted(
        "Both readings list the same players: the order of the games does not matter here. A game "
        "without a player’s id adds an empty line to the reading “gameid” only."
    ),
    "wins": noted(
        "The reading “gameid” counts a tie as a win, because a tie still names a winner. The "
        "reading “time” counts only games that were won."
    ),
    "best": noted(
        "The reading “gameid” counts a tie as a win; “time” does not. Both show every "
        "player with the highest number: LIMIT 1, as in the source document, would "
        "hide ties."
    ),
    "ratings": noted(
        "The reading “gameid” takes the rating after the game with the highest id, "
        "which is the last one only if ids increase with time. In cross-tables files "
        "they do not: they are sorted by winner within a tournament. The reading "
        "“time” takes the last rating by date, tournament and round, and ignores 0, "
        "which means unrated."
    ),
    "streaks": noted(
        "The reading “gameid” orders games by id, and ids are sorted by winner within "
        "a tournament: wins are grouped together, so streaks come out too long. The "
        "reading “time” orders them by date, tournament and round, and a tie ends a "
        "streak. Games without an id, or without a date, cannot be ordered and are skipped."
    ),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question: the columns, the rows, and the SQL that found them."""

    columns: tuple[str, ...]
    rows: list[Row]
    sql: str


def ask(
    database: DuckDBPyConnection, question: str, order: str, player: str | None = None
) -> Answer:
    """Answer one of `QUESTIONS` about the table `games` in one of `ORDERS`.

    With a player, return the row of that player alone; raise `Invalid` if there is no such player.
    """
    literal = None if player is None else find_player(database, player)
    if question == "streaks" and literal is not None:
        sql = query_of("streak", order).replace("$player", literal)
    else:
        sql = query_of(question, order)
        if literal is not None:
            whole = sql.rstrip().rstrip(";")
            sql = f"SELECT * FROM (\n{whole}\n) AS answer\nWHERE playerid = {literal};\n"
    return _answer(database, question, sql)


def _answer(database: DuckDBPyConnection, question: str, sql: str) -> Answer:
    """Run a query; if twice an id or a place is beyond 64 bits, run it with 128."""
    import duckdb

    try:
        found = rows(database, sql)
    except duckdb.OutOfRangeException:
        sql = sql.replace("2 * ", "CAST(2 AS HUGEINT) * ")
        found = rows(database, sql)
    return Answer(QUESTIONS[question], found, sql)


@cache
def query_of(name: str, order: str) -> str:
    """Return the SQL of a question, or of `streak`, the streak of one player.

    >>> query_of("players", "gameid").splitlines()[0]
    'SELECT DISTINCT playerid'
    """
    folder = files(__package__) / "sql"
    # The streaks of all players differ only in what is a win and in which order games come.
    parts = [folder / order / "participations.sql", folder / "streaks.sql"]
    chosen = parts if name == "streaks" else [folder / order / f"{name}.sql"]
    return "".join(part.read_text(encoding="utf-8") for part in chosen)


def compare_readings(
    database: DuckDBPyConnection, question: str, player: str | None = None
) -> tuple[int, int, Row | None]:
    """Return for how many players the readings differ, of how many, and the player most of all.

    That player comes as an id, the value by `gameid` and the value by `time`, each of which is
    `NO_LINE` where the reading has no line; `None` if the answers are the same. A line without an
    id is no player's: it comes if nothing else differs, with `None` for the id.
    """
    both = [dict(_pairs(ask(database, question, order, player))) for order in ORDERS]
    lines = [
        (one, both[0].get(one, NO_LINE), both[1].get(one, NO_LINE))
        for one in dict.fromkeys([*both[0], *both[1]])
    ]
    differing = [line for line in lines if line[1] != line[2]]
    players = [line for line in differing if line[0] is not None]
    most = max(players or differing, key=_distance, default=None)
    return len(players), sum(line[0] is not None for line in lines), most


def _pairs(answer: Answer) -> list[tuple[Any, Any]]:
    return [(row[0], row[-1]) for row in answer.rows]


def _distance(row: Row) -> tuple[bool, int]:
    _, one, other = row
    numbers = isinstance(one, int) and isinstance(other, int)
    return numbers, abs(one - other) if numbers else 0


def describe_difference(differing: int, everyone: int, most: Row | None) -> str:
    """Return in words what `compare_readings` has found."""
    if most is None:
        return gettext("On these games both readings give the same answer.")
    if most[0] is None:
        return gettext("On these games the readings differ only in the line without a player’s id.")
    if everyone == 1:
        shown = gettext("On these games the readings differ.")
    else:
        text = gettext("On these games the readings differ for {differing} of {players} players.")
        shown = text.format(differing=differing, players=everyone)
    example = gettext(
        "Largest difference, for player {player}: {gameid} by “gameid”, {time} by “time”."
    )
    values = [_show(value) for value in most]
    return f"{shown} {example.format(player=values[0], gameid=values[1], time=values[2])}"


def _show(value: object) -> object:
    if value is NO_LINE:
        return gettext("no line")
    return "-" if value is None else value


def names_of(database: DuckDBPyConnection) -> dict[Any, str | None]:
    """Return the name of each player, to be shown: the one in the game with the highest id."""
    sql = """
        SELECT playerid, ARG_MAX(name, gameid) FROM (
          SELECT winnerid AS playerid, winnername AS name, gameid FROM games
          UNION ALL
          SELECT loserid, losername, gameid FROM games
        ) GROUP BY playerid
    """
    return {player: clean_name(name or "") or None for player, name in rows(database, sql)}


def find_player(database: DuckDBPyConnection, player: str) -> str:
    """Return a player's id as a literal of SQL; raise `Invalid` if no game has it."""
    kind = rows(database, "SELECT typeof(winnerid) FROM games LIMIT 1")
    literal = quote(player)
    if kind and kind[0][0] != "VARCHAR":
        try:
            literal = str(int(player))
        except ValueError:
            raise Invalid("stats.player", player=player[:40]) from None
    found = rows(
        database,
        f"SELECT count(*) FROM games WHERE winnerid = {literal} OR loserid = {literal}",
    )
    if not found[0][0]:
        raise Invalid("stats.player", player=player[:40])
    return literal
