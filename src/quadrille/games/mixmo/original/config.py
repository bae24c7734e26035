"""What is settled before a game: the dictionary, the bag in the order it is drawn, how one wins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.games.mixmo.config import (
    BANDIT_LETTERS,
    USUAL_REFERENCE,
    bandit_letters,
    checked_draw,
    filled,
    found_reference,
    french,
)
from quadrille.games.mixmo.config import Config as Duplicate
from quadrille.lexicon.alphabet import Alphabet

WINS = ("first", "score")
"""The game is for the first who is done, or for the best grid at that moment."""
FIRST_TILES = 6
"""How many tiles everyone begins with."""
EACH_MIXMO = 2


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move."""

    reference: str
    bag: str
    """The tiles in the order in which they are drawn."""
    win: str = "first"
    fill: str = field(default="typed", compare=False)
    alphabet: Alphabet = field(default_factory=french, compare=False)
    """The letters of the dictionary, which says its language."""
    bandit_letters: str = field(default=BANDIT_LETTERS, compare=False)
    """What a bandit may stand for in that language."""

    def desk(self, tiles: str) -> Duplicate:
        """Give some tiles as the draw of a player's own grid; its theme is the table's."""
        return Duplicate(
            self.reference,
            "",
            tiles,
            alphabet=self.alphabet,
            bandit_letters=self.bandit_letters,
        )


OPTIONS = ("reference", "bag", "win", "fill")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    return {key: getattr(config, key) for key in OPTIONS}


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is usual.

    >>> config = read_options({"fill": "random 42"})
    >>> config.reference, config.win, len(config.bag)
    ('dictionnaireGros.txt', 'first', 120)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("mixmo.option", key=key[:40])
    win = options.get("win", WINS[0])
    if win not in WINS:
        raise Invalid("bad-choice", value=win[:40], choices=", ".join(WINS))
    reference, alphabet = found_reference(options.get("reference", USUAL_REFERENCE))
    fill = options.get("fill", "typed" if "bag" in options else "random 0")
    try:
        bag = checked_draw(options["bag"], alphabet) if "bag" in options else filled(fill, alphabet)
    except QuadrilleError as error:
        # An option is one line among others: the place in the bag would pass for one in the file.
        error.line = error.place = None
        raise
    return Config(reference, bag, win, fill, alphabet, bandit_letters(alphabet))
