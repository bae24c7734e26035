"""The parts of a SameGame drawing: squares, halo, hands, pieces, crosses, numbers, score."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import gettext, ngettext
from quadrille.core.pieces import LETTERS, piece_of
from quadrille.core.svg import (
    MARGIN,
    PIECE_STYLE,
    SHEET_PAINTS,
    SHEET_STYLE,
    UNIT,
    Box,
    Paint,
    counted,
    escaped,
    label,
    margin_line,
    number,
    painted,
    piece_at,
    piece_class,
    piece_paints,
    rectangle,
    width_of,
)
from quadrille.games.samegame.film import pairs
from quadrille.games.samegame.rules import MARK, over
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.state import Board, State

HEAD, FOOT = 116, 30
"""The room above the board for the score, and below it for the numbers of the columns."""
SIDE = 52
"""The room at the left, for the red line and the numbers of the rows."""
SCORE_LINE, MOVES_LINE, NOTE_LINE = -56, -62, -36
SCORE_SIZE, NOTE_SIZE, BADGE_SIZE = 56, 16, 18
BADGE_HEIGHT, BADGE_ICON = 32, 0.55
RIM = 10
"""From the middle of a ring to the middle of its rim."""

PAINTS = (
    *SHEET_PAINTS,
    Paint(".he", "stroke", "piece-edge"),
    Paint(".halo", "fill", "fluo"),
    Paint(".x", "stroke", "fluo-ink"),
    Paint(".score,.badge", "fill", "ink"),
    Paint(".note", "fill", "ink-2"),
)
STYLE = (
    f"{SHEET_STYLE}{PIECE_STYLE}"
    ".h,.he,.x{fill:none}.h{stroke-width:9}.he{stroke-width:12}.x{stroke-width:5}"
    f".score{{font-size:{SCORE_SIZE}px;font-weight:700;letter-spacing:-.03em}}"
    f".note{{font-size:{NOTE_SIZE}px}}.end{{text-anchor:end}}"
    f".badge{{font-size:{BADGE_SIZE}px;font-weight:600}}"
)


def style_of(letters: str) -> str:
    """Write the style of a drawing with some pieces; shapes without fill come after the fills."""
    hands = (Paint(f".h.{piece_class(one)}", "stroke", piece_class(one)) for one in letters)
    return painted((*PAINTS, *piece_paints(letters), *hands)) + STYLE


def letters_of(board: Board) -> str:
    """Give the letters on a board, in the order of the pieces.

    >>> letters_of(("VR", "X"))
    'RV'
    """
    return "".join(letter for letter in LETTERS if any(letter in column for column in board))


def page(size: Size, head_width: float) -> Box:
    """Give the whole drawing of a board, wide enough for what stands above it."""
    width = max(size.columns * UNIT, math.ceil(head_width))
    return Box(-SIDE, -HEAD, SIDE + width + MARGIN, HEAD + size.rows * UNIT + FOOT)


def corner(cell: Cell, size: Size) -> tuple[int, int]:
    """Give the upper left corner of a cell's square; row 0 is at the bottom.

    >>> corner(Cell(2, 0), Size(15, 10))
    (80, 360)
    """
    return cell.column * UNIT, (size.rows - 1 - cell.row) * UNIT


def margin(box: Box) -> str:
    """Draw the red margin line."""
    return margin_line(-SIDE + 20, box)


def halo(cells: Iterable[Cell], size: Size, kinds: str = "") -> str:
    """Lay yellow under some cells."""
    squares = "".join(rectangle(*corner(cell, size), UNIT, UNIT) for cell in sorted(cells))
    return f'<path class="{f"halo {kinds}".rstrip()}" d="{squares}"/>'


def crosses(cells: Iterable[Cell], size: Size, kinds: str = "") -> str:
    """Cross some cells out, as the report marks them X."""
    strokes = (
        f"M{x + 11} {y + 11}l18 18m0-18l-18 18"
        for x, y in (corner(cell, size) for cell in sorted(cells))
    )
    return f'<path class="{f"x {kinds}".rstrip()}" d="{"".join(strokes)}"/>'


def hand(letter: str, x: int, y: int, *, upright: bool) -> str:
    """Give the path of a hand, from the square at a place to the one above or at its right.

    The hands of a ring begin in its rim, and leave its hole free.

    >>> hand("R", 0, 40, upright=True), hand("N", 0, 40, upright=False)
    ('M20 60v-40', 'M30 60h20')
    """
    from_middle = RIM if "zm" in piece_of(letter).path else 0
    length = UNIT - 2 * from_middle
    if upright:
        return f"M{x + UNIT // 2} {y + UNIT // 2 - from_middle}v-{length}"
    return f"M{x + UNIT // 2 + from_middle} {y + UNIT // 2}h{length}"


def hands(board: Board, size: Size) -> str:
    """Draw the hands between equal neighbours: all contours first, so that joints stay clean."""
    paths: dict[str, str] = dict.fromkeys(letters_of(board), "")
    for one, other in pairs(board):
        letter = board[one.column][one.row]
        paths[letter] += hand(letter, *corner(one, size), upright=one.column == other.column)
    held = {letter: path for letter, path in paths.items() if path}
    contours = (f'<path class="he" d="{path}"/>' for path in held.values())
    arms = (f'<path class="h {piece_class(letter)}" d="{path}"/>' for letter, path in held.items())
    return "".join([*contours, *arms])


def pieces(board: Board, size: Size) -> str:
    """Draw every ball that is not marked."""
    return "".join(
        piece_at(letter, *corner(Cell(x, y), size))
        for x, column in enumerate(board)
        for y, letter in enumerate(column)
        if letter != MARK
    )


def numbers(size: Size) -> str:
    """Number the columns below the board and the rows at its left, between the fine lines."""
    bottom = size.rows * UNIT + 16
    columns = [label(x * UNIT + 20, bottom, str(x), "co") for x in range(size.columns)]
    rows = [label(-11, corner(Cell(0, y), size)[1] + 25, str(y), "co") for y in range(size.rows)]
    return "".join([*columns, *rows])


def score_words(state: State) -> str:
    """Write the score of a position; bonus and penalty count once the game is over."""
    return counted(final_score(state) if over(state) else state.points)


def score(words: str) -> str:
    """Draw the score, number first."""
    return label(-2, SCORE_LINE, words, "score")


def note(box: Box, line: float, words: str) -> str:
    """Write a remark at the right, above the board."""
    return label(box.left + box.width - MARGIN, line, words, "note end")


def beside(scores: Collection[str]) -> float:
    """Say where there is room for a badge beside any of these scores."""
    return max(width_of(words, SCORE_SIZE) for words in scores) + MARGIN / 2


def badge_width(words: str, letter: str = "") -> float:
    """Guess how wide a badge is."""
    icon = UNIT * BADGE_ICON + 6 if letter else 0
    return round(width_of(words, BADGE_SIZE) + icon + 18)


def badge(x: float, words: str, letter: str = "", kinds: str = "") -> str:
    """Draw a framed remark, with its piece if it is about one."""
    width, y = badge_width(words, letter), SCORE_LINE - BADGE_HEIGHT - 4
    icon, start = "", 9.0
    if letter:
        scale = f"translate(7 {number((BADGE_HEIGHT - UNIT * BADGE_ICON) / 2)}) scale(.55)"
        icon = f'<use class="p {piece_class(letter)}" href="#{letter}" transform="{scale}"/>'
        start += UNIT * BADGE_ICON + 6
    kinds = f' class="{kinds}"' if kinds else ""
    return (
        f'<g{kinds} transform="translate({number(x)} {y})">'
        f'<path class="go" d="{rectangle(0, 0, width, BADGE_HEIGHT)}"/>{icon}'
        f'<text class="badge" x="{number(start)}" y="22">{escaped(words)}</text></g>'
    )


def group_words(count: int, points: int) -> str:
    """Say what a group is worth.

    >>> group_words(11, 100)
    '11 balls, +100'
    """
    balls = ngettext("{n} ball", "{n} balls", count).format(n=count)
    return f"{balls}, {counted(points, signed=True)}"


def ending_words(state: State) -> str:
    """Say what the end of the game adds or takes, if it does."""
    change = final_score(state) - state.points if over(state) else 0
    if not change:
        return ""
    if state.board:
        sentence = gettext("{points} for the balls left")
    else:
        sentence = gettext("{points} for the empty board")
    return sentence.format(points=counted(change, signed=True))


def left_words(board: Board) -> str:
    """Say how many balls are left.

    >>> left_words(("RV", "R"))
    '3 balls left'
    """
    count = sum(len(column) for column in board)
    return ngettext("{n} ball left", "{n} balls left", count).format(n=counted(count))


def described(state: State) -> str:
    """Describe a position in a sentence: its size, the balls left, the points."""
    columns, rows = state.config.size
    points = final_score(state) if over(state) else state.points
    parts = (
        ngettext("{n} column", "{n} columns", columns).format(n=columns),
        ngettext("{n} row", "{n} rows", rows).format(n=rows),
        left_words(state.board),
        ngettext("{n} point", "{n} points", points).format(n=counted(points)),
    )
    return f"{', '.join(parts)}."
