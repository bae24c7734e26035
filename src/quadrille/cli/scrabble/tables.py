"""The options of a table: words, rules, who judges, the clock, the draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from quadrille.cli.choices import SEEDS, Given, daily_seed, lexicon_option, new_seed, only_one
from quadrille.cli.command import F, Seconds, Whole, collect_options, option
from quadrille.core.i18n import language, noted

if TYPE_CHECKING:
    from quadrille.games.scrabble.config import Config

RULES = ("official", "base")
CHALLENGES = ("void", "single", "double", "five", "none", "plus-five", "plus-ten")
ENDINGS = ("rack", "twice-rack")
PRESETS = ("french-club", "american-club", "collins-club", "base")
REFEREES = ("lexicon", "person")
OVERTIMES = ("points", "loss")
LONGEST_CLOCK = 600


@dataclass(frozen=True, slots=True)
class TableOptions(Given):
    """The options of a table; `None` where one was not given."""

    set_code: str | None = None
    lexicon: str | None = None
    preset: str | None = None
    rules: str | None = None
    challenge: str | None = None
    referee: str | None = None
    clock: int | None = None
    overtime: str | None = None
    ending: str | None = None
    seed: int | None = None
    daily: bool | None = None

    def texts(self) -> dict[str, str]:
        """Return the options of a record, without the draw."""
        options = {
            "language": self.set_code or (None if self.lexicon else language()),
            "lexicon": self.lexicon,
            "preset": self.preset,
            "rules": self.rules,
            "challenge": self.challenge,
            "referee": self.referee,
            "clock": None if self.clock is None else str(self.clock),
            "overtime": self.overtime,
            "ending": self.ending,
        }
        return {key: value for key, value in options.items() if value is not None}

    def config(self) -> Config:
        """Return the config of a new game."""
        from quadrille.games.scrabble.game import GAME

        only_one(seed=self.seed, daily=self.daily)
        seed = daily_seed() if self.daily else new_seed() if self.seed is None else self.seed
        return GAME.configure({**self.texts(), "fill": f"random {seed}"})


_OPTIONS = [
    option(
        "--set",
        "--language",
        "set_code",
        metavar="CODE",
        help=noted("The tile set: fr, en, de, or a language you added (by your language)."),
    ),
    lexicon_option(
        noted("The words: fr, fr-light, en, one of your lists, a file, or none (by the tile set).")
    ),
    option(
        "--preset",
        type=click.Choice(PRESETS),
        help=noted(
            "A set of rules: those of French clubs, of North American or Collins clubs in "
            "English, or the basic game. Options given with it take precedence."
        ),
    ),
    option(
        "--rules",
        type=click.Choice(RULES),
        help=noted("The official rules, or the basic game: no blanks, no cross words (official)."),
    ),
    option(
        "--challenge",
        type=click.Choice(CHALLENGES),
        help=noted(
            "What happens to an invalid word: void refuses it at once; none checks nothing; with "
            "the others it can be challenged. A failed challenge costs nothing (single), a turn "
            "(double) or 5 points (five), or gives the other 5 or 10 points (plus-five, plus-ten) "
            "(void)."
        ),
    ),
    option(
        "--referee",
        type=click.Choice(REFEREES),
        help=noted(
            "Who decides what is a word: the lexicon, or a person (person in the basic game)."
        ),
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
        help=noted("After that time: lose 10 points per minute, or the game (points)."),
    ),
    option(
        "--ending",
        type=click.Choice(ENDINGS),
        help=noted(
            "The player who goes out gets the points of the others’ tiles, which they lose (rack), "
            "or twice these points, and nobody loses any (twice-rack) (rack)."
        ),
    ),
    option("--seed", metavar="N", type=SEEDS, help=noted("Draw from this number.")),
    option("--daily", is_flag=True, default=None, help=noted("Use the draw of the day.")),
]


def table_options(function: F) -> F:
    """Declare the options of a table; the verb gets them together as `options`."""
    return collect_options(TableOptions, _OPTIONS, function)


def rule_options(function: F) -> F:
    """Declare the same options without those of the draw, for tiles on a real board."""
    return collect_options(TableOptions, _OPTIONS[:-2], function)


seconds_option: Callable[[F], F] = option(
    "--seconds",
    type=Seconds(0.05, 600),
    default=5.0,
    show_default=True,
    help=noted("How long a computer that searches may think."),
)
