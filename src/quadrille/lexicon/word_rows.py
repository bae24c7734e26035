"""Words as rows of NumPy arrays: lookups that need neither compiled code nor a word graph.

They answer while the kernels are not compiled yet, with the same words in about a second instead of
a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.graph import encode
from quadrille.lexicon.lookups import Lookups

LEXICONS_CACHED = 2


class WordRows:
    """The words of a lexicon by length, as rows of letters and as counts of each letter."""

    def __init__(
        self, words: Sequence[str], alphabet: Alphabet, lengths: range = range(1, LONGEST + 1)
    ) -> None:
        codes, sizes = encode(words, alphabet)
        self.letters = len(alphabet.letters)
        self.by_length = {
            length: np.ascontiguousarray(codes[sizes == length, :length]) for length in lengths
        }

    @cached_property
    def counts(self) -> dict[int, NDArray[np.uint8]]:
        """How often each letter is in each word, by length."""
        return {length: self.count(words) for length, words in self.by_length.items()}

    def count(self, words: NDArray[np.uint8]) -> NDArray[np.uint8]:
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
        """Return the words of at least so many letters that some tiles make."""
        have = counts[: self._rows.letters].astype(np.int16)
        total = int(counts.sum()) + blanks
        return self._sort(
            words[_lacking(self._rows.counts[length], have).sum(axis=1) <= blanks]
            for length, words in self._rows.by_length.items()
            if least <= length <= total
        )

    def lay(
        self,
        allowed: NDArray[np.uint32],
        lying: NDArray[np.uint8],
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

    def _sort(self, parts: Iterator[NDArray[np.uint8]]) -> list[str]:
        """Return the words of rows in the order of the alphabet."""
        codes = sorted({row.tobytes() for words in parts for row in words})
        return [self.alphabet.decode(word) for word in codes]


def _lacking(counts: NDArray[np.uint8], have: NDArray[np.int16]) -> NDArray[np.int16]:
    """Return how many of each letter are missing for each word."""
    missing: NDArray[np.int16] = np.maximum(counts.astype(np.int16) - have, 0)
    return missing


@lru_cache(LEXICONS_CACHED)
def make_row_lookups(lexicon: Lookups) -> RowLookups:
    """Return lookups of the same words that need no compiled code."""
    return RowLookups(lexicon)
