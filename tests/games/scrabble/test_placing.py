"""Placing a word: each condition of 001 (placementValide), and those of its §3.5."""

from __future__ import annotations

import pytest

from bench.exhaustive import exhaustive_plays
from quadrille.core.errors import Illegal
from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.notation import read_play
from quadrille.games.scrabble.placing import check_placement, settle_play, tiles_used
from tests.games.scrabble.positions import board_of, tiles

AS = board_of([(7, 7, "A", "AS")])


def rack(text: str) -> MEE:
    return MEE.of(text, (*tiles().letters, "?"))


def put(board: Board, text: str, have: str = "ABCDESTR", crossing: bool = True) -> None:
    check_placement(board, settle_play(board, read_play(text, tiles())), rack(have), crossing)


def refusal(board: Board, text: str, have: str = "ABCDESTR", crossing: bool = True) -> str:
    with pytest.raises(Illegal) as caught:
        put(board, text, have, crossing)
    assert str(caught.value)
    return caught.value.code


def test_001_2_the_first_word_covers_the_centre() -> None:
    put(EMPTY, "8G BAS")
    put(EMPTY, "H6 BAS")
    assert refusal(EMPTY, "8I BAS") == "scrabble.no-centre"


def test_001_2_the_first_word_has_two_letters() -> None:
    assert refusal(EMPTY, "8H A") == "scrabble.short"


def test_001_2_the_word_stays_on_the_board() -> None:
    assert refusal(AS, "8N BAS") == "scrabble.outside"
    assert refusal(AS, "O14 BAS") == "scrabble.outside"


def test_001_2_no_tile_lies_right_before_or_after_the_word() -> None:
    assert refusal(AS, "8J ET") == "scrabble.longer"
    assert refusal(AS, "8F BE") == "scrabble.longer"
    put(AS, "8G BAS")
    put(AS, "8H ASTRE")


def test_001_2_the_word_lays_a_tile() -> None:
    assert refusal(AS, "8H AS") == refusal(AS, "8H ..") == "scrabble.no-tile"


def test_001_2_without_cross_words_it_runs_through_a_tile() -> None:
    assert refusal(AS, "9I ET", crossing=False) == "scrabble.not-through"
    put(AS, "I8 SET", crossing=False)


def test_001_3_5_with_cross_words_it_is_enough_to_touch_one() -> None:
    put(AS, "9I ET")
    check_placement(AS, read_play("9I ET", tiles()), rack("ET"))
    assert refusal(AS, "10I ET") == "scrabble.not-touching"


def test_001_2_letters_on_covered_squares_are_those_that_lie_there() -> None:
    assert refusal(AS, "8G BED") == "scrabble.occupied"
    assert settle_play(AS, read_play("8G BAS", tiles())) == read_play("8G B..", tiles())


def test_a_gap_is_no_tile() -> None:
    assert refusal(AS, "8G B...") == "scrabble.free"


def test_001_2_the_rack_has_the_tiles() -> None:
    put(AS, "8G BAS", have="B")
    assert refusal(AS, "8G BAS", have="AS") == "scrabble.not-in-rack"
    assert refusal(AS, "8H ASEE", have="E") == "scrabble.not-in-rack"


def test_001_3_3_a_blank_lies_as_a_blank_and_is_read_as_its_letter() -> None:
    assert tiles_used(read_play("8G bAS", tiles())) == ("?", "A", "S")
    put(AS, "8G bAS", have="?")
    assert refusal(AS, "8G bAS", have="B") == "scrabble.not-in-rack"
    board = lay_tiles(EMPTY, read_play("8H aS", tiles()).laid())
    put(board, "8G BAS", have="B")


@pytest.mark.parametrize("crossing", [False, True])
def test_every_play_of_the_exhaustive_search_is_legal(crossing: bool) -> None:
    words = [tuple(word) for word in ("AS", "BAS", "SA", "TAS", "ET", "SET", "ASTRE")]
    found = exhaustive_plays(AS, "BETSAR?", words, tiles(), crossing)
    assert len(found) > 20
    for play in found:
        assert settle_play(AS, play) == play
        check_placement(AS, play, rack("BETSAR?"), crossing)
