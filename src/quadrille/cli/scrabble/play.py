"""`play`: people and computers at one table. Every move is kept as it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import ascii_option, only_one
from quadrille.cli.command import Command, option
from quadrille.cli.scrabble.options import GAME
from quadrille.cli.scrabble.tables import (
    Chosen,
    convention_of,
    coordinates_option,
    seconds_option,
    table_options,
)
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import noted
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from quadrille.app.tables import Table
    from quadrille.games.scrabble.config import Config

resume_option = option(
    "--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game.")
)


@click.command(
    cls=Command,
    details=noted(
        "RECORD is a saved game to go on with, or a setup. Without it tiles are drawn. People "
        "share the keyboard: a rack is shown when its owner is there. Type 8H WORD to lay a word, "
        "? for the other commands. Every move is kept: a game that was left goes on with --resume."
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
@option("--against", metavar="NAME", help=noted("The computer that you play against (equity)."))
@option("--name", default="", help=noted("Your name, where you play against the computer."))
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
    chosen: Chosen,
    convention: str | None,
    seconds: float,
    resumed: bool,
    ascii_only: bool,
) -> None:
    """Play at the prompt."""
    from quadrille.cli.scrabble.seats import read_computer, read_seats
    from quadrille.cli.scrabble.session import Session

    only_one(RECORD=file, resume=resumed)
    only_one(players=players, name=name or None)
    only_one(players=players, against=against)
    given = {"--players": players, "--against": against, "--name": name}
    settled = chosen.first() or next((key for key, value in given.items() if value), None)
    if settled and (file or resumed):
        raise Invalid("bad-together", first="RECORD" if file else "--resume", second=settled)
    seats = read_seats(players) if players else (name, read_computer(against))
    shelf = Shelf(data_folder())
    table = _found(shelf, file, resumed, not settled) or _new(shelf, chosen, seats)
    screen, letters = terminal(ascii_only=ascii_only), convention_of(convention)
    while True:
        session = Session(shelf, table, screen, convention=letters, seconds=seconds)
        session.run()
        if not session.again:
            return
        table = _rematch(shelf, session.state.config, session.company.names)


def _found(shelf: Shelf, file: str | None, resumed: bool, unsaid: bool) -> Table | None:
    """Find the game to go on with: a file, the last one, or one that is offered."""
    from quadrille.app.sessions import sit
    from quadrille.cli.choices import recorded
    from quadrille.cli.inputs import about, read_text
    from quadrille.cli.seating import continued, offered
    from quadrille.cli.seating import resumed as go_on
    from quadrille.games import game

    if resumed:
        return go_on(shelf, GAME)
    if file is None:
        return offered(shelf, GAME) if unsaid else None
    with about(file):
        record = recorded(game(GAME), read_text(file), file)
        table = continued(shelf, record)
    if table is None and record.entries:
        raise Invalid("scrabble.record-over", path=file)
    return table or sit(shelf, record.setup)


def _new(shelf: Shelf, chosen: Chosen, seats: tuple[str, ...]) -> Table:
    from quadrille.cli.engine import explained_wait
    from quadrille.cli.scrabble.seats import check_computers
    from quadrille.cli.seating import seat
    from quadrille.games import game

    config = chosen.config()
    game(GAME).initial(config, len(seats))
    with explained_wait():
        check_computers(config, seats)
    return seat(shelf, GAME, game(GAME).options(config), *seats)


def _rematch(shelf: Shelf, before: Config, seats: tuple[str, ...]) -> Table:
    """Sit down at the same table again, with other tiles."""
    from dataclasses import replace

    from quadrille.cli.choices import new_seed
    from quadrille.cli.seating import seat
    from quadrille.games import game

    config = replace(before, seed=new_seed(), draws=(), first=None)
    return seat(shelf, GAME, game(GAME).options(config), *seats)
