"""Finding the best play without listing all plays.

A slot is where a word can lie: a line, a first and a last square. For each slot a bound is computed
without the lexicon: no play there can be worth more. Slots are tried from the highest bound down,
until no bound is above the best play found. In a slot, each choice of tiles asks the word map for
the words that it makes with the letters already there; so a blank costs little more than a letter.

Worth is counted in thousandths of a point: the score, and the value of the tiles kept.
"""

from __future__ import annotations

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    LINE,
    SETTING,
    WORDS,
    Board,
    Line,
    Numbers,
    Setting,
    Words,
)
from quadrille.games.scrabble.movegen.choices_kernel import choices_of
from quadrille.games.scrabble.movegen.crosses_kernel import SIDE, is_empty
from quadrille.games.scrabble.movegen.rack_memo_kernel import RACK_KEY, choices_making, forget
from quadrille.games.scrabble.movegen.room_kernel import (
    BOUND,
    BUCKETS,
    FIELDS,
    HEADS,
    KEY,
    NEXT,
    REST,
    ROOM,
    SLOT,
    SLOT_COUNT,
    SLOTS,
    TOP,
    read_at,
    write_at,
)
from quadrille.games.scrabble.movegen.slots_kernel import (
    LOWEST,
    WIDTH,
    look_along,
    slots_of_line,
)
from quadrille.games.scrabble.movegen.tries_kernel import BEST, SLOTS_TRIED, try_slot


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
    room: Numbers,
) -> None:
    """List the slots where a play may be worth more than a floor."""
    for bucket in range(read_at(room, TOP) + 1):
        write_at(room, HEADS + bucket, 0)
    write_at(room, SLOT_COUNT, 0)
    write_at(room, TOP, 0)
    empty = is_empty(board[0])
    for where in range(32):
        direction, lane = where >> 4, where & 15
        if lane == SIDE or (empty and where != SIDE // 2):
            continue
        line = line_of(board, setting, direction, lane)
        if look_along(line, setting[2], words[2], count, empty, room):
            slots_of_line(words, where, count, most, floor, room)


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
    room: Numbers,
) -> None:
    """Compute the choices of tiles of a rack, which several searches may use."""
    forget(room)
    choices_of(words, rack, count, setting[2], setting[3], leaves, room)
    write_at(room, RACK_KEY, rack_key)


@jit(
    f"void({WORDS}, {BOARD}, {SETTING}, int64, int64, int64[::1], {ROOM})",
    lean=True,
    inner=True,
)
def search_prepared(
    words: Words,
    board: Board,
    setting: Setting,
    count: int,
    most: int,
    notes: Numbers,
    room: Numbers,
) -> None:
    """Find the play that is worth most with a rack that is prepared."""
    list_slots(words, board, setting, count, min(most, count), notes[BEST], room)
    for bucket in range(read_at(room, TOP), -1, -1):
        if bucket < BUCKETS - 1 and (bucket + 1 << WIDTH) - LOWEST <= notes[BEST]:
            break
        number = read_at(room, HEADS + bucket)
        while number > 0:
            place = SLOTS + FIELDS * number
            number = read_at(room, place + NEXT)
            if read_at(room, place + BOUND) <= notes[BEST]:
                continue
            notes[SLOTS_TRIED] += 1
            slot, key = read_at(room, place + SLOT), read_at(room, place + KEY)
            length = (slot >> 16 & 255) - (slot >> 8 & 255) + 1
            first, last = choices_making(words, slot >> 24 & 15, key, length, room)
            if first < last:
                line = line_of(board, setting, slot >> 4 & 1, slot & 15)
                rest = read_at(room, place + REST)
                try_slot(words, line, setting, first, last, count, slot, rest, key, room, notes)


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
    room: Numbers,
) -> None:
    """Find the play that is worth most, in given arrays; see `best_kernel.best_play`."""
    prepare_rack(words, setting, rack, count, leaves, 0, room)
    search_prepared(words, board, setting, count, most, notes, room)
