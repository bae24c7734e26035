"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.samegame.notation import parse, write

numbers = st.integers(0, 9999)


@given(numbers, numbers)
def test_a_written_move_is_read_back(column: int, row: int) -> None:
    assert parse(write(Cell(column, row))) == Cell(column, row)


@pytest.mark.parametrize(
    "text",
    ["3 7", " 3  7 ", "3,7", "3, 7", "3;7", "(3, 7)", "( 3 7 )", "3\t 7", "03 007", "3 7\n"],
)
def test_ways_to_write_a_move(text: str) -> None:
    assert parse(text) == Cell(3, 7)


@pytest.mark.parametrize(
    "text",
    ["", " ", "3", "37", "3 7 9", "3 -7", "3.0 7", "a 7", "3 7x", "x3 7", "12345 0", "³ 7", "٣ ٧"],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse(text)
    assert caught.value.code == "samegame.move-form"
    assert caught.value.params["text"] == text


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse(text)
    except Invalid as error:
        str(error)
    else:
        assert parse(write(move)) == move


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(Invalid) as caught:
        parse("9" * 100_000)
    assert len(str(caught.value)) < 200
