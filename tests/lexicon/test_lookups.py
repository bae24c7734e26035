"""Every lookup gives exactly what plain Python finds in the plain list."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.graph import build
from quadrille.lexicon.lookups import Hooks, Lookups
from tests.lexicon import naive
from tests.lexicon.naive import ENGLISH, FRENCH

Part = tuple[str, str]
"""One part of a pattern: as a person writes it, and as a regular expression."""


def look(words: list[str], alphabet: Alphabet = FRENCH) -> Lookups:
    return Lookups(build(words, alphabet), alphabet)


@given(naive.lexicons(), st.data())
def test_a_word_is_one_if_it_is_in_the_list(
    drawn: tuple[Alphabet, list[str]], data: st.DataObject
) -> None:
    alphabet, words = drawn
    known = look(words, alphabet)
    assert len(known) == len(set(words))
    assert all(word in known for word in words)
    for word in words:
        others = [word[:-1], word + word[-1], word[1:], word * 2, word + alphabet.letters[0]]
        for other in others:
            assert (other in known) == (other in words)


def test_a_word_that_runs_past_the_end_is_invalid() -> None:
    known = look(["RAT"])
    assert "RAT" in known
    assert "RATS" not in known
    assert "RATATA" not in known


@pytest.mark.parametrize("text", ["", " ", "R2D2", "RA T", "*", "?", "ра́т", "RAT\n RAT"])
def test_what_cannot_be_spelt_is_no_word(text: str) -> None:
    assert text not in look(["RAT"])


def test_words_are_found_however_they_are_typed() -> None:
    known = look(["OEUVRE", "ETE"])
    assert {"œuvre", "Œuvre", "été", "e\u0301te\u0301", " ÉTÉ\n"} <= {
        text for text in ["œuvre", "Œuvre", "été", "e\u0301te\u0301", " ÉTÉ\n"] if text in known
    }


@given(naive.lexicons())
def test_all_words_come_back_in_order(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    assert look(words, alphabet).words() == naive.in_order(words, alphabet)


@given(naive.lexicons(), st.data())
def test_anagrams(drawn: tuple[Alphabet, list[str]], data: st.DataObject) -> None:
    alphabet, words = drawn
    letters = [letter for word in words for letter in map(alphabet.decode, _each(word, alphabet))]
    tiles = data.draw(st.lists(st.sampled_from(letters or alphabet.letters), max_size=9))
    blanks = data.draw(st.integers(0, 3))
    shortest = data.draw(st.integers(0, 6))
    text = data.draw(st.permutations([*tiles, *"??*"[:blanks]]).map(" ".join))
    known = look(words, alphabet)
    if not text:
        return
    assert known.anagrams(text) == naive.anagrams(words, alphabet, tiles, blanks)
    found = known.anagrams(text, partial=True, shortest=shortest)
    wanted = naive.anagrams(words, alphabet, tiles, blanks, partial=True, shortest=max(1, shortest))
    assert found == wanted


def _each(word: str, alphabet: Alphabet) -> list[list[int]]:
    return [[code] for code in alphabet.encode(word)]


@given(naive.lexicons())
def test_every_word_is_an_anagram_of_itself(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    known = look(words, alphabet)
    for word in words:
        assert word in known.anagrams(word)
        assert word in known.anagrams(word + "?", partial=True, shortest=1)


def test_many_tiles_are_no_trouble() -> None:
    known = look(["RAT", "ART"])
    assert known.anagrams("RAT" * 50) == []
    assert known.anagrams("RAT" * 50, partial=True) == ["ART", "RAT"]
    assert known.anagrams("?" * 500, partial=True) == ["ART", "RAT"]
    assert known.anagrams("???") == ["ART", "RAT"]


def part(alphabet: Alphabet) -> st.SearchStrategy[Part]:
    """Draw one part of a pattern over an alphabet."""
    letters = st.sampled_from(range(len(alphabet.letters)))
    few = st.sets(letters, min_size=1, max_size=3)

    def choice(codes: set[int], other: str) -> Part:
        written = " ".join(alphabet.letters[code] for code in sorted(codes))
        signs = "".join(chr(0xE000 + code) for code in codes)
        return f"[{other}{written}]", f"[{other}{signs}]"

    return st.one_of(
        st.sampled_from([(".", "."), ("?", "."), ("*", ".*"), ("**", ".*")]),
        letters.map(lambda code: (f" {alphabet.letters[code]} ", chr(0xE000 + code))),
        st.builds(choice, few, st.just("")),
        st.builds(choice, few, st.just("^")),
    )


@given(naive.lexicons(), st.data())
def test_patterns(drawn: tuple[Alphabet, list[str]], data: st.DataObject) -> None:
    alphabet, words = drawn
    parts = data.draw(st.lists(part(alphabet), min_size=1, max_size=10))
    text = "".join(written for written, _ in parts)
    expression = "".join(meant for _, meant in parts)
    found = look(words, alphabet).pattern(text)
    assert found == naive.fits(words, alphabet, expression)


@given(naive.lexicons(), st.data())
def test_patterns_made_from_a_word(drawn: tuple[Alphabet, list[str]], data: st.DataObject) -> None:
    """Random patterns seldom fit: here letters of a word are hidden, and the word must be found."""
    alphabet, words = drawn
    if not words:
        return
    codes = alphabet.encode(data.draw(st.sampled_from(words)))
    hidden = data.draw(st.lists(st.sampled_from([0, 0, 1, 2]), min_size=8, max_size=8))
    shown = [
        (alphabet.letters[code] + " ", chr(0xE000 + code)) if how == 0 else
        (".", ".") if how == 1 else ("*", ".*")
        for code, how in zip(codes, hidden, strict=False)
    ]  # fmt: skip
    text, expression = ("".join(side) for side in zip(*shown, strict=True))
    found = look(words, alphabet).pattern(text)
    assert found == naive.fits(words, alphabet, expression)
    assert found


@given(naive.lexicons(), st.data())
def test_beginnings_and_endings(drawn: tuple[Alphabet, list[str]], data: st.DataObject) -> None:
    alphabet, words = drawn
    known = look(words, alphabet)
    for word in words:
        codes = alphabet.encode(word)
        cut = data.draw(st.integers(1, len(codes)))
        first = " ".join(alphabet.letters[code] for code in codes[:cut])
        last = " ".join(alphabet.letters[code] for code in codes[-cut:])
        start = "".join(chr(0xE000 + code) for code in codes[:cut])
        end = "".join(chr(0xE000 + code) for code in codes[-cut:])
        assert known.beginning(first) == naive.fits(words, alphabet, start + ".*")
        assert known.ending(last) == naive.fits(words, alphabet, ".*" + end)


@given(naive.lexicons())
def test_lengths(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    known = look(words, alphabet)
    for length in range(-1, 30):
        wanted = [
            word for word in naive.in_order(words, alphabet) if len(alphabet.encode(word)) == length
        ]
        assert known.of_length(length) == wanted


@given(naive.lexicons())
def test_hooks(drawn: tuple[Alphabet, list[str]]) -> None:
    alphabet, words = drawn
    known = look(words, alphabet)
    for word in words:
        for query in (word, word[:-1], word[1:], word + word):
            if query and alphabet.fold(query) == query:
                assert known.hooks(query) == naive.hooks(words, alphabet, query)


def test_a_letter_of_two_signs_is_one_letter() -> None:
    known = look(["CHE", "ECHE", "CARRO", "PERRO", "CHA", "CE"], naive.SPANISH)
    assert known.of_length(2) == ["CE", "CHA", "CHE"]
    assert known.pattern(".E") == ["CE", "CHE"]
    assert known.pattern("[CH C]E") == ["CE", "CHE"]
    assert known.pattern("C E") == ["CE"]
    assert known.anagrams("ECH") == ["CHE"]
    assert known.anagrams("E C H") == []
    assert known.ending("RRO") == ["CARRO", "PERRO"]
    assert known.hooks("CHE") == Hooks(("E",), ())


@pytest.mark.parametrize("text", ["", " ", "R2", "*", "[A", "é-"])
def test_unknown_letters_are_refused(text: str) -> None:
    known = look(["RAT"])
    for ask in (known.beginning, known.ending, known.hooks):
        with pytest.raises(Invalid) as caught:
            ask(text)
        assert caught.value.code == "lexicon.letters"
    if text != "*":
        for partial in (False, True):
            with pytest.raises(Invalid) as caught:
                known.anagrams(text, partial=partial)
            assert caught.value.code == "lexicon.tiles"
            assert "? for a blank" in str(caught.value)


def test_a_blank_is_advised_only_where_it_is_taken() -> None:
    known = look(["RAT", "RATE"])
    assert known.anagrams("RA?") == ["RAT"]
    for ask in (known.beginning, known.ending, known.hooks):
        with pytest.raises(Invalid) as caught:
            ask("RA?")
        assert str(caught.value) == "“RA?” is not made of letters: use A to Z."


@pytest.mark.parametrize("text", ["." * 24, "." * 25, "." * 70, "A*" * 70, "*" * 5000])
def test_a_pattern_may_be_longer_than_any_word(text: str) -> None:
    known = look(["A" * 24, "RAT"])
    wanted = {24 * ".": ["A" * 24], 5000 * "*": ["A" * 24, "RAT"]}
    assert known.pattern(text) == wanted.get(text, [])


def test_the_longest_pattern_that_fits_a_word() -> None:
    assert look(["A" * 24]).pattern("*" + "A*" * 24) == ["A" * 24]


def test_hooks_are_those_of_one_word() -> None:
    """What is no word for `in` is none here: else R AT had the hooks of RAT and was not valid."""
    known = look(["RAT", "RATE"])
    assert " rat " in known
    assert known.hooks(" rat ").behind == ("E",)
    assert "R AT" not in known
    with pytest.raises(Invalid) as caught:
        known.hooks("R AT")
    assert caught.value.params["text"] == "R AT"


@given(st.text(max_size=70), st.sampled_from(naive.ALPHABETS))
def test_any_text_is_answered_or_refused(text: str, alphabet: Alphabet) -> None:
    known = look([], alphabet)
    for ask in (known.anagrams, known.pattern, known.beginning, known.ending, known.hooks):
        try:
            found = ask(text)
        except Invalid:
            continue
        assert not any(found)


def test_a_look_ahead_knows_lengths_and_letters() -> None:
    graph = build(["RAT", "RATES"], FRENCH)
    known = Lookups(graph, FRENCH)
    lengths, letters = known._ahead
    assert lengths[graph.forwards] == 1 << 3 | 1 << 5
    wanted = sum(1 << FRENCH.letters.index(letter) for letter in "RATES")
    assert letters[graph.forwards] == wanted


def test_kernels_count_bits() -> None:
    kernel = load("quadrille.lexicon.nodes_kernel")
    for number in range(31):
        assert kernel.lowest(1 << number) == number
        assert kernel.lowest(0x7FFFFFFF & ~((1 << number) - 1)) == number


def test_french_and_english_read_the_same_letters() -> None:
    assert look(["ETE"], ENGLISH).words() == look(["ETE"], FRENCH).words()


def test_the_naive_twin_is_not_the_same_code() -> None:
    """A pattern of the twin is an expression of Python's own `re`."""
    assert re.fullmatch(".*", naive.coded("RAT", FRENCH))
