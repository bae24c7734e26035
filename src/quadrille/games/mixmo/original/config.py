"""The config of a game: the lexicon, the bag in the order it is drawn, how one wins."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrille.games.mixmo.config import BANDIT_LETTERS
from quadrille.games.mixmo.config import Config as Duplicate
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords, Themes

WINS = ("first", "score")
"""The game is for the first who is done, or for the best grid at that moment."""
FIRST_TILES = 6
"""How many tiles everyone begins with."""
EACH_MIXMO = 2


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game."""

    reference: str
    bag: str
    """The tiles in the order in which they are drawn."""
    words: NamedWords[Lookups]
    """The dictionary itself."""
    themes: Themes = field(compare=False)
    """The themes among which one is named during the game."""
    win: str = "first"
    fill: str = field(default="typed", compare=False)
    bandit_letters: str = field(default=BANDIT_LETTERS, compare=False)
    """What a bandit may stand for in the language of the dictionary."""
    recorded_digest: str = field(default="", compare=False)
    """The digest of the dictionary that a record names, if it names one."""

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the dictionary, which says its language."""
        return self.words.alphabet

    def desk(self, tiles: str) -> Duplicate:
        """Return some tiles as the draw of a player's own grid; its theme is the table's."""
        return Duplicate(self.reference, "", tiles, self.words, bandit_letters=self.bandit_letters)
