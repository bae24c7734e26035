"""Kernels that look at a rack: every choice of its tiles, and what each can bring at most."""

from __future__ import annotations

import numpy as np

from quadrille.core.kernel import jit
from quadrille.games.scrabble.bundles_kernel import (
    CHOICES,
    RANKED,
    WORDS,
    Choices,
    Keys,
    Masks,
    Numbers,
    Ranked,
    Words,
)
from quadrille.games.scrabble.crosses_kernel import BLANK
from quadrille.lexicon.graph_kernel import lowest
from quadrille.lexicon.wordmap_kernel import LONGEST_OF_TWO, look_up, sifted

_ONE = np.uint32(1)
_NONE = np.uint32(0)
_NO_KEY = np.uint64(0)
NO_WORTH = -(1 << 40)
ALONE, THROUGH = 0, 1
"""What lies in a slot: nothing, or something."""


@jit("void(int64[::1], int64, uint64[::1], uint64[::1], int64[::1], uint32[::1])", inline=True)
def sort_tiles(
    rack: Numbers, count: int, weights: Keys, keys: Keys, sizes: Numbers, held: Masks
) -> None:
    """Tell of each set of tiles its key, its letters, and its size with 16 times its blanks.

    Of sets with the same letters only the first has a size: the others have 0.
    """
    keys[0], sizes[0], held[0] = _NO_KEY, 0, _NONE
    for tiles in range(1, 1 << count):
        number = lowest(np.uint32(tiles))
        rest = tiles & (tiles - 1)
        letter = rack[number]
        if letter == BLANK - 1:
            keys[tiles], held[tiles] = keys[rest], held[rest]
        else:
            keys[tiles] = keys[rest] + weights[letter]
            held[tiles] = held[rest] | (_ONE << np.uint32(letter))
        size = 0
        for number in range(count):
            if tiles >> number & 1:
                twin = number > 0 and rack[number - 1] == rack[number]
                if twin and not tiles >> (number - 1) & 1:
                    size = 0
                    break
                size += 17 if rack[number] == BLANK - 1 else 1
        sizes[tiles] = size


@jit(f"{RANKED}(int64[::1], int64, int64[::1], int64[:, ::1])", inline=True)
def rank_tiles(rack: Numbers, count: int, values: Numbers, values_of: Numbers) -> Ranked:
    """Sort the tiles by value, the highest first, as a whole and in each choice of them."""
    by_value, sums = np.empty(count, np.int64), np.zeros(count + 1, np.int64)
    order = np.empty(count, np.int64)
    for number in range(count):
        at = number
        while at > 0 and values[by_value[at - 1]] < values[rack[number]]:
            by_value[at], order[at] = by_value[at - 1], order[at - 1]
            at -= 1
        by_value[at], order[at] = rack[number], number
    for number in range(count):
        sums[number + 1] = sums[number] + values[by_value[number]]
    for tiles in range(1, 1 << count):
        spots = 0
        for at in range(count):
            if tiles >> order[at] & 1:
                values_of[tiles, spots] = values[by_value[at]]
                spots += 1
    return by_value, sums


@jit(f"int64({WORDS}, uint64)", inline=True)
def first_word(words: Words, key: np.uint64) -> int:
    """Give the number of the first word of a key, counted from 1; 0 if there is none."""
    return look_up(words[3], key) if sifted(words[6], key) else 0


@jit(f"boolean({WORDS}, uint64, int64, int64)", inline=True)
def makes_words(words: Words, key: np.uint64, blanks: int, length: int) -> bool:
    """Say whether letters and blanks may make a word; yes where that is not known."""
    if blanks == 0:
        return first_word(words, key) != 0
    if blanks == 1:
        return look_up(words[4], key) != 0
    return length > LONGEST_OF_TWO or look_up(words[5], key) != 0


@jit(
    f"Tuple(({CHOICES}, {RANKED}))({WORDS}, int64[::1], int64, int64[::1], int64[::1])", inline=True
)
def choices_of(
    words: Words, rack: Numbers, count: int, values: Numbers, leaves: Numbers
) -> tuple[Choices, Ranked]:
    """Look at every choice of tiles of a sorted rack; `leaves` tells what is kept is worth."""
    every = 1 << count
    keys, sizes = np.empty(every, np.uint64), np.empty(every, np.int64)
    held, first = np.empty(every, np.uint32), np.empty(every, np.int64)
    sort_tiles(rack, count, words[2], keys, sizes, held)
    values_of = np.empty((every, count), np.int64)
    ranked = rank_tiles(rack, count, values, values_of)
    by_size, many = np.empty((count + 1, every), np.int64), np.zeros(count + 1, np.int64)
    best, sums = np.full((2, count + 1), NO_WORTH), np.full((2, count + 1), NO_WORTH)
    sums[THROUGH] = ranked[1]
    for tiles in range(1, every):
        if sizes[tiles] == 0:
            continue
        size, blanks, leave = sizes[tiles] & 15, sizes[tiles] >> 4, leaves[(every - 1) ^ tiles]
        by_size[size, many[size]] = tiles
        many[size] += 1
        best[THROUGH, size] = max(best[THROUGH, size], leave)
        if blanks == 0:
            first[tiles] = first_word(words, keys[tiles])
        else:
            first[tiles] = makes_words(words, keys[tiles], blanks, size)
        if first[tiles]:
            total = 0
            for at in range(size):
                total += values_of[tiles, at]
            best[ALONE, size] = max(best[ALONE, size], leave)
            sums[ALONE, size] = max(sums[ALONE, size], total)
    return (keys, sizes, held, values_of, by_size, many, first, best, sums), ranked
