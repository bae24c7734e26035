"""`train`: is there a play of seven tiles, is this the top, and puzzles; with a score."""

from __future__ import annotations

import click

from quadrille.cli.choices import SEEDS, ascii_option, new_seed
from quadrille.cli.command import Command, Whole, option
from quadrille.cli.scrabble.options import lexicon_option, set_option
from quadrille.cli.scrabble.tables import Chosen, convention_of, coordinates_option
from quadrille.cli.terminal import terminal
from quadrille.core.i18n import noted

KINDS = {
    "exists": noted("say whether some play lays all seven tiles"),
    "best": noted("find the top; each play is answered with yes or no, and nothing else"),
    "seven": noted("a puzzle: find the one play of seven tiles"),
    "top": noted("a puzzle: find the play that has many more points than any other"),
    "endgame": noted("a puzzle: the bag is empty; find the best move"),
}


@click.command(
    cls=Command,
    methods=KINDS,
    details=noted(
        "Positions come from games that are played for this, drawn from a seed. ? gives a question "
        "up and tells its answer, q leaves."
    ),
    examples=[
        "quadrille scrabble train",
        "quadrille scrabble train --kind seven --count 5 --set en --seed 7",
    ],
)
@option("--kind", type=click.Choice(list(KINDS)), default="exists", help=noted("What is asked."))
@option("--count", metavar="N", type=Whole(1), default=10, help=noted("How many questions (10)."))
@option("--seed", metavar="N", type=SEEDS, help=noted("Ask the questions of this number."))
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
    convention: str | None,
    ascii_only: bool,
) -> None:
    """Ask questions."""
    from quadrille.cli.engine import explained_wait
    from quadrille.cli.scrabble.training import Training

    seed = new_seed() if seed is None else seed
    config = Chosen(set_code=set_code, lexicon=lexicon, seed=seed).config()
    screen, letters = terminal(ascii_only=ascii_only), convention_of(convention)
    with explained_wait():
        training = Training(config, kind, count, seed, screen, letters)
    training.run()
