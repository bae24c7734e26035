"""`export`: one's own games in the shape of cross-tables."""

from __future__ import annotations

from pathlib import Path

import click

from quadrille.cli.command import Command, option
from quadrille.cli.outputs import output_option
from quadrille.cli.stats.sources import DATABASE, DATE, ONLY, own_games
from quadrille.core.i18n import format_number, ngettext, noted

PARQUET = ".parquet"


@click.command(
    cls=Command,
    details=noted(
        "Finished two-player games: those of the page, those saved in the terminal, and "
        "with --add those of GCG files and of tournaments of computers. Each game is read "
        "and written once. Unknown values stay empty. The columns are those of "
        "cross-tables.com, then ended_at, seq (the true order), first_player, source and game."
    ),
    examples=[
        "quadrille stats export --out mine.parquet",
        "quadrille stats export --out mine.csv --game scrabble",
        "quadrille stats export --out all.parquet --add club-games --add arena-scrabble",
    ],
)
@output_option(
    "--out",
    required=True,
    help=noted("The file to write: Parquet if it ends in .parquet, otherwise CSV."),
)
@option(
    "--add",
    "added",
    metavar="PATH",
    multiple=True,
    help=noted("Also these games: a GCG file, a folder of arena run, a folder or zip archive."),
)
@DATE
@ONLY
@DATABASE
def export(
    out: str, added: tuple[str, ...], date: str | None, only: str | None, database: str | None
) -> None:
    """Write one's own games."""
    from quadrille.arena.stats.own_games import write_games

    with own_games(database, only, added, date) as games:
        count = write_games(games, Path(out), parquet=out.endswith(PARQUET))
    text = ngettext("{n} game written to {path}", "{n} games written to {path}", count)
    click.echo(text.format(n=format_number(count), path=out))
