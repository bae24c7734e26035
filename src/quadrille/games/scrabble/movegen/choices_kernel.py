"""Every choice of a rack's tiles, and the most that each can score."""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import WORDS, Keys, Numbers, Words
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK
from quadrille.games.scrabble.movegen.rack_memo_kernel import TILES, choices_making
from quadrille.games.scrabble.movegen.room_kernel import (
    ALONE,
    BEST_BOTH,
    BEST_LEAVE,
    BEST_SUM,
    BONUSES,
    BY_SIZE,
    FIRST_SUMS,
    HELD,
    KEYS,
    LEAVES,
    LISTS,
    MANY,
    MOST_TIMES,
    PLACES,
    POINTS,
    RANKED,
    ROOM,
    ROW,
    SIZE_OF,
    SIZES,
    SUMS,
    THROUGH,
    read_at,
    write_at,
)
from quadrille.games.scrabble.movegen.room_kernel import TILES as MOST_TILES

NO_WORTH = -(1 << 40)
NOTHING = 2 * NO_WORTH
"""The bound where there is no choice: below any floor."""
THOUSAND = 1000


@jit(f"void(int64[::1], int64, uint64[::1], {ROOM})", inline=True, lean=True, inner=True)
def sort_tiles(rack: Numbers, count: int, weights: Keys, room: Numbers) -> None:
    """Write the key of each set of tiles, its letters, and its size plus 16 times its blanks.

    Of sets with the same letters only the first has a size: the others have 0. The sets are listed
    by their size.
    """
    write_at(room, KEYS, 0)
    write_at(room, HELD, 0)
    write_at(room, SIZE_OF, 0)
    for size in range(count + 1):
        write_at(room, MANY + size, 0)
    for high in range(count):
        letter, top = rack[high], 1 << high
        weight, bit, unit = int(np.int64(weights[letter])), 1 << letter, 1
        if letter == BLANK - 1:
            weight, bit, unit = 0, 0, 17
        twin = top >> 1 if high > 0 and rack[high - 1] == letter else 0
        for rest in range(top):
            write_at(room, KEYS + top + rest, read_at(room, KEYS + rest) + weight)
            write_at(room, HELD + top + rest, read_at(room, HELD + rest) | bit)
            size = read_at(room, SIZE_OF + rest)
            known = (rest == 0 or size > 0) and rest & twin == twin
            write_at(room, SIZE_OF + top + rest, size + unit if known else 0)
    for tiles in range(1, 1 << count):
        size = read_at(room, SIZE_OF + tiles) & 15
        if size > 0:
            many = read_at(room, MANY + size)
            write_at(room, BY_SIZE + size * ROW + many, tiles)
            write_at(room, MANY + size, many + 1)


@jit(f"void(int64[::1], int64, int64[::1], {ROOM})", inline=True, lean=True, inner=True)
def rank_tiles(rack: Numbers, count: int, values: Numbers, room: Numbers) -> None:
    """Sort the tiles by points, the highest first, of the whole rack and of each choice."""
    for number in range(count):
        at, points = number, values[rack[number]]
        while at > 0 and values[read_at(room, RANKED + at - 1)] < points:
            write_at(room, RANKED + at, read_at(room, RANKED + at - 1))
            write_at(room, PLACES + at, read_at(room, PLACES + at - 1))
            at -= 1
        write_at(room, RANKED + at, rack[number])
        write_at(room, PLACES + at, number)
    write_at(room, FIRST_SUMS, 0)
    write_at(room, SUMS, 0)
    for tiles in range(1, 1 << count):
        spots, total = POINTS + tiles * MOST_TILES, 0
        for at in range(count):
            has = tiles >> read_at(room, PLACES + at) & 1
            points = values[read_at(room, RANKED + at)]
            write_at(room, spots, points)
            spots += has
            total += points * has
        write_at(room, SUMS + tiles, total)
    for number in range(count):
        points = values[read_at(room, RANKED + number)]
        write_at(room, FIRST_SUMS + number + 1, read_at(room, FIRST_SUMS + number) + points)


@jit(f"void({ROOM}, int64, int64)", inline=True, lean=True, inner=True)
def clear_bounds(room: Numbers, kind: int, size: int) -> None:
    """Begin the most that choices of a size bring with less than any brings."""
    write_at(room, BEST_LEAVE + kind * SIZES + size, NOTHING)
    write_at(room, BEST_SUM + kind * SIZES + size, NOTHING)
    for times in range(MOST_TIMES + 1):
        write_at(room, BEST_BOTH + (kind * (MOST_TIMES + 1) + times) * SIZES + size, NOTHING)


@jit(f"void({ROOM}, int64, int64, int64)", inline=True, lean=True, inner=True)
def weigh_choice(room: Numbers, kind: int, tiles: int, size: int) -> None:
    """Include a choice in the most that choices of its size bring."""
    leave, total = read_at(room, LEAVES + tiles), read_at(room, SUMS + tiles)
    place = BEST_LEAVE + kind * SIZES + size
    write_at(room, place, max(read_at(room, place), leave))
    place = BEST_SUM + kind * SIZES + size
    write_at(room, place, max(read_at(room, place), total))
    place, worth = BEST_BOTH + kind * (MOST_TIMES + 1) * SIZES + size, leave
    for _ in range(MOST_TIMES):
        place += SIZES
        worth += total * THOUSAND
        write_at(room, place, max(read_at(room, place), worth))


@jit(
    f"void({WORDS}, int64[::1], int64, int64[::1], int64[::1], int64[::1], {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def choices_of(
    words: Words,
    rack: Numbers,
    count: int,
    values: Numbers,
    bonuses: Numbers,
    leaves: Numbers,
    room: Numbers,
) -> None:
    """Compute every choice of tiles of a sorted rack; `leaves` holds the value of what is kept."""
    sort_tiles(rack, count, words[2], room)
    rank_tiles(rack, count, values, room)
    full = (1 << count) - 1
    for tiles in range(full + 1):
        write_at(room, LEAVES + tiles, leaves[np.uint64(full ^ tiles)])
    for size in range(1, count + 1):
        write_at(room, BONUSES + size, bonuses[size])
        clear_bounds(room, ALONE, size)
        clear_bounds(room, THROUGH, size)
        for number in range(read_at(room, MANY + size)):
            weigh_choice(room, THROUGH, read_at(room, BY_SIZE + size * ROW + number), size)
        first, last = choices_making(words, size, 0, size, room)
        for number in range(first, last):
            weigh_choice(room, ALONE, read_at(room, LISTS + 2 * number + TILES), size)
