"""The library: every lexicon, opened by its name or from a file, its graph kept in the cache.

A graph is kept under a digest of the words and the alphabet. If it is missing, damaged or of
another version, it is built again; if it cannot be kept, it is built each time. As long as the
kernel that builds it is not compiled, a lexicon still tells what is a word: it keeps the list.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

from quadrille.core import i18n
from quadrille.core.disk import read_file, unpack
from quadrille.core.errors import Invalid
from quadrille.core.folders import user_cache
from quadrille.core.kernel import is_ready
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import GRAPH_KERNEL, WordGraph, build
from quadrille.lexicon.graph_file import MAGIC, load, save
from quadrille.lexicon.languages import current_alphabet, language, languages, list_with_short_name
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import DIGEST_LENGTH, NamedWords
from quadrille.lexicon.shipped import ListInfo, ShippedList, normalise_name, shipped_lists, words_of
from quadrille.lexicon.themes import theme
from quadrille.lexicon.user_lists import (
    UserLists,
    alphabet_of,
    digest_of,
    find_file,
    name_of,
    title_in,
)
from quadrille.lexicon.wordlist import LARGEST, WordList, named_alphabet, read

READING = b"2"
"""The way in which lists are read; a change of it makes old graphs stale."""
MOST_OF_NAME = 40
OPEN_LEXICONS = 8
"""How many lexicons stay in memory, for all games together."""


@dataclass(frozen=True)
class Source:
    """Where the words of a lexicon come from; they are read only if no graph is kept."""

    name: str
    alphabet: Alphabet
    fingerprint: bytes
    read: Callable[[], WordList]

    @property
    def place(self) -> Path:
        """The path of its graph in the cache."""
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
        graph: WordGraph | Callable[[], WordGraph],
        alphabet: Alphabet,
        faults: tuple[Invalid, ...] = (),
        read: Callable[[], WordList] | None = None,
    ) -> None:
        super().__init__(graph, alphabet)
        self.name = name
        self.faults = faults
        """The lines that were no words, if the list was read just now."""
        self._read = read
        self._words: frozenset[str] | None = None
        """All words, as long as there is no graph because its kernel is not compiled yet."""

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
        """Return the lexicon of a list of any encoding; lines that are no words are skipped.

        >>> Lexicon.read("été\\nR2D2\\n".encode("cp1252")).words()
        ['ETE']
        """
        raw = unpack(raw, name, LARGEST)
        return cls._from(
            _source_of(name, raw, named_alphabet(raw) or alphabet or current_alphabet()), name
        )

    @classmethod
    def _from(cls, source: Source, called: str) -> Lexicon:
        graph = load(source.place)
        if graph is not None:
            return cls(source.name, graph, source.alphabet, read=source.read)
        words = source.read()
        if not words.words:
            raise Invalid("lexicon.empty", path=called)
        if is_ready([GRAPH_KERNEL]):
            graph = build(words.words, source.alphabet)
            _keep(graph, source)
            return cls(source.name, graph, source.alphabet, words.faults, source.read)
        return cls._without_graph(source, words)

    @classmethod
    def _without_graph(cls, source: Source, words: WordList) -> Lexicon:
        """Return a lexicon with its words loaded and its graph built on first use."""

        def late_graph() -> WordGraph:
            graph = load(source.place)
            if graph is None:
                graph = build(words.words, source.alphabet)
                _keep(graph, source)
            made._words = None
            return graph

        made = cls(source.name, late_graph, source.alphabet, words.faults, lambda: words)
        made._words = frozenset(words.words)
        return made

    def __len__(self) -> int:
        return super().__len__() if self._words is None else len(self._words)

    def __contains__(self, text: str) -> bool:
        words = self._words
        return super().__contains__(text) if words is None else self.alphabet.fold(text) in words

    def listed_words(self) -> Sequence[str]:
        """Return every word without compiled code; the order is that of the list, where it is read.

        >>> Lexicon.of(["rats", "rat"]).listed_words()
        ['RAT', 'RATS']
        """
        return super().listed_words() if self._read is None else self._read().words

    @classmethod
    def of(cls, words: Iterable[str], alphabet: Alphabet | None = None, name: str = "") -> Lexicon:
        """Return a lexicon of some words, in any order and case.

        By default they have the letters of the language spoken.
        """
        alphabet = alphabet or current_alphabet()
        return cls(name, build([_word(text, alphabet) for text in words], alphabet), alphabet)

    def of_theme(self, name: str) -> list[str]:
        """Return the words of a theme, by name or from a file, that are in this lexicon.

        >>> Lexicon.of(["chat", "chien", "table"], language("fr").alphabet).of_theme("animaux")
        ['CHAT', 'CHIEN']
        """
        return [word for word in theme(name, self.alphabet) if self._has(word)]

    def _has(self, word: str) -> bool:
        """Return whether this very word is here: the Ä of a German theme is no A."""
        words = self._words
        if words is not None:
            return word in words
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
    """Store a graph in the cache, and delete older ones of that name."""
    with contextlib.suppress(OSError):
        save(graph, source.place)
        _forget(source.name, source.place)


def _forget(name: str, spared: Path | None = None) -> None:
    """Remove the graphs that were kept under a name, except one."""
    with contextlib.suppress(OSError):
        for other in _graphs().glob(f"{_stem(name)}.*.graph"):
            if other != spared:
                other.unlink(missing_ok=True)


def _graphs() -> Path:
    return user_cache() / "graphs"


def _stem(name: str) -> str:
    return "".join(sign if sign.isalnum() else "-" for sign in name)[:MOST_OF_NAME]


def remove(name: str) -> None:
    """Remove a lexicon of the user's, and its graph."""
    own = UserLists(themes=False)
    path = own.paths().get(normalise_name(name))
    own.remove(name)
    if path is not None:
        _forget(name_of(path))


