"""The word map: letters in any order, and up to two blanks, to the words that they make at once.

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
"""At least so many bits of the sieve for each word."""
SEED = 1


@dataclass(frozen=True, eq=False)
class WordMap:
    """The words sorted by key, and the tables that lead to them."""

    words: Codes
    keys: Keys
    weights: Keys
    whole: Keys
    single: Keys
    double: Keys
    sieve: Keys

    @property
    def arrays(self) -> tuple[Codes, Keys, Keys, Keys, Keys, Keys, Keys]:
        """Give all of it, as kernels take it."""
        tables = self.whole, self.single, self.double, self.sieve
        return self.words, self.keys, self.weights, *tables


def kernels() -> ModuleType:
    """Load the compiled tables."""
    return load_kernel("quadrille.lexicon.wordmap_kernel")


def build(words: Sequence[str], alphabet: Alphabet) -> WordMap:
    """Build the map of some words, each given once.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> made = build(["RAT", "ART", "RATS"], french)
    >>> found_in(made, "TAR", french), found_in(made, "TSAR", french), found_in(made, "A", french)
    (['ART', 'RAT'], ['RATS'], [])
    """
    kernel, rng = kernels(), Rng(SEED)
    codes, lengths = encode(words, alphabet)
    kept = (lengths >= 2) & (lengths <= LONGEST)
    codes, lengths = np.ascontiguousarray(codes[kept, : LONGEST + 1]), lengths[kept]
    weights = np.array([rng.bits() for _ in range(MOST_LETTERS + 1)], np.uint64)
    keys = np.zeros(len(codes), np.uint64)
    kernel.weigh(codes, lengths, weights, keys)
    order = np.argsort(keys, kind="stable")
    codes, lengths, keys = codes[order], lengths[order], keys[order]

    def table(missing: int, longest: int) -> Keys:
        size = 1 << max(10, len(codes).bit_length())
        while True:
            made = np.zeros(size, np.uint64)
            if kernel.fill(codes, lengths, keys, weights, missing, longest, made) >= 0:
                return made
            size *= 2

    sieve = np.zeros(1 << max(4, (len(codes) * SIEVE_BITS // 64).bit_length()), np.uint64)
    kernel.sift(keys, sieve)
    tables = table(0, LONGEST), table(1, LONGEST), table(2, kernel.LONGEST_OF_TWO)
    return WordMap(codes, keys, weights, *tables, sieve)


def found_in(word_map: WordMap, letters: str, alphabet: Alphabet) -> list[str]:
    """Give the words made of all of some letters, in the order of the map's words."""
    codes = alphabet.encode(letters)
    key = np.uint64(sum(int(word_map.weights[code]) for code in codes) & (1 << 64) - 1)
    number = kernels().look_up(word_map.whole, key) - 1
    found = []
    while 0 <= number < len(word_map.keys) and word_map.keys[number] == key:
        found.append(alphabet.decode(word_map.words[number, : len(codes)].tolist()))
        number += 1
    return sorted(found)
