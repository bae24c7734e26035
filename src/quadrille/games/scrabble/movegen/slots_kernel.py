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
    LINE,
    WORDS,
    Keys,
    Line,
    Numbers,
    Words,
)
from quadrille.games.scrabble.movegen.choices_kernel import THOUSAND
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, LETTER, SIDE
from quadrille.games.scrabble.movegen.rack_memo_kernel import choices_making
from quadrille.games.scrabble.movegen.room_kernel import (
    ALONE,
    BEST_BOTH,
    BEST_LEAVE,
    BEST_SUM,
    BONUSES,
    BOUND,
    BUCKETS,
    CROSSES,
    FIELDS,
    FIRST_SUMS,
    FIXED,
    HEADS,
    HELD,
    KEY,
    MOST_SLOTS,
    MOST_TIMES,
    NEXT,
    PREMIUMS,
    RANKED,
    REST,
    ROOM,
    SIZE_OF,
    SIZES,
    SLOT,
    SLOT_COUNT,
    SLOTS,
    THROUGH,
    TOP,
    TOUCHES,
    WEIGHTS,
    WORD_TIMES,
    read_at,
    write_at,
)

WIDTH = 10
"""A bucket holds the bounds of 2 to the power of this many thousandths of a point."""
LOWEST = 200 << WIDTH
"""Bounds from about −200 to 840 points have their bucket; those beyond share the last one."""
NOWHERE = 99
THREE = 1 << 8
"""Added to the premiums of a slot for a square where a letter counts three times, beside 1 for one
where it counts twice or more."""


@jit(f"int64(int64, int64[::1], int64, {ROOM})", inline=True, lean=True, inner=True)
def most_points(taken: int, values: Numbers, count: int, room: Numbers) -> int:
    """Return the points of the highest tile of the rack among some letters; a blank has none."""
    for number in range(count):
        letter = read_at(room, RANKED + number)
        if taken >> letter & 1:
            return int(values[np.uint64(letter)])
    return 0


@jit(
    f"boolean({LINE}, int64[::1], uint64[::1], int64, boolean, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def look_along(
    line: Line, values: Numbers, weights: Keys, count: int, central: bool, room: Numbers
) -> bool:
    """Write what the slots of a line have in common; return whether words may lie there.

    A square that takes none of the tiles has −1 as the most that its cross word scores. Beyond the
    last square to touch there is none.
    """
    squares, takes, near, letter_times, word_times = line
    full = (1 << count) - 1
    letters, blank = read_at(room, HELD + full), read_at(room, SIZE_OF + full) >= 16
    write_at(room, FIXED, -1)
    write_at(room, FIXED + SIDE + 1, -1)
    touch = NOWHERE
    for step in range(SIDE):
        place = np.uint64(SIDE - step)
        at = SIDE - step
        tile = squares[place]
        if tile != EMPTY:
            touch = at
            write_at(room, FIXED + at, values[tile])
            write_at(room, WEIGHTS + at, int(np.int64(weights[tile & LETTER])))
            write_at(room, TOUCHES + at, touch)
            continue
        crossing, taken, beside = 0, int(np.int64(takes[place])), int(np.int64(near[place]))
        times, word = int(np.int64(letter_times[place])), int(np.int64(word_times[place]))
        if taken & letters == 0 and not (blank and taken != 0):
            crossing = -1
        elif beside >= 0:
            crossing = (beside + most_points(taken, values, count, room) * times) * word
        if beside >= 0 or (central and at == SIDE // 2 + 1):
            touch = at
        write_at(room, FIXED + at, -1)
        write_at(room, CROSSES + at, crossing)
        write_at(room, WORD_TIMES + at, word)
        write_at(room, PREMIUMS + at, (times >= 2) + THREE * (times == 3))
        write_at(room, TOUCHES + at, touch)
    return touch != NOWHERE


@jit(f"void(int64, int64, int64, int64, {ROOM})", inline=True, lean=True, inner=True)
def note_slot(slot: int, bound: int, rest: int, key: int, room: Numbers) -> None:
    """Put a slot into the bucket of its bound."""
    number = read_at(room, SLOT_COUNT) + 1
    if number > MOST_SLOTS:
        return
    bucket = min(max((bound + LOWEST) >> WIDTH, 0), BUCKETS - 1)
    place = SLOTS + FIELDS * number
    write_at(room, place + NEXT, read_at(room, HEADS + bucket))
    write_at(room, place + BOUND, bound)
    write_at(room, place + SLOT, slot)
    write_at(room, place + REST, rest)
    write_at(room, place + KEY, key)
    write_at(room, HEADS + bucket, number)
    write_at(room, SLOT_COUNT, number)
    write_at(room, TOP, max(read_at(room, TOP), bucket))


@jit(
    f"void({WORDS}, int64, int64, int64, int64, int64, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def slots_from(
    words: Words,
    where: int,
    start: int,
    near: int,
    count: int,
    most: int,
    floor: int,
    room: Numbers,
) -> None:
    """List the slots that begin on one square and whose bound is above a floor."""
    laid, fixed, times, premiums, cross, key, kind = 0, 0, 1, 0, 0, 0, ALONE
    for end in range(start, SIDE + 1):
        value = read_at(room, FIXED + end)
        if value >= 0:
            fixed += value
            key += read_at(room, WEIGHTS + end)
            kind = THROUGH
        else:
            crossing = read_at(room, CROSSES + end)
            if laid == most or crossing < 0:
                break
            laid += 1
            cross += crossing
            times *= read_at(room, WORD_TIMES + end)
            premiums += read_at(room, PREMIUMS + end)
        if end < near or end == start or laid == 0 or read_at(room, FIXED + end + 1) >= 0:
            continue
        points = fixed + read_at(room, FIRST_SUMS + (premiums & THREE - 1))
        points += read_at(room, FIRST_SUMS + premiums // THREE)
        rest = (points * times + cross + read_at(room, BONUSES + laid)) * THOUSAND
        if times <= MOST_TIMES:
            bound = rest + read_at(
                room, BEST_BOTH + (kind * (MOST_TIMES + 1) + times) * SIZES + laid
            )
        else:
            bound = rest + read_at(room, BEST_SUM + kind * SIZES + laid) * times * THOUSAND
            bound += read_at(room, BEST_LEAVE + kind * SIZES + laid)
        if bound <= floor:
            continue
        if kind == THROUGH and laid == count:
            first, last = choices_making(words, laid, key, end - start + 1, room)
            if first == last:
                continue
        slot = where | start << 8 | end << 16 | laid << 24 | times << 32
        note_slot(slot, bound, rest, key, room)


@jit(
    f"void({WORDS}, int64, int64, int64, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def slots_of_line(
    words: Words, where: int, count: int, most: int, floor: int, room: Numbers
) -> None:
    """List the slots of one line whose bound is above a floor."""
    for start in range(1, SIDE):
        near = read_at(room, TOUCHES + start)
        if near == NOWHERE:
            break
        free = read_at(room, FIXED + near) < 0
        if read_at(room, FIXED + start - 1) < 0 and near - start + free <= most:
            slots_from(words, where, start, near, count, most, floor, room)
