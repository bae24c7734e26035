"""The config of a game: the words, the rules, who judges, the fill, the clock."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords
from quadrille.lexicon.tiles import TileSet

RULES = ("official", "base")
CHALLENGES = ("void", "single", "double", "five", "none", "plus-five", "plus-ten")
CHALLENGE_COSTS = {"five": 5}
"""What a failed challenge costs the challenger, by rule."""
CHALLENGE_BONUSES = {"plus-five": 5, "plus-ten": 10}
"""What a failed challenge gives the challenged player, by rule."""
ENDINGS = ("rack", "twice-rack")
"""What going out brings: the others' tiles, which they lose; or twice these, and nobody loses."""
PRESETS: dict[str, dict[str, str]] = {
    "french-club": {"rules": "official", "challenge": "five", "ending": "rack"},
    "american-club": {"rules": "official", "challenge": "double", "ending": "twice-rack"},
    "collins-club": {"rules": "official", "challenge": "plus-five", "ending": "twice-rack"},
    "base": {"rules": "base"},
}
"""Rules that belong together, by name; an option given beside a preset comes first.

North American clubs lose a turn by a wrong challenge (Wikipedia, “Challenge (Scrabble)”); Collins
tournaments write 5 points for the challenged player (public GCG files of Woogles and of the 2005
World Scrabble Championship). The regulations for French clubs (FISF, “Scrabble classique”) let a
player challenge on a slip; that a wrong one costs 5 points is not confirmed by a source at hand.
"""
REFEREES = ("lexicon", "person")
OVERTIMES = ("points", "loss")
NO_LEXICON = "none"
DRAWN = "drawn"
"""The starting seat is drawn."""


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game."""

    language: str
    """The language by its code: it says which tiles there are."""
    lexicon: str
    """The words by the name of their list, or `none`."""
    tiles: TileSet = field(compare=False)
    alphabet: Alphabet = field(compare=False)
    words: NamedWords[Lookups] | None = None
    """The lexicon; `None` if its name is `none`."""
    rules: str = "official"
    challenge: str = "void"
    referee: str = "lexicon"
    """Who judges words: the lexicon, or a person (CapeloDico in 001)."""
    seed: int = 0
    draws: tuple[str, ...] = ()
    """The first tiles drawn, where they are known; those after them are drawn at random."""
    first: int | None = None
    """Who begins, if that is not drawn."""
    clock: int = 0
    """Minutes for each seat; 0 is no clock."""
    overtime: str = "points"
    ending: str = "rack"
    """What the tiles left at the end bring and cost: one of `ENDINGS`."""
    recorded_digest: str = field(default="", compare=False)
    """The digest of the lexicon that a record names, if it names one."""

    @property
    def base(self) -> bool:
        """Whether the game is the simplified one of 001 §2."""
        return self.rules == "base"

    @property
    def crossing(self) -> bool:
        """Whether words across a play are checked and count (001 §3.5)."""
        return not self.base

    @property
    def has_lexicon(self) -> bool:
        """Whether there is a list of words."""
        return self.words is not None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of tiles, blanks last."""
        return (*self.tiles.letters, BLANK)

    @property
    def bag(self) -> MEE:
        """The full bag; the base game has no blanks."""
        counts = (*self.tiles.counts, 0 if self.base else self.tiles.blanks)
        return MEE(self.kinds, counts)
