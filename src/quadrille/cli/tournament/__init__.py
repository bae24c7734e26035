"""`quadrille tournament`: a club's tournament, round by round, kept in one file."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.tournament"
VERBS = {
    "new": Lazy(f"{HERE}.entering:new", noted("Create a tournament.")),
    "add": Lazy(f"{HERE}.entering:add", noted("Enter players, including late ones.")),
    "withdraw": Lazy(f"{HERE}.entering:withdraw", noted("Take a player out of further rounds.")),
    "pair": Lazy(f"{HERE}.rounds:pair", noted("Pair the next round, or show the current one.")),
    "result": Lazy(f"{HERE}.rounds:result", noted("Enter or correct a result.")),
    "standings": Lazy(f"{HERE}.tables:show_standings", noted("Show the standings.")),
    "export": Lazy(
        f"{HERE}.tables:export", noted("Write the games for statistics or rating officers.")
    ),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille tournament new evening.tournament --name 'Club evening'",
        "quadrille tournament standings club.tournament",
    ],
)
def tournament() -> None:
    """Group the verbs of a club's tournament."""
