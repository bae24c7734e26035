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
    LINE,
    SETTING,
    WORDS,
    Line,
    Numbers,
    Setting,
    Squares,
    Words,
)
from quadrille.games.scrabble.movegen.choices_kernel import NO_WORTH, THOUSAND
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER
from quadrille.games.scrabble.movegen.rack_memo_kernel import TILES as CHOICE
from quadrille.games.scrabble.movegen.rack_memo_kernel import VALUE
from quadrille.games.scrabble.movegen.room_kernel import (
    FACTORS,
    HELD,
    HOOKED,
    KEYS,
    LEAVES,
    LISTS,
    POINTS,
    ROOM,
    SIZE_OF,
    SORTED_FACTORS,
    SQUARES,
    SUMS,
    TAKEN,
    read_at,
    write_at,
)
from quadrille.games.scrabble.movegen.room_kernel import TILES as MOST_TILES
from quadrille.lexicon.nodes_kernel import lowest
from quadrille.lexicon.wordmap_kernel import look_up

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
    "int64(uint8[::1], int64, int64[::1], int64[::1], int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def points_of(word: Squares, length: int, factors: Numbers, masks: Numbers, values: Numbers) -> int:
    """Return the points of the letters laid if a word fits a slot; −1 if it does not."""
    score = 0
    for place in range(length):
        letter = word[place]
        if masks[place] >> letter & 1 == 0:
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
    f"void({WORDS}, int64, uint64, int64, int64[::1], int64[::1], int64[::1], int64, int64, int64,"
    " int64, int64, int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def try_words(
    words: Words,
    first: int,
    key: np.uint64,
    length: int,
    factors: Numbers,
    masks: Numbers,
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
    f"void({WORDS}, uint64, int64, uint32, uint32, int64, int64[::1], int64[::1], int64[::1],"
    " int64, int64, int64, int64, int64[::1])",
    inline=True,
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
    factors: Numbers,
    masks: Numbers,
    values: Numbers,
    sure: int,
    leave: int,
    enough: int,
    header: int,
    notes: Numbers,
) -> None:
    """Try the words that tiles and blanks make in a slot until one is worth enough.

    Blanks take only letters that fit.
    """
    weights, single = words[2], words[4]
    lows = union & value if blanks == 2 else _ONE
    while lows != _NONE and notes[BEST] < enough:
        low = lowest(lows)
        lows &= lows - _ONE
        with_low, highs = key, union
        if blanks == 2:
            with_low = key + weights[low]
            highs &= ~((_ONE << np.uint32(low)) - _ONE)
        else:
            low = -1
        highs &= np.uint32(look_up(single, with_low)) if blanks == 2 else value
        while highs != _NONE and notes[BEST] < enough:
            high = lowest(highs)
            highs &= highs - _ONE
            whole_key = with_low + weights[high]
            first = look_up(words[3], whole_key)
            if first != 0:
                try_words(
                    words, first - 1, whole_key, length, factors, masks, values, high, low, sure,
                    leave, header, notes,
                )  # fmt: skip


@jit(
    f"UniTuple(int64, 3)({LINE}, {SETTING}, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def look_at(line: Line, setting: Setting, slot: int, room: Numbers) -> tuple[int, int, int]:
    """Write the sure points of a slot, its number of squares with hooks, and all letters it
    accepts.
    """
    squares, takes, near, letter_times, word_times = line
    _, _, values, bonuses = setting
    start, end, laid = slot >> 8 & 255, slot >> 16 & 255, slot >> 24 & 15
    times, fixed = 1, 0
    for place in range(start, end + 1):
        if squares[place] == EMPTY:
            times *= word_times[place]
    sure, free, hooks, union = bonuses[laid], 0, 0, 0
    for place in range(start, end + 1):
        spot, tile = place - start, squares[place]
        if tile != EMPTY:
            fixed += values[tile]
            write_at(room, FACTORS + spot, 0)
            write_at(room, TAKEN + spot, 1 << (tile & LETTER))
            continue
        factor, taken = letter_times[place] * times, int(np.int64(takes[place]))
        if near[place] >= 0:
            factor += letter_times[place] * word_times[place]
            write_at(room, HOOKED + hooks, taken)
            hooks += 1
            sure += near[place] * word_times[place]
        write_at(room, FACTORS + spot, factor)
        write_at(room, TAKEN + spot, taken)
        union |= taken
        at = SORTED_FACTORS + free
        while at > SORTED_FACTORS and read_at(room, at - 1) < factor:
            write_at(room, at, read_at(room, at - 1))
            at -= 1
        write_at(room, at, factor)
        free += 1
    return sure + fixed * times, hooks, union


@jit(
    f"int64(int64, int64, int64, int64, int64, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def most_worth(
    tiles: int, leave: int, laid: int, sure: int, hooks: int, union: int, room: Numbers
) -> int:
    """Return the most that a choice of tiles may be worth in a slot; nothing if it does not fit."""
    held = read_at(room, HELD + tiles)
    if held & ~union != 0:
        return NO_WORTH
    bound, points, blanks = sure, POINTS + tiles * MOST_TILES, read_at(room, SIZE_OF + tiles) >> 4
    for at in range(laid):
        bound += read_at(room, points + at) * read_at(room, SORTED_FACTORS + at)
    # Each square with a cross word takes a letter that is held, or a blank.
    for hook in range(hooks):
        blanks -= held & read_at(room, HOOKED + hook) == 0
    return bound * THOUSAND + leave if blanks >= 0 else NO_WORTH


@jit(
    f"void({WORDS}, {LINE}, {SETTING}, int64, int64, int64, int64, int64, int64, {ROOM},"
    " int64[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def try_slot(
    words: Words,
    line: Line,
    setting: Setting,
    first: int,
    last: int,
    count: int,
    slot: int,
    rest: int,
    key: int,
    room: Numbers,
    notes: Numbers,
) -> None:
    """Try the listed choices of tiles in a slot that may be worth more than the best so far.

    The bound of a choice is the `rest`, what it keeps, and its points as often as the word counts.
    """
    values, laid, full = setting[2], slot >> 24 & 15, (1 << count) - 1
    length = (slot >> 16 & 255) - (slot >> 8 & 255) + 1
    factors, masks = room[FACTORS : FACTORS + SQUARES], room[TAKEN : TAKEN + SQUARES]
    header = laid << 16 | (slot >> 8 & 255) << 20 | (slot & 31) << 24
    times = THOUSAND * (slot >> 32)
    seen, sure, hooks, union = False, 0, 0, 0
    for number in range(first, last):
        tiles = read_at(room, LISTS + 2 * number + CHOICE)
        leave = read_at(room, LEAVES + tiles)
        if rest + times * read_at(room, SUMS + tiles) + leave <= notes[BEST]:
            continue
        if not seen:
            sure, hooks, union = look_at(line, setting, slot, room)
            seen = True
        most = most_worth(tiles, leave, laid, sure, hooks, union, room)
        if most <= notes[BEST]:
            continue
        notes[QUERIES] += 1
        value, blanks = (
            read_at(room, LISTS + 2 * number + VALUE),
            read_at(room, SIZE_OF + tiles) >> 4,
        )
        with_tiles = np.uint64(key + read_at(room, KEYS + tiles))
        head = header | (full ^ tiles) << 32
        if blanks:
            try_blanks(
                words, with_tiles, blanks, np.uint32(union), np.uint32(value), length, factors,
                masks, values, sure, leave, most, head, notes,
            )  # fmt: skip
        else:
            try_words(
                words, value - 1, with_tiles, length, factors, masks, values, -1, -1, sure, leave,
                head, notes,
            )  # fmt: skip
