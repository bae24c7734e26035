"""`duplicate`: everyone with the same tiles; after each turn the top is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, ascii_option, daily_seed, new_seed, only_one
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.scrabble.tables import convention_of, coordinates_option
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import language, noted
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from quadrille.app.tables import Table

GAME = "scrabble-duplicate"
FORMATS = ("normal", "7-on-8", "blitz")


@click.command(
    cls=Command,
    details=noted(
        "Everyone hands in a slip for the same tiles; then the best play, the top, goes on the "
        "board, and the ranking tells points and percentages of the top. French rules for draws: "
        "two vowels and two consonants at least until turn 15, then one of each. A slip that "
        "cannot lie there is asked for again; a wrong word counts nothing."
    ),
    examples=[
        "quadrille scrabble duplicate --daily",
        "quadrille scrabble duplicate --players Ann,Ben,percent:50 --format 7-on-8 --joker",
        "quadrille scrabble duplicate --format blitz --timed --set en",
    ],
)
@option(
    "--players",
    metavar="LIST",
    help=noted("Who plays: names of people, and of computers as in “scrabble match” (you)."),
)
@option("--format", "form", type=click.Choice(FORMATS), help=noted("The format (normal)."))
@option("--joker", is_flag=True, help=noted("A joker game: a blank on every rack, while it can."))
@option("--timed", is_flag=True, help=noted("End each turn after its time."))
@option(
    "--time",
    "time_",
    metavar="SECONDS",
    type=Whole(5, 3600),
    help=noted("How long a turn lasts, with --timed (180, blitz 60)."),
)
@option("--set", "--language", "set_code", metavar="CODE", help=noted("The set of tiles (yours)."))
@option("--lexicon", metavar="NAME_OR_FILE", help=noted("The words (by the set)."))
@option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number."))
@option("--daily", is_flag=True, help=noted("Take the draw of the day."))
@coordinates_option
@option("--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game."))
@ascii_option
def duplicate(
    players: str | None,
    form: str | None,
    joker: bool,
    timed: bool,
    time_: int | None,
    set_code: str | None,
    lexicon: str | None,
    seed: int | None,
    daily: bool,
    convention: str | None,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Play in duplicate."""
    from quadrille.app.sessions import latest
    from quadrille.cli.scrabble.slips import Duplicate

    only_one(seed=seed, daily=daily, resume=resumed)
    options = {
        "language": set_code or (None if lexicon else language()),
        "lexicon": lexicon,
        "format": form,
        "joker": "yes" if joker else None,
        "seconds": None if time_ is None else str(time_),
        "fill": f"random {daily_seed() if daily else new_seed() if seed is None else seed}",
    }
    if resumed and (players or form or joker or time_ or set_code or lexicon):
        raise Invalid("bad-together", first="--resume", second="--players")
    shelf = Shelf(data_folder())
    said = {key: value for key, value in options.items() if value is not None}
    table = latest(shelf, GAME) if resumed else _new(shelf, said, players)
    if table is None:
        raise Invalid("scrabble.no-duplicate")
    screen, letters = terminal(ascii_only=ascii_only), convention_of(convention)
    Duplicate(shelf, table, screen, convention=letters, timed=timed).run()


def _new(shelf: Shelf, options: dict[str, str], players: str | None) -> Table:
    from quadrille.cli.engine import explained_wait
    from quadrille.cli.scrabble.seats import check_computers, read_seats
    from quadrille.cli.seating import seat
    from quadrille.games import game

    seats = read_seats(players) if players else ("",)
    with explained_wait():
        config = game(GAME).configure(options)
        check_computers(config.table, seats)
        game(GAME).initial(config, len(seats))
    return seat(shelf, GAME, game(GAME).options(config), *seats)
