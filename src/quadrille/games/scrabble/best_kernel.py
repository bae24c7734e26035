"""The kernel that finds the best play without looking at all of them.

A slot is where a word can lie: a line, a first and a last square. For each slot a bound is computed
without the lexicon: no play there can be worth more. Slots are tried from the highest bound down,
until no bound is above the best play found. In a slot, each choice of tiles asks the word map for
the words that it makes with the letters already there; so a blank costs little more than a letter.

Worth is counted in thousandths of a point: the score, and the value of the tiles kept.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.kernel import jit
from quadrille.games.scrabble.bundles_kernel import (
    BOARD,
    CHOICES,
    LINE,
    RANKED,
    SETTING,
    SLOTS,
    WORDS,
    Board,
    Choices,
    Line,
    Numbers,
    Ranked,
    Setting,
    Slots,
    Words,
)
from quadrille.games.scrabble.choices_kernel import choices_of
from quadrille.games.scrabble.crosses_kernel import SIDE, is_empty
from quadrille.games.scrabble.slots_kernel import (
    BUCKETS,
    LOWEST,
    MOST_SLOTS,
    THOUSAND,
    look_along,
    slots_of_line,
)
from quadrille.games.scrabble.tries_kernel import BEST, NOTES, SLOTS_TRIED, try_slot

__all__ = ["BEST", "NOTES", "best_play"]


@jit(f"{LINE}({BOARD}, {SETTING}, int64, int64)", inline=True)
def line_of(board: Board, setting: Setting, direction: int, lane: int) -> Line:
    """Give one line of a board; colours are the same both ways."""
    return (
        board[0][direction, lane],
        board[1][direction, lane],
        board[2][direction, lane],
        setting[0][lane],
        setting[1][lane],
    )


@jit(
    f"{SLOTS}({WORDS}, {BOARD}, {SETTING}, {CHOICES}, {RANKED}, int64, int64, int64[::1])",
    inline=True,
)
def slots_of(
    words: Words,
    board: Board,
    setting: Setting,
    choices: Choices,
    ranked: Ranked,
    count: int,
    most: int,
    notes: Numbers,
) -> Slots:
    """List where a play may be worth more than the best so far."""
    listed = (
        np.empty((MOST_SLOTS, 2), np.int64),
        np.full(BUCKETS, -1, np.int32),
        np.empty(MOST_SLOTS, np.int32),
        np.array([0, -1]),
    )
    _, _, values, bonuses = setting
    crossing, touch = np.empty(SIDE + 2, np.int64), np.empty(SIDE + 2, np.int64)
    by_value, sums = ranked
    empty = is_empty(board[0])
    for where in range(32):
        direction, lane = where >> 4, where & 15
        if lane == SIDE or (empty and where != SIDE // 2):
            continue
        line = line_of(board, setting, direction, lane)
        look_along(line, values, choices, by_value, count, empty, crossing, touch)
        slots_of_line(
            words, line, values, bonuses, choices, sums, where, count, most, crossing, touch,
            notes, listed,
        )  # fmt: skip
    return listed


@jit(f"void({WORDS}, {BOARD}, {SETTING}, int64[::1], int64, int64, int64[::1], int64[::1])")
def best_play(
    words: Words,
    board: Board,
    setting: Setting,
    rack: Numbers,
    count: int,
    most: int,
    leaves: Numbers,
    notes: Numbers,
) -> None:
    """Find the play that is worth most; `notes` tells of it, `BEST` as it was given if of none.

    The rack is sorted; `leaves` tells what each set of its tiles is worth when kept.
    """
    choices, ranked = choices_of(words, rack, count, setting[2], leaves)
    slots, heads, following, ends = slots_of(
        words, board, setting, choices, ranked, count, min(most, count), notes
    )
    spots = (
        np.empty(SIDE + 1, np.int64),
        np.empty(SIDE + 1, np.int64),
        np.empty(SIDE + 1, np.uint32),
        np.empty(SIDE + 1, np.uint32),
    )
    chosen = np.empty(1 << count, np.int64)
    for bucket in range(ends[1], -1, -1):
        if bucket < BUCKETS - 1 and (bucket - LOWEST + 1) * THOUSAND <= notes[BEST]:
            break
        number = heads[bucket]
        while number >= 0:
            if slots[number, 1] > notes[BEST]:
                notes[SLOTS_TRIED] += 1
                slot = slots[number, 0]
                line = line_of(board, setting, slot >> 4 & 1, slot & 15)
                try_slot(words, line, setting, choices, count, leaves, slot, spots, chosen, notes)
            number = following[number]
