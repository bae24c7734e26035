"""`referee`: people play with a real board; words are checked, points and time counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import Command, option
from quadrille.cli.scrabble.options import (
    coordinates_option,
    usual_coordinates,
)
from quadrille.cli.scrabble.tables import TableOptions, rule_options
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import noted
from quadrille.store.saved_games import SavedGames

if TYPE_CHECKING:
    from quadrille.app.table import Table

GAME = "scrabble-referee"


@click.command(
    cls=Command,
    details=noted(
        "Racks stay with their owners: enter only what is played, 8H WORD, and how "
        "many tiles are exchanged. Words are checked with the lexicon, or by the "
        "person who enters them (--referee person). Tiles are counted to detect the "
        "end of the game; you are then asked which tiles are left. u corrects the last "
        "entry."
    ),
    examples=[
        "quadrille scrabble referee --players Ann,Ben --clock 25",
        "quadrille scrabble referee --players Ann,Ben,Cleo --challenge double --set en",
        "quadrille scrabble referee --resume",
    ],
)
@option("--players", metavar="LIST", help=noted("Who plays, one to four, in order of play."))
@rule_options
@coordinates_option
@option("--resume", "resumed", is_flag=True, help=noted("Continue the last unfinished game."))
@ascii_option
def referee(
    players: str | None,
    options: TableOptions,
    coordinates: str | None,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Judge a game."""
    from quadrille.app.sessions import latest
    from quadrille.cli.conversation import Conversation
    from quadrille.cli.scrabble.referee_presenter import RefereePresenter

    if resumed and (players or options.first()):
        raise Invalid("bad-together", first="--resume", second=options.first() or "--players")
    saved_games = SavedGames(data_folder())
    texts, names = options.texts(), players or "A,B"
    table = latest(saved_games, GAME) if resumed else _new(saved_games, texts, names)
    if table is None:
        raise Invalid("scrabble.no-refereed")
    screen, letters = terminal(ascii_only=ascii_only), coordinates or usual_coordinates()
    Conversation(saved_games, RefereePresenter(table, screen, convention=letters)).run()


def _new(saved_games: SavedGames, options: dict[str, str], players: str) -> Table:
    from quadrille.cli.scrabble.seats import is_computer, read_seats
    from quadrille.cli.seating import seat
    from quadrille.games import game

    seats = read_seats(players)
    for name in filter(is_computer, seats):
        raise Invalid("scrabble.referee-computer", name=name)
    config = game(GAME).configure(options)
    game(GAME).initial(config, len(seats))
    return seat(saved_games, GAME, game(GAME).options(config), *seats)
