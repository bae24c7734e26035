"""`play`: sort a grid with arrows and space, or by letters at a prompt. Every step is kept."""

from __future__ import annotations

import click

from quadrille.cli.choices import ascii_option
from quadrille.cli.command import Command, option
from quadrille.cli.keys import can_press
from quadrille.cli.robot.options import GAME, Chosen, grid_options, load
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
        "In a terminal the arrows walk and space swaps; ? shows the other keys. In a pipe, or with "
        "--typed, type letters: UURS is up, up, right, swap. Every step is kept: a game that was "
        "left or cut off goes on with --resume."
    ),
    examples=[
        "quadrille robot play",
        "quadrille robot play --size 5x5 --colours 3 --seed 1",
        "quadrille robot play --daily --name Ann",
        "quadrille robot play --resume",
    ],
)
@click.argument("file", metavar="[GRID]", required=False)
@grid_options
@option("--resume", "resumed", is_flag=True, help=noted("Go on with the last unfinished game."))
@option("--name", default="", help=noted("Your name in the best scores."))
@option("--typed", is_flag=True, help=noted("Type letters and Enter instead of pressing keys."))
@ascii_option
def play(
    file: str | None,
    chosen: Chosen,
    resumed: bool,
    name: str,
    typed: bool,
    ascii_only: bool,
) -> None:
    """Play in the terminal."""
    from quadrille.cli.robot.session import Session

    said = file or chosen.first()
    if resumed and (said or name):
        raise Invalid("bad-together", first="--resume", second=said or "--name")
    shelf = Shelf(data_folder())
    table = go_on(shelf, "robot") if resumed else None
    if table is None and not said:
        table = offered(shelf, "robot")
    if table is None:
        config, record = load(file, chosen)
        table = continued(shelf, record) or seat(shelf, "robot", GAME.options(config), name)
    screen = terminal(ascii_only=ascii_only)
    Session(shelf, table, screen, keys=can_press() and not typed).run()
