"""The board: its colours (001 §3.6), its anchors and one word's points (004)."""

from __future__ import annotations

from collections import Counter

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import (
    CENTRE,
    DARK_BLUE,
    EMPTY,
    GREY,
    LIGHT_BLUE,
    PINK,
    RED,
    SIDE,
    TRIANGLE,
    anchors,
    colours,
    is_blank,
    lay_tiles,
    letter_factor,
    rows,
    tile,
    word_factor,
)
from tests.games.scrabble.positions import FIGURE_1C, board_of

PICTURE = """
5..2...5...2..5
.4...3...3...4.
..4...2.2...4..
2..4...2...4..2
....4.....4....
.3...3...3...3.
..2...2.2...2..
5..2...4...2..5
"""
"""The upper half of the board with the middle row, as figure 1 of 001 shows it."""


def test_001_3_6_the_triangle_has_thirteen_coloured_squares() -> None:
    counts = Counter(colour for _, _, colour in TRIANGLE)
    assert counts == {LIGHT_BLUE: 4, DARK_BLUE: 2, PINK: 5, RED: 2}
    assert all(column <= row <= 7 for row, column, _ in TRIANGLE)


def test_001_3_6_the_board_follows_from_the_triangle() -> None:
    upper = PICTURE.split()
    for row, line in enumerate([*upper, *reversed(upper[:-1])]):
        for column, sign in enumerate(line):
            assert colours()[Cell(column, row)] == (GREY if sign == "." else int(sign))


def test_001_3_6_the_red_squares_of_the_example() -> None:
    red = {(cell.row, cell.column) for cell, colour in colours().items() if colour == RED}
    assert red == {(0, 0), (7, 0), (0, 7), (0, 14), (7, 14), (14, 0), (14, 7), (14, 14)}


def test_a_colour_multiplies_a_letter_or_a_word() -> None:
    for cell, colour in colours().items():
        factors = {GREY: (1, 1), LIGHT_BLUE: (2, 1), DARK_BLUE: (3, 1), PINK: (1, 2), RED: (1, 3)}
        assert (letter_factor(cell), word_factor(cell)) == factors[colour]


def test_004_figure_1c_has_73_anchors() -> None:
    board = board_of(FIGURE_1C)
    found = list(anchors(board))
    assert len(found) == len(set(found)) == 73
    assert not any(tile(board, cell) for cell in found)


def test_the_only_anchor_of_an_empty_board_is_its_centre() -> None:
    assert list(anchors(EMPTY)) == [CENTRE]


def test_a_tile_is_found_where_it_was_laid_and_a_blank_is_remembered() -> None:
    board = lay_tiles(EMPTY, {Cell(3, 1): "A", Cell(4, 1): "e"})
    assert (tile(board, Cell(3, 1)), tile(board, Cell(1, 3))) == ("A", "")
    assert [is_blank(tile(board, Cell(column, 1))) for column in (3, 4)] == [False, True]
    assert rows(board)[1] == ("", "", "", "A", "e", *[""] * 10)
    assert tile(board, Cell(-1, 0)) == tile(board, Cell(0, SIDE)) == ""
