"""A crossword as a drawing: black squares, numbers, and the letters entered so far."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.grid import Size
from quadrille.core.i18n import gettext
from quadrille.core.svg import (
    MARGIN,
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Drawing,
    Paint,
    coordinate,
    frame,
    label,
    rectangle,
    sheet,
    style_rules,
    text_width,
)
from quadrille.games.crossword.config import AMERICAN, Config
from quadrille.games.crossword.grid import BLACK, EMPTY, roman
from quadrille.games.crossword.state import INK, PENCIL, REVEALED, RIGHT, WRONG, State
from quadrille.games.crossword.text import status_text

SIDE, HEAD, FOOT = 44, 64, 24
LETTER_SIZE, NUMBER_SIZE, TITLE_SIZE = 25, 11, 20
KINDS = {INK: "l", PENCIL: "l pen", WRONG: "l bad", RIGHT: "l", REVEALED: "l shown"}
PAINTS = (
    *SHEET_PAINTS,
    Paint(".bk", "fill", "ink"),
    Paint(".ln", "stroke", "edge"),
    Paint(".l,.ti", "fill", "ink"),
    Paint(".pen", "fill", "ink-3"),
    Paint(".bad,.no", "fill", "red"),
    Paint(".no", "stroke", "red"),
    Paint(".shown", "fill", "tile-4"),
    Paint(".nu", "fill", "ink-2"),
)
STYLE = (
    f"{SHEET_STYLE}.ln{{fill:none;stroke-width:1;vector-effect:non-scaling-stroke}}"
    f".l{{font-size:{LETTER_SIZE}px;font-weight:600;text-anchor:middle}}"
    f".pen{{font-weight:400;font-style:italic}}.nu{{font-size:{NUMBER_SIZE}px}}"
    f".no{{stroke-width:1.6}}.ti{{font-size:{TITLE_SIZE}px;font-weight:700}}"
)
MIDDLE, LOW = 30, 35
"""Where a letter stands in its square; lower where a number is above it."""


def board_svg(state: State) -> str:
    """Return a position as SVG, as everyone sees it."""
    letters = state.rows(state.letters)
    return _drawing(state.config, letters, state.rows(state.marks), status_text(state))


def solution_svg(config: Config) -> str:
    """Return the solved grid as SVG."""
    marks = [INK * config.size.columns] * config.size.rows
    return _drawing(config, list(config.answers), marks, gettext("Solution"))


def _drawing(config: Config, letters: list[str], marks: list[str], remark: str) -> str:
    size = config.size
    title = config.title or gettext("Crossword")
    width = max(size.columns * UNIT, text_width(title, TITLE_SIZE))
    box = Box(-SIDE, -HEAD, SIDE + width + MARGIN, HEAD + size.rows * UNIT + FOOT)
    body = [
        sheet(size),
        f'<path class="ln" d="{_lines(size)}"/>',
        f'<path class="bk" d="{_black_squares(letters)}"/>',
        *_labels(config),
        *_letters(letters, marks, LOW if config.numbering == AMERICAN else MIDDLE),
        frame(size),
        label(0, -HEAD + 26, title, "ti"),
    ]
    return Drawing(box, title, remark, STYLE + style_rules(PAINTS), "\n".join(body)).svg()


def _lines(size: Size) -> str:
    """Return the lines between squares, so that they are seen on any screen and on paper."""
    width, height = size.columns * UNIT, size.rows * UNIT
    down = (f"M{x * UNIT} 0v{height}" for x in range(1, size.columns))
    across = (f"M0 {y * UNIT}h{width}" for y in range(1, size.rows))
    return "".join([*down, *across])


def _black_squares(rows: list[str]) -> str:
    return "".join(
        rectangle(x * UNIT, y * UNIT, UNIT, UNIT)
        for y, row in enumerate(rows)
        for x, sign in enumerate(row)
        if sign == BLACK
    )


def _labels(config: Config) -> Iterator[str]:
    """Draw the numbers: in the squares, or in the French style beside rows and columns."""
    columns, rows = config.size
    if config.numbering != AMERICAN:
        for x in range(columns):
            yield label(x * UNIT + UNIT / 2, -16, str(x + 1), "co")
        for y in range(rows):
            yield label(-24, y * UNIT + 25, roman(y + 1), "co")
        return
    for cell, number in sorted({(slot.cells[0], slot.number) for slot in config.slots}):
        y, x = divmod(cell, columns)
        yield label(x * UNIT + 3, y * UNIT + 12, str(number), "nu")


def _letters(rows: list[str], marks: list[str], line: int) -> Iterator[str]:
    for y, (row, marked) in enumerate(zip(rows, marks, strict=True)):
        for x, (sign, mark) in enumerate(zip(row, marked, strict=True)):
            if sign in (BLACK, EMPTY):
                continue
            left, top = x * UNIT, y * UNIT
            yield label(left + UNIT / 2, top + line, sign, KINDS[mark])
            if mark == WRONG:
                ends = f"M{coordinate(left + 5)} {coordinate(top + 35)}l30-30"
                yield f'<path class="no" d="{ends}"/>'
