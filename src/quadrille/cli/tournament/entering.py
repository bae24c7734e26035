"""`new`, `add`, `withdraw`: a tournament and who plays in it."""

from __future__ import annotations

from datetime import date as dates
from pathlib import Path

import click

from quadrille.cli.choices import read_date
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.outputs import refuse_existing, refuse_unwritable
from quadrille.cli.tournament.file import changing, file_argument
from quadrille.core.i18n import gettext, noted

FORMATS = ("swiss", "round-robin", "hill")
MOST_RATING = 10_000


@click.command(
    cls=Command,
    details=noted(
        "swiss pairs players with equal results who have not met; round-robin lets "
        "everybody meet everybody; hill (king of the hill) pairs first with second, "
        "third with fourth and so on, often for the last round alone (tournament pair "
        "--format hill). Everything is saved in one file, line by line: a tournament "
        "can be interrupted at any moment and continued."
    ),
    examples=[
        "quadrille tournament new evening.tournament --name 'Club evening'",
        "quadrille tournament new league.tournament --name League --format round-robin "
        "--date 2026-11-17",
    ],
)
@file_argument
@option("--name", metavar="TEXT", required=True, help=noted("The name of the tournament."))
@option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="swiss",
    help=noted("How rounds are paired (swiss)."),
)
@option("--date", metavar="YYYY-MM-DD", help=noted("The day of the tournament (today)."))
@option("--lexicon", metavar="NAME", default="", help=noted("The lexicon, for the statistics."))
@option("--game", metavar="NAME", default="", help=noted("The game, for the statistics."))
def new(file: str, name: str, form: str, date: str | None, lexicon: str, game: str) -> None:
    """Create a tournament."""
    from quadrille.arena.tournaments.log import begin_line
    from quadrille.arena.tournaments.tournament import Settings
    from quadrille.core.disk import write_atomically
    from quadrille.core.names import read_name

    name = read_name(name, "--name", required=True)
    refuse_existing(file)
    refuse_unwritable(file)
    day = read_date(date) if date else dates.today().isoformat()
    settings = Settings(name, form, day, lexicon, game)
    write_atomically(Path(file), f"{begin_line(settings)}\n".encode())
    click.echo(
        gettext("Written: {path}. Enter players next: quadrille tournament add").format(path=file)
    )


@click.command(
    cls=Command,
    details=noted(
        "A player who enters after a round is paired plays from the next one on; missed "
        "rounds do not count. Names are written as they will be shown."
    ),
    examples=[
        "quadrille tournament add club.tournament Dora Emil",
        "quadrille tournament add club.tournament 'Fay Green' --rating 1480",
    ],
)
@file_argument
@click.argument("names", metavar="NAME…", nargs=-1, required=True)
@option("--rating", metavar="N", type=Whole(0, MOST_RATING), help=noted("The rating of a player."))
def add(file: str, names: tuple[str, ...], rating: int | None) -> None:
    """Enter players."""
    from quadrille.arena.tournaments.log import add_line
    from quadrille.arena.tournaments.tournament import add_player
    from quadrille.core.names import read_name

    names = tuple(read_name(name, "NAME") for name in names)
    with changing(file) as (tournament, log):
        for name in names:
            tournament = add_player(tournament, name, rating)
        entered = [one.name for one in tournament.players[-len(names) :]]
        log.add(add_line(name, rating) for name in entered)
    click.echo(gettext("Players: {count}").format(count=len(tournament.players)))


@click.command(
    cls=Command,
    examples=[
        "quadrille tournament withdraw club.tournament Ben",
        "quadrille tournament withdraw club.tournament Ben --undo",
    ],
)
@file_argument
@click.argument("name", metavar="NAME")
@option("--undo", is_flag=True, help=noted("Pair the player again from the next round on."))
def withdraw(file: str, name: str, undo: bool) -> None:
    """Take a player out of further rounds, or let one come back."""
    from quadrille.arena.tournaments import tournament as rules
    from quadrille.arena.tournaments.log import restore_line, withdraw_line

    with changing(file) as (tournament, log):
        (rules.restore if undo else rules.withdraw)(tournament, name)
        name = rules.find_name(tournament, name)
        log.add([(restore_line if undo else withdraw_line)(name)])
    text = gettext("{name} plays again.") if undo else gettext("{name} will not be paired again.")
    click.echo(text.format(name=name))
