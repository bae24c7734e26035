"""`referee`: people play with a real board; words are checked, points and time counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.scrabble.options import lexicon_option, set_option
from quadrille.cli.scrabble.tables import (
    CHALLENGES,
    LONGEST_CLOCK,
    OVERTIMES,
    REFEREES,
    RULES,
    convention_of,
    coordinates_option,
)
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import language, noted
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from quadrille.app.tables import Table

GAME = "scrabble-referee"


@click.command(
    cls=Command,
    details=noted(
        "Racks stay with their owners: enter only what is laid, 8H WORD, and how many tiles are "
        "exchanged. Words are checked with the lexicon, or by the person who enters them "
        "(--referee person). Tiles are counted, so that the end is known; what is left on racks "
        "is asked for then. u takes back what was entered wrongly."
    ),
    examples=[
        "quadrille scrabble referee --players Ann,Ben --clock 25",
        "quadrille scrabble referee --players Ann,Ben,Cleo --challenge double --set en",
        "quadrille scrabble referee --resume",
    ],
)
@option("--players", metavar="LIST", help=noted("Who plays, one to four, the first one first."))
@set_option
@lexicon_option
@option("--rules", type=click.Choice(RULES), help=noted("The rules (official)."))
@option("--challenge", type=click.Choice(CHALLENGES), help=noted("The challenge rule (void)."))
@option("--referee", "judge", type=click.Choice(REFEREES), help=noted("Who judges words."))
@option(
    "--clock",
    metavar="MINUTES",
    type=Whole(0, LONGEST_CLOCK),
    help=noted("Minutes for each seat (no clock)."),
)
@option("--overtime", type=click.Choice(OVERTIMES), help=noted("What being late costs (points)."))
@coordinates_option
@option("--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game."))
@ascii_option
def referee(
    players: str | None,
    set_code: str | None,
    lexicon: str | None,
    rules: str | None,
    challenge: str | None,
    judge: str | None,
    clock: int | None,
    overtime: str | None,
    convention: str | None,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Judge a game."""
    from quadrille.app.sessions import latest
    from quadrille.cli.scrabble.refereeing import Referee

    options = {
        "language": set_code or (None if lexicon else language()),
        "lexicon": lexicon,
        "rules": rules,
        "challenge": challenge,
        "referee": judge,
        "clock": None if clock is None else str(clock),
        "overtime": overtime,
    }
    if resumed and (players or set_code or any(list(options.values())[1:])):
        raise Invalid("bad-together", first="--resume", second="--players")
    shelf = Shelf(data_folder())
    said = {key: value for key, value in options.items() if value is not None}
    table = latest(shelf, GAME) if resumed else _new(shelf, said, players or "A,B")
    if table is None:
        raise Invalid("scrabble.no-refereed")
    screen, letters = terminal(ascii_only=ascii_only), convention_of(convention)
    Referee(shelf, table, screen, convention=letters).run()


def _new(shelf: Shelf, options: dict[str, str], players: str) -> Table:
    from quadrille.cli.scrabble.seats import is_computer, read_seats
    from quadrille.cli.seating import seat
    from quadrille.games import game

    seats = read_seats(players)
    for name in filter(is_computer, seats):
        raise Invalid("scrabble.referee-computer", name=name)
    config = game(GAME).configure(options)
    game(GAME).initial(config, len(seats))
    return seat(shelf, GAME, game(GAME).options(config), *seats)
