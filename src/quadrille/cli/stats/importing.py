"""`import`: a table of games, or files of games, as Parquet, with a report of its quirks."""

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
from quadrille.cli.stats.sources import DATE, file_games, holds_games
from quadrille.core.errors import Invalid
from quadrille.core.i18n import format_number, gettext, noted

if TYPE_CHECKING:
    from quadrille.arena.stats.database import Progress
    from quadrille.arena.stats.quirks import Report


@click.command(
    name="import",
    cls=Command,
    details=noted(
        "Every cell is read as its column’s type, without guessing: a cell that cannot "
        "be read becomes empty (NULL) and is counted. The report lists zeros, ties, "
        "games out of order and missing names. GCG files, folders of arena run, and folders "
        "and zip archives of these are read too: names and totals are those of the files. A GCG "
        "file has a date if a line #date 2026-11-18, or a note that contains only a date, gives "
        "it; others get that of --date, or come last, in the order of the files."
    ),
    examples=[
        "quadrille stats import scrabble_games.csv --out games.parquet",
        "quadrille stats import scrabble_games.csv --out games.parquet --force --json",
        "quadrille stats import club-games --out games.parquet",
        "quadrille stats import club-games --date 2026-11-18 --out evening.parquet",
    ],
)
@click.argument("file", metavar="PATH")
@output_option("--out", required=True, help=noted("The Parquet file to write."))
@DATE
@json_option
def import_(file: str, out: str, date: str | None, as_json: bool) -> None:
    """Write a file of games as Parquet."""
    from quadrille.arena.stats.importing import import_games

    if holds_games(file):
        report = _import_files(file, Path(out), date)
    elif date is not None:
        raise Invalid("bad-together", first="--date", second=file)
    else:
        with _bar() as progress:
            report = import_games(Path(file), Path(out), progress)
    if as_json:
        click.echo(json_line(asdict(report)))
        return
    for line in report_lines(report):
        click.echo(line)


def _import_files(name: str, out: Path, date: str | None) -> Report:
    from quadrille.arena.stats.own_games import write_games
    from quadrille.arena.stats.quirks import inspect

    with file_games(name, date=date) as games:
        write_games(games, out, parquet=True)
        return inspect(games)


def report_lines(report: Report) -> Iterator[str]:
    """Yield the report of an import; quirks that the file does not have are left out."""
    from quadrille.arena.stats.quirks import describe_quirks

    text = gettext("Games: {games}; players: {players}; tournaments: {tournaments}")
    counts = {name: getattr(report, name) for name in ("games", "players", "tournaments")}
    yield text.format(**{name: format_number(count) for name, count in counts.items()})
    if report.first_date is not None:
        dates = gettext("from {first} to {last}")
        yield dates.format(first=report.first_date, last=report.last_date)
    for count, about in describe_quirks(report):
        yield f"{format_number(count):>9}  {about}"
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
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    text = TextColumn(gettext("Importing"))
    columns = (text, BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda share: bar.update(task, completed=share)
