"""`quadrille mixmo`: the verbs of Mixmo in duplicate."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.mixmo"

VERBS = {
    "play": Lazy(f"{HERE}.play:play", noted("Play Mixmo.")),
    "new": Lazy(f"{HERE}.draws:new", noted("Draw tiles and print them as an initial file.")),
    "show": Lazy(
        f"{HERE}.draws:show", noted("Draw an initial file, a result, or a recorded game.")
    ),
    "score": Lazy(
        f"{HERE}.score:score", noted("Score a result word by word, or rank a folder of results.")
    ),
    "export": Lazy(
        f"{HERE}.export:export", noted("Turn a recorded game or a result into another format.")
    ),
    "best": Lazy(
        f"{HERE}.best:best",
        noted("Show the best results: on one draw, or the best on every draw played here."),
    ),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of Mixmo.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille mixmo play --daily",
        "quadrille mixmo new --seed 1 --out draw.txt",
        "quadrille mixmo score result.txt",
    ],
)
def mixmo() -> None:
    """Hold the verbs of Mixmo."""
