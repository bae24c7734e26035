"""`new` and `show`: grids to sort, and a look at any of them."""

from __future__ import annotations

import json

import click

from quadrille.cli.choices import ascii_option, at_option, out_option
from quadrille.cli.command import Command, json_option
from quadrille.cli.inputs import write_text
from quadrille.cli.robot.options import Chosen, grid_options, load, position
from quadrille.cli.robot.paint import painted
from quadrille.cli.robot.screen import hand
from quadrille.cli.terminal import terminal
from quadrille.core.i18n import gettext
from quadrille.games.robot.files import write_grid
from quadrille.games.robot.rules import initial
from quadrille.games.robot.view import view


@click.command(
    cls=Command,
    examples=[
        "quadrille robot new --seed 1",
        "quadrille robot new --size 6x8 --colours 5 --seed 3 --out grid.txt",
        "quadrille robot new --colours 2 --generator uniform",
    ],
)
@grid_options
@out_option
@json_option
def new(chosen: Chosen, out: str, as_json: bool) -> None:
    """Print a new grid."""
    config = chosen.config()
    if as_json:
        write_text(out, json.dumps(view(initial(config))) + "\n")
        return
    if chosen.seed is None:
        click.echo(gettext("Filled by: {fill}").format(fill=config.fill), err=True)
    write_text(out, write_grid(config))


@click.command(
    cls=Command,
    examples=[
        "quadrille robot show grid.txt",
        "quadrille robot show --size 5x5 --colours 3 --seed 2",
        "quadrille robot show game.quadrille --at 5",
    ],
)
@click.argument("file", metavar="[GRID]", required=False)
@grid_options
@at_option
@ascii_option
@json_option
def show(file: str | None, chosen: Chosen, at: int | None, ascii_only: bool, as_json: bool) -> None:
    """Draw a grid."""
    config, record = load(file, chosen)
    state = position(config, record, at)
    if as_json:
        click.echo(json.dumps(view(state)))
        return
    screen = terminal(ascii_only=ascii_only)
    for line in [*painted(screen, state), hand(screen, state)]:
        click.echo(line, color=True)
