from __future__ import annotations

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, laid
from quadrille.games.scrabble.sight import Sight, unseen_from
from quadrille.lexicon.languages import language

TILES = language("fr").tiles["scrabble"]


def test_a_blank_on_the_board_is_no_letter_of_the_bag() -> None:
    board = laid(EMPTY, {Cell(7, 7): "Z", Cell(8, 7): "a"})
    rest = unseen_from(board, ("E",), TILES)
    assert rest is not None
    assert (rest.total, rest.count("Z"), rest.count("?"), rest.count("A")) == (99, 0, 1, 9)


def test_more_tiles_than_the_set_has_are_no_position() -> None:
    assert unseen_from(laid(EMPTY, {Cell(7, 7): "K"}), ("K",), TILES) is None


def test_the_bag_is_what_nobody_has() -> None:
    rest = unseen_from(EMPTY, ("A",) * 7, TILES)
    assert rest is not None
    assert Sight(EMPTY, ("A",) * 7, rest, others=(7, 7)).bag == 81
