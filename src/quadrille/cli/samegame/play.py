"""`play`: a game at the prompt. Every move is kept as it is played."""

from __future__ import annotations

import click

from quadrille.cli.choices import ascii_option, only_one
from quadrille.cli.command import Command, option
from quadrille.cli.samegame.boards import (
    daily_option,
    fill_option,
    fresh,
    seed_option,
)
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load
from quadrille.cli.seating import continued, offered, seat
from quadrille.cli.seating import resumed as go_on
from quadrille.cli.terminal import terminal
from quadrille.core.errors import Invalid
from quadrille.core.folders import data_folder
from quadrille.core.i18n import noted
from quadrille.store.shelf import Shelf


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
    table = go_on(shelf, "samegame") if resumed else None
    unsaid = not (file or chosen.anything() or seed is not None or fill or daily)
    if table is None and unsaid:
        table = offered(shelf, "samegame")
    if table is None:
        config, record = (
            load(file, chosen, number) if file else (fresh(chosen, seed, fill, daily), None)
        )
        table = continued(shelf, record) or seat(shelf, "samegame", GAME.options(config), name)
    Session(shelf, table, terminal(ascii_only=ascii_only), still=still).run()
