"""Squares and plays as text, both conventions (001 §3.2), and CGP positions."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import SIDE, SIZE
from quadrille.games.scrabble.files import Position, read_cgp, write_cgp
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import (
    CONVENTIONS,
    read_place,
    read_play,
    read_tiles,
    write_place,
    write_play,
    write_tiles,
)
from quadrille.lexicon.tiles import TileSet
from tests.games.scrabble.positions import board_of_rows, oracle, tiles

TWO_SIGNS = TileSet(("A", "CH", "H"), (1, 1, 1), (1, 1, 1))
TILE = st.sampled_from([*tiles().letters, *map(str.lower, tiles().letters), "."])


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("down", [False, True])
def test_every_square_is_read_back_as_written(convention: str, down: bool) -> None:
    texts = [write_place(cell, down, convention) for cell in SIZE.cells()]
    assert len(set(texts)) == SIDE * SIDE
    assert [read_place(text, convention) for text in texts] == [(c, down) for c in SIZE.cells()]


def test_001_3_2_rows_have_letters_and_columns_numbers_in_french() -> None:
    assert read_place("A15", "fr") == (Cell(14, 0), False)
    assert read_place("15A", "fr") == (Cell(14, 0), True)
    assert read_place("15A", "en") == (Cell(0, 14), False)
    assert read_place("A15", "en") == (Cell(0, 14), True)


@pytest.mark.parametrize("text", ["", "8", "H", "P1", "1P", "16A", "A0", "0A", "H٨", "8H8", "A 1"])
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_what_is_no_square_is_refused(text: str, convention: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_place(text, convention)
    assert caught.value.code == "scrabble.place"
    example = "4H" if convention == "en" else "D8"
    assert example in str(caught.value)


@given(
    st.integers(0, 14),
    st.integers(0, 14),
    st.booleans(),
    st.lists(TILE, min_size=1, max_size=15),
    st.sampled_from(CONVENTIONS),
)
def test_every_play_is_read_back_as_written(
    column: int, row: int, down: bool, some: list[str], convention: str
) -> None:
    play = Play(Cell(column, row), down, tuple(some))
    assert read_play(write_play(play, convention), tiles(), convention) == play


@given(st.lists(st.sampled_from(["A", "CH", "H", "a", "ch", "h", "."]), max_size=9))
def test_letters_of_several_signs_stand_in_brackets(some: list[str]) -> None:
    assert read_tiles(write_tiles(some), TWO_SIGNS, ".") == tuple(some)


@pytest.mark.parametrize("text", ["8H", "8H A B", "", "MOT"])
def test_what_is_no_play_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_play(text, tiles())
    assert caught.value.code == "scrabble.play-form"


@pytest.mark.parametrize("text", ["É", "1", "[CH]", "[", "[]", "ß", "?"])
def test_what_is_no_letter_is_refused(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_tiles(text, tiles(), ".")
    assert caught.value.code == "scrabble.letter"


@given(st.text())
def test_no_text_crashes_the_readers(text: str) -> None:
    for read in (read_play, read_cgp):
        try:
            read(text, tiles())
        except Invalid as error:
            assert str(error)  # noqa: PT017


@pytest.mark.parametrize("code", ["en", "fr"])
def test_cgp_of_every_position_of_the_oracle(shared: Path, code: str) -> None:
    for position in oracle(shared, code)[1]:
        line = position["cgp"]
        read = read_cgp(line, tiles(code))
        assert read.board == board_of_rows(position["board"])
        assert sorted(read.racks[0]) == sorted(position["rack"])
        assert write_cgp(read) == line


FREE = "/".join(["15"] * 15)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (f"{FREE} A/B 0/0", "scrabble.cgp-fields"),
        ("15/15 A/ 0/0 0", "scrabble.cgp-rows"),
        (FREE.replace("15", "14", 1) + " A/ 0/0 0", "scrabble.cgp-row"),
        (FREE.replace("15", "7A8", 1) + " A/ 0/0 0", "scrabble.cgp-row"),
        (FREE.replace("15", "999999", 1) + " A/ 0/0 0", "scrabble.cgp-row"),
        (FREE.replace("15", "7?7", 1) + " A/ 0/0 0", "scrabble.letter"),
        (f"{FREE} A 0/0 0", "scrabble.cgp-seats"),
        (f"{FREE} A/ x/0 0", "bad-number"),
    ],
)
def test_a_corrupt_cgp_is_refused(line: str, code: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_cgp(line, tiles())
    assert caught.value.code == code
    assert str(caught.value)


def test_cgp_keeps_seats_scores_turns_and_remarks() -> None:
    position = Position(("",) * 225, (("A", "?"), (), ("B",)), (3, -2, 0), 4, "lex fr;")
    assert read_cgp(write_cgp(position), tiles()) == position
