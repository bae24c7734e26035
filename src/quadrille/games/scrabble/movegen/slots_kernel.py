"""Slots where words can be laid, each with a bound on the value of a play there.

A slot is a line, a first and a last square. Its bound is computed without the lexicon: the best
tiles on the best squares, and the best cross words. The word map is asked only whether all tiles
together make a word there at all, because the points for laying them all would hide every other
difference.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    ALONG,
    CHOICES,
    LINE,
    MEMO,
    RANKED,
    SETTING,
    SLOTS,
    WORDS,
    Along,
    Choices,
    Line,
    Memo,
    Numbers,
    Ranked,
    Setting,
    Slots,
    Words,
)
from quadrille.games.scrabble.movegen.choices_kernel import ALONE, MOST_TIMES, THROUGH
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, LETTER, SIDE
from quadrille.games.scrabble.movegen.rack_memo_kernel import choices_making

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


@jit(
    f"void({LINE}, int64[::1], {CHOICES}, int64[::1], int64, boolean, {ALONG})",
    inline=True,
    lean=True,
    inner=True,
)
def look_along(
    line: Line,
    values: Numbers,
    choices: Choices,
    by_value: Numbers,
    count: int,
    central: bool,
    along: Along,
) -> None:
    """Write for each square the most that its cross word scores, and where words must next touch.

    A square that takes none of the tiles has −1; beyond the last square to touch there is none.
    """
    squares, takes, near, letter_times, word_times = line
    crossing, touch = along
    full = (1 << count) - 1
    letters, blank = choices[2][full], choices[1][full] >> 4 > 0
    touch[SIDE + 1] = NOWHERE
    for place in range(SIDE, 0, -1):
        touch[place], crossing[place] = touch[place + 1], 0
        if squares[place] != EMPTY:
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


@jit(f"void(int64, int64, int64, uint64, {SLOTS})", inline=True, lean=True, inner=True)
def note_slot(slot: int, worth: int, tight: int, key: np.uint64, listed: Slots) -> None:
    """Put a slot into the bucket of its bound, with its tighter bound."""
    slots, heads, following, ends = listed
    number = ends[0]
    if number == MOST_SLOTS:
        return
    bucket = min(max((worth + LOWEST * THOUSAND) // THOUSAND, 0), BUCKETS - 1)
    slots[number, 0], slots[number, 1], slots[number, 2] = slot, tight, np.int64(key)
    following[number], heads[bucket] = heads[bucket], number
    ends[0], ends[1] = number + 1, max(ends[1], bucket)


@jit(
    f"void({WORDS}, {LINE}, {SETTING}, {CHOICES}, {RANKED}, {MEMO}, int64, int64, int64, int64,"
    f" {ALONG}, int64, {SLOTS})",
    inline=True,
    lean=True,
    inner=True,
)
def slots_from(
    words: Words,
    line: Line,
    setting: Setting,
    choices: Choices,
    ranked: Ranked,
    memo: Memo,
    where: int,
    start: int,
    count: int,
    most: int,
    along: Along,
    floor: int,
    listed: Slots,
) -> None:
    """List the slots that begin on one square and whose bound is above a floor."""
    squares, _, _, letter_times, word_times = line
    _, _, values, bonuses = setting
    best, best_sum, both, sums = choices[6], choices[7], choices[8], ranked[1]
    near = along[1][start]
    laid, fixed, times, twos, threes, cross = 0, 0, 1, 0, 0, 0
    key, kind = _NO_KEY, ALONE
    for end in range(start, SIDE + 1):
        if squares[end] != EMPTY:
            fixed += values[squares[end]]
            key += words[2][squares[end] & LETTER]
            kind = THROUGH
        else:
            if laid == most or along[0][end] < 0:
                break
            laid += 1
            cross += along[0][end]
            times *= word_times[end]
            twos += letter_times[end] >= 2
            threes += letter_times[end] == 3
        if end == start or laid == 0 or squares[end + 1] != EMPTY or near > end:
            continue
        points = times * (fixed + best_sum[kind, laid] + sums[twos] + sums[threes])
        worth = (points + cross + bonuses[laid]) * THOUSAND + best[kind, laid]
        if worth <= floor:
            continue
        if kind == THROUGH and laid == count:
            first, last = choices_making(words, choices, laid, key, end - start + 1, memo)
            if first == last:
                continue
        tight = worth
        if times <= MOST_TIMES:
            points = times * (fixed + sums[twos] + sums[threes]) + cross + bonuses[laid]
            tight = points * THOUSAND + both[kind, times, laid]
        note_slot(where | start << 8 | end << 16 | laid << 24, worth, tight, key, listed)


@jit(
    f"void({WORDS}, {LINE}, {SETTING}, {CHOICES}, {RANKED}, {MEMO}, int64, int64, int64,"
    f" {ALONG}, int64, {SLOTS})",
    inline=True,
    lean=True,
    inner=True,
)
def slots_of_line(
    words: Words,
    line: Line,
    setting: Setting,
    choices: Choices,
    ranked: Ranked,
    memo: Memo,
    where: int,
    count: int,
    most: int,
    along: Along,
    floor: int,
    listed: Slots,
) -> None:
    """List the slots of one line whose bound is above a floor."""
    squares, touch = line[0], along[1]
    for start in range(1, SIDE):
        near = touch[start]
        if near == NOWHERE:
            break
        if squares[start - 1] == EMPTY and near - start + (squares[near] == EMPTY) <= most:
            slots_from(
                words, line, setting, choices, ranked, memo, where, start, count, most, along,
                floor, listed,
            )  # fmt: skip
