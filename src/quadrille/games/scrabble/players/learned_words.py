"""The words that people have played, by language (001 §3.7): none at first, more with every game.

Each language has one list among the user's own, `lexicons/learned-fr.txt` in their data folder. So
it is a lexicon like any other: `--lexicon learned-fr` plays with nothing else. Words come from
plays that were not withdrawn: main words and cross words, of 2 to 15 letters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from quadrille.core.errors import Invalid
from quadrille.games.scrabble.board import SIDE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.state import State
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon, remove
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList

SHORTEST = 2
LIST = "learned-{language}"
"""How the list of a language is called."""


class LearnedWords:
    """The words that people have played in one language.

    >>> LearnedWords("fr").name
    'learned-fr'
    """

    def __init__(self, code: str) -> None:
        self.alphabet = language(code).alphabet
        self.name = LIST.format(language=code)

    def words(self) -> tuple[str, ...]:
        """Return the words in the order of the alphabet."""
        found = UserLists(themes=False).words(self.name, self.alphabet)
        return tuple(sorted(found, key=self.alphabet.encode))

    def learn(self, words: Iterable[str]) -> tuple[str, ...]:
        """Add words, without what cannot be a word; return those that were new."""
        known = set(self.words())
        new = {word for word in map(self.word, words) if word and word not in known}
        if new:
            self._keep(known | new)
        return tuple(sorted(new, key=self.alphabet.encode))

    def forget(self, words: Iterable[str]) -> tuple[str, ...]:
        """Remove words; return those that were there."""
        known = set(self.words())
        gone = {word for word in map(self.word, words) if word in known}
        if gone:
            self._keep(known - gone)
        return tuple(sorted((word for word in gone if word), key=self.alphabet.encode))

    def lexicon(self) -> Lexicon:
        """Open the words as a lexicon; raise `Invalid` while there are none."""
        if not self.words():
            raise Invalid("scrabble.nothing-learned", language=self.alphabet.name)
        return Lexicon.open(self.name, self.alphabet)

    def word(self, text: str) -> str | None:
        """Return a word with the letters of the language; `None` if it cannot be one.

        >>> LearnedWords("fr").word("été"), LearnedWords("fr").word("a")
        ('ETE', None)
        """
        word = self.alphabet.fold(text)
        if word is None or not SHORTEST <= len(self.alphabet.encode(word)) <= SIDE:
            return None
        return word

    def _keep(self, words: set[str]) -> None:
        if words:
            UserLists(themes=False).save(self.name, WordList(self.alphabet, tuple(words)))
        else:
            remove(self.name)


def words_played(states: Sequence[State], seats: Collection[int]) -> list[str]:
    """Return the words that some seats have made in a game, each once."""
    last = states[-1]
    keep = LearnedWords(last.config.language).word
    found = (
        keep(word)
        for turn in last.sheet
        if turn.seat in seats and isinstance(turn.move, Play) and not turn.withdrawn
        for word in turn.words
    )
    return [*dict.fromkeys(word for word in found if word is not None)]
