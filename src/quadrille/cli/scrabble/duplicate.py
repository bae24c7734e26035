"""`duplicate`: everyone with the same tiles; each round ends with the top play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import (
    SEEDS,
    ascii_option,
    daily_seed,
    lexicon_option,
    new_seed,
    only_one,
)
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.scrabble.options import coordinates_option, usual_coordinates
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import language, noted
from quadrille.store.saved_games import SavedGames

if TYPE_CHECKING:
    from quadrille.app.table import Table

GAME = "scrabble-duplicate"
FORMATS = ("normal", "7-on-8", "blitz")


@click.command(
    cls=Command,
    details=noted(
        "Everyone hands in a slip for the same tiles; then the best play, the top, "
        "goes on the board, and the ranking shows points and percentages of the top. "
        "French rules for draws: at least two vowels and two consonants until round "
        "15, then one of each. You are asked again for a slip that does not fit; an "
        "invalid word scores nothing."
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
@option(
    "--joker", is_flag=True, help=noted("A joker game: a blank on every rack, as long as possible.")
)
@option("--timed", is_flag=True, help=noted("End each round when its time is up."))
@option(
    "--time",
    "time_",
    metavar="SECONDS",
    type=Whole(5, 3600),
    help=noted("How long a round lasts, with --timed (180, blitz 60)."),
)
@option(
    "--set",
    "--language",
    "set_code",
    metavar="CODE",
    help=noted("The tile set (by your language)."),
)
@lexicon_option(noted("The words (by the tile set)."))
@option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number."))
@option("--daily", is_flag=True, help=noted("Use the draw of the day."))
@coordinates_option
@option("--resume", "resumed", is_flag=True, help=noted("Continue the last unfinished game."))
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
    coordinates: str | None,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Play in duplicate."""
    from quadrille.app.sessions import latest
    from quadrille.cli.conversation import Conversation
    from quadrille.cli.scrabble.duplicate_presenter import DuplicatePresenter

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
    saved_games = SavedGames(data_folder())
    given = {key: value for key, value in options.items() if value is not None}
    table = latest(saved_games, GAME) if resumed else _new(saved_games, given, players)
    if table is None:
        raise Invalid("scrabble.no-duplicate")
    screen, letters = terminal(ascii_only=ascii_only), coordinates or usual_coordinates()
    presenter = DuplicatePresenter(table, screen, convention=letters, timed=timed)
    Conversation(saved_games, presenter).run()


def _new(saved_games: SavedGames, options: dict[str, str], players: str | None) -> Table:
    from quadrille.cli.engine import explain_wait
    from quadrille.cli.scrabble.seats import check_computers, is_computer, read_seats
    from quadrille.cli.seating import seat
    from quadrille.games import game
    from quadrille.games.scrabble.duplicate.tops import KERNELS
    from quadrille.games.scrabble.players import parse_player_name

    seats = read_seats(players) if players else ("",)
    for name in filter(is_computer, seats):
        parse_player_name(name)
    with explain_wait(KERNELS):
        config = game(GAME).configure(options)
        check_computers(config.table, seats)
        game(GAME).initial(config, len(seats))
    return seat(saved_games, GAME, game(GAME).options(config), *seats)
