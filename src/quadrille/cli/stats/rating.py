"""`rate`: the players rated anew, by Glicko-2 or Elo."""

from __future__ import annotations

import click

from quadrille.cli.command import Command, json_option, option
from quadrille.cli.stats.questions import print_rows, refuse_together
from quadrille.cli.stats.sources import DATABASE, GAMES, ONLY, chosen_games
from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted

SYSTEMS = ("glicko2", "elo")


@click.command(
    cls=Command,
    details=noted(
        "All players start at 1500, and games are taken in true order; the ratings in "
        "the file are ignored. Glicko-2 also gives a deviation: the true strength is "
        "within two deviations with 95% confidence. Its periods are tournaments, or "
        "days outside tournaments. Games without a date are skipped, but those of GCG files "
        "come last, in the order of the files."
    ),
    examples=[
        "quadrille stats rate",
        "quadrille stats rate --games games.parquet --system elo",
        "quadrille stats rate --games arena-scrabble",
    ],
)
@GAMES
@option(
    "--system",
    type=click.Choice(SYSTEMS),
    default="glicko2",
    show_default=True,
    help=noted("The rating system."),
)
@option("--player", metavar="ID", help=noted("Show only this player."))
@option("--csv", "as_csv", is_flag=True, help=noted("Print CSV with a header."))
@json_option
@ONLY
@DATABASE
def rate(
    file: str | None,
    system: str,
    player: str | None,
    as_csv: bool,
    as_json: bool,
    only: str | None,
    database: str | None,
) -> None:
    """Rate the players."""
    from quadrille.arena.stats import rated

    refuse_together({"--csv": as_csv, "--json": as_json})
    with chosen_games(file, database, only, ordered=True) as games:
        rows = rated.rate_players(games, system)
    if player is not None:
        rows = [row for row in rows if str(row[0]) == player]
        if not rows:
            raise Invalid("stats.player", player=player[:40])
    print_rows(rated.SYSTEMS[system], rows, as_json=as_json, as_csv=as_csv)
