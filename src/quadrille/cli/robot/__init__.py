"""`quadrille robot`: the verbs of the sorting robot."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.robot"

VERBS = {
    "play": Lazy(f"{HERE}.play:play", noted("Sort a grid yourself, with arrows and space.")),
    "new": Lazy(f"{HERE}.grids:new", noted("Make a grid and print it as a grid file.")),
    "edit": Lazy(f"{HERE}.edit:edit", noted("Draw a grid yourself, cell by cell.")),
    "show": Lazy(f"{HERE}.grids:show", noted("Draw a grid, or a position of a recorded game.")),
    "solve": Lazy(f"{HERE}.solve:solve", noted("Let a method sort a grid.")),
    "check": Lazy(f"{HERE}.check:check", noted("Check solution files: valid or not, steps.")),
    "replay": Lazy(f"{HERE}.replay:replay", noted("Show a walk again, step by step.")),
    "race": Lazy(f"{HERE}.replay:race", noted("Let two methods walk side by side.")),
    "export": Lazy(f"{HERE}.export:export", noted("Turn a grid or a walk into another format.")),
    "compare": Lazy(
        f"{HERE}.compare:compare", noted("Compare the methods: a table, plots, how they grow.")
    ),
    "best": Lazy(f"{HERE}.best:best", noted("Show the games with the fewest steps.")),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of the robot.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille robot play --seed 1",
        "quadrille robot new --size 6x8 --colours 5 --seed 3",
        "quadrille robot solve --size 10x10 --colours 10 --seed 0 --method optimal",
    ],
)
def robot() -> None:
    """Hold the verbs of the robot."""
