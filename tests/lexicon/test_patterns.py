"""Patterns as people type them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.patterns import Token, parse
from tests.lexicon import naive
from tests.lexicon.naive import FRENCH, GERMAN

EVERY = (1 << 26) - 1


def test_the_pattern_of_the_manual() -> None:
    assert parse("a..É*", FRENCH) == (
        Token(1), Token(EVERY), Token(EVERY), Token(1 << 4), Token(EVERY, starred=True),
    )  # fmt: skip


def test_stars_side_by_side_are_one() -> None:
    assert parse("A***", FRENCH) == parse("A*", FRENCH) == parse("A * *", FRENCH)


def test_a_choice_and_its_opposite() -> None:
    assert parse("[ab]", FRENCH) == (Token(3),)
    assert parse("[^ab]", FRENCH) == (Token(EVERY ^ 3),)
    assert parse("[aaé]", FRENCH) == (Token(1 | 1 << 4),)


def test_joined_signs_are_two_letters() -> None:
    assert parse("Œ", FRENCH) == parse("OE", FRENCH)
    assert parse("ß", GERMAN) == parse("SS", GERMAN)


def test_letters_of_two_signs() -> None:
    letters = naive.SPANISH.letters
    found = [(token.letters, token.starred) for token in parse("CHA", naive.SPANISH)]
    assert found == [(1 << letters.index("CH"), False), (1, False)]
    assert len(parse("C HA", naive.SPANISH)) == 3
    (choice,) = parse("[CHC]", naive.SPANISH)
    assert choice.letters == 1 << letters.index("CH") | 1 << letters.index("C")
    assert not choice.starred


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "A1",
        "[",
        "[A",
        "A]",
        "[]",
        "[^]",
        "[^ ]",
        "[1]",
        "[[A]]",
        "A-B",
    ],
)
def test_what_is_no_pattern(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse(text, FRENCH)
    assert caught.value.code == "lexicon.pattern"


@given(st.text(alphabet="AB.?*[]^ CH1", max_size=20), st.sampled_from(naive.ALPHABETS))
def test_any_text_is_read_or_refused(text: str, alphabet: Alphabet) -> None:
    try:
        tokens = parse(text, alphabet)
    except Invalid:
        return
    assert len(tokens) > 0
    assert all(token.letters for token in tokens)
    starred = [token.starred for token in tokens]
    assert not any(one and two for one, two in pairwise(starred))
