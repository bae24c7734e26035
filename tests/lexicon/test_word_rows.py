"""Lookups by rows of words: the same words as the kernels find, without any of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core import kernel
from quadrille.core.grid import Cell
from quadrille.games.mixmo import judge
from quadrille.games.mixmo.anagrams import anagrams
from quadrille.games.mixmo.completion import completions
from quadrille.games.mixmo.game import GAME
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.lines import Place, Tiles, words_along
from quadrille.lexicon.word_rows import RowLookups, WordRows, make_row_lookups
from tests.lexicon.naive import lexicons
from tests.lexicon.test_lines import LETTERS, LEXICON, naive, placed

ROWS = make_row_lookups(LEXICON)


@given(lexicons(), st.data())
def test_anagrams_are_those_of_the_graph(
    made: tuple[Alphabet, list[str]], data: st.DataObject
) -> None:
    alphabet, words = made
    lexicon = Lexicon.of(words or [alphabet.letters[0]], alphabet)
    rows = RowLookups(lexicon)
    some = st.lists(st.sampled_from([*alphabet.letters[:5], "?"]), min_size=1, max_size=7)
    tiles = " ".join(data.draw(some))
    for partial in (False, True):
        for shortest in (1, 3):
            expected = lexicon.anagrams(tiles, partial=partial, shortest=shortest)
            assert rows.anagrams(tiles, partial=partial, shortest=shortest) == expected


@given(
    places=st.lists(placed(), max_size=6),
    letters=st.text(LETTERS, max_size=5),
    blanks=st.integers(0, 2),
    few=st.integers(0, 1),
    least=st.integers(1, 3),
)
def test_words_along_a_line_are_those_of_the_naive_twin(
    places: list[Place], letters: str, blanks: int, few: int, least: int
) -> None:
    tiles = Tiles(letters, blanks, few, "CK")
    assert words_along(ROWS, places, tiles, least) == naive(places, tiles, least)


def test_rows_have_only_the_lengths_given() -> None:
    rows = WordRows(["A", "AB", "ABC"], language("fr").alphabet, range(2, 4))
    assert [len(words) for words in rows.by_length.values()] == [1, 1]
    assert rows.counts[3][0][:4].tolist() == [1, 1, 1, 0]


def test_a_player_of_mixmo_gets_the_same_words_before_a_kernel_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = {"reference": "dictionnaire78854.txt", "theme": "animaux"}
    state = GAME.initial(GAME.configure({**options, "draw": "VSOLIADDEEIPSIEESSONNIT+*MAA"}), 1)
    compiled = anagrams(state), completions(state, Cell(7, 7), True)
    wanted: list[str] = []

    def refuse(name: str) -> None:
        raise AssertionError(f"{name} is not compiled")

    def ask(modules: Iterable[str]) -> None:
        wanted.extend(modules)

    monkeypatch.setattr(judge, "is_ready", lambda modules: False)
    monkeypatch.setattr(judge, "compile_first", ask)
    monkeypatch.setattr(kernel, "load", refuse)
    monkeypatch.setattr("quadrille.lexicon.lookups.load_kernel", refuse)
    assert (anagrams(state), completions(state, Cell(7, 7), True)) == compiled
    assert {*wanted} == {*judge.LOOKUP_KERNELS}
    assert compiled[0]
    assert compiled[1]
