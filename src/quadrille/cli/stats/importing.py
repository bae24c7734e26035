"""`import`: a CSV file of games as Parquet, with a report of its quirks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, json_line, json_option
from quadrille.cli.outputs import output_option
from quadrille.core.i18n import gettext, noted

if TYPE_CHECKING:
    from quadrille.arena.stats.database import Progress
    from quadrille.arena.stats.quirks import Report

QUIRKS = {
    "ties": noted("ties, which still name a winner"),
    "zero_scores": noted("games with a score of 0: not recorded"),
    "zero_ratings": noted("ratings of 0 after a game: unrated"),
    "unmarked_ties": noted("games with equal scores that are not marked as ties"),
    "lower_winners": noted("games whose winner has fewer points"),
    "out_of_order": noted("games dated before the game with the next lower id"),
    "shared_rounds": noted("second games of a player in one round: their order is unknown"),
    "no_date": noted("games without a date"),
    "no_round": noted("games without a round"),
    "no_player": noted("games in which a player’s id is missing"),
    "no_name": noted("games in which a player has no name"),
    "many_names": noted("players with several names"),
    "repeated_ids": noted("games whose id is repeated"),
    "self_games": noted("games of a player against the same player"),
    "left_out": noted("lines skipped: more or fewer cells than the header"),
}


@click.command(
    name="import",
    cls=Command,
    details=noted(
        "Every cell is read as its column’s type, without guessing: a cell that cannot "
        "be read becomes empty (NULL) and is counted. The report lists zeros, ties, "
        "games out of order and missing names."
    ),
    examples=[
        "quadrille stats import scrabble_games.csv --out games.parquet",
        "quadrille stats import scrabble_games.csv --out games.parquet --force --json",
    ],
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@output_option("--out", required=True, help=noted("The Parquet file to write."))
@json_option
def import_(file: Path, out: str, as_json: bool) -> None:
    """Write a file of games as Parquet."""
    from quadrille.arena.stats.importing import import_games

    with _bar() as progress:
        report = import_games(file, Path(out), progress)
    if as_json:
        click.echo(json_line(asdict(report)))
        return
    for line in report_lines(report):
        click.echo(line)


def report_lines(report: Report) -> Iterator[str]:
    """Yield the report of an import; quirks that the file does not have are left out."""
    text = gettext("Games: {games}; players: {players}; tournaments: {tournaments}")
    yield text.format(games=report.games, players=report.players, tournaments=report.tournaments)
    if report.first_date is not None:
        dates = gettext("from {first} to {last}")
        yield dates.format(first=report.first_date, last=report.last_date)
    for name, about in QUIRKS.items():
        count = getattr(report, name)
        if count:
            yield f"{count:>9}  {gettext(about)}"
    for name, count in report.unread.items():
        about = gettext("cells of “{column}” that could not be read: empty now")
        yield f"{count:>9}  {about.format(column=name)}"
    if report.missing_columns:
        text = gettext("Missing columns, empty now: {columns}")
        yield text.format(columns=", ".join(report.missing_columns))
    if report.other_columns:
        text = gettext("Other columns, ignored: {columns}")
        yield text.format(columns=", ".join(report.other_columns))


@contextmanager
def _bar() -> Iterator[Progress | None]:
    """Yield a function that shows the share done, for someone who watches; else `None`."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    columns = (TextColumn(gettext("Importing")), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda share: bar.update(task, completed=share)
