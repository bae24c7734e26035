"""Patterns: rows of white and black squares, the slots in them, and their numbers.

A slot is two or more white squares in a line, where a word goes. A cell is also known by its
number, row by row from the top left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from quadrille.core.grid import Cell, Size

BLACK, EMPTY = "#", "."
ACROSS, DOWN = "across", "down"
DIRECTIONS = (ACROSS, DOWN)
SHORTEST_SIDE, LONGEST_SIDE = 2, 25
PATTERNS_CACHED = 256
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXY"
CELL = re.compile(r"([A-Y])([1-9][0-9]?)", re.IGNORECASE | re.ASCII)
ROMAN = (("XX", 20), ("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1))


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a word."""

    direction: str
    number: int
    """Its number in the American style: first squares are counted row by row."""
    cells: tuple[int, ...]
    """The numbers of its cells, in reading order."""


def size_of(rows: Sequence[str]) -> Size:
    """Return the size of a grid of rows.

    >>> size_of(["AB#", "CDE"])
    Size(columns=3, rows=2)
    """
    return Size(len(rows[0]), len(rows))


def pattern_of(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a grid without its letters.

    >>> pattern_of(["AB#", "CDE"])
    ('..#', '...')
    """
    return tuple("".join(BLACK if sign == BLACK else EMPTY for sign in row) for row in rows)


def slots_of(rows: Sequence[str]) -> tuple[Slot, ...]:
    """Return the slots of a grid: those across in reading order, then those down.

    >>> [(one.direction, one.number, one.cells) for one in slots_of(["AB#", "CDE"])]
    [('across', 1, (0, 1)), ('across', 3, (3, 4, 5)), ('down', 1, (0, 3)), ('down', 2, (1, 4))]
    """
    return _slots(pattern_of(rows))


@lru_cache(PATTERNS_CACHED)
def _slots(pattern: tuple[str, ...]) -> tuple[Slot, ...]:
    columns, rows = size_of(pattern)
    runs = [(ACROSS, run) for row in range(rows) for run in _runs(pattern[row], row * columns, 1)]
    for column in range(columns):
        line = "".join(row[column] for row in pattern)
        runs += [(DOWN, run) for run in _runs(line, column, columns)]
    starts = sorted({cells[0] for _, cells in runs})
    numbers = {cell: number for number, cell in enumerate(starts, 1)}
    found = [Slot(direction, numbers[cells[0]], cells) for direction, cells in runs]
    return tuple(sorted(found, key=lambda slot: (slot.direction == DOWN, slot.number)))


def _runs(line: str, start: int, step: int) -> Iterator[tuple[int, ...]]:
    """Yield the cells of each run of two or more white squares."""
    for found in re.finditer(r"\.{2,}", line):
        yield tuple(start + step * place for place in range(found.start(), found.end()))


@lru_cache(PATTERNS_CACHED)
def crossings(pattern: tuple[str, ...]) -> dict[tuple[int, str], int]:
    """Return the index of the slot through each cell in each direction.

    >>> crossings(("..#", "..."))[0, "down"]
    2
    """
    return {
        (cell, slot.direction): index
        for index, slot in enumerate(slots_of(pattern))
        for cell in slot.cells
    }


def lone_cells(rows: Sequence[str]) -> list[Cell]:
    """Return the white squares that belong to no word.

    >>> [tuple(cell) for cell in lone_cells([".#", "#."])]
    [(0, 0), (1, 1)]
    """
    size, crossed = size_of(rows), {cell for slot in slots_of(rows) for cell in slot.cells}
    white = (at for at, sign in enumerate("".join(rows)) if sign != BLACK)
    return [cell_at(at, size) for at in white if at not in crossed]


def cell_at(number: int, size: Size) -> Cell:
    """Return the cell of a number.

    >>> cell_at(4, Size(3, 2))
    Cell(column=1, row=1)
    """
    row, column = divmod(number, size.columns)
    return Cell(column, row)


def number_of(cell: Cell, size: Size) -> int:
    """Return the number of a cell.

    >>> number_of(Cell(1, 1), Size(3, 2))
    4
    """
    return cell.row * size.columns + cell.column


def write_cell(cell: Cell) -> str:
    """Write a cell as the letter of its column and the number of its row.

    >>> write_cell(Cell(2, 4))
    'C5'
    """
    return f"{COLUMNS[cell.column]}{cell.row + 1}"


def read_cell(text: str) -> Cell | None:
    """Read a cell, or return `None` if it is not written as one.

    >>> read_cell("c5"), read_cell("5C")
    (Cell(column=2, row=4), None)
    """
    found = CELL.fullmatch(text)
    return None if found is None else Cell(COLUMNS.index(found[1].upper()), int(found[2]) - 1)


def roman(number: int) -> str:
    """Write a number up to 39 in Roman numerals.

    >>> [roman(number) for number in (1, 4, 8, 14, 25)]
    ['I', 'IV', 'VIII', 'XIV', 'XXV']
    """
    text = ""
    for sign, value in ROMAN:
        while number >= value:
            text, number = text + sign, number - value
    return text


def label_of(slot: Slot, size: Size, numbering: str) -> str:
    """Return what a clue is called: its number, or in the French style its row or its column.

    >>> first, *_ = slots_of(["AB#", "CDE"])
    >>> label_of(first, Size(3, 2), "american"), label_of(first, Size(3, 2), "french")
    ('1', 'I')
    """
    if numbering == "american":
        return str(slot.number)
    cell = cell_at(slot.cells[0], size)
    return roman(cell.row + 1) if slot.direction == ACROSS else str(cell.column + 1)
