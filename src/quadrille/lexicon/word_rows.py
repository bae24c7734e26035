"""Words as rows of NumPy arrays: lookups that need neither compiled code nor a word graph.

They answer while the kernels are not compiled yet, with the same words in about a second instead of
a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import encode
from quadrille.lexicon.lookups import Lookups

Codes: TypeAlias = NDArray[np.uint8]

LEXICONS_CACHED = 2


class ByLength(Mapping[int, Codes]):
    """An array for each length, made when it is first asked for.

    >>> [*ByLength(range(2, 4), lambda length: np.zeros((1, length), np.uint8))[3][0].tolist()]
    [0, 0, 0]
    """

    def __init__(self, lengths: range, make: Callable[[int], Codes]) -> None:
        self._lengths, self._make = lengths, make
        self._made: dict[int, Codes] = {}

    def __getitem__(self, length: int) -> Codes:
        if length not in self._lengths:
            raise KeyError(length)
        if length not in self._made:
            self._made[length] = self._make(length)
        return self._made[length]

    def __iter__(self) -> Iterator[int]:
        return iter(self._lengths)

    def __len__(self) -> int:
        return len(self._lengths)


class WordRows:
    """The words of a lexicon by length, as rows of letters and as counts of each letter.

    Only the lengths that somebody asks for are converted: few tiles ask for few of them.
    """

    def __init__(
        self, words: Sequence[str], alphabet: Alphabet, lengths: range = range(1, LONGEST + 1)
    ) -> None:
        self._alphabet = alphabet
        self.letters = len(alphabet.letters)
        self._words: dict[int, list[str]] = {length: [] for length in lengths}
        for word in words:
            size = len(word) if alphabet.simple else len(alphabet.encode(word))
            if size in self._words:
                self._words[size].append(word)
        self.by_length = ByLength(lengths, self._encode)
        """The letters of each word, by length."""
        self.counts = ByLength(lengths, lambda length: self.count(self.by_length[length]))
        """How often each letter is in each word, by length."""

    def _encode(self, length: int) -> Codes:
        """Return the words of a length as rows."""
        codes, _ = encode(self._words[length], self._alphabet)
        return np.ascontiguousarray(codes[:, :length])

    def count(self, words: Codes) -> Codes:
        """Return how often each letter is in each of some rows."""
        counts = np.zeros((len(words), self.letters), np.uint8)
        rows = np.arange(len(words))
        for place in range(words.shape[1]):
            counts[rows, words[:, place]] += 1
        return counts


class RowLookups(Lookups):
    """The lookups of a lexicon, those for tiles without compiled code.

    >>> from quadrille.lexicon.library import Lexicon
    >>> RowLookups(Lexicon.of(["STAR", "RAT", "ART"])).anagrams("art")
    ['ART', 'RAT']
    """

    def __init__(self, lexicon: Lookups) -> None:
        super().__init__(lambda: lexicon.graph, lexicon.alphabet)
        self._rows = WordRows(lexicon.listed_words(), lexicon.alphabet)

    def spell(self, counts: NDArray[np.int64], blanks: int, least: int) -> list[str]:
        """Return the words of at least `least` letters that some tiles make."""
        rows, have = self._rows, counts[: self._rows.letters].astype(np.int16)
        total = int(counts.sum()) + blanks
        return self._sort(
            rows.by_length[length][_lacking(rows.counts[length], have).sum(axis=1) <= blanks]
            for length in rows.by_length
            if least <= length <= total
        )

    def lay(
        self,
        allowed: NDArray[np.uint32],
        lying: Codes,
        counts: NDArray[np.int64],
        few: int,
        few_letters: np.uint32,
        blanks: int,
        least: int,
    ) -> list[str]:
        """Return the words that can be laid along a line; see `lines.words_along`."""
        letters = np.arange(self._rows.letters, dtype=np.uint32)
        may_lie = (allowed[:, None] >> letters & 1).astype(bool)
        have, is_few = counts[: len(letters)].astype(np.int16), few_letters >> letters & 1 == 1
        found = []
        for length in range(max(least, 1), len(allowed) + 1):
            free = np.flatnonzero(lying[:length] == 0)
            if not len(free) or (length < len(lying) and lying[length]):
                continue
            words = self._rows.by_length[length]
            for place in range(length):
                words = words[may_lie[place][words[:, place]]]
            lacking = _lacking(self._rows.count(words[:, free]), have)
            helped = np.minimum(lacking[:, is_few].sum(axis=1), few)
            found.append(words[lacking.sum(axis=1) - helped <= blanks])
        return self._sort(iter(found))

    def _sort(self, parts: Iterator[Codes]) -> list[str]:
        """Return the words of rows in the order of the alphabet."""
        codes = sorted({row.tobytes() for words in parts for row in words})
        return [self.alphabet.decode(word) for word in codes]


def _lacking(counts: Codes, have: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return how many of each letter are missing for each word."""
    missing: NDArray[np.int16] = np.maximum(counts.astype(np.int16) - have, 0)
    return missing


@lru_cache(LEXICONS_CACHED)
def make_row_lookups(lexicon: Lookups) -> RowLookups:
    """Return lookups of the same words that need no compiled code."""
    return RowLookups(lexicon)
