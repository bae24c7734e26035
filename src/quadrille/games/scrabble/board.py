"""The board: 225 squares, their colours from one triangle, and the tiles that lie on them.

A tile is its letter in capitals, or in small letters if it is a blank standing for that letter. A
cell's row 0 is the top one, its column 0 the left one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from quadrille.core.grid import Cell, Size

SIDE = 15
SIZE = Size(SIDE, SIDE)
CENTRE = Cell(SIDE // 2, SIDE // 2)

GREY, LIGHT_BLUE, DARK_BLUE, PINK, RED = range(1, 6)
"""The codes of the colours (001, la classe Plateau)."""
TRIANGLE = (
    (0, 0, RED), (7, 0, RED),
    (1, 1, PINK), (2, 2, PINK), (3, 3, PINK), (4, 4, PINK), (7, 7, PINK),
    (5, 1, DARK_BLUE), (5, 5, DARK_BLUE),
    (3, 0, LIGHT_BLUE), (6, 2, LIGHT_BLUE), (6, 6, LIGHT_BLUE), (7, 3, LIGHT_BLUE),
)  # fmt: skip
"""Row, column and colour of the 13 coloured squares of the triangle (0,0), (7,0), (7,7)."""

Board: TypeAlias = tuple[str, ...]
"""The squares row by row; a free one is the empty text."""
EMPTY: Board = ("",) * (SIDE * SIDE)


@cache
def colours() -> Mapping[Cell, int]:
    """Return the colour of every square, by the board's symmetries (001 §3.6).

    >>> colours()[Cell(14, 7)] == RED, colours()[Cell(7, 7)] == PINK
    (True, True)
    """
    found = dict.fromkeys(SIZE.cells(), GREY)
    for one, other, colour in TRIANGLE:
        for row, column in ((one, other), (other, one)):
            for cell in (Cell(column, row), Cell(SIDE - 1 - column, row)):
                found[cell] = found[Cell(cell.column, SIDE - 1 - cell.row)] = colour
    return found


def letter_factor(cell: Cell) -> int:
    """Return how many times a letter counts that is laid on a square.

    >>> letter_factor(Cell(1, 5)), letter_factor(Cell(0, 0))
    (3, 1)
    """
    return {LIGHT_BLUE: 2, DARK_BLUE: 3}.get(colours()[cell], 1)


def word_factor(cell: Cell) -> int:
    """Return how many times a word counts with a tile laid on a square.

    >>> word_factor(Cell(7, 7)), word_factor(Cell(0, 0))
    (2, 3)
    """
    return {PINK: 2, RED: 3}.get(colours()[cell], 1)


def tile(board: Board, cell: Cell) -> str:
    """Return the tile on a square; nothing where it is free, or no square at all."""
    return board[cell.row * SIDE + cell.column] if SIZE.holds(cell) else ""


def lay_tiles(board: Board, tiles: Mapping[Cell, str]) -> Board:
    """Return the board with some more tiles.

    >>> tile(lay_tiles(EMPTY, {Cell(3, 2): "A"}), Cell(3, 2))
    'A'
    """
    squares = list(board)
    for cell, one in tiles.items():
        squares[cell.row * SIDE + cell.column] = one
    return tuple(squares)


def is_blank(one: str) -> bool:
    """Return whether a tile is a blank that stands for a letter.

    >>> is_blank("e"), is_blank("E")
    (True, False)
    """
    return one != one.upper()


def anchors(board: Board) -> Iterator[Cell]:
    """Yield the free squares beside a tile, row by row, and the centre while it is free.

    >>> list(anchors(EMPTY))
    [Cell(column=7, row=7)]
    """
    for row in range(SIDE):
        for column in range(SIDE):
            cell = Cell(column, row)
            beside = any(tile(board, other) for other in cell.neighbours())
            if not tile(board, cell) and (beside or cell == CENTRE):
                yield cell


def rows(board: Board) -> list[tuple[str, ...]]:
    """Return the rows of a board from the top."""
    return [board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]


def letter_rows(board: Board) -> list[str]:
    """Return the letters of a board as rows, blanks as the letters they stand for, `.` for none.

    >>> letter_rows(lay_tiles(EMPTY, {CENTRE: "a"}))[7]
    '.......A.......'
    """
    return ["".join(one.upper() or "." for one in row) for row in rows(board)]
