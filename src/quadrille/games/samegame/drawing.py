"""The parts of a SameGame drawing: halo, hands, pieces, crosses and their texts."""

from __future__ import annotations

from collections.abc import Iterable

from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import format_number, gettext, ngettext
from quadrille.core.page import PAGE_PAINTS, PAGE_STYLE
from quadrille.core.pieces import LETTERS, piece_of
from quadrille.core.svg import (
    PIECE_STYLE,
    UNIT,
    Paint,
    piece_at,
    piece_class,
    piece_paints,
    rectangle,
    style_rules,
)
from quadrille.games.samegame.film import pairs
from quadrille.games.samegame.rules import MARK, over
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.state import Board, State

RIM = 10
"""From the middle of a ring to the middle of its rim."""

PAINTS = (
    *PAGE_PAINTS,
    Paint(".he", "stroke", "piece-edge"),
    Paint(".halo", "fill", "fluo"),
    Paint(".x", "stroke", "fluo-ink"),
)
STYLE = (
    f"{PAGE_STYLE}{PIECE_STYLE}"
    ".h,.he,.x{fill:none}.h{stroke-width:9}.he{stroke-width:12}.x{stroke-width:5}"
)


def style_of(letters: str) -> str:
    """Write the style of a drawing with some pieces; shapes without fill come after the fills."""
    hands = (Paint(f".h.{piece_class(one)}", "stroke", piece_class(one)) for one in letters)
    return style_rules((*PAINTS, *piece_paints(letters), *hands)) + STYLE


def letters_of(board: Board) -> str:
    """Return the letters on a board, in the order of the pieces.

    >>> letters_of(("VR", "X"))
    'RV'
    """
    return "".join(letter for letter in LETTERS if any(letter in column for column in board))


def corner(cell: Cell, size: Size) -> tuple[int, int]:
    """Return the upper left corner of a cell's square; row 0 is at the bottom.

    >>> corner(Cell(2, 0), Size(15, 10))
    (80, 360)
    """
    return cell.column * UNIT, (size.rows - 1 - cell.row) * UNIT


def halo(cells: Iterable[Cell], size: Size, kinds: str = "") -> str:
    """Return a yellow background for some cells, as SVG."""
    squares = "".join(rectangle(*corner(cell, size), UNIT, UNIT) for cell in sorted(cells))
    return f'<path class="{f"halo {kinds}".rstrip()}" d="{squares}"/>'


def crosses(cells: Iterable[Cell], size: Size, kinds: str = "") -> str:
    """Return crosses over some cells, as SVG; the report marks them X."""
    strokes = (
        f"M{x + 11} {y + 11}l18 18m0-18l-18 18"
        for x, y in (corner(cell, size) for cell in sorted(cells))
    )
    return f'<path class="{f"x {kinds}".rstrip()}" d="{"".join(strokes)}"/>'


def hand(letter: str, x: int, y: int, *, upright: bool) -> str:
    """Return the path of a hand, from the square at a place to the one above or at its right.

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


def score_text(state: State) -> str:
    """Write the score of a position; bonus and penalty count once the game is over."""
    return format_number(final_score(state) if over(state) else state.points)


def group_text(count: int, points: int) -> str:
    """Return what a group is worth.

    >>> group_text(11, 100)
    '11 balls, +100'
    """
    balls = ngettext("{n} ball", "{n} balls", count).format(n=count)
    return f"{balls}, {format_number(points, signed=True)}"


def ending_text(state: State) -> str:
    """Return what the end of the game adds or takes, if it does."""
    change = final_score(state) - state.points if over(state) else 0
    if not change:
        return ""
    if state.board:
        sentence = gettext("{points} for the balls left")
    else:
        sentence = gettext("{points} for the empty board")
    return sentence.format(points=format_number(change, signed=True))


def balls_left_text(board: Board) -> str:
    """Return how many balls are left.

    >>> balls_left_text(("RV", "R"))
    '3 balls left'
    """
    count = sum(len(column) for column in board)
    return ngettext("{n} ball left", "{n} balls left", count).format(n=format_number(count))


def describe(state: State) -> str:
    """Describe a position in a sentence: its size, the balls left, the points."""
    columns, rows = state.config.size
    points = final_score(state) if over(state) else state.points
    parts = (
        ngettext("{n} column", "{n} columns", columns).format(n=columns),
        ngettext("{n} row", "{n} rows", rows).format(n=rows),
        balls_left_text(state.board),
        ngettext("{n} point", "{n} points", points).format(n=format_number(points)),
    )
    return f"{', '.join(parts)}."
