"""The board in a terminal: solid tiles, and signs on the coloured squares, so that one can count.

A square is two columns wide. Dots multiply a letter, bars a word: `··` `⁝` `‖` `⦀`. Behind a blank
stands `)`. Where signs cannot be shown, coloured squares have the codes 2 to 5 of the plain text.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from quadrille.cli.terminal import Terminal
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import (
    DARK_BLUE,
    GREY,
    LIGHT_BLUE,
    PINK,
    RED,
    SIDE,
    Board,
    colours,
    is_blank,
    tile,
)
from quadrille.games.scrabble.notation import LETTERS
from quadrille.games.scrabble.text import NUMBERS, board_text

LABELS = 3
BOARD_WIDTH = LABELS + 2 * SIDE
BOARD_HEIGHT = SIDE + 1
NARROW_WIDTH = LABELS + SIDE
FREE, DOT = ".", "·"
SIGNS = {LIGHT_BLUE: "··", DARK_BLUE: "⁝ ", PINK: "‖ ", RED: "⦀ "}
SMALL = ")"
WRONG = "~"
ON_DARK = {
    LIGHT_BLUE: ("38;5;111", "48;5;236"),
    DARK_BLUE: ("38;5;153", "48;5;24"),
    PINK: ("38;5;217", "48;5;52"),
    RED: ("38;5;224", "48;5;88"),
}
ON_LIGHT = {
    LIGHT_BLUE: ("38;5;25", "48;5;254"),
    DARK_BLUE: ("38;5;18", "48;5;153"),
    PINK: ("38;5;124", "48;5;224"),
    RED: ("38;5;52", "48;5;174"),
}
IN_16 = {LIGHT_BLUE: ("36",), DARK_BLUE: ("97", "44"), PINK: ("35",), RED: ("97", "41")}
LAST_256, LAST_16 = ("38;5;16", "48;5;221"), ("30", "103")
PENCIL_256, PENCIL_16 = ("38;5;75",), ("94",)
PENCIL_ON_LIGHT = ("38;5;26",)


@dataclass(frozen=True, slots=True)
class Marks:
    """What is to be seen of some squares: the last play, a play in pencil, a wrong word."""

    last: Container[Cell] = ()
    pencil: Container[Cell] = ()
    wrong: Container[Cell] = ()


UNMARKED = Marks()


def paint_board(
    terminal: Terminal, board: Board, convention: str = "en", marks: Marks = UNMARKED
) -> list[str]:
    """Draw a board with its coordinates; in a pipe, its plain text.

    >>> from quadrille.games.scrabble.board import CENTRE, EMPTY, lay_tiles
    >>> lines = paint_board(Terminal(glyphs=True), lay_tiles(EMPTY, {CENTRE: "a"}))
    >>> print(lines[0]); print(lines[8])
       A B C D E F G H I J K L M N O
     8 5 . . 2 . . . a). . . 2 . . 5
    """
    if not terminal.glyphs and not terminal.colours:
        return board_text(board, convention).split("\n")
    narrow = terminal.moving and terminal.width < BOARD_WIDTH
    above, beside = (LETTERS, NUMBERS) if convention == "en" else (NUMBERS, LETTERS)
    lines = [" " * LABELS + line for line in _above(terminal, above, narrow)]
    for row, name in enumerate(beside):
        squares = (
            _square(terminal, board, Cell(column, row), marks, narrow) for column in range(SIDE)
        )
        lines.append(f"{terminal.faint(f'{name:>2}')} {''.join(squares)}".rstrip())
    return lines


def _above(terminal: Terminal, names: tuple[str, ...] | str, narrow: bool) -> list[str]:
    """Name the columns; where a name is wider than its square, every other one is strong."""
    if narrow:
        return [terminal.faint("".join(name[-1] for name in names))]
    styles = (terminal.strong, terminal.faint) if isinstance(names, tuple) else (terminal.faint,)
    drawn = (styles[place % len(styles)](f"{name:<2}") for place, name in enumerate(names))
    return ["".join(drawn).rstrip()]


def _square(terminal: Terminal, board: Board, cell: Cell, marks: Marks, narrow: bool) -> str:
    one = tile(board, cell)
    if not one:
        return _free(terminal, cell, narrow)
    small = SMALL if is_blank(one) else " "
    text = one if narrow or len(one) > 1 else one + (WRONG if cell in marks.wrong else small)
    return terminal.style(text[:1] if narrow else text, *_tile_codes(terminal, one, cell, marks))


def _free(terminal: Terminal, cell: Cell, narrow: bool) -> str:
    colour = colours()[cell]
    if colour == GREY:
        dot = DOT if has_signs(terminal) else FREE
        return terminal.faint(dot) + ("" if narrow else " ")
    sign = sign_of(terminal, colour)
    return terminal.style(sign[:1] if narrow else sign, *square_codes(terminal, colour))


def has_signs(terminal: Terminal) -> bool:
    """Return whether squares have signs: without colours two dots would look like two squares."""
    return terminal.glyphs and terminal.colours > 0


def sign_of(terminal: Terminal, colour: int) -> str:
    """Return the sign of a coloured square, two columns wide.

    >>> sign_of(Terminal(glyphs=True, colours=16), RED), sign_of(Terminal(), RED)
    ('⦀ ', '5 ')
    """
    return SIGNS[colour] if has_signs(terminal) else f"{colour} "


def square_codes(terminal: Terminal, colour: int) -> tuple[str, ...]:
    """Return the colours of a coloured square."""
    if terminal.colours <= 16:
        return IN_16[colour]
    return (ON_DARK if terminal.dark else ON_LIGHT)[colour]


def _tile_codes(terminal: Terminal, one: str, cell: Cell, marks: Marks) -> tuple[str, ...]:
    """Choose the colours of a tile; a blank is underlined as well."""
    rich, under = terminal.colours > 16, "4" if is_blank(one) else ""
    if cell in marks.pencil:
        ink = PENCIL_256 if terminal.dark else PENCIL_ON_LIGHT
        return (*(ink if rich else PENCIL_16), "1", "4")
    if cell in marks.last:
        return (*(LAST_256 if rich else LAST_16), "1", under)
    return ("7", "1", under)
