"""`play`: people and computers at one table. Every move is kept as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option, only_one
from quadrille.cli.command import Command, Name, option
from quadrille.cli.scrabble.options import GAME, coordinates_option, usual_coordinates
from quadrille.cli.scrabble.tables import TableOptions, seconds_option, table_options
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import noted
from quadrille.store.saved_games import SavedGames

if TYPE_CHECKING:
    from quadrille.app.table import Table
    from quadrille.games.scrabble.config import Config

resume_option = option(
    "--resume", "resumed", is_flag=True, help=noted("Continue the last unfinished game.")
)


@click.command(
    cls=Command,
    details=noted(
        "RECORD is a saved game to continue, or a setup. Without it tiles are drawn at "
        "random. People share the keyboard: a rack is shown only when its owner is "
        "ready. Type 8H WORD to play a word, ? for the other commands. Every move is "
        "saved: continue an interrupted game with --resume."
    ),
    examples=[
        "quadrille scrabble play",
        "quadrille scrabble play --players Ann,Ben,percent:30 --challenge double --clock 25",
        "quadrille scrabble play --against percent:30 --set en --name Ann --daily",
        "quadrille scrabble play --resume",
    ],
)
@click.argument("file", metavar="[RECORD]", required=False)
@option(
    "--players",
    metavar="LIST",
    help=noted(
        "Who plays, one to four: names of people, and of computers as in “scrabble match” (you "
        "and equity)."
    ),
)
@option("--against", metavar="NAME", help=noted("The computer to play against (equity)."))
@option(
    "--name",
    type=Name(),
    default="",
    help=noted("Your name, when you play against the computer."),
)
@table_options
@coordinates_option
@seconds_option
@resume_option
@ascii_option
def play(
    file: str | None,
    players: str | None,
    against: str | None,
    name: str,
    options: TableOptions,
    coordinates: str | None,
    seconds: float,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Play at the prompt."""
    from quadrille.cli.conversation import Conversation
    from quadrille.cli.scrabble.presenter import ScrabblePresenter
    from quadrille.cli.scrabble.seats import read_computer, read_seats

    only_one(RECORD=file, resume=resumed)
    only_one(players=players, name=name or None)
    only_one(players=players, against=against)
    given = {"--players": players, "--against": against, "--name": name}
    first = options.first() or next((key for key, value in given.items() if value), None)
    if first and (file or resumed):
        raise Invalid("bad-together", first="RECORD" if file else "--resume", second=first)
    seats = read_seats(players) if players else (name, read_computer(against))
    saved = SavedGames(data_folder())
    table = _find_table(saved, file, resumed, not first) or _new(saved, options, seats)
    screen, letters = terminal(ascii_only=ascii_only), coordinates or usual_coordinates()
    while True:
        presenter = ScrabblePresenter(table, screen, convention=letters, seconds=seconds)
        Conversation(saved, presenter).run()
        if not presenter.again:
            return
        table = _rematch(saved, presenter.state.config, presenter.seats.names)


def _find_table(
    saved: SavedGames, file: str | None, resumed: bool, may_offer: bool
) -> Table | None:
    """Choose the game to resume: a file, the last one, or one from a list."""
    from quadrille.app.sessions import sit
    from quadrille.cli.choices import load_record
    from quadrille.cli.inputs import about, read_text
    from quadrille.cli.seating import continue_record, offer_last
    from quadrille.cli.seating import resume_last as go_on
    from quadrille.games import game

    if resumed:
        return go_on(saved, GAME)
    if file is None:
        return offer_last(saved, GAME) if may_offer else None
    with about(file):
        record = load_record(game(GAME), read_text(file), file)
        table = continue_record(saved, record)
    if table is None and record.entries:
        raise Invalid("scrabble.record-over", path=file)
    return table or sit(saved, record.setup)


def _new(saved: SavedGames, options: TableOptions, seats: tuple[str, ...]) -> Table:
    from quadrille.cli.engine import explain_wait
    from quadrille.cli.scrabble.seats import check_computers
    from quadrille.cli.seating import seat
    from quadrille.games import game

    config = options.config()
    game(GAME).initial(config, len(seats))
    with explain_wait():
        check_computers(config, seats)
    return seat(saved, GAME, game(GAME).options(config), *seats)


def _rematch(saved: SavedGames, before: Config, seats: tuple[str, ...]) -> Table:
    """Sit down at the same table again, with other tiles."""
    from dataclasses import replace

    from quadrille.cli.choices import new_seed
    from quadrille.cli.seating import seat
    from quadrille.games import game

    config = replace(before, seed=new_seed(), draws=(), first=None)
    return seat(saved, GAME, game(GAME).options(config), *seats)
