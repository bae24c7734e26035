"""`best`: the games with the fewest steps on one grid, or the best on every grid."""

from __future__ import annotations

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.ranking import show_best
from quadrille.cli.robot.options import GAME, Chosen, grid_options, load


@click.command(
    cls=Command,
    examples=["quadrille robot best", "quadrille robot best grid.txt --json"],
)
@click.argument("file", metavar="[GRID]", required=False)
@grid_options
@json_option
def best(file: str | None, chosen: Chosen, as_json: bool) -> None:
    """Rank the finished games."""
    wanted = file is not None or chosen.first() is not None
    config = load(file, chosen)[0] if wanted else None
    show_best(GAME, config, "fill", as_json=as_json)
