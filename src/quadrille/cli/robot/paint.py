"""The grid in a terminal: a piece beside the hollow shape of its cell, black where they match."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from quadrille.cli.terminal import RED_LINE_16, RED_LINE_256, Terminal
from quadrille.core.pieces import LETTERS, PIECES
from quadrille.games.robot.notation import write_cell, write_colour
from quadrille.games.robot.state import NOTHING, State, is_black

CELL = 4
"""The columns of a cell that is drawn with shapes: two signs between what frames the robot."""
BESIDE, ABOVE = 12, 7
"""What else a window shows: the margin with the row numbers, and the lines around the grid."""
INKED = 256
"""How many colours a terminal must have for sorted cells to have a ground of their own."""


@dataclass(frozen=True, slots=True)
class Window:
    """The rows and columns that are shown."""

    rows: range
    columns: range


def window(terminal: Terminal, state: State, beside: int = BESIDE) -> Window:
    """Choose what is shown of a grid that is too large: what lies around the robot.

    `beside` is how many columns the window needs for the rest, row numbers apart.
    """
    size = state.config.size
    if not terminal.moving:
        return Window(range(size.rows), range(size.columns))
    across = max(1, (terminal.width - beside - len(str(size.rows))) // _width(state))
    down = max(1, terminal.height - ABOVE)
    return Window(
        _around(state.robot.row, size.rows, down), _around(state.robot.column, size.columns, across)
    )


def _around(place: int, count: int, room: int) -> range:
    begin = max(0, min(place - room // 2, count - room))
    return range(begin, min(count, begin + room))


def _width(state: State) -> int:
    if state.config.colours <= len(LETTERS):
        return CELL
    widest = len(str(state.config.colours - 1))
    return 2 * widest + 3


def paint_grid(
    terminal: Terminal, state: State, hinted: Container[int] = (), beside: int = BESIDE
) -> list[str]:
    """Draw a position; places hinted at are yellow, or starred where there is no colour."""
    shown, columns = window(terminal, state, beside), state.config.size.columns
    width, margin = _width(state), len(str(state.config.size.rows - 1))
    numbers = "".join(f"{column:^{width}}" for column in shown.columns)
    lines = [terminal.faint(f"{'':{margin + 1}}{numbers}".rstrip())]
    for row in shown.rows:
        cells = [_cell(terminal, state, row * columns + column, hinted) for column in shown.columns]
        lines.append(f"{terminal.faint(f'{row:>{margin}}')} {''.join(cells)}".rstrip())
    return lines


def _cell(terminal: Terminal, state: State, place: int, hinted: Container[int]) -> str:
    width = _width(state) - 2
    black = is_black(state, place)
    drawn = _content(terminal, state, place, width)
    if place == state.place:
        return _paint_red(terminal, "[") + drawn + _paint_red(terminal, "]")
    if place in hinted:
        if terminal.colours:
            return terminal.highlight(" ") + drawn + terminal.highlight(" ")
        return f"*{drawn}*"
    edge = _ink(terminal, " ") if black else " "
    return edge + drawn + edge


def _ink(terminal: Terminal, text: str) -> str:
    """Draw on the ground of a sorted cell: the grid inks itself, and on a dark ground it sinks."""
    if terminal.colours != INKED:
        return text
    codes = ("48;5;232", "38;5;243") if terminal.dark else ("48;5;17", "38;5;146")
    return terminal.style(text, *codes)


def _paint_red(terminal: Terminal, text: str) -> str:
    colour = RED_LINE_16 if terminal.colours == 16 else f"38;5;{RED_LINE_256}"
    return terminal.style(text, "1", colour)


def _content(terminal: Terminal, state: State, place: int, width: int) -> str:
    """Draw what lies in a cell, as wide as every other."""
    config = state.config
    background, piece = config.backgrounds[place], state.pieces[place]
    if is_black(state, place):
        return _black(terminal, background, config.colours, width)
    if config.colours > len(LETTERS):
        return f"{write_cell(background, piece, config.colours):^{width}}"
    if not terminal.glyphs:
        return write_cell(background, piece, config.colours)
    return piece_text(terminal, piece, config.colours) + terminal.faint(PIECES[background].hollow)


def _black(terminal: Terminal, background: int, colours: int, width: int) -> str:
    """Draw a sorted cell: its ink with the hollow shape, or a full block where there is no ink."""
    if terminal.colours != INKED:
        block = "█" if terminal.glyphs else "#"
        return terminal.faint(block * 2) + " " * (width - 2)
    hollow = PIECES[background].hollow if terminal.glyphs and colours <= len(PIECES) else " "
    return _ink(terminal, f" {hollow}{'':{width - 2}}")


def piece_text(terminal: Terminal, piece: int, colours: int) -> str:
    """Draw a piece, or the lack of one."""
    if piece == NOTHING:
        return "·" if terminal.glyphs else "."
    if colours > len(LETTERS):
        return write_colour(piece, colours)
    return terminal.piece(PIECES[piece])
