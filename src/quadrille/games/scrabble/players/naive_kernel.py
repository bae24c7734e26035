"""The search that 001 §3.7 proposes: every word of a list tried everywhere, compiled.

Every place where a word can lie is looked at once; then each word is tried in all that are as long
as it is.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    SETTING,
    Board,
    Numbers,
    Setting,
    Squares,
)
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, is_empty
from quadrille.games.scrabble.movegen.tries_kernel import (
    BEST,
    FOUND,
    NOTES,
    TILES,
    cheapest,
    pack_tiles,
    points_of,
)

__all__ = ["BEST", "FOUND", "NOTES", "TILES", "try_list"]

PLACES = "Tuple((int64[:, ::1], int64[::1], int64[:, ::1], int64[:, ::1]))"
Places: TypeAlias = tuple[Numbers, Numbers, Numbers, Numbers]
"""Where words may lie and what is sure there, where each length ends, factors, letters taken."""
MOST_PLACES = 2 * SIDE * SIDE * SIDE
THOUSAND = 1000


@jit(
    f"int64({BOARD}, {SETTING}, int64, int64, int64, int64, boolean, int64[::1], int64[::1],"
    " int64[::1])",
    inner=True,
)
def look_at_place(
    board: Board,
    setting: Setting,
    where: int,
    start: int,
    end: int,
    most: int,
    empty: bool,
    spots: Numbers,
    factors: Numbers,
    masks: Numbers,
) -> int:
    """Write the sure points and the factors of a place; return 0 if no word can be laid there."""
    direction, lane = where >> 4, where & 15
    squares, takes, near = (
        board[0][direction, lane],
        board[1][direction, lane],
        board[2][direction, lane],
    )
    letter_times, word_times, values, bonuses = setting
    if squares[start - 1] != EMPTY or squares[end + 1] != EMPTY:
        return 0
    times, fixed, cross, laid, touching = 1, 0, 0, 0, empty and start <= SIDE // 2 + 1 <= end
    for place in range(start, end + 1):
        if squares[place] == EMPTY:
            times *= word_times[lane, place]
            laid += 1
    for place in range(start, end + 1):
        tile, spot = squares[place], place - start
        if tile != EMPTY:
            fixed += values[tile]
            factors[spot], masks[spot], touching = 0, 1 << (tile & LETTER), True
            continue
        factors[spot], masks[spot] = letter_times[lane, place] * times, takes[place]
        if near[place] >= 0:
            factors[spot] += letter_times[lane, place] * word_times[lane, place]
            cross += near[place] * word_times[lane, place]
            touching = True
    if not touching or not 1 <= laid <= most:
        return 0
    spots[0] = where | start << 8 | laid << 24
    spots[1] = fixed * times + cross + bonuses[laid]
    return laid


@jit("int64(uint8[::1], int64, int64[::1], int64[::1], int64, int64[::1])", inner=True)
def take_tiles(
    word: Squares, length: int, factors: Numbers, rack: Numbers, count: int, wild: Numbers
) -> int:
    """Take a word's letters from a rack, blanks last; return the bits kept, or −1."""
    kept = (1 << count) - 1
    wild[0] = wild[1] = -1
    blanks = 0
    for place in range(length):
        if factors[place] == 0:
            continue
        taken = -1
        for number in range(count):
            if kept >> number & 1 and (rack[number] == word[place] or rack[number] == BLANK - 1):
                taken = number
                break
        if taken < 0:
            return -1
        if rack[taken] == BLANK - 1:
            if blanks == 2:
                return -1
            wild[blanks] = word[place]
            blanks += 1
        kept ^= 1 << taken
    return kept


@jit(f"{PLACES}({BOARD}, {SETTING}, int64)", inner=True)
def places_of(board: Board, setting: Setting, most: int) -> Places:
    """List every place where a word can be laid, the short ones first."""
    spots, bounds = np.empty((MOST_PLACES, 2), np.int64), np.zeros(SIDE + 2, np.int64)
    factors = np.empty((MOST_PLACES, SIDE), np.int64)
    masks = np.empty((MOST_PLACES, SIDE), np.int64)
    empty, found = is_empty(board[0]), 0
    for length in range(2, SIDE + 1):
        for where in range(32):
            if where & 15 == SIDE or (empty and where != SIDE // 2):
                continue
            for start in range(1, SIDE + 2 - length):
                laid = look_at_place(
                    board, setting, where, start, start + length - 1, most, empty, spots[found],
                    factors[found], masks[found],
                )  # fmt: skip
                found += laid > 0
        bounds[length + 1] = found
    return spots, bounds, factors, masks


@jit(
    "int64(uint8[::1], int64, int64, int64[::1], int64[::1], int64[::1], int64, int64[::1],"
    " int64[::1])",
    inner=True,
)
def try_place(
    word: Squares,
    length: int,
    points: int,
    place: Numbers,
    factors: Numbers,
    rack: Numbers,
    count: int,
    values: Numbers,
    notes: Numbers,
) -> int:
    """Lay a word that fits a place if the rack has its letters; write it if it is the best."""
    wild = np.empty(2, np.int64)
    kept = take_tiles(word, length, factors, rack, count, wild)
    if kept < 0:
        return 0
    one, two = -1, -1
    if wild[0] >= 0:
        one = cheapest(word, length, factors, wild[0], -1)
        points -= values[wild[0]] * factors[one]
    if wild[1] >= 0:
        two = cheapest(word, length, factors, wild[1], one)
        points -= values[wild[1]] * factors[two]
    points += place[1]
    if points * THOUSAND > notes[BEST]:
        slot = place[0]
        header = slot >> 24 << 16 | (slot >> 8 & 255) << 20 | (slot & 31) << 24
        notes[BEST], notes[FOUND] = points * THOUSAND, points | header | kept << 32
        notes[TILES] = pack_tiles(word, length, factors, one, two)
    return 1


@jit(
    f"void(uint8[:, ::1], uint8[::1], int64, int64, {BOARD}, {SETTING}, int64[::1], int64, int64,"
    " int64[::1])"
)
def try_list(
    words: Squares,
    lengths: Squares,
    first: int,
    many: int,
    board: Board,
    setting: Setting,
    rack: Numbers,
    count: int,
    most: int,
    notes: Numbers,
) -> None:
    """Try some words of a circular list everywhere; write the best play to `notes`."""
    spots, bounds, factors, masks = places_of(board, setting, min(most, count))
    values = setting[2]
    for step in range(many):
        number = (first + step) % lengths.size
        word, length = words[number], lengths[number]
        if length > SIDE:
            continue
        for place in range(bounds[length], bounds[length + 1]):
            points = points_of(word, length, factors[place], masks[place], values)
            if points >= 0 and (points + spots[place, 1]) * THOUSAND > notes[BEST]:
                try_place(
                    word,
                    length,
                    points,
                    spots[place],
                    factors[place],
                    rack,
                    count,
                    values,
                    notes,
                )
