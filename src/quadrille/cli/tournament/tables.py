"""`standings`, `export`: what a tournament has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, Whole, json_line, json_option, option
from quadrille.cli.outputs import out_option, write_text
from quadrille.cli.tournament.file import file_argument, load
from quadrille.cli.tournament.rounds import MOST_ROUNDS
from quadrille.core.i18n import decimal, gettext, noted

if TYPE_CHECKING:
    from quadrille.arena.tournaments.tournament import Tournament

EXPORTS = ("csv", "text")


@click.command(
    name="standings",
    cls=Command,
    details=noted(
        "By wins (a tie counts as half), then by spread: points scored minus points against."
    ),
    examples=[
        "quadrille tournament standings club.tournament",
        "quadrille tournament standings club.tournament --round 1 --json",
    ],
)
@file_argument
@option(
    "--round",
    "number",
    metavar="N",
    type=Whole(1, MOST_ROUNDS),
    help=noted("After this round (all)."),
)
@json_option
def show_standings(file: str, number: int | None, as_json: bool) -> None:
    """Show the standings."""
    from quadrille.arena.tournaments.standings import standings
    from quadrille.library.chart import align

    tournament = load(file)
    rows = standings(tournament, number)
    if as_json:
        for row in rows:
            about = {"rank": row.rank, "player": row.name, "wins": row.wins, "losses": row.losses}
            about |= {"ties": row.ties, "byes": row.byes, "spread": row.spread}
            click.echo(json_line({**about, "rating": row.rating}))
        return
    click.echo(_headline(tournament, number))
    head = (
        gettext("player"),
        gettext("rank"),
        gettext("wins"),
        gettext("losses"),
        gettext("spread"),
    )
    cells = [
        (
            row.name,
            f"{row.rank}",
            decimal(row.points, "g"),
            decimal(row.losses + row.ties / 2, "g"),
            f"{row.spread:+}",
        )
        for row in rows
    ]
    click.echo(align([head, *cells]))


def _headline(tournament: Tournament, number: int | None) -> str:
    """Return the name of a tournament, and which rounds its standings count."""
    rounds = tournament.rounds[:number]
    if rounds and all(game.is_over for game in rounds[-1].games):
        text = gettext("{name}, after round {round}")
    elif rounds:
        text = gettext("{name}, during round {round}")
    else:
        text = gettext("{name}, before round 1")
    return text.format(name=tournament.settings.name, round=len(rounds))


@click.command(
    cls=Command,
    details=noted(
        "csv is the format of quadrille stats, one game per line, without byes and forfeits. text "
        "has one line per player: name, rating, opponents by number, scores, and who began; the "
        "guide describes it."
    ),
    examples=[
        "quadrille tournament export club.tournament --out games.csv --force",
        "quadrille tournament export club.tournament --format text",
    ],
)
@file_argument
@option(
    "--format", "form", type=click.Choice(EXPORTS), default="csv", help=noted("The format (csv).")
)
@out_option
def export(file: str, form: str, out: str) -> None:
    """Write the games."""
    from quadrille.arena.tournaments.exports import officer_text, statistics_csv

    write_text(out, {"csv": statistics_csv, "text": officer_text}[form](load(file)))
