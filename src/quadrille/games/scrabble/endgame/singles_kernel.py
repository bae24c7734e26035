"""The last tile of a rack: what it brings at once, and what it can bring at most after a play."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import BOARD, SETTING, Board, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, SIDE

Squares: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int64]

NOWHERE = -1
_ONE = np.uint32(1)


@jit(f"int64({BOARD}, {SETTING}, int64, int64, int64)", lean=True, inner=True)
def single_at(board: Board, setting: Setting, tile: int, row: int, column: int) -> int:
    """Return the points of a tile alone on a free square beside others; −1 if it does not fit."""
    _, allowed, beside = board
    letter_times, word_times, values, _ = setting
    fits = allowed[0, row, column + 1] & allowed[1, column, row + 1]
    if tile != BLANK - 1:
        fits &= _ONE << np.uint32(tile)
    if fits == np.uint32(0):
        return NOWHERE
    above, left = beside[0, row, column + 1], beside[1, column, row + 1]
    worth = values[tile] * letter_times[row, column + 1]
    points = (above + worth if above >= 0 else 0) + (left + worth if left >= 0 else 0)
    return int(points * word_times[row, column + 1])


@jit(f"int64({BOARD}, {SETTING}, int64)", lean=True, inner=True)
def best_single(board: Board, setting: Setting, tile: int) -> int:
    """Return the most points that one tile brings, alone, on a board; −1 if it fits nowhere."""
    squares, _, beside = board
    best = NOWHERE
    for row in range(SIDE):
        for column in range(SIDE):
            if squares[0, row, column + 1] == EMPTY and (
                beside[0, row, column + 1] >= 0 or beside[1, column, row + 1] >= 0
            ):
                best = max(best, single_at(board, setting, tile, row, column))
    return int(best)


@jit(f"int64({BOARD}, {SETTING}, int64, int64, int64, int64, int64)", lean=True, inner=True)
def most_near(
    board: Board, setting: Setting, row: int, column: int, laid: int, tile: int, value: int
) -> int:
    """Return the most points that a tile can bring at the ends of words that another one makes.

    Everywhere else the tile brings what it did before. −1 if there is no such place.
    """
    squares, allowed, beside = board
    letter_times, word_times, values, _ = setting
    wanted = ~np.uint32(0) if tile == BLANK - 1 else _ONE << np.uint32(tile)
    best = NOWHERE
    for number in range(4):
        way, step = number >> 1, 2 * (number & 1) - 1
        line = squares[way, column if way else row]
        start = (row if way else column) + 1
        place, between = start + step, 0
        while line[place] != EMPTY:
            between += values[line[place]]
            place += step
        if not 1 <= place <= SIDE:
            continue
        at_row, at_column = (place - 1, column) if way else (row, place - 1)
        other, from_here, from_there = 1 - way, (column, row + 1), (at_column, at_row + 1)
        lane, spot = at_row, at_column + 1
        if way:
            from_here, from_there = (row, column + 1), (lane, spot)
            lane, spot = at_column, at_row + 1
        # The letters that the tiles across the other way take are the same as before.
        if allowed[way, lane, spot] & wanted == np.uint32(0):
            continue
        whole = beside[other, from_here[0], from_here[1]]
        along = beside[other, from_there[0], from_there[1]]
        points = max(whole, 0) + max(along, 0) - between + values[laid]
        worth = value * letter_times[at_row, at_column + 1]
        across = beside[way, lane, spot]
        points += worth + (across + worth if across >= 0 else 0)
        best = max(best, points * word_times[at_row, at_column + 1])
    return int(best)


@jit(f"int64({BOARD}, {SETTING}, int64, int64, int64)", lean=True, inner=True)
def most_beside(board: Board, setting: Setting, head: int, tiles: int, value: int) -> int:
    """Return the most points that a tile of some value can bring beside a play of one tile."""
    squares = board[0]
    place, lane, way = head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    while squares[way, lane, place] != EMPTY:
        place += 1
    row, column = (place - 1, lane) if way else (lane, place - 1)
    return int(most_near(board, setting, row, column, tiles & 63, BLANK - 1, value))
