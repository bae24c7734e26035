from __future__ import annotations

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, lay_tiles
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.lexicon.languages import language

TILES = language("fr").tiles["scrabble"]


def test_a_blank_on_the_board_is_no_letter_of_the_bag() -> None:
    board = lay_tiles(EMPTY, {Cell(7, 7): "Z", Cell(8, 7): "a"})
    rest = unseen_tiles(board, ("E",), TILES)
    assert rest is not None
    assert (rest.total, rest.count("Z"), rest.count("?"), rest.count("A")) == (99, 0, 1, 9)


def test_more_tiles_than_the_set_has_are_no_position() -> None:
    assert unseen_tiles(lay_tiles(EMPTY, {Cell(7, 7): "K"}), ("K",), TILES) is None


def test_the_bag_is_what_nobody_has() -> None:
    rest = unseen_tiles(EMPTY, ("A",) * 7, TILES)
    assert rest is not None
    assert Observation(EMPTY, ("A",) * 7, rest, others=(7, 7)).bag == 81
