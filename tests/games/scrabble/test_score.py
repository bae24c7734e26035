"""Points: one word alone (004), factors that multiply, cross words, blanks, seven tiles."""

from __future__ import annotations

import pytest

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.score import (
    inside,
    play_points,
    word_points,
    word_through,
    words_of,
    worth,
)
from tests.games.scrabble.positions import FIGURE_1B, board_of, tiles


def across(row: int, column: int, text: str) -> Play:
    return Play(Cell(column, row), False, tuple(text))


def down(row: int, column: int, text: str) -> Play:
    return Play(Cell(column, row), True, tuple(text))


def test_004_nucal_alone_is_worth_14() -> None:
    board, play = board_of(FIGURE_1B), down(4, 10, "NU..L")
    main, *_ = words_of(board, play)
    assert "".join(main.letters) == "NUCAL"
    assert word_points(main, play.laid(), tiles()) == 14


def test_004_nucal_makes_words_across_and_they_count() -> None:
    board, play = board_of(FIGURE_1B), down(4, 10, "NU..L")
    assert ["".join(word.letters) for word in words_of(board, play)] == [
        "NUCAL",
        "NI",
        "MUA",
        "IL",
    ]
    assert play_points(board, play, tiles()) > play_points(board, play, tiles(), crossing=False)
    assert play_points(board, play, tiles(), crossing=False) == 14


def test_001_3_5_a_cross_word_counts_with_the_colour_under_the_tile_laid_now() -> None:
    board = board_of([(7, 7, "A", "AS")])
    play = across(8, 8, "ET")
    # ET: (1 × 2 + 1) on 8,8 light blue; SE across: S 1, E 2.
    assert [word_points(word, play.laid(), tiles()) for word in words_of(board, play)] == [3, 3]


def test_two_triples_multiply() -> None:
    board = board_of([(0, 3, "A", "A")])
    assert play_points(board, across(0, 0, "EEE.EEEE"), tiles()) == 9 * (8 + 0) + 50


def test_001_3_3_a_blank_is_worth_nothing_where_it_lies() -> None:
    assert play_points(EMPTY, across(7, 7, "kA"), tiles()) == 2
    board = board_of([(7, 7, "A", "kA")])
    assert play_points(board, down(7, 7, ".A"), tiles()) == 1


def test_colours_count_once() -> None:
    board = board_of([(7, 7, "A", "AS")])
    assert play_points(board, across(7, 6, "L.."), tiles()) == 3


def test_seven_tiles_bring_fifty_points() -> None:
    six, seven = across(7, 2, "EEEEEE"), across(7, 1, "EEEEEEE")
    assert play_points(EMPTY, six, tiles()) == 2 * 7
    assert play_points(EMPTY, seven, tiles()) == 2 * 8 + 50


def test_a_word_reads_through_tiles_on_the_board() -> None:
    board = board_of([(7, 7, "A", "AS"), (8, 8, "D", "E")])
    assert "".join(word_through(board, Cell(8, 8), True).tiles) == "SE"
    assert "".join(word_through(board, Cell(8, 8), False).tiles) == "E"


@pytest.mark.parametrize(
    ("play", "on"), [(across(0, 13, "AS"), True), (across(0, 14, "AS"), False)]
)
def test_a_play_is_on_the_board_or_not(play: Play, on: bool) -> None:
    assert inside(play) is on


def test_what_a_tile_is_worth() -> None:
    assert [worth(one, tiles()) for one in ("Z", "z", "?")] == [10, 0, 0]
    assert worth("Z", tiles("en")) == 10
