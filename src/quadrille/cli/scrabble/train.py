"""`train`: is there a play of seven tiles, is this the top, and puzzles; with a score."""

from __future__ import annotations

import click

from quadrille.cli.choices import SEEDS, ascii_option, new_seed
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.scrabble.options import (
    coordinates_option,
    lexicon_option,
    set_option,
    usual_coordinates,
)
from quadrille.cli.scrabble.tables import TableOptions
from quadrille.cli.terminal import terminal
from quadrille.core.i18n import noted

KINDS = {
    "exists": noted("say whether a bingo is possible"),
    "best": noted("find the top; each try gets only a yes or no"),
    "seven": noted("a puzzle: find the only bingo"),
    "top": noted("a puzzle: find the play that scores far more than any other"),
    "endgame": noted("a puzzle: the bag is empty; find the best move"),
}


@click.command(
    cls=Command,
    methods=KINDS,
    details=noted(
        "Positions come from games generated from a seed. ? skips a question and shows "
        "its answer, q quits."
    ),
    examples=[
        "quadrille scrabble train",
        "quadrille scrabble train --kind seven --count 5 --set en --seed 7",
    ],
)
@option(
    "--kind", type=click.Choice(list(KINDS)), default="exists", help=noted("The kind of questions.")
)
@option("--count", metavar="N", type=Whole(1), default=10, help=noted("How many questions (10)."))
@option("--seed", metavar="N", type=SEEDS, help=noted("Repeat the questions of this seed."))
@set_option
@lexicon_option
@coordinates_option
@ascii_option
def train(
    kind: str,
    count: int,
    seed: int | None,
    set_code: str | None,
    lexicon: str | None,
    coordinates: str | None,
    ascii_only: bool,
) -> None:
    """Ask questions."""
    from quadrille.cli.engine import explain_wait
    from quadrille.cli.scrabble.training import Training
    from quadrille.games.scrabble.players.quick import EVERY_PLAY, kernels_for

    seed = new_seed() if seed is None else seed
    config = TableOptions(set_code=set_code, lexicon=lexicon, seed=seed).config()
    screen, letters = terminal(ascii_only=ascii_only), coordinates or usual_coordinates()
    with explain_wait(kernels_for("endgame") if kind == "endgame" else EVERY_PLAY):
        training = Training(config, kind, count, seed, screen, letters)
    training.run()
