"""What surrounds every board: the margin line, the numbers, the score, remarks and badges."""

from __future__ import annotations

import math
from collections.abc import Collection

from quadrille.core.grid import Size
from quadrille.core.svg import (
    MARGIN,
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Paint,
    coordinate,
    escape,
    label,
    margin_line,
    piece_class,
    rectangle,
    text_width,
)

HEAD, FOOT = 116, 30
"""The room above the board for the score, and below it for the numbers of the columns."""
SIDE = 52
"""The room at the left, for the red line and the numbers of the rows."""
SCORE_LINE, MOVES_LINE, NOTE_LINE = -56, -62, -36
SCORE_SIZE, NOTE_SIZE, BADGE_SIZE = 56, 16, 18
BADGE_HEIGHT, BADGE_ICON = 32, 0.55

PAGE_PAINTS = (
    *SHEET_PAINTS,
    Paint(".score,.badge", "fill", "ink"),
    Paint(".note", "fill", "ink-2"),
)
PAGE_STYLE = (
    f"{SHEET_STYLE}"
    f".score{{font-size:{SCORE_SIZE}px;font-weight:700;letter-spacing:-.03em}}"
    f".note{{font-size:{NOTE_SIZE}px}}.end{{text-anchor:end}}"
    f".badge{{font-size:{BADGE_SIZE}px;font-weight:600}}"
)


def page_box(size: Size, head_width: float) -> Box:
    """Return the box of a drawing, wide enough for the text above the board."""
    width = max(size.columns * UNIT, math.ceil(head_width))
    return Box(-SIDE, -HEAD, SIDE + width + MARGIN, HEAD + size.rows * UNIT + FOOT)


def margin(box: Box) -> str:
    """Draw the red margin line."""
    return margin_line(-SIDE + 20, box)


def numbers(size: Size, *, from_top: bool) -> str:
    """Number the columns below the board and the rows at its left, between the fine lines.

    >>> numbers(Size(1, 1), from_top=True)
    '<text class="co" x="20" y="56">0</text><text class="co" x="-11" y="25">0</text>'
    """
    bottom = size.rows * UNIT + 16
    columns = [label(x * UNIT + 20, bottom, str(x), "co") for x in range(size.columns)]
    tops = (row if from_top else size.rows - 1 - row for row in range(size.rows))
    rows = [label(-11, top * UNIT + 25, str(row), "co") for row, top in enumerate(tops)]
    return "".join([*columns, *rows])


def score(words: str) -> str:
    """Draw the score, number first."""
    return label(-2, SCORE_LINE, words, "score")


def note(box: Box, line: float, words: str) -> str:
    """Write a remark at the right, above the board."""
    return label(box.left + box.width - MARGIN, line, words, "note end")


def badge_x(scores: Collection[str]) -> float:
    """Return the x coordinate of a badge that leaves room for any of these scores."""
    return max(text_width(words, SCORE_SIZE, bold=True) for words in scores) + MARGIN / 2


def badge_width(words: str, letter: str = "") -> float:
    """Estimate the width of a badge."""
    icon = UNIT * BADGE_ICON + 6 if letter else 0
    return round(text_width(words, BADGE_SIZE, bold=True) + icon + 18)


def badge(x: float, words: str, letter: str = "", kinds: str = "") -> str:
    """Draw a framed remark, with a piece if it is about one."""
    width, y = badge_width(words, letter), SCORE_LINE - BADGE_HEIGHT - 4
    icon, start = "", 9.0
    if letter:
        scale = f"translate(7 {coordinate((BADGE_HEIGHT - UNIT * BADGE_ICON) / 2)}) scale(.55)"
        icon = f'<use class="p {piece_class(letter)}" href="#{letter}" transform="{scale}"/>'
        start += UNIT * BADGE_ICON + 6
    kinds = f' class="{kinds}"' if kinds else ""
    return (
        f'<g{kinds} transform="translate({coordinate(x)} {y})">'
        f'<path class="go" d="{rectangle(0, 0, width, BADGE_HEIGHT)}"/>{icon}'
        f'<text class="badge" x="{coordinate(start)}" y="22">{escape(words)}</text></g>'
    )
