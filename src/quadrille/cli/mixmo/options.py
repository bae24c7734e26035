"""The options that several verbs share, declared without what is slow to import."""

from __future__ import annotations

from dataclasses import dataclass, fields

from quadrille.cli.choices import SEEDS
from quadrille.cli.command import F, Whole, gathering, option
from quadrille.core.i18n import noted


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options say; `None` where nothing was said."""

    dictionary: str | None = None
    theme: str | None = None
    tiles: int | None = None
    draw: str | None = None
    seed: int | None = None
    daily: bool | None = None

    def first(self) -> str | None:
        """Give the first option that was given."""
        said = (one.name for one in fields(self) if getattr(self, one.name) not in (None, False))
        return next((f"--{name}" for name in said), None)


_OPTIONS = [
    option(
        "--dictionary",
        metavar="NAME",
        help=noted("The dictionary: fr, fr-light, en, a list of yours, or a file."),
    ),
    option("--theme", metavar="NAME", help=noted("The theme (drawn by the seed).")),
    option("--tiles", metavar="N", type=Whole(1), help=noted("How many tiles to draw (120).")),
    option(
        "--draw",
        metavar="TILES",
        help=noted("Take this draw: capitals, * for a joker, + for a bandit."),
    ),
    option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number.")),
    option("--daily", is_flag=True, default=None, help=noted("Take the draw of the day.")),
]


def draw_options(function: F) -> F:
    """Declare the options of a draw; the verb gets them as one `chosen`."""
    return gathering(Chosen, _OPTIONS, function)


scoring_option = option(
    "--scoring",
    metavar="NAME",
    help=noted(
        "How points are counted: standard, fives, words, theme, longest, or a table of yours such "
        "as “table 2=-200 3=1 4=2”."
    ),
)
ascii_option = option(
    "--ascii", "ascii_only", is_flag=True, help=noted("Draw with the plainest signs only.")
)
