"""`players`, `wins`, `best`, `ratings`, `streaks`: the five questions."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Any

import click

from quadrille.cli.command import Command, json_line, json_option, option
from quadrille.cli.stats.sources import DATABASE, GAMES, ONLY, chosen_games, holds_games
from quadrille.cli.status import NO
from quadrille.core.errors import Invalid
from quadrille.core.i18n import gettext, noted
from quadrille.core.spreadsheet import encode_csv

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from quadrille.arena.stats.questions import Answer

WIDTH = 96
ORDERS = ("gameid", "time")
ORDERED = ("ratings", "streaks")
"""The questions with an answer that depends on the order of the games."""
DETAILS = noted(
    "Games come from a CSV or Parquet file in the cross-tables.com format, from GCG "
    "files or a tournament of computers (arena run), or are your own: those of the page "
    "and those saved in the terminal. Two readings: “gameid”, as in the source document, "
    "is the default for CSV and Parquet; “time” is the default for all other games. "
    "Each row is one line: the player’s id and the number."
)
EXAMPLES = {
    "players": ["quadrille stats players --games games.parquet"],
    "wins": [
        "quadrille stats wins --games games.parquet --order time",
        "quadrille stats wins --names",
        "quadrille stats wins --games club-games.zip",
    ],
    "best": ["quadrille stats best --games games.csv --sql"],
    "ratings": ["quadrille stats ratings --games games.parquet --order time --csv"],
    "streaks": [
        "quadrille stats streaks --games games.parquet --player 10 --order time",
        "quadrille stats streaks --games games.parquet --json",
    ],
}


def question_command(name: str) -> click.Command:
    """Return the command that answers one of the five questions."""

    @click.command(name=name, cls=Command, details=DETAILS, examples=EXAMPLES[name])
    @GAMES
    @option(
        "--order",
        type=click.Choice(ORDERS),
        help=noted("The reading: gameid as in the source document, or time, the true order."),
    )
    @option("--player", metavar="ID", help=noted("Show only this player."))
    @option("--names", is_flag=True, help=noted("Add the name of each player."))
    @option("--sql", "show_sql", is_flag=True, help=noted("Show the SQL, and how readings differ."))
    @option("--csv", "as_csv", is_flag=True, help=noted("Print CSV with a header."))
    @json_option
    @ONLY
    @DATABASE
    def answer(
        file: str | None,
        order: str | None,
        player: str | None,
        names: bool,
        show_sql: bool,
        as_csv: bool,
        as_json: bool,
        only: str | None,
        database: str | None,
    ) -> int:
        from quadrille.arena.stats.questions import ask

        refuse_together({"--csv": as_csv, "--json": as_json})
        refuse_together({"--csv": as_csv, "--sql": show_sql})
        reading = order or ("time" if file is None or holds_games(file) else "gameid")
        with chosen_games(file, database, only, ordered=name in ORDERED) as games:
            found = ask(games, name, reading, player)
            if show_sql:
                _show_sql(games, name, reading, player, found, as_json=as_json)
            elif not as_json and not as_csv:
                click.echo(_reading_text(reading), err=True)
            rows = _named(games, found) if names else found.rows
        columns = (*found.columns, "name") if names else found.columns
        print_rows(columns, rows, as_json=as_json, as_csv=as_csv)
        return 0 if rows else NO

    return answer


def refuse_together(given: dict[str, bool]) -> None:
    """Raise `Invalid` if more than one of some options is given."""
    chosen = [name for name, value in given.items() if value]
    if len(chosen) > 1:
        raise Invalid("bad-together", first=chosen[0], second=chosen[1])


def _reading_text(reading: str) -> str:
    from quadrille.arena.stats.questions import READINGS

    return gettext(READINGS[reading])


def _named(games: DuckDBPyConnection, found: Answer) -> list[tuple[Any, ...]]:
    from quadrille.arena.stats.questions import names_of

    names = names_of(games)
    return [(*row, names.get(row[0])) for row in found.rows]


def print_rows(
    columns: tuple[str, ...], rows: list[tuple[Any, ...]], *, as_json: bool, as_csv: bool
) -> None:
    """Print the rows of an answer: as text, as CSV with a head, or as one JSON object per line."""
    if as_csv:
        click.echo(encode_csv([columns, *rows]), nl=False)
        return
    for row in rows:
        if as_json:
            click.echo(json_line(dict(zip(columns, row, strict=True))))
        else:
            click.echo("\t".join("-" if value is None else str(value) for value in row))


def _show_sql(
    games: DuckDBPyConnection,
    name: str,
    reading: str,
    player: str | None,
    found: Answer,
    *,
    as_json: bool,
) -> None:
    """Print the SQL, the reading, and how the two readings differ on these games."""
    from quadrille.arena.stats.questions import (
        DIFFERENCES,
        compare_readings,
        describe_difference,
    )

    differing, everyone, most = compare_readings(games, name, player)
    if as_json:
        about = {"order": reading, "sql": found.sql, "differing": differing, "players": everyone}
        click.echo(json_line(about))
        return
    click.echo(found.sql)
    here = describe_difference(differing, everyone, most)
    for text in (_reading_text(reading), gettext(DIFFERENCES[name]), here):
        click.echo(fill(text, WIDTH, initial_indent="-- ", subsequent_indent="-- "))
    click.echo()
