"""`quadrille samegame`: the verbs of SameGame."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.samegame"

VERBS = {
    "play": Lazy(f"{HERE}.play:play", noted("Play SameGame.")),
    "new": Lazy(f"{HERE}.boards:new", noted("Make a board and print it as a board file.")),
    "show": Lazy(f"{HERE}.boards:show", noted("Draw a board, or a position of a recorded game.")),
    "solve": Lazy(f"{HERE}.solve:solve", noted("Let an engine play a board.")),
    "check": Lazy(f"{HERE}.check:check", noted("Check a list of moves on a board.")),
    "score": Lazy(f"{HERE}.check:score", noted("Score recorded games and rank them, best first.")),
    "replay": Lazy(f"{HERE}.replay:replay", noted("Show a recorded game again, stage by stage.")),
    "export": Lazy(
        f"{HERE}.replay:export", noted("Turn a board or a recorded game into another format.")
    ),
    "best": Lazy(
        f"{HERE}.best:best",
        noted("Show the best scores: on one board, or the best on every board played here."),
    ),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of SameGame.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille samegame play",
        "quadrille samegame new --seed 1 --out board.txt",
        "quadrille samegame solve board.txt --seconds 10",
    ],
)
def samegame() -> None:
    """Hold the verbs of SameGame."""