def find(name: str, alphabet: Alphabet | None = None) -> Source:
    """Return the source of a lexicon: a shipped list, a user list, or a file.

    The alphabet is for a list that names no language; else it is that of the language spoken.
    """
    found = _locate(name)
    if isinstance(found, ShippedList):
        return _shipped_source(found)
    return _user_source(*found, alphabet)


def named_lexicon(name: str, code: str) -> NamedWords[Lookups]:
    """Find a lexicon by its name without reading its words.

    The language is for a list that names none. Each lexicon is opened once per process, when its
    words are first asked for.

    >>> named_lexicon("fr", "fr").name
    'dictionnaireGros'
    """
    found, label = _locate(name), ""
    if isinstance(found, ShippedList):
        called, digest = found.info.name, found.sha256
        alphabet = language(found.info.language).alphabet
    else:
        called, path = found
        digest, named = digest_of(path)
        label = title_in(path)
        alphabet = named or language(code).alphabet
    digest = digest[:DIGEST_LENGTH]
    return NamedWords(called, digest, alphabet, partial(_open_once, name, code, digest), label)


def list_words(name: str, code: str) -> Sequence[str]:
    """Return every word of a lexicon as its list is read: no graph is loaded or built for it.

    The language is for a list that names none.

    >>> "CHAT" in list_words("fr-light", "fr")
    True
    """
    return find(name, language(code).alphabet).read().words


@lru_cache(OPEN_LEXICONS)
def _open_once(name: str, code: str, digest: str) -> Lexicon:
    """Open a lexicon once; the digest is part of the key because a list may change."""
    return Lexicon.open(name, language(code).alphabet)


def _locate(name: str) -> ShippedList | tuple[str, Path]:
    """Return the shipped list that a name means, or the name and the path of one of the user's."""
    wanted = normalise_name(list_with_short_name(normalise_name(name)) or name)
    for entry in shipped_lists(themes=False):
        if normalise_name(entry.info.name) == wanted:
            return entry
    path = UserLists(themes=False).paths().get(wanted)
    if path is not None:
        return name_of(path), path
    path = find_file(name)
    if path is not None:
        return path.name, path
    raise _unknown_lexicon(name)


def _unknown_lexicon(name: str) -> Invalid:
    """Return the error for an unknown lexicon, or for one that has to be built first."""
    for one in languages():
        names = {normalise_name(called) for pair in one.lexicons.items() for called in pair}
        if one.origin is not None and normalise_name(name) in names:
            return Invalid("lexicon.not-built", name=name, language=one.code)
    choices = ", ".join(dict.fromkeys(map(typed_name, known_lexicons())))
    return Invalid("lexicon.unknown", name=name[:MOST_OF_NAME], choices=choices)


def typed_name(one: ListInfo) -> str:
    """Return what a person types for a lexicon: its short name if it has one.

    >>> [typed_name(one) for one in known_lexicons()][:2]
    ['fr', 'fr-light']
    """
    short = (
        alias
        for each in languages()
        for alias, name in each.lexicons.items()
        if normalise_name(name) == normalise_name(one.name)
    )
    return next(short, one.name)


def _shipped_source(entry: ShippedList) -> Source:
    alphabet = language(entry.info.language).alphabet
    return Source(
        entry.info.name,
        alphabet,
        entry.sha256.encode(),
        lambda: WordList(alphabet, words_of(entry)),
    )


def _user_source(name: str, path: Path, alphabet: Alphabet | None) -> Source:
    raw = unpack(read_file(path, LARGEST), str(path), LARGEST)
    return _source_of(name, raw, alphabet_of(path, raw) or alphabet or current_alphabet())


def _source_of(name: str, raw: bytes, letters: Alphabet) -> Source:
    folding = repr(sorted(letters.written_as.items())).encode()
    fingerprint = hashlib.sha256(raw).digest() + folding
    return Source(name, letters, fingerprint, lambda: read(raw, letters))


def known_lexicons() -> list[ListInfo]:
    """Return every lexicon that has a name: shipped lists, then user lists."""
    shipped = [entry.info for entry in shipped_lists(themes=False)]
    return shipped + UserLists(themes=False).infos()
