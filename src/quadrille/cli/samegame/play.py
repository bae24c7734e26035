"""`play`: a game at the prompt. Every move is kept as it is played."""

from __future__ import annotations

import sys
from datetime import date
from typing import TYPE_CHECKING

import click

from quadrille.cli.command import Command, option
from quadrille.cli.prompt import ask
from quadrille.cli.samegame.boards import (
    ascii_option,
    daily_option,
    fill_option,
    fresh,
    seed_option,
)
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load, only_one
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import gettext, ngettext, noted
from quadrille.core.record import Setup
from quadrille.games.samegame.config import Config
from quadrille.store.shelf import Shelf

if TYPE_CHECKING:
    from quadrille.app.tables import Table


@click.command(
    cls=Command,
    details=noted(
        "Type a column and a row to remove a group, ? for the other commands. Every "
        "move is kept: a game that was left or cut off goes on with --resume."
    ),
    examples=[
        "quadrille samegame play",
        "quadrille samegame play --daily --name Ann",
        "quadrille samegame play board.txt --rules gnome",
        "quadrille samegame play --resume",
    ],
)
@click.argument("file", metavar="[BOARD]", required=False)
@board_options
@board_choice
@seed_option
@fill_option
@daily_option
@option("--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game."))
@option("--name", default="", help=noted("Your name in the best scores."))
@option("--still", is_flag=True, help=noted("Show the stages one below another, unmoving."))
@ascii_option
def play(
    file: str | None,
    chosen: Chosen,
    number: int | None,
    seed: int | None,
    fill: str | None,
    daily: bool,
    resumed: bool,
    name: str,
    still: bool,
    ascii_only: bool,
) -> None:
    """Play at the prompt."""
    from quadrille.cli.samegame.session import Session

    only_one(BOARD=file, seed=seed, fill=fill, daily=daily, resume=resumed)
    shelf = Shelf(data_folder())
    if resumed and (chosen.anything() or name):
        raise Invalid("bad-together", first="--resume", second=chosen.first() or "--name")
    table = _resumed(shelf) if resumed else None
    unsaid = not (file or chosen.anything() or seed is not None or fill or daily)
    if table is None and unsaid and not resumed and sys.stdin.isatty():
        table = _offered(shelf)
    if table is None:
        config = load(file, chosen, number)[0] if file else fresh(chosen, seed, fill, daily)
        table = seat(shelf, config, name)
    Session(shelf, table, terminal(ascii_only=ascii_only), still=still).run()


def seat(shelf: Shelf, config: Config, name: str) -> Table:
    """Sit down at a new game."""
    from quadrille.app.sessions import sit

    options = tuple(GAME.options(config).items())
    return sit(shelf, Setup("samegame", options, (name,), date.today().isoformat()))


def _resumed(shelf: Shelf) -> Table:
    from quadrille.app.sessions import latest

    table = latest(shelf, "samegame")
    if table is None:
        raise Invalid("no-game", game="samegame")
    return table


def _offered(shelf: Shelf) -> Table | None:
    from quadrille.app.sessions import resume, under_way

    waiting = under_way(shelf, "samegame")
    if not waiting:
        return None
    table = resume(waiting[0])
    moves = len(table.record.entries)
    told = ngettext("{n} move", "{n} moves", moves).format(n=moves)
    points = ngettext("{n} point", "{n} points", table.state.points).format(n=table.state.points)
    question = gettext("A game waits: {moves}, {points}. Go on with it? [Y/n] ")
    while True:
        answer = ask(question.format(moves=told, points=points))
        if answer is None:
            table.close()
            raise KeyboardInterrupt
        if answer.strip().lower() in ("", "y", "yes", "o", "oui"):
            return table
        if answer.strip().lower() in ("n", "no", "non"):
            table.close()
            return None
