"""The options of a table: words, rules, who judges, the clock, the draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, cast

import click

from quadrille.cli.choices import SEEDS, daily_seed, new_seed, only_one
from quadrille.cli.command import F, Seconds, Whole, option
from quadrille.core.i18n import language, noted

if TYPE_CHECKING:
    from quadrille.games.scrabble.config import Config

RULES = ("official", "base")
CHALLENGES = ("void", "single", "double", "five", "none")
REFEREES = ("lexicon", "person")
OVERTIMES = ("points", "loss")
LONGEST_CLOCK = 600


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the options of a table say; `None` where nothing was said."""

    set_code: str | None = None
    lexicon: str | None = None
    rules: str | None = None
    challenge: str | None = None
    referee: str | None = None
    clock: int | None = None
    overtime: str | None = None
    seed: int | None = None
    daily: bool | None = None

    def first(self) -> str | None:
        """Give the first option that was given.

        >>> Chosen(set_code="fr").first(), Chosen().first()
        ('--set', None)
        """
        said = (one.name for one in fields(self) if getattr(self, one.name) not in (None, False))
        return next((f"--{name.removesuffix('_code')}" for name in said), None)

    def config(self) -> Config:
        """Give the config of a new game."""
        from quadrille.games.scrabble.game import GAME

        only_one(seed=self.seed, daily=self.daily)
        code = self.set_code or (None if self.lexicon else language())
        seed = daily_seed() if self.daily else new_seed() if self.seed is None else self.seed
        clock = None if self.clock is None else str(self.clock)
        said = {
            "language": code,
            "lexicon": self.lexicon,
            "rules": self.rules,
            "challenge": self.challenge,
            "referee": self.referee,
            "clock": clock,
            "overtime": self.overtime,
            "fill": f"random {seed}",
        }
        return GAME.configure({key: value for key, value in said.items() if value is not None})


_OPTIONS = [
    option(
        "--set",
        "--language",
        "set_code",
        metavar="CODE",
        help=noted("The set of tiles: fr, en, de, or a language of yours (by your language)."),
    ),
    option(
        "--lexicon",
        metavar="NAME_OR_FILE",
        help=noted("The words: fr, fr-light, en, a list of yours, a file, or none (by the set)."),
    ),
    option(
        "--rules",
        type=click.Choice(RULES),
        help=noted("The official rules, or the base game: no blanks, no cross words (official)."),
    ),
    option(
        "--challenge",
        type=click.Choice(CHALLENGES),
        help=noted(
            "What becomes of a wrong word: void refuses it at once; single, double and five leave "
            "it to the others to challenge; none checks nothing (void)."
        ),
    ),
    option(
        "--referee",
        type=click.Choice(REFEREES),
        help=noted("Who says what is a word: the lexicon, or a person (person in base)."),
    ),
    option(
        "--clock",
        metavar="MINUTES",
        type=Whole(0, LONGEST_CLOCK),
        help=noted("Minutes for each seat (no clock)."),
    ),
    option(
        "--overtime",
        type=click.Choice(OVERTIMES),
        help=noted("After that time: 10 points a minute, or the game is lost (points)."),
    ),
    option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number.")),
    option("--daily", is_flag=True, default=None, help=noted("Take the draw of the day.")),
]


def table_options(function: F) -> F:
    """Declare the options of a table; the verb gets them as one `chosen`."""
    names = [one.name for one in fields(Chosen)]

    @wraps(function)
    def gathered(*args: Any, **kwargs: Any) -> Any:
        chosen = Chosen(**{name: kwargs.pop(name) for name in names})
        return function(*args, chosen=chosen, **kwargs)

    wrapped = cast(F, gathered)
    for declare in reversed(_OPTIONS):
        wrapped = declare(wrapped)
    return wrapped


coordinates_option: Callable[[F], F] = option(
    "--coordinates",
    "convention",
    type=click.Choice(("en", "fr")),
    help=noted("Letters for the rows (fr: H8 is across) or the columns (en: 8H is; by language)."),
)
seconds_option: Callable[[F], F] = option(
    "--seconds",
    type=Seconds(0.05, 600),
    default=5.0,
    show_default=True,
    help=noted("How long a computer thinks that searches."),
)


def convention_of(said: str | None) -> str:
    """Give the coordinates: those said, else those of the language spoken."""
    return said or ("fr" if language() == "fr" else "en")
