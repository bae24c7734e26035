"""The word map: from letters in any order to the words that they make.

The key of some letters is the sum of their weights: the key of a rack and a board's letters is the
sum of two keys. A slot of a table holds the lower half of a key and a value, which is never 0; the
upper half says where to begin to look. Different letters may share a slot's half key, so what a
table says is a hint; the words themselves carry whole keys.

`whole` gives the first word with a key, counted from 1. `single` gives the letters that make words
of a key with one letter more, `double` those with two more (the lower of the two letters). A sieve
is a few bits a word: most keys that are of no word stay in it, without a look into a large table.
Long words without two letters have only a sieve of their own.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Letters: TypeAlias = NDArray[np.uint8]
Keys: TypeAlias = NDArray[np.uint64]
Table: TypeAlias = NDArray[np.uint64]

LONGEST_OF_TWO = 9
"""Longer words with two blanks pass a sieve, and are then asked for letter by letter: they are
rare, and many."""
_HALF = np.uint64(0xFFFFFFFF)
_32 = np.uint64(32)
_8, _14, _20, _26, _63 = (np.uint64(shift) for shift in (8, 14, 20, 26, 63))
_ONE = np.uint64(1)
_NOTHING = np.uint64(0)


@jit("int64(uint64[::1], uint64)", lean=True, inner=True)
def look_up(table: Table, key: np.uint64) -> int:
    """Return the value of a key in a table with a power of two of slots; 0 if it is missing."""
    last = np.uint64(table.size - 1)
    slot = (key >> _32) & last
    while table[slot] != _NOTHING:
        if table[slot] >> _32 == key & _HALF:
            return int(table[slot] & _HALF)
        slot = (slot + np.uint64(1)) & last
    return 0


@jit("uint64(uint64)", inline=True, lean=True, inner=True)
def sieve_bits(key: np.uint64) -> np.uint64:
    """Return the bits of a key in its word of the sieve: three, or fewer if they coincide."""
    bits = (_ONE << ((key >> _8) & _63)) | (_ONE << ((key >> _14) & _63))
    return bits | (_ONE << ((key >> _20) & _63))


@jit("boolean(uint64[::1], uint64)", inline=True, lean=True, inner=True)
def passes_sieve(sieve: Table, key: np.uint64) -> bool:
    """Return whether a key may be that of a word; the small sieve rejects most others."""
    bits = sieve_bits(key)
    return bool(sieve[(key >> _26) & np.uint64(sieve.size - 1)] & bits == bits)


@jit("void(uint64[::1], uint64[::1])")
def sift(keys: Keys, sieve: Table) -> None:
    """Add keys to a sieve whose size is a power of two."""
    for number in range(keys.size):
        key = keys[number]
        sieve[(key >> _26) & np.uint64(sieve.size - 1)] |= sieve_bits(key)


@jit("void(uint8[:, ::1], uint8[::1], uint64[::1], uint64[::1], uint64[::1])")
def sift_pairs(words: Letters, lengths: Letters, keys: Keys, weights: Keys, sieve: Table) -> None:
    """Add to a sieve the keys of long words without two letters."""
    for number in range(words.shape[0]):
        word = words[number]
        for high in range(1, lengths[number] if lengths[number] > LONGEST_OF_TWO else 0):
            with_low = keys[number] - weights[word[high]]
            for low in range(high):
                key = with_low - weights[word[low]]
                sieve[(key >> _26) & np.uint64(sieve.size - 1)] |= sieve_bits(key)


@jit("boolean(uint64[::1], uint64, uint64)", inner=True)
def put(table: Table, key: np.uint64, value: np.uint64) -> bool:
    """Add bits to the value of a key; return whether the key is new."""
    last = np.uint64(table.size - 1)
    slot = (key >> _32) & last
    while table[slot] != _NOTHING:
        if table[slot] >> _32 == key & _HALF:
            table[slot] |= value
            return False
        slot = (slot + np.uint64(1)) & last
    table[slot] = (key << _32) | value
    return True


@jit("void(uint8[:, ::1], uint8[::1], uint64[::1], uint64[::1])")
def weigh(words: Letters, lengths: Letters, weights: Keys, keys: Keys) -> None:
    """Write the key of each word."""
    for number in range(words.shape[0]):
        key = _NOTHING
        for place in range(lengths[number]):
            key += weights[words[number, place]]
        keys[number] = key


@jit("int64(uint8[:, ::1], uint8[::1], uint64[::1], uint64[::1], int64, int64, uint64[::1])")
def fill(
    words: Letters,
    lengths: Letters,
    keys: Keys,
    weights: Keys,
    missing: int,
    longest: int,
    table: Table,
) -> int:
    """Fill a table with words sorted by key, minus none, one or two letters; return −1 if it is too
    small.

    Words longer than `longest` letters are left out.
    """
    used, most = 0, table.size * 5 // 8
    for number in range(words.shape[0]):
        if lengths[number] > longest or (number > 0 and keys[number] == keys[number - 1]):
            continue
        if used > most:
            return -1
        if missing == 0:
            used += put(table, keys[number], np.uint64(number + 1))
            continue
        letters = np.uint32(0)
        for place in range(lengths[number]):
            letters |= np.uint32(1) << np.uint32(words[number, place])
        for low in range(32):
            if not (letters >> np.uint32(low)) & np.uint32(1):
                continue
            less = keys[number] - weights[low]
            bit = np.uint64(1) << np.uint64(low)
            if missing == 1:
                used += put(table, less, bit)
                continue
            times = 0
            for place in range(lengths[number]):
                times += words[number, place] == low
            for high in range(low if times > 1 else low + 1, 32):
                if (letters >> np.uint32(high)) & np.uint32(1):
                    used += put(table, less - weights[high], bit)
    return used
