"""Every choice of a rack's tiles, and the most that each can score."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    CHOICES,
    MEMO,
    RANKED,
    WORDS,
    Choices,
    Keys,
    Memo,
    Numbers,
    Ranked,
    Words,
)
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK
from quadrille.games.scrabble.movegen.rack_memo_kernel import TILES, choices_making

_ONE = np.uint32(1)
_NONE = np.uint32(0)
_NO_KEY = np.uint64(0)
NO_WORTH = -(1 << 40)
ALONE, THROUGH = 0, 1
"""What lies in a slot: nothing, or something."""
MOST_TIMES = 4
"""The most times that a word counts where points and leave are weighed together."""
THOUSAND = 1000


@jit(f"void(int64[::1], int64, uint64[::1], {CHOICES})", inline=True, lean=True, inner=True)
def sort_tiles(rack: Numbers, count: int, weights: Keys, choices: Choices) -> None:
    """Write the key of each set of tiles, its letters, and its size plus 16 times its blanks.

    Of sets with the same letters only the first has a size: the others have 0. The sets are listed
    by their size.
    """
    keys, sizes, held, _, by_size, many, _, _, _ = choices
    keys[0], sizes[0], held[0] = _NO_KEY, 0, _NONE
    many[: count + 1] = 0
    for high in range(count):
        letter = rack[high]
        weight, bit, unit = weights[letter], _ONE << np.uint32(letter), 1
        if letter == BLANK - 1:
            weight, bit, unit = _NO_KEY, _NONE, 17
        twin = 1 << (high - 1) if high > 0 and rack[high - 1] == letter else 0
        for rest in range(1 << high):
            tiles = rest | 1 << high
            keys[tiles], held[tiles] = keys[rest] + weight, held[rest] | bit
            known = (rest == 0 or sizes[rest] > 0) and rest & twin == twin
            sizes[tiles] = sizes[rest] + unit if known else 0
    for tiles in range(1, 1 << count):
        size = sizes[tiles] & 15
        by_size[size, many[size]] = tiles
        many[size] += 1


@jit(
    f"void(int64[::1], int64, int64[::1], {CHOICES}, {RANKED})", inline=True, lean=True, inner=True
)
def rank_tiles(
    rack: Numbers, count: int, values: Numbers, choices: Choices, ranked: Ranked
) -> None:
    """Sort the tiles by value, the highest first, of the whole rack and of each choice."""
    values_of = choices[3]
    by_value, sums, order = ranked
    for number in range(count):
        at = number
        while at > 0 and values[by_value[at - 1]] < values[rack[number]]:
            by_value[at], order[at] = by_value[at - 1], order[at - 1]
            at -= 1
        by_value[at], order[at] = rack[number], number
    sums[0] = 0
    for number in range(count):
        sums[number + 1] = sums[number] + values[by_value[number]]
    for tiles in range(1, 1 << count):
        spots = 0
        for at in range(count):
            values_of[tiles, spots] = values[by_value[at]]
            spots += tiles >> order[at] & 1


@jit(f"void({CHOICES}, int64, int64, int64, int64, int64[::1])", inline=True, lean=True, inner=True)
def weigh_choice(
    choices: Choices, kind: int, tiles: int, size: int, count: int, leaves: Numbers
) -> None:
    """Include a choice in the most that choices of its size can score."""
    _, _, _, values_of, _, _, best, sums, both = choices
    total, leave = 0, leaves[((1 << count) - 1) ^ tiles]
    for at in range(size):
        total += values_of[tiles, at]
    best[kind, size] = max(best[kind, size], leave)
    sums[kind, size] = max(sums[kind, size], total)
    for times in range(1, MOST_TIMES + 1):
        worth = times * total * THOUSAND + leave
        both[kind, times, size] = max(both[kind, times, size], worth)


@jit(
    f"void({WORDS}, int64[::1], int64, int64[::1], int64[::1], {CHOICES}, {RANKED}, {MEMO})",
    inline=True,
    lean=True,
    inner=True,
)
def choices_of(
    words: Words,
    rack: Numbers,
    count: int,
    values: Numbers,
    leaves: Numbers,
    choices: Choices,
    ranked: Ranked,
    memo: Memo,
) -> None:
    """Compute every choice of tiles of a sorted rack; `leaves` holds the value of what is kept."""
    sort_tiles(rack, count, words[2], choices)
    rank_tiles(rack, count, values, choices, ranked)
    _, _, _, _, by_size, many, best, sums, both = choices
    for size in range(1, count + 1):
        for kind in range(2):
            best[kind, size] = sums[kind, size] = NO_WORTH
            both[kind, :, size] = NO_WORTH
        for number in range(many[size]):
            weigh_choice(choices, THROUGH, by_size[size, number], size, count, leaves)
        sums[THROUGH, size] = ranked[1][size]
        first, last = choices_making(words, choices, size, _NO_KEY, size, memo)
        for number in range(first, last):
            weigh_choice(choices, ALONE, memo[1][number, TILES], size, count, leaves)
