"""`quadrille samegame`: the verbs of SameGame."""

from __future__ import annotations

import click

from quadrille.cli.command import Group
from quadrille.core.i18n import noted

HERE = "quadrille.cli.samegame"

VERBS = {
    "play": f"{HERE}.play:play",
    "new": f"{HERE}.boards:new",
    "show": f"{HERE}.boards:show",
    "solve": f"{HERE}.solve:solve",
    "check": f"{HERE}.check:check",
    "score": f"{HERE}.check:score",
    "replay": f"{HERE}.replay:replay",
    "export": f"{HERE}.replay:export",
    "best": f"{HERE}.best:best",
    "manual": f"{HERE}.manual:manual",
}


@click.group(
    cls=Group,
    lazy=VERBS,
    help=noted("SameGame: remove groups of one colour, the more at once the better."),
    examples=[
        "quadrille samegame play",
        "quadrille samegame new --seed 1 --out board.txt",
        "quadrille samegame solve board.txt --seconds 10",
    ],
)
def samegame() -> None:
    """Hold the verbs of SameGame."""
