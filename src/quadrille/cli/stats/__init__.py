"""`quadrille stats`: five questions about the games of a file, or about your own."""

from __future__ import annotations

from functools import partial

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.stats"


def _question(name: str) -> click.Command:
    from quadrille.cli.stats.questions import question_command

    return question_command(name)


SUMMARIES = {
    "players": noted("List the players."),
    "wins": noted("Count the wins of each player, including zero."),
    "best": noted("Show who won the most games, including ties."),
    "ratings": noted("Show the last rating of each player."),
    "streaks": noted("Show the longest winning streak of each player, or of one."),
}
VERBS = {
    **{name: Lazy(partial(_question, name), text) for name, text in SUMMARIES.items()},
    "rate": Lazy(f"{HERE}.rating:rate", noted("Compute new ratings: Glicko-2 or Elo.")),
    "chart": Lazy(
        f"{HERE}.charting:chart", noted("Draw one of twelve charts of the games, as SVG or PNG.")
    ),
    "import": Lazy(
        f"{HERE}.importing:import_", noted("Convert games to Parquet and report their quirks.")
    ),
    "export": Lazy(f"{HERE}.exporting:export", noted("Write your own games as CSV or Parquet.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille stats import scrabble_games.csv --out games.parquet",
        "quadrille stats best --games games.parquet",
        "quadrille stats streaks --games games.parquet --order time --player 10 --sql",
        "quadrille stats wins",
    ],
)
def stats() -> None:
    """Group the statistics."""
