"""`best`: the best scores on one board, or the best on every board played here."""

from __future__ import annotations

import click

from quadrille.cli.command import Command, json_option
from quadrille.cli.ranking import show_best
from quadrille.cli.samegame.options import GAME, Chosen, board_choice, board_options, load


@click.command(
    cls=Command,
    examples=["quadrille samegame best", "quadrille samegame best board.txt --json"],
)
@click.argument("file", metavar="[BOARD]", required=False)
@board_options
@board_choice
@json_option
def best(file: str | None, chosen: Chosen, number: int | None, as_json: bool) -> None:
    """Rank the finished games."""
    config = None if file is None else load(file, chosen, number)[0]
    show_best(GAME, config, "rules", "fill", as_json=as_json)
