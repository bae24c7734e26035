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


@jit(
    f"int64(uint8[:, :, ::1], {SETTING}, int64, int64, int64, int64, int64, int64)",
    lean=True,
    inner=True,
)
def most_at(
    squares: Squares,
    setting: Setting,
    row: int,
    column: int,
    laid_row: int,
    laid_column: int,
    laid: int,
    value: int,
) -> int:
    """Return the points of a tile on a square, beside another one laid, if all words were valid."""
    letter_times, word_times, values, _ = setting
    worth, total = value * letter_times[row, column + 1], 0
    for way in range(2):
        points, tiles = worth, 0
        for step in (-1, 1):
            at_row, at_column = row, column
            while True:
                if way == 0:
                    at_column += step
                else:
                    at_row += step
                if not (0 <= at_row < SIDE and 0 <= at_column < SIDE):
                    break
                tile = int(np.int64(squares[0, at_row, at_column + 1]))
                if at_row == laid_row and at_column == laid_column:
                    tile = laid
                if tile == EMPTY:
                    break
                points += values[tile]
                tiles += 1
        if tiles:
            total += points * word_times[row, column + 1]
    return int(total)


@jit(
    f"int64(uint8[:, :, ::1], {SETTING}, int64, int64, int64, int64)", lean=True, inner=True
)
def most_near(
    squares: Squares, setting: Setting, row: int, column: int, laid: int, value: int
) -> int:
    """Return the most points that a tile can bring at the ends of words that one tile makes.

    Everywhere else the tile brings what it did before. −1 if there is no such place.
    """
    best = NOWHERE
    for across in range(2):
        for step in (-1, 1):
            at_row, at_column = row, column
            while True:
                if across == 0:
                    at_column += step
                else:
                    at_row += step
                if not (0 <= at_row < SIDE and 0 <= at_column < SIDE):
                    break
                if squares[0, at_row, at_column + 1] == EMPTY:
                    most = most_at(squares, setting, at_row, at_column, row, column, laid, value)
                    best = max(best, most)
                    break
    return int(best)


@jit(f"int64(uint8[:, :, ::1], {SETTING}, int64, int64, int64)", lean=True, inner=True)
def most_beside(squares: Squares, setting: Setting, head: int, tiles: int, value: int) -> int:
    """Return the most points that a tile can bring beside a play of one tile."""
    place, lane, way = head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    while squares[way, lane, place] != EMPTY:
        place += 1
    row, column = (place - 1, lane) if way else (lane, place - 1)
    return int(most_near(squares, setting, row, column, tiles & 63, value))
