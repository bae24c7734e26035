"""The board as plain text, rows and columns numbered as in the report."""

from __future__ import annotations

from quadrille.core.grid import Size
from quadrille.games.samegame.config import rows_of
from quadrille.games.samegame.state import Board


def board_text(board: Board, size: Size) -> str:
    """Return a board as text; row 0 is at the bottom.

    >>> print(board_text(("RV", "B"), Size(3, 2)))
    1| V . .
    0| R B .
     +------
       0 1 2
    """
    width = len(str(size.rows - 1))
    lines = [
        f"{size.rows - 1 - number:>{width}}| {' '.join(row)}"
        for number, row in enumerate(rows_of(board, size))
    ]
    lines.append(" " * width + "+" + "-" * (2 * size.columns))
    return "\n".join([*lines, *column_numbers(size.columns, " " * (width + 2))])


def column_numbers(columns: int, margin: str) -> list[str]:
    """Number the columns, tens above units, two characters a column.

    >>> column_numbers(12, "|")
    ['|                    1 1', '|0 1 2 3 4 5 6 7 8 9 0 1']
    """
    units = margin + " ".join(str(number % 10) for number in range(columns))
    if columns <= 10:
        return [units]
    tens = " ".join(str(number // 10) if number > 9 else " " for number in range(columns))
    return [margin + tens, units]
