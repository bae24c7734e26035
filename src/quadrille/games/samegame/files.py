"""Board files and move files, read strictly: every fault is named with its line and column.

A board is its rows from the top; a cell is a letter (R V B J M O A T N G), a digit (0 is R) or `.`;
cells may stand apart. Several boards follow each other, with an empty line between them or none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from quadrille.core.errors import Ambiguous, Invalid, QuadrilleError
from quadrille.core.grid import Size
from quadrille.core.numbers import check_range
from quadrille.core.pieces import EMPTY, LETTERS
from quadrille.games.samegame.config import LONGEST_SIDE, rows_of
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.notation import parse, write
from quadrille.games.samegame.state import Board, State


@dataclass(frozen=True, slots=True)
class LoadedBoard:
    """A board as it was read."""

    board: Board
    size: Size
    colours: int


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str


_Row: TypeAlias = list[tuple[str, int]]
"""The cells of a line, each with its place in it."""


def read_board(text: str, choice: int | None = None, height: int | None = None) -> LoadedBoard:
    r"""Read one board; of several, the one chosen (from 1). `height` is their number of rows.

    >>> read_board("V V\nR B\n").board
    ('RV', 'BV')
    """
    boards = split_boards(text, height)
    if choice is None:
        if len(boards) > 1:
            raise _several(text, boards)
        choice = 1
    if not 1 <= choice <= len(boards):
        raise Invalid("samegame.board-choice", board=choice, count=len(boards))
    return _read_lines(boards[choice - 1])


def _several(text: str, boards: list[list[_Line]]) -> Ambiguous:
    count, rows = len(boards), sum(len(lines) for lines in boards)
    if len(split_boards(text)) > 1 or rows > LONGEST_SIDE:
        return Ambiguous("samegame.boards", count=count)
    return Ambiguous("samegame.boards-or-one", count=count, rows=rows, height=len(boards[0]))


def read_rows(rows: Sequence[str]) -> LoadedBoard:
    """Read a board from its rows, the top one first."""
    return _read_lines([_Line(number, row) for number, row in enumerate(rows, 1)])


def split_boards(text: str, height: int | None = None) -> list[list[_Line]]:
    """Return the lines of each board of a file; lines that begin with # are remarks."""
    parts: list[list[_Line]] = [[]]
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        if line.strip():
            parts[-1].append(_Line(number, line))
        elif parts[-1]:
            parts.append([])
    parts = [part for part in parts if part]
    if not parts:
        raise Invalid("samegame.board-empty")
    if len(parts) == 1 and height and len(parts[0]) > height and len(parts[0]) % height == 0:
        lines = parts[0]
        return [lines[start : start + height] for start in range(0, len(lines), height)]
    return parts


def _read_lines(lines: list[_Line]) -> LoadedBoard:
    check_range("rows", len(lines), 1, LONGEST_SIDE)
    grid = [_read_row(line) for line in lines]
    size = Size(len(grid[0]), len(grid))
    check_range("columns", size.columns, 1, LONGEST_SIDE)
    _check_widths(lines, grid)
    _check_floating(lines, grid)
    columns = ("".join(sign for sign, _ in column) for column in zip(*reversed(grid), strict=True))
    board = tuple(column.rstrip(EMPTY) for column in columns)
    balls = "".join(board)
    if not balls:
        raise Invalid("samegame.board-empty", line=lines[0].number)
    _check_gaps(lines[-1], grid[-1])
    colours = 1 + max(LETTERS.index(letter) for letter in balls)
    return LoadedBoard(tuple(column for column in board if column), size, colours)


def _read_row(line: _Line) -> _Row:
    row: _Row = []
    for place, sign in enumerate(line.text, 1):
        if sign.isspace():
            continue
        check_range("columns", len(row) + 1, 1, LONGEST_SIDE)
        if sign == EMPTY or sign.upper() in LETTERS:
            row.append((sign.upper(), place))
        elif sign in "0123456789":
            row.append((LETTERS[int(sign)], place))
        else:
            letters = " ".join(LETTERS)
            raise Invalid(
                "samegame.cell", letter=sign, letters=letters, line=line.number, place=place
            )
    return row


def _check_widths(lines: list[_Line], grid: list[_Row]) -> None:
    width = len(grid[0])
    for line, row in zip(lines, grid, strict=True):
        if len(row) != width:
            place = row[width][1] if len(row) > width else len(line.text.rstrip()) + 1
            raise Invalid(
                "samegame.ragged", count=len(row), width=width, line=line.number, place=place
            )


def _check_floating(lines: list[_Line], grid: list[_Row]) -> None:
    for line, row, below in zip(lines, grid, grid[1:], strict=False):
        for (letter, place), (under, _) in zip(row, below, strict=True):
            if letter != EMPTY and under == EMPTY:
                raise Invalid("samegame.floating", line=line.number, place=place)


def _check_gaps(line: _Line, bottom: _Row) -> None:
    for column, ((sign, place), (after, _)) in enumerate(pairwise(bottom)):
        if sign == EMPTY and after != EMPTY:
            raise Invalid("samegame.gap", column=column, line=line.number, place=place)


def write_board(state: State) -> str:
    """Write a position as a board file."""
    return "".join(f"{row}\n" for row in rows_of(state.board, state.config.size))


def read_moves(text: str) -> list[tuple[int, Move]]:
    r"""Read a file of `column row` lines as pairs of line number and move.

    >>> read_moves("3 7\n\n# best\n0 0\n")
    [(1, Cell(column=3, row=7)), (4, Cell(column=0, row=0))]
    """
    moves = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            moves.append((number, parse(line)))
        except QuadrilleError as error:
            error.line = number
            raise
    return moves


def write_moves(moves: Sequence[Move]) -> str:
    """Write a file of moves."""
    return "".join(f"{write(move)}\n" for move in moves)
