"""The dictionary of 001 §3.7: it begins empty, and grows with the words that people play.

One a language, kept as a list of the user's own, `lexicons/learned-fr.txt` in their data folder. So
it is a lexicon like any other: `--lexicon learned-fr` plays with nothing else. Words come from
logged games only, from plays that stood; main words and those across, of 2 to 15 letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid
from quadrille.core.record import Record, replay
from quadrille.games import game
from quadrille.games.scrabble.board import SIDE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.players import WAYS
from quadrille.games.scrabble.players.learned import LIST
from quadrille.games.scrabble.state import State
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon, remove
from quadrille.lexicon.own import OwnLists
from quadrille.lexicon.shipped import plain
from quadrille.lexicon.wordlist import LARGEST, WordList, read

GAME = "scrabble"
SHORTEST = 2


class Learned:
    """The words that people have played in one language.

    >>> Learned("fr").name
    'learned-fr'
    """

    def __init__(self, code: str) -> None:
        self.alphabet = language(code).alphabet
        self.name = LIST.format(language=code)

    def words(self) -> tuple[str, ...]:
        """Give the words, in order of the alphabet; none at the beginning."""
        path = OwnLists(themes=False).paths().get(plain(self.name))
        if path is None:
            return ()
        found = read(read_file(path, LARGEST), self.alphabet).words
        return tuple(sorted(found, key=self.alphabet.encode))

    def learn(self, words: Iterable[str]) -> tuple[str, ...]:
        """Add words, and give those that were new; what cannot be a word is left out."""
        known = set(self.words())
        new = {word for word in map(self.word, words) if word and word not in known}
        if new:
            self._keep(known | new)
        return tuple(sorted(new, key=self.alphabet.encode))

    def forget(self, words: Iterable[str]) -> tuple[str, ...]:
        """Take words out, and give those that were in."""
        known = set(self.words())
        gone = {word for word in map(self.word, words) if word in known}
        if gone:
            self._keep(known - gone)
        return tuple(sorted((word for word in gone if word), key=self.alphabet.encode))

    def lexicon(self) -> Lexicon:
        """Open the words as a lexicon, for players that know nothing else."""
        if not self.words():
            raise Invalid("scrabble.nothing-learned", language=self.alphabet.name)
        return Lexicon.open(self.name, self.alphabet)

    def word(self, text: str) -> str | None:
        """Write a word with the letters of the language; `None` if it cannot be one.

        >>> Learned("fr").word("été"), Learned("fr").word("a")
        ('ETE', None)
        """
        word = self.alphabet.fold(text)
        if word is None or not SHORTEST <= len(self.alphabet.encode(word)) <= SIDE:
            return None
        return word

    def _keep(self, words: set[str]) -> None:
        if words:
            OwnLists(themes=False).keep(self.name, WordList(self.alphabet, tuple(words)))
        else:
            remove(self.name)


def people(record: Record) -> frozenset[int]:
    """Give the seats of people: a computer's seat has the name of its way of playing.

    >>> from quadrille.core.record import Setup
    >>> sorted(people(Record(Setup("scrabble", (), ("Ann", "greedy", "percent:30")))))
    [0]
    """
    named = enumerate(record.setup.seats)
    return frozenset(seat for seat, name in named if name.partition(":")[0] not in WAYS)


def words_played(record: Record) -> Iterator[str]:
    """Give the words that people made in a game of Scrabble, by plays that stood."""
    seats = people(record)
    *_, last = replay(game(GAME), record.setup, record.entries)
    assert isinstance(last, State)
    for turn in last.sheet:
        if turn.seat in seats and isinstance(turn.move, Play) and not turn.withdrawn:
            yield from turn.words


def learn_from(record: Record) -> tuple[str, ...]:
    """Learn the words of a logged game, and give those that were new."""
    if record.setup.game != GAME:
        return ()
    code = game(GAME).configure(dict(record.setup.options)).language
    return Learned(code).learn(words_played(record))
