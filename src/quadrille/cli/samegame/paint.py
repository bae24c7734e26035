"""The board in a terminal: shapes in their colours, hand in hand, as the design draws them."""

from __future__ import annotations

from collections.abc import Container

from quadrille.cli.terminal import Terminal
from quadrille.core.grid import Cell, Size
from quadrille.core.pieces import EMPTY, piece_of
from quadrille.games.samegame.rules import MARK
from quadrille.games.samegame.state import Board, ball
from quadrille.games.samegame.text import board_text, column_numbers


def paint_board(
    terminal: Terminal, board: Board, size: Size, highlighted: Container[Cell] = ()
) -> list[str]:
    """Draw a board, row 0 at the bottom; in a pipe, its plain text.

    Cells are highlighted in yellow or, where there is no colour, by the X of a removed group.
    """
    if not terminal.colours:
        board, highlighted = mark_cells(board, highlighted), ()
    if not terminal.glyphs and not terminal.colours:
        return board_text(board, size).split("\n")
    width = len(str(size.rows - 1))
    corner, upright, level = ("└", "│", "─") if terminal.glyphs else ("+", "|", "-")
    roomy = terminal.glyphs and terminal.height >= 2 * size.rows + 8
    lines = []
    for row in reversed(range(size.rows)):
        cells = _row(terminal, board, size, row, highlighted)
        lines.append(f"{terminal.faint(f'{row:>{width}}')} {upright} {cells}")
        if roomy and row:
            hands = _hands_below(terminal, board, size, row, highlighted)
            lines.append(f"{' ' * width} {upright} {hands}")
    lines.append(" " * width + f" {corner}{level * (2 * size.columns)}")
    numbers = column_numbers(size.columns, " " * (width + 3))
    return lines + [terminal.faint(line) for line in numbers]


def mark_cells(board: Board, cells: Container[Cell]) -> Board:
    """Put the mark of a removed group on some cells."""
    return tuple(
        "".join(MARK if Cell(number, row) in cells else letter for row, letter in enumerate(column))
        for number, column in enumerate(board)
    )


def _row(
    terminal: Terminal, board: Board, size: Size, row: int, highlighted: Container[Cell]
) -> str:
    drawn = []
    for column in range(size.columns):
        here, right = Cell(column, row), Cell(column + 1, row)
        letter, beside = ball(board, here), ball(board, right)
        joined = letter is not None and letter == beside
        if letter == MARK:
            drawn.append(terminal.highlight("X " if joined else "X") + ("" if joined else " "))
        elif letter is None:
            drawn.append(terminal.faint(EMPTY) + " ")
        elif here in highlighted:
            sign = piece_of(letter).glyph if terminal.glyphs else letter
            ends = "" if right in highlighted else " "
            drawn.append(terminal.highlight(sign + (" " if right in highlighted else "")) + ends)
        else:
            hand = terminal.style("━", terminal.ink(piece_of(letter))) if terminal.glyphs else " "
            drawn.append(terminal.piece(piece_of(letter)) + (hand if joined else " "))
    return "".join(drawn).rstrip()


def _hands_below(
    terminal: Terminal, board: Board, size: Size, row: int, highlighted: Container[Cell]
) -> str:
    drawn = []
    for column in range(size.columns):
        here = Cell(column, row)
        letter = ball(board, here)
        held = letter is not None and letter == ball(board, Cell(column, row - 1))
        if not held or letter is None:
            drawn.append("  ")
        elif letter == MARK or here in highlighted:
            drawn.append(terminal.highlight(" ") + " ")
        else:
            drawn.append(terminal.style("┃", terminal.ink(piece_of(letter))) + " ")
    return "".join(drawn).rstrip()
