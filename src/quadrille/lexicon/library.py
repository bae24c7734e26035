"""The library: every lexicon, opened by its name or from a file, its graph kept in the cache.

A graph is kept under a digest of the words and the alphabet. If it is missing, damaged or of
another version, it is built again; if it cannot be kept, it is built each time.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from quadrille.core import i18n
from quadrille.core.disk import read_file, unpacked
from quadrille.core.errors import Invalid
from quadrille.core.folders import user_cache
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import MAGIC, WordGraph, build, load, save
from quadrille.lexicon.languages import language, languages, list_called, spoken
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.own import OwnLists, alphabet_of, file_called, name_of
from quadrille.lexicon.shipped import Listed, Shipped, plain, shipped, words_of
from quadrille.lexicon.themes import theme
from quadrille.lexicon.wordlist import LARGEST, WordList, named_alphabet, read

READING = b"2"
"""The way in which lists are read; a change of it makes old graphs stale."""
MOST_OF_NAME = 40


@dataclass(frozen=True)
class Source:
    """Where the words of a lexicon come from; they are read only if no graph is kept."""

    name: str
    alphabet: Alphabet
    fingerprint: bytes
    read: Callable[[], WordList]

    @property
    def place(self) -> Path:
        """Where its graph is kept."""
        letters = "\n".join(self.alphabet.letters).encode()
        key = b"\0".join((MAGIC, READING, letters, self.fingerprint))
        return _graphs() / f"{_stem(self.name)}.{hashlib.sha256(key).hexdigest()[:20]}.graph"


class Lexicon(Lookups):
    """The words of a language, with every lookup.

    >>> rats = Lexicon.of(["rat", "rats", "été"])
    >>> "ÉTÉ" in rats, rats.hooks("rat").behind, rats.pattern("R*")
    (True, ('S',), ['RAT', 'RATS'])
    """

    def __init__(
        self,
        name: str,
        graph: WordGraph,
        alphabet: Alphabet,
        faults: tuple[Invalid, ...] = (),
    ) -> None:
        super().__init__(graph, alphabet)
        self.name = name
        self.faults = faults
        """The lines that were no words, if the list was read just now."""

    @classmethod
    def open(cls, name: str | None = None, alphabet: Alphabet | None = None) -> Lexicon:
        """Open a lexicon by its name or from a file; by default, that of the language spoken.

        A list that names no language is read with the alphabet given, or that of the language
        spoken.
        """
        name = i18n.language() if name is None else name
        return cls._from(find(name, alphabet), name)

    @classmethod
    def read(cls, raw: bytes, name: str = "-", alphabet: Alphabet | None = None) -> Lexicon:
        """Make a lexicon of a list as it comes through a pipe: any encoding, good lines and bad.

        >>> Lexicon.read("été\\nR2D2\\n".encode("cp1252")).words()
        ['ETE']
        """
        raw = unpacked(raw, name, LARGEST)
        return cls._from(_listed(name, raw, named_alphabet(raw) or alphabet or spoken()), name)

    @classmethod
    def _from(cls, source: Source, called: str) -> Lexicon:
        graph = load(source.place)
        if graph is not None:
            return cls(source.name, graph, source.alphabet)
        words = source.read()
        if not words.words:
            raise Invalid("lexicon.empty", path=called)
        graph = build(words.words, source.alphabet)
        _keep(graph, source)
        return cls(source.name, graph, source.alphabet, words.faults)

    @classmethod
    def of(cls, words: Iterable[str], alphabet: Alphabet | None = None, name: str = "") -> Lexicon:
        """Make a lexicon of some words, which need not be sorted, nor in capitals.

        By default they have the letters of the language spoken.
        """
        alphabet = alphabet or spoken()
        return cls(name, build([_word(text, alphabet) for text in words], alphabet), alphabet)

    def of_theme(self, name: str) -> list[str]:
        """Give the words of a theme that are in this lexicon; the theme by its name or from a file.

        >>> Lexicon.of(["chat", "chien", "table"], language("fr").alphabet).of_theme("animaux")
        ['CHAT', 'CHIEN']
        """
        return [word for word in theme(name, self.alphabet) if self._has(word)]

    def _has(self, word: str) -> bool:
        """Say whether this very word is here: the Ä of a German theme is no A."""
        try:
            codes = self.alphabet.encode(word)
        except KeyError:
            return False
        return self._follow(self.graph.forwards, codes)[1]


def _word(text: str, alphabet: Alphabet) -> str:
    word = alphabet.fold(text)
    if word is None:
        letters = alphabet.letters
        raise Invalid("lexicon.letters", text=text[:40], first=letters[0], last=letters[-1])
    if len(alphabet.encode(word)) > LONGEST:
        raise Invalid("lexicon.line-long", text=text[:40], most=LONGEST)
    return word


def _keep(graph: WordGraph, source: Source) -> None:
    """Keep a graph, and forget what was kept under that name before."""
    with contextlib.suppress(OSError):
        save(graph, source.place)
        _forget(source.name, source.place)


def _forget(name: str, kept: Path | None = None) -> None:
    """Remove the graphs that were kept under a name, except one."""
    with contextlib.suppress(OSError):
        for other in _graphs().glob(f"{_stem(name)}.*.graph"):
            if other != kept:
                other.unlink(missing_ok=True)


def _graphs() -> Path:
    return user_cache() / "graphs"


def _stem(name: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in name)[:MOST_OF_NAME]


def remove(name: str) -> None:
    """Remove a lexicon of the user's, and its graph."""
    own = OwnLists(themes=False)
    path = own.paths().get(plain(name))
    own.remove(name)
    if path is not None:
        _forget(name_of(path))


