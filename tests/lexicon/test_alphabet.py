"""Letters: any spelling becomes letters of the language, or is refused."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.lexicon.alphabet import MOST_LETTERS, Alphabet
from tests.lexicon import naive
from tests.lexicon.naive import ENGLISH, FRENCH, GERMAN


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


def test_a_bar_keeps_letters_apart() -> None:
    spanish = naive.SPANISH
    assert spanish.split("CH") == ["CH"]
    assert spanish.split("C|H") == ["C", "H"]
    assert spanish.spell(["C", "H"]) == "C|H"
    assert spanish.spell(["C", "A", "L", "LL"]) == "CAL|LL"
    assert spanish.fold("c|h|o") == "C|HO"
    assert [spanish.fold(text) for text in ("|", "C|", "|H", "C||H")] == [None] * 4
    assert FRENCH.fold("C|H") is None


def test_a_text_that_gets_stuck_can_be_read_with_a_bar() -> None:
    assert naive.STUCK.fold("abc") is None
    assert naive.STUCK.fold("a|bc") == "A|BC"
    assert naive.STUCK.spell(["A", "BC"]) == "A|BC"


@given(st.data(), st.sampled_from(naive.ALPHABETS))
def test_any_letters_can_be_written_and_read_again(data: st.DataObject, alphabet: Alphabet) -> None:
    codes = data.draw(st.lists(st.sampled_from(range(len(alphabet.letters))), max_size=9))
    word = alphabet.decode(codes)
    assert alphabet.encode(word) == codes
    assert alphabet.split(word) == [alphabet.letters[code] for code in codes]
    assert alphabet.spell(alphabet.split(word)) == word


def test_a_language_may_have_capitals_of_its_own() -> None:
    turkish = Alphabet("tr", ("I", "İ", "K", "N", "Ş"), {"i": "İ"})
    assert turkish.fold("iş") == "İŞ"
    assert turkish.fold("kın") == turkish.fold("KIN") == "KIN"


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
    assert GERMAN.name == "de"


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
