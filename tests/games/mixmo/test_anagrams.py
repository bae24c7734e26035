"""Anagrams: what tiles make, jokers and bandits included."""

from __future__ import annotations

import pytest

from quadrille.games.mixmo.anagrams import anagrams
from quadrille.games.mixmo.options import read_options
from quadrille.games.mixmo.rules import initial


@pytest.mark.parametrize(
    ("letters", "best"),
    [
        ("chien", "CHIEN"),
        ("c h i e n", "CHIEN"),
        ("CHI*N", "CHIEN"),
        ("+EN", "YEN"),
        ("", "CHIENS"),
    ],
)
def test_letters_make_words_the_longest_first(letters: str, best: str) -> None:
    state = initial(read_options({"draw": "CHIENSARTONDEALALADE"}))
    words = anagrams(state, letters)
    assert best in words
    assert [len(word) for word in words] == sorted(map(len, words), reverse=True)


def test_nothing_is_made_of_nothing() -> None:
    state = initial(read_options({"draw": "CHIENSARTONDEALALADE"}))
    assert anagrams(state, "") != []
    assert anagrams(state, "QQ") == []
