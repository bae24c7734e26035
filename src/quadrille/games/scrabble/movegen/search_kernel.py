"""Finding the best play without listing all plays.

A slot is where a word can lie: a line, a first and a last square. For each slot a bound is computed
without the lexicon: no play there can be worth more. Slots are tried from the highest bound down,
until no bound is above the best play found. In a slot, each choice of tiles asks the word map for
the words that it makes with the letters already there; so a blank costs little more than a letter.

Worth is counted in thousandths of a point: the score, and the value of the tiles kept.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    LINE,
    ROOM,
    SETTING,
    WORDS,
    Board,
    Line,
    Numbers,
    Room,
    Setting,
    Words,
)
from quadrille.games.scrabble.movegen.choices_kernel import MOST_TIMES, choices_of
from quadrille.games.scrabble.movegen.crosses_kernel import SIDE, is_empty
from quadrille.games.scrabble.movegen.rack_memo_kernel import (
    LISTED,
    RACK_KEY,
    ROWS,
    STATE,
    choices_making,
    forget,
)
from quadrille.games.scrabble.movegen.slots_kernel import (
    BUCKETS,
    LOWEST,
    MOST_SLOTS,
    THOUSAND,
    look_along,
    slots_of_line,
)
from quadrille.games.scrabble.movegen.tries_kernel import BEST, SLOTS_TRIED, try_slot

TILES = 8
"""The largest rack."""
SETS = 1 << TILES
SIZES = TILES + 1


@jit(f"{ROOM}()", inner=True)
def new_room() -> Room:
    """Return arrays for searches, to be used again and again."""
    choices = (
        np.empty(SETS, np.uint64),
        np.empty(SETS, np.int64),
        np.empty(SETS, np.uint32),
        np.empty((SETS, TILES), np.int64),
        np.empty((SIZES, SETS), np.int64),
        np.empty(SIZES, np.int64),
        np.empty((2, SIZES), np.int64),
        np.empty((2, SIZES), np.int64),
        np.empty((2, MOST_TIMES + 1, SIZES), np.int64),
    )
    ranked = np.empty(TILES, np.int64), np.empty(SIZES, np.int64), np.empty(TILES, np.int64)
    memo = np.zeros((ROWS, 4), np.int64), np.empty((LISTED, 2), np.int64), np.zeros(STATE, np.int64)
    slots = (
        np.empty((MOST_SLOTS, 3), np.int64),
        np.empty(BUCKETS, np.int32),
        np.empty(MOST_SLOTS, np.int32),
        np.empty(2, np.int64),
    )
    along = np.empty(SIDE + 2, np.int64), np.empty(SIDE + 2, np.int64)
    spots = (
        np.empty(SIDE + 1, np.int64),
        np.empty(SIDE + 1, np.int64),
        np.empty(SIDE + 1, np.uint32),
        np.empty(SIDE + 1, np.uint32),
    )
    return choices, ranked, memo, slots, along, spots


@jit(f"{LINE}({BOARD}, {SETTING}, int64, int64)", inline=True, lean=True, inner=True)
def line_of(board: Board, setting: Setting, direction: int, lane: int) -> Line:
    """Return one line of a board; square colours are the same in both directions."""
    return (
        board[0][direction, lane],
        board[1][direction, lane],
        board[2][direction, lane],
        setting[0][lane],
        setting[1][lane],
    )


@jit(
    f"void({WORDS}, {BOARD}, {SETTING}, int64, int64, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def list_slots(
    words: Words,
    board: Board,
    setting: Setting,
    count: int,
    most: int,
    floor: int,
    room: Room,
) -> None:
    """List the slots where a play may be worth more than a floor."""
    choices, ranked, memo, slots, along, _ = room
    slots[1][:] = -1
    slots[3][0], slots[3][1] = 0, -1
    empty = is_empty(board[0])
    for where in range(32):
        direction, lane = where >> 4, where & 15
        if lane == SIDE or (empty and where != SIDE // 2):
            continue
        line = line_of(board, setting, direction, lane)
        look_along(line, setting[2], choices, ranked[0], count, empty, along)
        slots_of_line(
            words, line, setting, choices, ranked, memo, where, count, most, along, floor, slots
        )


@jit(
    f"void({WORDS}, {SETTING}, int64[::1], int64, int64[::1], int64, {ROOM})",
    lean=True,
    inner=True,
)
def prepare_rack(
    words: Words,
    setting: Setting,
    rack: Numbers,
    count: int,
    leaves: Numbers,
    rack_key: int,
    room: Room,
) -> None:
    """Compute the choices of tiles of a rack, which several searches may use."""
    choices, ranked, memo, _, _, _ = room
    forget(memo)
    choices_of(words, rack, count, setting[2], leaves, choices, ranked, memo)
    memo[2][RACK_KEY] = rack_key


@jit(
    f"void({WORDS}, {BOARD}, {SETTING}, int64, int64, int64[::1], int64[::1], {ROOM})",
    lean=True,
    inner=True,
)
def search_prepared(
    words: Words,
    board: Board,
    setting: Setting,
    count: int,
    most: int,
    leaves: Numbers,
    notes: Numbers,
    room: Room,
) -> None:
    """Find the play that is worth most with a rack that is prepared."""
    choices, _, memo, (slots, heads, following, ends), _, spots = room
    list_slots(words, board, setting, count, min(most, count), notes[BEST], room)
    full = (1 << count) - 1
    for bucket in range(ends[1], -1, -1):
        if bucket < BUCKETS - 1 and (bucket - LOWEST + 1) * THOUSAND <= notes[BEST]:
            break
        number = heads[bucket]
        while number >= 0:
            slot, worth, key = slots[number, 0], slots[number, 1], np.uint64(slots[number, 2])
            number = following[number]
            if worth <= notes[BEST]:
                continue
            notes[SLOTS_TRIED] += 1
            length = (slot >> 16 & 255) - (slot >> 8 & 255) + 1
            first, last = choices_making(words, choices, slot >> 24, key, length, memo)
            if first < last:
                line = line_of(board, setting, slot >> 4 & 1, slot & 15)
                try_slot(
                    words, line, setting, choices, memo[1], first, last, full, leaves, slot, key,
                    spots, notes,
                )  # fmt: skip


@jit(
    f"void({WORDS}, {BOARD}, {SETTING}, int64[::1], int64, int64, int64[::1], int64[::1], {ROOM})",
    lean=True,
    inner=True,
)
def search_best(
    words: Words,
    board: Board,
    setting: Setting,
    rack: Numbers,
    count: int,
    most: int,
    leaves: Numbers,
    notes: Numbers,
    room: Room,
) -> None:
    """Find the play that is worth most, in given arrays; see `best_kernel.best_play`."""
    prepare_rack(words, setting, rack, count, leaves, 0, room)
    search_prepared(words, board, setting, count, most, leaves, notes, room)
