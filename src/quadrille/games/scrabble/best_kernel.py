"""The kernel that finds the best play without looking at all of them.

A slot is where a word can lie: a line, a first and a last square. For each slot a bound is computed
without the lexicon: no play there can be worth more. Slots are tried from the highest bound down,
until no bound is above the best play found. In a slot, each choice of tiles asks the word map for
the words that it makes with the letters already there; so a blank costs little more than a letter.

Worth is counted in thousandths of a point: the score, and the value of the tiles kept.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.games.scrabble.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, is_empty
from quadrille.games.scrabble.slots_kernel import (
    BUCKETS,
    LOWEST,
    MOST_SLOTS,
    THOUSAND,
    look_along,
    makes_words,
    slots_of_line,
    sort_tiles,
)
from quadrille.lexicon.graph_kernel import lowest
from quadrille.lexicon.wordmap_kernel import look_up

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

_ONE = np.uint32(1)
_NONE = np.uint32(0)
_NO_KEY = np.uint64(0)

# Fields of the notes that a search keeps.
BEST, FOUND, TILES, SLOTS, ASKED, TRIED = range(6)


@jit("int64(uint8[::1], int64, int64[::1], int64, int64)")
def cheapest(word: Squares, length: int, factors: Numbers, letter: int, taken: int) -> int:
    """Give the place of a letter to be laid where it counts least, another place being taken."""
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
    "void(uint8[:, ::1], uint64[::1], int64, uint64, int64, int64[::1], uint32[::1], int64[::1],"
    " int64, int64, int64, int64, int64, int64[::1])"
)
def try_words(
    words: Squares,
    keys: Keys,
    first: int,
    key: np.uint64,
    length: int,
    factors: Numbers,
    masks: Masks,
    values: Numbers,
    wild: int,
    other: int,
    sure: int,
    leave: int,
    header: int,
    notes: Numbers,
) -> None:
    """Try the words of one key in a slot, with up to two letters laid by blanks (−1: none)."""
    number = first
    while number < keys.size and keys[number] == key:
        word = words[number]
        number += 1
        notes[TRIED] += 1
        score = sure
        fits = True
        for place in range(length):
            letter = word[place]
            if (masks[place] >> np.uint32(letter)) & _ONE == _NONE:
                fits = False
                break
            score += values[letter] * factors[place]
        if not fits:
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
        if score * THOUSAND + leave <= notes[BEST]:
            continue
        notes[BEST] = score * THOUSAND + leave
        notes[FOUND] = header | score
        tiles, shift = 0, 0
        for place in range(length):
            if factors[place] > 0:
                tile = word[place] | (BLANK if place in (one, two) else 0)
                tiles |= tile << shift
                shift += 6
        notes[TILES] = tiles


@jit(
    "void(uint8[:, ::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], int64,"
    " uint64, int64, uint32, int64, int64[::1], uint32[::1], int64[::1], int64, int64, int64,"
    " int64[::1])"
)
def try_tiles(
    words: Squares,
    word_keys: Keys,
    weights: Keys,
    whole: Keys,
    single: Keys,
    double: Keys,
    longest: int,
    key: np.uint64,
    blanks: int,
    union: np.uint32,
    length: int,
    factors: Numbers,
    masks: Masks,
    values: Numbers,
    sure: int,
    leave: int,
    header: int,
    notes: Numbers,
) -> None:
    """Try the words that a choice of tiles makes in a slot; blanks take only letters that fit."""
    if blanks == 0:
        first = look_up(whole, key)
        if first != 0:
            try_words(
                words, word_keys, first - 1, key, length, factors, masks, values, -1, -1, sure,
                leave, header, notes,
            )  # fmt: skip
        return
    lows = union
    if blanks == 2 and length <= longest:
        lows &= np.uint32(look_up(double, key))
    elif blanks == 1:
        lows = _ONE
    while lows != _NONE:
        low = lowest(lows)
        lows &= lows - _ONE
        with_low, highs = key, union
        if blanks == 2:
            with_low = key + weights[low]
            highs &= ~((_ONE << np.uint32(low)) - _ONE)
        else:
            low = -1
        highs &= np.uint32(look_up(single, with_low))
        while highs != _NONE:
            high = lowest(highs)
            highs &= highs - _ONE
            whole_key = with_low + weights[high]
            first = look_up(whole, whole_key)
            if first != 0:
                try_words(
                    words, word_keys, first - 1, whole_key, length, factors, masks, values, high,
                    low, sure, leave, header, notes,
                )  # fmt: skip


@jit(
    "void(uint8[:, ::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], int64,"
    " uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1], int64[::1], int64,"
    " int64[::1], int64[::1], int64[::1], int64, int64, uint64[::1],"
    " int64[::1], uint32[::1], int64[::1], int64[::1], uint32[::1], uint32[::1], int64[:, ::1],"
    " int64[::1])"
)
def try_slot(
    words: Squares,
    word_keys: Keys,
    weights: Keys,
    whole: Keys,
    single: Keys,
    double: Keys,
    longest: int,
    line: Squares,
    takes: Masks,
    near: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    count: int,
    bonuses: Numbers,
    leaves: Numbers,
    sets: Numbers,
    many: int,
    slot: int,
    keys: Keys,
    sizes: Numbers,
    held: Masks,
    sorted_factors: Numbers,
    factors: Numbers,
    masks: Masks,
    hooked: Masks,
    sorted_values: Numbers,
    notes: Numbers,
) -> None:
    """Try every choice of tiles in a slot that may be worth more than the best so far."""
    start, end, laid = slot >> 8 & 255, slot >> 16 & 255, slot >> 24
    times, fixed, key = 1, 0, _NO_KEY
    for place in range(start, end + 1):
        if line[place] == EMPTY:
            times *= word_times[place]
    sure, spots, hooks, union = bonuses[laid], 0, 0, _NONE
    for place in range(start, end + 1):
        spot = place - start
        tile = line[place]
        if tile != EMPTY:
            fixed += values[tile]
            key += weights[tile & LETTER]
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
        at = spots
        while at > 0 and sorted_factors[at - 1] < factor:
            sorted_factors[at] = sorted_factors[at - 1]
            at -= 1
        sorted_factors[at] = factor
        spots += 1
    sure += fixed * times
    full = (1 << count) - 1
    for number in range(many):
        tiles = sets[number]
        if held[tiles] & ~union != _NONE:
            continue
        leave = leaves[full ^ tiles]
        bound = sure
        for at in range(laid):
            bound += sorted_values[tiles, at] * sorted_factors[at]
        if bound * THOUSAND + leave <= notes[BEST]:
            continue
        blanks = sizes[tiles] >> 4
        if blanks == 0:
            choosy = False
            for at in range(hooks):
                if held[tiles] & hooked[at] == _NONE:
                    choosy = True
                    break
            if choosy:
                continue
        notes[ASKED] += 1
        if blanks == 0 and look_up(whole, key + keys[tiles]) == 0:
            continue
        header = laid << 16 | start << 20 | (slot & 31) << 24 | (full ^ tiles) << 32
        try_tiles(
            words, word_keys, weights, whole, single, double, longest, key + keys[tiles],
            blanks, union, end - start + 1, factors, masks, values, sure, leave, header,
            notes,
        )  # fmt: skip


@jit("void(int64[::1], int64, int64[::1], int64[::1], int64[::1], int64[:, ::1])")
def rank_tiles(
    rack: Numbers, count: int, values: Numbers, by_value: Numbers, sums: Numbers, values_of: Numbers
) -> None:
    """Sort the tiles by value, the highest first, as a whole and in each choice of them."""
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


@jit(
    "void(int64[::1], int64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], int64,"
    " int64[:, ::1], int64[::1], int64[::1], boolean[::1])"
)
def sort_choices(
    sizes: Numbers,
    leaves: Numbers,
    keys: Keys,
    whole: Keys,
    single: Keys,
    double: Keys,
    longest: int,
    by_size: Numbers,
    many: Numbers,
    leave_of_size: Numbers,
    alone: NDArray[np.bool_],
) -> None:
    """List the choices of tiles by size; tell the best leave of a size, and if one makes a word."""
    for tiles in range(1, sizes.size):
        if sizes[tiles] == 0:
            continue
        size, blanks = sizes[tiles] & 15, sizes[tiles] >> 4
        by_size[size, many[size]] = tiles
        many[size] += 1
        leave_of_size[size] = max(leave_of_size[size], leaves[(sizes.size - 1) ^ tiles])
        if not alone[size]:
            alone[size] = makes_words(whole, single, double, keys[tiles], blanks, size, longest)


@jit(
    "void(uint8[:, ::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], int64,"
    " uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1], uint8[:, ::1], uint8[:, ::1],"
    " int64[::1], int64[::1], int64, int64, int64[::1], int64[::1], int64[::1])"
)
def best_play(
    words: Squares,
    word_keys: Keys,
    weights: Keys,
    whole: Keys,
    single: Keys,
    double: Keys,
    longest: int,
    squares: Squares,
    allowed: Masks,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    rack: Numbers,
    count: int,
    most: int,
    bonuses: Numbers,
    leaves: Numbers,
    notes: Numbers,
) -> None:
    """Find the play that is worth most; `notes` tells of it, `BEST` as it was given if of none."""
    choices = 1 << count
    keys, sizes = np.empty(choices, np.uint64), np.empty(choices, np.int64)
    held = np.empty(choices, np.uint32)
    sort_tiles(rack, count, weights, keys, sizes, held)
    by_value, sums = np.empty(count, np.int64), np.zeros(count + 1, np.int64)
    values_of = np.empty((choices, count), np.int64)
    rank_tiles(rack, count, values, by_value, sums, values_of)
    by_size, many = np.empty((count + 1, choices), np.int64), np.zeros(count + 1, np.int64)
    leave_of_size, alone = np.full(count + 1, -(1 << 40)), np.zeros(count + 1, np.bool_)
    sort_choices(
        sizes, leaves, keys, whole, single, double, longest, by_size, many, leave_of_size, alone
    )
    blanks = sizes[choices - 1] >> 4
    slots = np.empty((MOST_SLOTS, 2), np.int64)
    heads, following = np.full(BUCKETS, -1, np.int32), np.empty(MOST_SLOTS, np.int32)
    ends, asked = np.array([0, -1]), np.zeros(2, np.uint32)
    crossing, touch = np.empty(SIDE + 2, np.int64), np.empty(SIDE + 2, np.int64)
    empty = is_empty(squares)
    for where in range(32):
        direction, lane = where >> 4, where & 15
        if lane == SIDE or (empty and where != SIDE // 2):
            continue
        look_along(
            squares[direction, lane], allowed[direction, lane], beside[direction, lane],
            letter_times[lane], word_times[lane], values, by_value, count, held[choices - 1],
            blanks > 0, empty, crossing, touch,
        )  # fmt: skip
        slots_of_line(
            squares[direction, lane], letter_times[lane], word_times[lane], values, crossing,
            touch, sums, where, count, min(most, count), bonuses, weights, keys[choices - 1],
            leave_of_size, alone, whole, single, double, blanks << 8 | longest, asked, slots,
            heads, following, ends,
        )  # fmt: skip
    sorted_factors, factors = np.empty(SIDE + 1, np.int64), np.empty(SIDE + 1, np.int64)
    masks, hooked = np.empty(SIDE + 1, np.uint32), np.empty(SIDE + 1, np.uint32)
    for bucket in range(ends[1], -1, -1):
        if bucket < BUCKETS - 1 and (bucket - LOWEST + 1) * THOUSAND <= notes[BEST]:
            break
        number = heads[bucket]
        while number >= 0:
            if slots[number, 1] > notes[BEST]:
                notes[SLOTS] += 1
                slot = slots[number, 0]
                lane, direction, laid = slot & 15, slot >> 4 & 1, slot >> 24
                try_slot(
                    words, word_keys, weights, whole, single, double, longest,
                    squares[direction, lane], allowed[direction, lane], beside[direction, lane],
                    letter_times[lane], word_times[lane], values, count, bonuses, leaves,
                    by_size[laid], many[laid], slot, keys, sizes, held, sorted_factors,
                    factors, masks, hooked, values_of, notes,
                )  # fmt: skip
            number = following[number]
