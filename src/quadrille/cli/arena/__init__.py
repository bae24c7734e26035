"""`quadrille arena`: tournaments of computers in any game."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

VERBS = {
    "run": Lazy(
        "quadrille.cli.arena.run:run_tournament",
        noted("Run a tournament of computers, or continue one."),
    ),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille arena run samegame --players greedy,tabu,nrpa --games 20 --iterations 5 "
        "--out samegame-arena",
    ],
)
def arena() -> None:
    """Group the tournaments."""
