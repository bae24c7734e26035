"""Whole numbers as people type them, and ranges."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.numbers import check_range, parse_integer


@pytest.mark.parametrize(("text", "number"), [("12", 12), (" 7 ", 7), ("-3", -3), ("007", 7)])
def test_a_whole_number(text: str, number: int) -> None:
    assert parse_integer(text) == number


@pytest.mark.parametrize("text", ["", " ", "x", "1.0", "1_0", "1e3", "٣", "--1", "+1", "9" * 5000])
def test_no_whole_number(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse_integer(text)
    assert caught.value.code == "bad-number"
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize("value", [1, 3, 5])
def test_a_number_in_range_passes(value: int) -> None:
    check_range("rows", value, 1, 5)


@pytest.mark.parametrize("value", [0, 6, -1])
def test_a_number_out_of_range_is_reported_with_its_name(value: int) -> None:
    with pytest.raises(Invalid) as caught:
        check_range("rows", value, 1, 5)
    assert caught.value.code == "out-of-range"
    assert str(caught.value) == f"rows is {value}; it must be between 1 and 5."