def find(name: str, alphabet: Alphabet | None = None) -> Source:
    """Find a lexicon: one of ours, one of the user's, or a file.

    The alphabet is for a list that names no language; else it is that of the language spoken.
    """
    wanted = plain(list_called(plain(name)) or name)
    for entry in shipped(themes=False):
        if plain(entry.listed.name) == wanted:
            return _shipped(entry)
    path = OwnLists(themes=False).paths().get(wanted)
    if path is not None:
        return _own(name_of(path), path, alphabet)
    path = file_called(name)
    if path is not None:
        return _own(path.name, path, alphabet)
    raise _unknown(name)


def _unknown(name: str) -> Invalid:
    """Say that there is no such lexicon or, of one that can be made, how."""
    for one in languages():
        names = {plain(known) for pair in one.lexicons.items() for known in pair}
        if one.origin is not None and plain(name) in names:
            return Invalid("lexicon.not-built", name=name, language=one.code)
    choices = ", ".join(one.name for one in known())
    return Invalid("lexicon.unknown", name=name[:MOST_OF_NAME], choices=choices)


def _shipped(entry: Shipped) -> Source:
    alphabet = language(entry.listed.language).alphabet
    return Source(
        entry.listed.name,
        alphabet,
        entry.sha256.encode(),
        lambda: WordList(alphabet, words_of(entry)),
    )


def _own(name: str, path: Path, alphabet: Alphabet | None) -> Source:
    raw = unpacked(read_file(path, LARGEST), str(path), LARGEST)
    return _listed(name, raw, alphabet_of(path, raw) or alphabet or spoken())


def _listed(name: str, raw: bytes, letters: Alphabet) -> Source:
    folding = repr(sorted(letters.written_as.items())).encode()
    fingerprint = hashlib.sha256(raw).digest() + folding
    return Source(name, letters, fingerprint, lambda: read(raw, letters))


def known() -> list[Listed]:
    """Give every lexicon that has a name: ours, then the user's."""
    ours = [entry.listed for entry in shipped(themes=False)]
    return ours + OwnLists(themes=False).listed()
