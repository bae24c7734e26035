"""Trying the words of a slot: choices of tiles, the words they make, their value.

`notes` is what a search keeps: the best worth so far and its play; then counts; then what narrows
the search: a share of the words in a hundred (0: all) chosen by a lot, and what a vowel of the
first word costs on the squares beside which a letter counts more.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng import MIX_1, STEP
from quadrille.games.scrabble.movegen.bundles_kernel import (
    CHOICES,
    LINE,
    SETTING,
    SPOTS,
    WORDS,
    Choices,
    Line,
    Masks,
    Numbers,
    Setting,
    Spots,
    Squares,
    Words,
)
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER
from quadrille.games.scrabble.movegen.rack_memo_kernel import TILES as CHOICE
from quadrille.games.scrabble.movegen.rack_memo_kernel import VALUE
from quadrille.games.scrabble.movegen.slots_kernel import THOUSAND
from quadrille.lexicon.nodes_kernel import lowest
from quadrille.lexicon.wordmap_kernel import look_up, passes_sieve

_ONE = np.uint32(1)
_NONE = np.uint32(0)
_STEP, _MIX = np.uint64(STEP), np.uint64(MIX_1)

# Fields of the notes that a search keeps.
BEST, FOUND, TILES, SLOTS_TRIED, QUERIES, TRIED, SHARE, LOT, VOWELS, COST = range(10)
NOTES = 10
BESIDE = 1 << 2 | 1 << 6 | 1 << 8 | 1 << 12
"""The columns of the middle row whose neighbours above and below double a letter."""


@jit("boolean(int64, int64, int64)", lean=True, inner=True)
def is_known(number: int, share: int, lot: int) -> bool:
    """Return whether a word is in the share of the lexicon that a lot draws."""
    mixed = (np.uint64(number) * _STEP) ^ np.uint64(lot)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _STEP
    return bool((mixed >> np.uint64(32)) * np.uint64(100) >> np.uint64(32) < np.uint64(share))


@jit("int64(uint8[::1], int64, int64[::1], int64, int64)", lean=True, inner=True)
def cheapest(word: Squares, length: int, factors: Numbers, letter: int, taken: int) -> int:
    """Return the place of a letter to lay where it scores least, except the place taken."""
    least, chosen = 1 << 30, -1
    for place in range(length):
        if (
            word[place] == letter
            and factors[place] > 0
            and place != taken
            and factors[place] < least
        ):
            least, chosen = factors[place], place
    return chosen


@jit(
    "int64(uint8[::1], int64, int64[::1], uint32[::1], int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def points_of(word: Squares, length: int, factors: Numbers, masks: Masks, values: Numbers) -> int:
    """Return the points of the letters laid if a word fits a slot; −1 if it does not."""
    score = 0
    for place in range(length):
        letter = word[place]
        if (masks[place] >> np.uint32(letter)) & _ONE == _NONE:
            return -1
        score += values[letter] * factors[place]
    return score


@jit("int64(uint8[::1], int64, int64, int64)", lean=True, inner=True)
def count_exposed(word: Squares, length: int, start: int, vowels: int) -> int:
    """Return the number of vowels of a first word beside which a letter square is open."""
    found = 0
    for place in range(length):
        found += (BESIDE >> (start + place - 1)) & (vowels >> word[place]) & 1
    return found


@jit("int64(uint8[::1], int64, int64[::1], int64, int64)", lean=True, inner=True)
def pack_tiles(word: Squares, length: int, factors: Numbers, one: int, two: int) -> int:
    """Return the tiles that a word lays, six bits each; two places may be blanks."""
    tiles, shift = 0, 0
    for place in range(length):
        if factors[place] > 0:
            tile = word[place] | (BLANK if place in (one, two) else 0)
            tiles |= tile << shift
            shift += 6
    return tiles


@jit(
    f"void({WORDS}, int64, uint64, int64, {SPOTS}, int64[::1], int64, int64, int64, int64, int64,"
    " int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def try_words(
    words: Words,
    first: int,
    key: np.uint64,
    length: int,
    spots: Spots,
    values: Numbers,
    wild: int,
    other: int,
    sure: int,
    leave: int,
    header: int,
    notes: Numbers,
) -> None:
    """Try the words of one key in a slot, with up to two letters laid by blanks (−1: none)."""
    listed, keys = words[0], words[1]
    _, factors, masks, _ = spots
    number = first
    while number < keys.size and keys[number] == key:
        word = listed[number]
        number += 1
        score = points_of(word, length, factors, masks, values)
        if score < 0 or (notes[SHARE] and not is_known(number, notes[SHARE], notes[LOT])):
            continue
        one, two = -1, -1
        if wild >= 0:
            one = cheapest(word, length, factors, wild, -1)
            if one < 0:
                continue
            score -= values[wild] * factors[one]
        if other >= 0:
            two = cheapest(word, length, factors, other, one)
            if two < 0:
                continue
            score -= values[other] * factors[two]
        score += sure
        worth = score * THOUSAND + leave
        if notes[COST] and worth > notes[BEST]:
            worth -= notes[COST] * count_exposed(word, length, header >> 20 & 15, notes[VOWELS])
        if worth > notes[BEST]:
            notes[BEST], notes[FOUND] = worth, header | score
            notes[TILES] = pack_tiles(word, length, factors, one, two)


@jit(
    f"void({WORDS}, uint64, int64, uint32, uint32, int64, {SPOTS}, int64[::1], int64, int64, int64,"
    " int64[::1])",
    lean=True,
    inner=True,
)
def try_blanks(
    words: Words,
    key: np.uint64,
    blanks: int,
    union: np.uint32,
    value: np.uint32,
    length: int,
    spots: Spots,
    values: Numbers,
    sure: int,
    leave: int,
    header: int,
    notes: Numbers,
) -> None:
    """Try the words that tiles and blanks make in a slot; blanks take only letters that fit."""
    weights, single = words[2], words[4]
    lows = union & value if blanks == 2 else _ONE
    while lows != _NONE:
        low = lowest(lows)
        lows &= lows - _ONE
        with_low, highs = key, union
        if blanks == 2:
            with_low = key + weights[low]
            highs &= ~((_ONE << np.uint32(low)) - _ONE)
        else:
            low = -1
        highs &= np.uint32(look_up(single, with_low)) if blanks == 2 else value
        while highs != _NONE:
            high = lowest(highs)
            highs &= highs - _ONE
            whole_key = with_low + weights[high]
            first = look_up(words[3], whole_key) if passes_sieve(words[6], whole_key) else 0
            if first != 0:
                try_words(
                    words, first - 1, whole_key, length, spots, values, high, low, sure, leave,
                    header, notes,
                )  # fmt: skip


@jit(
    f"Tuple((int64, int64, uint32))({LINE}, {SETTING}, int64, {SPOTS})",
    inline=True,
    lean=True,
    inner=True,
)
def look_at(line: Line, setting: Setting, slot: int, spots: Spots) -> tuple[int, int, np.uint32]:
    """Write the sure points of a slot, its number of squares with hooks, and all letters it
    accepts.
    """
    squares, takes, near, letter_times, word_times = line
    sorted_factors, factors, masks, hooked = spots
    _, _, values, bonuses = setting
    start, end, laid = slot >> 8 & 255, slot >> 16 & 255, slot >> 24
    times, fixed = 1, 0
    for place in range(start, end + 1):
        if squares[place] == EMPTY:
            times *= word_times[place]
    sure, free, hooks, union = bonuses[laid], 0, 0, _NONE
    for place in range(start, end + 1):
        spot, tile = place - start, squares[place]
        if tile != EMPTY:
            fixed += values[tile]
            factors[spot], masks[spot] = 0, _ONE << np.uint32(tile & LETTER)
            continue
        factor = letter_times[place] * times
        if near[place] >= 0:
            factor += letter_times[place] * word_times[place]
            hooked[hooks] = takes[place]
            hooks += 1
            sure += near[place] * word_times[place]
        factors[spot], masks[spot] = factor, takes[place]
        union |= takes[place]
        at = free
        while at > 0 and sorted_factors[at - 1] < factor:
            sorted_factors[at] = sorted_factors[at - 1]
            at -= 1
        sorted_factors[at] = factor
        free += 1
    return sure + fixed * times, hooks, union


@jit(
    f"boolean({CHOICES}, int64, int64, int64, {SPOTS}, int64, int64, uint32, int64)",
    inline=True,
    lean=True,
    inner=True,
)
def promising(
    choices: Choices,
    tiles: int,
    leave: int,
    laid: int,
    spots: Spots,
    sure: int,
    hooks: int,
    union: np.uint32,
    best: int,
) -> bool:
    """Return whether a choice of tiles fits a slot and may be worth more than the best so far."""
    _, sizes, held, values_of, _, _, _, _, _ = choices
    sorted_factors, _, _, hooked = spots
    if held[tiles] & ~union != _NONE:
        return False
    bound = sure
    for at in range(laid):
        bound += values_of[tiles, at] * sorted_factors[at]
    if bound * THOUSAND + leave <= best:
        return False
    hook = hooks if sizes[tiles] >> 4 else 0
    while hook < hooks and held[tiles] & hooked[hook] != _NONE:
        hook += 1
    return hook == hooks


@jit(
    f"void({WORDS}, {LINE}, {SETTING}, {CHOICES}, int64[:, ::1], int64, int64, int64, int64[::1],"
    f" int64, uint64, {SPOTS}, int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def try_slot(
    words: Words,
    line: Line,
    setting: Setting,
    choices: Choices,
    memo: Numbers,
    first: int,
    last: int,
    full: int,
    leaves: Numbers,
    slot: int,
    key: np.uint64,
    spots: Spots,
    notes: Numbers,
) -> None:
    """Try the listed choices of tiles in a slot that may be worth more than the best so far."""
    keys, sizes = choices[0], choices[1]
    values, laid = setting[2], slot >> 24
    length = (slot >> 16 & 255) - (slot >> 8 & 255) + 1
    sure, hooks, union = look_at(line, setting, slot, spots)
    header = laid << 16 | (slot >> 8 & 255) << 20 | (slot & 31) << 24
    for number in range(first, last):
        tiles, value = memo[number, CHOICE], memo[number, VALUE]
        leave = leaves[full ^ tiles]
        if not promising(choices, tiles, leave, laid, spots, sure, hooks, union, notes[BEST]):
            continue
        notes[QUERIES] += 1
        blanks, with_tiles = sizes[tiles] >> 4, key + keys[tiles]
        head = header | (full ^ tiles) << 32
        if blanks:
            try_blanks(
                words, with_tiles, blanks, union, np.uint32(value), length, spots, values, sure,
                leave, head, notes,
            )  # fmt: skip
        else:
            try_words(
                words, value - 1, with_tiles, length, spots, values, -1, -1, sure, leave, head,
                notes,
            )  # fmt: skip
