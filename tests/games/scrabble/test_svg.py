"""The drawing of a board: coloured squares, tiles, blanks, the last play, a text alternative."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, colours, lay_tiles
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.rules import apply, initial
from quadrille.games.scrabble.svg import Picture, board_svg, describe, picture_of, position_svg
from quadrille.lexicon.tiles import TileSet
from tests.games.scrabble.positions import FIGURE_1C, board_of, tiles

PLAY = Play(Cell(7, 7), False, ("K", "a"))


def test_001_3_8_every_coloured_square_that_is_free_has_its_marks() -> None:
    drawn = position_svg(Picture(tiles()))
    for colour in (2, 3, 4, 5):
        assert drawn.count(f'class="q{colour}"') == list(colours().values()).count(colour)
    covered = position_svg(Picture(tiles(), lay_tiles(EMPTY, PLAY.laid())))
    assert covered.count('class="q4"') == drawn.count('class="q4"') - 1


def test_001_3_8_tiles_have_letters_and_points_and_blanks_a_ring() -> None:
    drawn = position_svg(Picture(tiles(), lay_tiles(EMPTY, PLAY.laid()), last=PLAY, scores=(20,)))
    assert drawn.count('class="pt"') == 1
    assert ">10<" in drawn
    assert drawn.count('href="#ring"') == 1
    assert drawn.count('class="last"') == 2
    assert "8H Ka" in drawn


def test_the_french_way_letters_the_rows() -> None:
    picture = Picture(tiles(), lay_tiles(EMPTY, PLAY.laid()), last=PLAY, convention="fr")
    assert "H8 Ka" in position_svg(picture)


@pytest.mark.parametrize("board", [EMPTY, board_of(FIGURE_1C)])
def test_a_drawing_is_xml_and_says_what_it_shows(board: tuple[str, ...]) -> None:
    picture = Picture(tiles(), board, ("A", "?"), ("A < B", "Zoé"), (12, 345))
    root = ElementTree.fromstring(position_svg(picture))
    texts = [one.text or "" for one in root.iter()]
    assert any("12–345" in text for text in texts)
    assert any("A < B – Zoé" in text for text in texts)
    assert ("FRAISAGE" in describe(picture)) == (board != EMPTY)
    assert "Rack: A ?" in describe(picture)


def test_letters_of_two_signs_fit() -> None:
    welsh = TileSet(("A", "LL"), (5, 5), (1, 5))
    assert 'class="l two"' in position_svg(Picture(welsh, rack=("LL",)))


def test_a_game_is_drawn_without_racks_and_with_its_last_play() -> None:
    first = initial(read_options({"draws": "ETAONISRATELUM", "first": "0"}), 2)
    assert picture_of(first, ("Ann", "Bob")).rack == tuple("AEINOST")
    after = apply(first, Play(Cell(6, 7), False, ("E", "T", "A")))
    assert picture_of(after).last is not None
    assert board_svg(after).count('class="last"') == 3
    assert board_svg(after).count('class="l"') == 3
