"""Letters: any spelling becomes letters of the language, or is refused."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.alphabet import ALPHABETS, ENGLISH, FRENCH, GERMAN, MOST_LETTERS, Alphabet
from tests.lexicon import naive


@pytest.mark.parametrize(
    ("alphabet", "text", "word"),
    [
        (FRENCH, "été", "ETE"),
        (FRENCH, "Cœur", "COEUR"),
        (FRENCH, "ÆGAGRE", "AEGAGRE"),
        (FRENCH, " naïf\t", "NAIF"),
        (FRENCH, "ﬁn", "FIN"),
        (FRENCH, "aujourd’hui", None),
        (FRENCH, "week-end", None),
        (FRENCH, "deux mots", None),
        (FRENCH, "CO2", None),
        (FRENCH, "слово", None),
        (FRENCH, "", None),
        (ENGLISH, "naïve", "NAIVE"),
        (GERMAN, "Straße", "STRASSE"),
        (GERMAN, "STRAẞE", "STRASSE"),
        (GERMAN, "Äpfel", "ÄPFEL"),
        (GERMAN, "Café", "CAFE"),
        (naive.SPANISH, "niño", "NIÑO"),
        (naive.SPANISH, "chófer", "CHOFER"),
        (naive.SPANISH, "kilo", None),
    ],
)
def test_a_spelling_becomes_letters(alphabet: Alphabet, text: str, word: str | None) -> None:
    assert alphabet.fold(text) == word
    assert alphabet.fold(unicodedata.normalize("NFD", text)) == word


def test_two_signs_may_be_one_letter() -> None:
    codes = naive.SPANISH.encode("CHURRO")
    assert [naive.SPANISH.letters[code] for code in codes] == ["CH", "U", "RR", "O"]
    assert not naive.SPANISH.simple
    assert FRENCH.simple


def test_signs_that_make_no_letter_are_refused() -> None:
    alphabet = Alphabet("odd", ("A", "CH"))
    assert alphabet.fold("cha") == "CHA"
    assert alphabet.fold("ha") is None
    assert alphabet.fold("c") is None
    with pytest.raises(KeyError):
        alphabet.encode("HA")


def test_an_alphabet_has_a_limit() -> None:
    with pytest.raises(ValueError, match=str(MOST_LETTERS)):
        Alphabet("long", tuple(map(chr, range(65, 65 + MOST_LETTERS + 1))))
    with pytest.raises(ValueError, match=str(MOST_LETTERS)):
        Alphabet("empty", ())


def test_german_has_29_letters_and_goes_by_its_name() -> None:
    assert len(GERMAN.letters) == 29
    assert set(ALPHABETS) == {"fr", "en", "de"}


@given(naive.lexicons())
def test_a_word_comes_back(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    for word in words:
        assert alphabet.decode(alphabet.encode(word)) == word
        assert alphabet.fold(word) == word


@given(st.text(), st.sampled_from(naive.ALPHABETS))
def test_folding_twice_changes_nothing_more(text: str, alphabet: Alphabet) -> None:
    word = alphabet.fold(text)
    if word is not None:
        assert alphabet.fold(word) == word
        assert alphabet.decode(alphabet.encode(word)) == word
