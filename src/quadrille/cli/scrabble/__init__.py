"""`quadrille scrabble`: the verbs of Scrabble."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.scrabble"

VERBS = {
    "plays": Lazy(
        f"{HERE}.plays:plays", noted("Find every play of positions, or only the best, and time it.")
    ),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of Scrabble.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille scrabble plays --positions positions.cgp --lexicon en --set en",
    ],
)
def scrabble() -> None:
    """Hold the verbs of Scrabble."""
