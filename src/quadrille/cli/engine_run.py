"""`engine run`: a computer or method of ours for programs that speak the protocol."""

from __future__ import annotations

import os
import sys

import click

from quadrille.cli.command import Command, option
from quadrille.core.i18n import noted


@click.command(
    cls=Command,
    details=noted(
        "Speaks the protocol of external engines on standard input and output, one JSON object "
        "per line, and ends at “quit”. It knows no more than the seat that it plays for. Other "
        "programs can use it, and so can every option that takes “cmd:COMMAND”."
    ),
    examples=[
        "quadrille engine run GAME --player NAME",
        "quadrille engine check -- quadrille engine run GAME --player NAME",
    ],
)
@click.argument("game", metavar="GAME")
@option(
    "--player",
    metavar="NAME",
    default="",
    help=noted("The computer player or the method (the strongest of the game)."),
)
def run(game: str, player: str) -> None:
    """Run an engine of a game for another program."""
    from quadrille.app.engines.own_engine import check_name, run_own_engine
    from quadrille.games import game as game_of

    rules = game_of(game)
    run_own_engine(rules, check_name(rules, player))
    sys.stdout.flush()
    # A search that nobody waits for any more must not delay the end.
    os._exit(0)
