"""The word map: from letters in any order, with up to two blanks, to the words they make.

A walk through the word graph tries a blank as every letter; here it costs one question more. Built
in less than a second, and only when an engine asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load as load_kernel
from quadrille.core.rng import Rng
from quadrille.lexicon.alphabet import MOST_LETTERS, Alphabet
from quadrille.lexicon.graph import encode

Codes: TypeAlias = NDArray[np.uint8]
Keys: TypeAlias = NDArray[np.uint64]

LONGEST = 15
"""Longer words are left out: no line of a board holds them."""
SIEVE_BITS = 5
"""The fewest bits of the sieve for each word."""
PAIR_BITS = 3
"""The fewest bits of the sieve for each pair of letters of a long word."""
SEED = 1


@dataclass(frozen=True, eq=False)
class WordMap:
    """The words sorted by key, and the tables that find them."""

    words: Codes
    keys: Keys
    weights: Keys
    whole: Keys
    single: Keys
    double: Keys
    sieve: Keys
    pairs: Keys
    """A sieve for long words without two letters."""

    @property
    def arrays(self) -> tuple[Codes, Keys, Keys, Keys, Keys, Keys, Keys, Keys]:
        """Return all arrays, as kernels take them."""
        tables = self.whole, self.single, self.double, self.sieve, self.pairs
        return self.words, self.keys, self.weights, *tables


def kernels() -> ModuleType:
    """Return the kernel module of the word map."""
    return load_kernel("quadrille.lexicon.wordmap_kernel")


def build(words: Sequence[str], alphabet: Alphabet) -> WordMap:
    """Build the map of some words without duplicates.

    >>> from quadrille.lexicon.languages import language
    >>> word_map = build(["RAT", "ART", "RATS"], language("fr").alphabet)
    >>> len(word_map.keys), len(set(word_map.keys.tolist()))
    (3, 2)
    """
    kernel, rng = kernels(), Rng(SEED)
    codes, lengths = encode(words, alphabet)
    playable = (lengths >= 2) & (lengths <= LONGEST)
    codes, lengths = np.ascontiguousarray(codes[playable, : LONGEST + 1]), lengths[playable]
    weights = np.array([rng.bits() for _ in range(MOST_LETTERS + 1)], np.uint64)
    keys = np.zeros(len(codes), np.uint64)
    kernel.weigh(codes, lengths, weights, keys)
    order = np.argsort(keys, kind="stable")
    codes, lengths, keys = codes[order], lengths[order], keys[order]

    def table(missing: int, longest: int, first: int) -> Keys:
        size = first << max(10, len(codes).bit_length())
        while True:
            made = np.zeros(size, np.uint64)
            if kernel.fill(codes, lengths, keys, weights, missing, longest, made) >= 0:
                return made
            size *= 2

    sieve = _new_sieve(len(codes) * SIEVE_BITS)
    kernel.sift(keys, sieve)
    long = lengths[lengths > kernel.LONGEST_OF_TWO].astype(np.int64)
    pairs = _new_sieve(int((long * (long - 1)).sum()) // 2 * PAIR_BITS)
    kernel.sift_pairs(codes, lengths, keys, weights, pairs)
    # Words of a language need eight times as many places without one letter, and two to eight
    # times without two: smaller tables would be filled in vain.
    tables = table(0, LONGEST, 1), table(1, LONGEST, 8), table(2, kernel.LONGEST_OF_TWO, 2)
    return WordMap(codes, keys, weights, *tables, sieve, pairs)


def _new_sieve(bits: int) -> Keys:
    """Return an empty sieve with at least some bits; its size is a power of two."""
    return np.zeros(1 << max(4, (bits // 64).bit_length()), np.uint64)
