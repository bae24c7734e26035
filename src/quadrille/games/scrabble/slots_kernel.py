"""Kernels that list where words can lie, each place with a bound on what a play there is worth.

A slot is a line, a first and a last square. Its bound is computed without the lexicon: the best
tiles on the best squares, and the best cross words. The word map is asked only whether all tiles
together make a word there at all, because the points for laying them all would hide every other
difference.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.games.scrabble.crosses_kernel import BLANK, EMPTY, LETTER, SIDE
from quadrille.lexicon.graph_kernel import lowest
from quadrille.lexicon.wordmap_kernel import look_up

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

THOUSAND = 1000
BUCKETS = 1024
LOWEST = 200
"""Bounds from −200 to 823 points have their bucket; those beyond share the last one."""
MOST_SLOTS = 4096
"""More than there are: 30 lines with at most 105 beginnings and ends each."""
NOWHERE = 99
_ONE = np.uint32(1)
_NONE = np.uint32(0)
_NO_KEY = np.uint64(0)


@jit("void(int64[::1], int64, uint64[::1], uint64[::1], int64[::1], uint32[::1])")
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


@jit("boolean(uint64[::1], uint64[::1], uint64[::1], uint64, int64, int64, int64)")
def makes_words(
    whole: Keys, single: Keys, double: Keys, key: np.uint64, blanks: int, length: int, longest: int
) -> bool:
    """Say whether letters and blanks may make a word; yes where that is not known."""
    if blanks == 0:
        return look_up(whole, key) != 0
    if blanks == 1:
        return look_up(single, key) != 0
    return length > longest or look_up(double, key) != 0


@jit(
    "void(uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1], int64[::1], int64[::1],"
    " int64, uint32, boolean, boolean, int64[::1], int64[::1])"
)
def look_along(
    line: Squares,
    takes: Masks,
    near: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    by_value: Numbers,
    count: int,
    letters: np.uint32,
    blank: bool,
    central: bool,
    crossing: Numbers,
    touch: Numbers,
) -> None:
    """Tell of each square the most that its cross word brings, and where words next must touch.

    A square that takes none of the tiles has −1; beyond the last square to touch there is none.
    """
    touch[SIDE + 1] = NOWHERE
    for place in range(SIDE, 0, -1):
        touch[place], crossing[place] = touch[place + 1], 0
        if line[place] != EMPTY:
            touch[place] = place
            continue
        possible = takes[place] & letters
        if possible == _NONE and not (blank and takes[place] != _NONE):
            crossing[place] = -1
        elif near[place] >= 0:
            value = 0
            for number in range(count):
                if (possible >> np.uint32(by_value[number])) & _ONE != _NONE:
                    value = values[by_value[number]]
                    break
            crossing[place] = (near[place] + value * letter_times[place]) * word_times[place]
        if near[place] >= 0 or (central and place == SIDE // 2 + 1):
            touch[place] = place


@jit("void(int64, int64, int64[:, ::1], int32[::1], int32[::1], int64[::1])")
def note_slot(
    slot: int, worth: int, slots: Numbers, heads: Points, following: Points, ends: Numbers
) -> None:
    """Put a slot into the bucket of its bound; `ends` holds their number and the top bucket."""
    number = ends[0]
    if number == MOST_SLOTS:
        return
    bucket = min(max((worth + LOWEST * THOUSAND) // THOUSAND, 0), BUCKETS - 1)
    slots[number, 0], slots[number, 1] = slot, worth
    following[number], heads[bucket] = heads[bucket], number
    ends[0], ends[1] = number + 1, max(ends[1], bucket)


@jit(
    "void(uint8[::1], uint8[::1], uint8[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64, int64, int64, int64[::1], uint64[::1], uint64, int64[::1], boolean[::1],"
    " uint64[::1], uint64[::1], uint64[::1], int64, uint32[::1], int64[:, ::1], int32[::1],"
    " int32[::1], int64[::1])"
)
def slots_of_line(
    line: Squares,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    crossing: Numbers,
    touch: Numbers,
    sums: Numbers,
    where: int,
    count: int,
    most: int,
    bonuses: Numbers,
    weights: Keys,
    full_key: np.uint64,
    leave_of_size: Numbers,
    alone: NDArray[np.bool_],
    whole: Keys,
    single: Keys,
    double: Keys,
    blanks_longest: int,
    asked: Masks,
    slots: Numbers,
    heads: Points,
    following: Points,
    ends: Numbers,
) -> None:
    """List the slots of one line; `asked` remembers what all tiles make with one more letter."""
    blanks, longest = blanks_longest >> 8, blanks_longest & 255
    for start in range(1, SIDE):
        if touch[start] == NOWHERE:
            break
        near = touch[start]
        if line[start - 1] != EMPTY or near - start + (line[near] == EMPTY) > most:
            continue
        laid, fixed, times, twos, threes, cross = 0, 0, 1, 0, 0, 0
        key, tiles, letter = _NO_KEY, 0, 0
        for end in range(start, SIDE + 1):
            if line[end] != EMPTY:
                fixed += values[line[end]]
                letter = line[end] & LETTER
                key += weights[letter]
                tiles += 1
            else:
                if laid == most or crossing[end] < 0:
                    break
                laid += 1
                cross += crossing[end]
                times *= word_times[end]
                twos += letter_times[end] >= 2
                threes += letter_times[end] == 3
            if end == start or laid == 0 or line[end + 1] != EMPTY or near > end:
                continue
            if tiles == 0:
                if not alone[laid]:
                    continue
            elif laid == count:
                bit = _ONE << np.uint32(letter) if tiles == 1 else _NONE
                if asked[0] & bit != _NONE:
                    made = asked[1] & bit != _NONE
                else:
                    made = makes_words(
                        whole, single, double, full_key + key, blanks, laid + tiles, longest
                    )
                    asked[0] |= bit
                    asked[1] |= bit if made else _NONE
                if not made:
                    continue
            points = times * (fixed + sums[laid] + sums[twos] + sums[threes])
            worth = (points + cross + bonuses[laid]) * THOUSAND + leave_of_size[laid]
            slot = where | start << 8 | end << 16 | laid << 24
            note_slot(slot, worth, slots, heads, following, ends)
