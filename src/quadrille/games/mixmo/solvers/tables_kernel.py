"""The words of a lexicon as the solver searches them: by length, position and letter."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.mixmo.solvers.frame_kernel import (
    BANDIT_MASK,
    BANDITS,
    BITS,
    BLOCKS,
    CONTAINED,
    FIRST_WIDE,
    HOLE,
    JOKERS,
    LETTERS,
    NUMBER,
    SIDE,
    SOME,
    TEXT,
    THEME_WORDS,
    WIDE,
    WORDS,
    Blocks,
    Letters,
    Longs,
    hash_on,
    place_of,
)

_ONE = np.uint64(1)


@jit("int64(int64[::1], int64[::1], int64[::1])", lean=True, inner=True)
def is_affordable(frame: Longs, supply: Longs, counts: Longs) -> int:
    """Return whether the tiles can make these letters, jokers and bandits with them."""
    plain, other = 0, 0
    for letter in range(1, LETTERS):
        over = counts[letter] - supply[letter]
        if over > 0:
            if frame[BANDIT_MASK] >> letter & 1:
                other += over
            else:
                plain += over
    return int(plain <= frame[JOKERS] and plain + other <= frame[JOKERS] + frame[BANDITS])


@jit("void(uint8[::1], int64[::1], int64[::1], int64[:,::1], uint8[::1])")
def count_words(codes: Letters, frame: Longs, supply: Longs, lengths: Longs, kept: Letters) -> None:
    """Count by length the words that the tiles can make alone; note which of all words they are.

    `codes` holds the words one after the other, a letter as its number and 0 at each end.
    """
    counts = np.zeros(LETTERS, np.int64)
    start, number = 0, 0
    for place in range(len(codes)):
        if codes[place]:
            continue
        length = place - start
        if 2 <= length <= SIDE:
            for at in range(start, place):
                counts[codes[at]] += 1
            if not counts[HOLE] and is_affordable(frame, supply, counts):
                lengths[length, WORDS] += 1
                kept[number] = 1
            for at in range(start, place):
                counts[codes[at]] = 0
        start = place + 1
        number += 1


@jit(
    "void(uint8[::1], uint8[::1], uint8[::1], int64[::1], int64[::1], int64[:,::1], uint8[::1],"
    " uint64[::1], int32[::1], uint8[::1], uint64[::1], int64[::1], int64[::1])"
)
def store_words(
    codes: Letters,
    kept: Letters,
    themes: Letters,
    entries: Longs,
    order: Longs,
    lengths: Longs,
    text: Letters,
    bits: Blocks,
    masks: Longs,
    themed: Letters,
    hashes: Blocks,
    numbers: Longs,
    shared: Longs,
) -> None:
    """Store the words that are kept, in the order of `entries`, by length, the theme’s first.

    `lengths` gets how many of the theme there are, `shared` the letters that 256 words share, and
    `numbers` the number of each word where its hash is. An entry is the place of a word in `codes`,
    then its number among all; `order` is room for those of the words that are kept.
    """
    stored = np.zeros(SIDE + 1, np.int64)
    for entry in entries:
        if kept[entry & 0xFFFFFFFF]:
            length, start = 0, entry >> 32
            while codes[start + length]:
                length += 1
            order[lengths[length, NUMBER] + stored[length]] = entry
            stored[length] += 1
    for length in range(2, SIDE + 1):
        first, blocks = lengths[length, NUMBER], lengths[length, BLOCKS]
        for word in range(lengths[length, WORDS]):
            if themes[order[first + word] & 0xFFFFFFFF]:
                other = first + lengths[length, THEME_WORDS]
                order[first + word], order[other] = order[other], order[first + word]
                lengths[length, THEME_WORDS] += 1
        # In the order of their numbers, so that each row of bits is written from left to right.
        for word in range(lengths[length, WORDS]):
            start, number = order[first + word] >> 32, order[first + word] & 0xFFFFFFFF
            base = lengths[length, TEXT] + word * length
            bit = _ONE << np.uint64(word & 63)
            value, mask = np.uint64(0), 0
            for at in range(length):
                letter = int(codes[start + at])
                text[base + at] = letter
                mask |= 1 << letter
                value = hash_on(value, letter)
                block = lengths[length, BITS] + (at * LETTERS + letter) * blocks + (word >> 6)
                bits[block] |= bit
                block = lengths[length, CONTAINED] + letter * blocks + (word >> 6)
                bits[block] |= bit
            masks[first + word] = mask
            wide = lengths[length, FIRST_WIDE] + word // (64 * WIDE)
            same = shared[wide] & mask if word % (64 * WIDE) else mask
            shared[wide] = same | (shared[wide] >> SOME | mask) << SOME
            themed[first + word] = themes[number]
            found = place_of(hashes, value)
            hashes[found] = value
            numbers[found] = word
