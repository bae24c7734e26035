"""Words by their length as tables of bits: which words have a letter at a place.

Words that most people know are called light; they come first in each table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.games.crossword.grid import EMPTY, LONGEST_SIDE
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.crude import crude_lines, without_crude
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import list_words, named_lexicon
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords

Blocks: TypeAlias = NDArray[np.uint64]

TABLES_CACHED = 4
RUNS_CACHED = 1 << 16
LIST = 64
"""The words of a block."""


@dataclass(frozen=True, eq=False)
class WordTable:
    """The words of one length."""

    words: tuple[str, ...]
    """The light ones first, each part in alphabetical order."""
    light: int
    """How many are light."""
    letters: str

    @property
    def blocks(self) -> int:
        """The number of blocks of 64 words."""
        return -(-len(self.words) // LIST)

    @cached_property
    def index(self) -> dict[str, int]:
        """The place of each word."""
        return {word: place for place, word in enumerate(self.words)}

    @cached_property
    def bits(self) -> Blocks:
        """For each place and each letter the words that have it there, in blocks."""
        length, count = len(self.words[0]) if self.words else 0, len(self.words)
        text = np.frombuffer("".join(self.words).encode("utf-32-le"), np.uint32)
        codes = text.reshape(count, length).T if count else np.zeros((0, 0), np.uint32)
        rows = np.zeros((length, len(self.letters), self.blocks * 8), np.uint8)
        for place in range(length):
            for number, letter in enumerate(self.letters):
                packed = np.packbits(codes[place] == ord(letter), bitorder="little")
                rows[place, number, : len(packed)] = packed
        return rows.reshape(-1).view(np.uint64)

    @cached_property
    def masks(self) -> tuple[tuple[int, ...], ...]:
        """The same as integers, for the plain search."""
        rows = self.bits.reshape(-1, len(self.letters), max(1, self.blocks))
        return tuple(
            tuple(int.from_bytes(row.tobytes(), "little") for row in place) for place in rows
        )

    def mask_of(self, words: Iterable[str]) -> int:
        """Return some words as bits of an integer; those of other lists are left out."""
        places = (self.index[word] for word in words if word in self.index)
        return sum(1 << place for place in set(places))


@dataclass(frozen=True, eq=False)
class Words:
    """All words that a fill may use, by their lengths."""

    alphabet: Alphabet
    letters: str
    """The letters of the alphabet, those of one sign."""
    tables: tuple[WordTable, ...]
    """The table of each length, from 0 on."""
    light: frozenset[str] = field(repr=False)

    def __contains__(self, word: str) -> bool:
        return word in self.tables[len(word)].index if len(word) < len(self.tables) else False

    def count_fitting(self, run: str) -> int:
        """Return how many words fit a run of letters and open squares.

        >>> make_words(language("fr").alphabet, ["SEL", "RUE", "SET"], ()).count_fitting("SE.")
        2
        """
        found = self._fitting.get(run)
        if found is None:
            if len(self._fitting) >= RUNS_CACHED:
                self._fitting.clear()
            found = self._fitting[run] = self._count_fitting(run)
        return found

    @cached_property
    def _fitting(self) -> dict[str, int]:
        """How many words fit the runs that were asked for: patterns ask for the same again."""
        return {}

    def _count_fitting(self, run: str) -> int:
        table = self.tables[len(run)]
        mask = (1 << len(table.words)) - 1
        for place, sign in enumerate(run):
            if sign != EMPTY and mask:
                mask &= table.masks[place][self.letters.index(sign)]
        return mask.bit_count()

    def extend(self, more: Iterable[str]) -> Words:
        """Return these words and some more, which are light; unchanged tables are shared."""
        new = sorted({word for word in more if word not in self})
        if not new:
            return self
        tables = list(self.tables)
        for length in {len(word) for word in new}:
            table = tables[length]
            added = [word for word in new if len(word) == length]
            first = sorted([*table.words[: table.light], *added])
            tables[length] = WordTable(
                (*first, *table.words[table.light :]), len(first), self.letters
            )
        return Words(self.alphabet, self.letters, tuple(tables), self.light.union(new))

    def without(self, words: Iterable[str]) -> Words:
        """Return these words but some; unchanged tables are shared.

        >>> french = language("fr").alphabet
        >>> make_words(french, ["SEL", "RUE"], {"RUE"}).without(["RUE"]).tables[3].words
        ('SEL',)
        """
        dropped = {word for word in words if word in self}
        if not dropped:
            return self
        tables = list(self.tables)
        for length in {len(word) for word in dropped}:
            table = tables[length]
            left = tuple(word for word in table.words if word not in dropped)
            light = sum(word not in dropped for word in table.words[: table.light])
            tables[length] = WordTable(left, light, self.letters)
        return Words(self.alphabet, self.letters, tuple(tables), self.light - dropped)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many words there are of each length."""
        return tuple(len(table.words) for table in self.tables)


def make_words(alphabet: Alphabet, words: Iterable[str], light: Collection[str]) -> Words:
    """Return the tables of some words, of which those in `light` are light.

    >>> french = language("fr").alphabet
    >>> make_words(french, ["SEL", "RUE", "OS"], {"RUE"}).tables[3].words
    ('RUE', 'SEL')
    """
    letters = "".join(one for one in alphabet.letters if len(one) == 1)
    known, signs = frozenset(light), frozenset(letters)
    # Lists are mostly in order already, which a set would lose.
    ordered = sorted(dict.fromkeys(words))
    if not signs.issuperset("".join(ordered)):
        ordered = [word for word in ordered if signs.issuperset(word)]
    by_length: list[list[str]] = [[] for _ in range(LONGEST_SIDE + 1)]
    for word in ordered:
        if 1 < len(word) <= LONGEST_SIDE:
            by_length[len(word)].append(word)
    tables = []
    for found in by_length:
        first = [word for word in found if word in known]
        rest = [word for word in found if word not in known]
        tables.append(WordTable((*first, *rest), len(first), letters))
    return Words(alphabet, letters, tuple(tables), known)


def words_of(lexicon: str, code: str, *, light_only: bool = False, crude: bool = False) -> Words:
    """Return the words of a lexicon by its name, or those of a language.

    With `light_only` the list of words that most people know is used instead, where there is one.
    Crude words are left out unless they are asked for.
    """
    spoken = language(code)
    frequent = spoken.lexicons[spoken.frequent] if spoken.frequent else ""
    name = frequent if light_only and frequent else (lexicon or spoken.lexicon)
    full, light = _found(name, code), _found(frequent or name, code)
    return _opened(full, light, code, () if crude else crude_lines(code))


class _Found(NamedTuple):
    """A lexicon by its name; the digest is part of it because a list may change."""

    name: str
    words: NamedWords[Lookups]


def _found(name: str, code: str) -> _Found:
    return _Found(name, named_lexicon(name, code))


@lru_cache(TABLES_CACHED)
def _opened(full: _Found, light: _Found, code: str, left_out: tuple[str, ...]) -> Words:
    listed = list_words(full.name, code)
    known = listed if light == full else list_words(light.name, code)
    return make_words(full.words.alphabet, without_crude(listed, left_out), known)
