"""The options that several verbs share, declared without what is slow to import."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import click

from quadrille.cli.choices import SEEDS, Given, lexicon_option
from quadrille.cli.command import F, Whole, collect_options, option
from quadrille.cli.completing import Completed
from quadrille.core.i18n import noted


@dataclass(frozen=True, slots=True)
class DrawOptions(Given):
    """The options of a draw; `None` where one was not given."""

    lexicon: str | None = None
    theme: str | None = None
    tiles: int | None = None
    draw: str | None = None
    seed: int | None = None
    daily: bool | None = None


_OPTIONS = [
    lexicon_option(
        noted(
            "The words: fr, fr-light, en, one of your lists, or a file (default: by your language)."
        )
    ),
    option("--theme", metavar="NAME", help=noted("The theme (chosen by the seed).")),
    option("--tiles", metavar="N", type=Whole(1), help=noted("How many tiles to draw (120).")),
    option(
        "--draw",
        metavar="TILES",
        help=noted("Use this draw: capitals, * for a joker, + for a bandit."),
    ),
    option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number.")),
    option("--daily", is_flag=True, default=None, help=noted("Use the draw of the day.")),
]


def draw_options(function: F) -> F:
    """Declare the options of a draw; the verb gets them together as `options`."""
    return collect_options(DrawOptions, _OPTIONS, function)


def _scorings(ctx: click.Context, incomplete: str) -> Iterable[str]:
    from quadrille.games.mixmo.score import SCORINGS

    return SCORINGS


scoring_option = option(
    "--scoring",
    metavar="NAME",
    type=Completed(_scorings),
    help=noted(
        "The scoring: standard, fives, words, theme, longest, or your own table such "
        "as “table 2=-200 3=1 4=2”."
    ),
)

other_lexicon_option = lexicon_option(
    noted("Use these words instead of those that the file names: fr-light, one of your lists, …")
)
