"""What was chosen before a game: the dictionary, the theme, the draw and the scoring."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrille.games.mixmo.score import STANDARD
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords

JOKER = "*"
BANDIT = "+"
BANDIT_LETTERS = "KWXYZ"
"""What the bandit may stand for in French, and in a language without tiles for Mixmo."""

HELPS = ("words", "parts", "doubles", "score", "theme", "anagrams")
"""The live helps: invalid words, parts in colour, letters in two words, points, the theme."""
NO_THEME = "none"
"""The name of no theme, for a game that asks for no word of one."""
THEMELESS = "hint-themeless"
"""The method of a hint without a word of the theme, which the visible tiles do not make."""

FEWEST = 20
MOST = 120
FIRST_SHOWN = 6
"""How many tiles of the draw are visible at first."""
EACH_MIXMO = 2
"""How many tiles each mixmo reveals."""


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game."""

    reference: str
    """The dictionary, as a file's name: `dictionnaireGros.txt`."""
    theme: str
    """The theme by its bare name: `animaux`."""
    draw: str
    """The tiles in the order in which they appear: letters, `*` jokers, `+` bandits."""
    words: NamedWords[Lookups]
    """The dictionary itself."""
    theme_words: NamedWords[frozenset[str]] | None = None
    """The theme itself; `None` where it is the table's, as in the original game."""
    scoring: str = STANDARD
    strict: bool = False
    """Whether a mixmo that is not justified is refused."""
    helps: tuple[str, ...] = field(default=HELPS, compare=False)
    """The live helps that may be used, as a remark: the puzzle is the same without them."""
    fill: str = field(default="typed", compare=False)
    """Where the draw came from, as a remark: `random 42`, `typed`."""
    bandit_letters: str = field(default=BANDIT_LETTERS, compare=False)
    """What a bandit may stand for in the language of the dictionary."""
    recorded_digest: str = field(default="", compare=False)
    """The digest of the dictionary that a record names, if it names one."""
    recorded_theme_digest: str = field(default="", compare=False)

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the dictionary, which says its language."""
        return self.words.alphabet
