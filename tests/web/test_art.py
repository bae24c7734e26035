"""The drawings of boards on the home page: whole words of the visitor's language."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest

from quadrille.lexicon.library import Lexicon
from tests.web.words import STATIC

GRID = re.compile(r'\b(en|fr):\s*((?:"[^"]*"\s*\+?\s*)+),')


def words(grid: str) -> list[str]:
    """Return the runs of two letters or more, across and down."""
    rows = grid.split("/")
    columns = ["".join(column) for column in zip_longest(*rows, fillvalue=".")]
    return [
        word.upper() for line in (*rows, *columns) for word in re.findall(r"[A-Za-z]{2,}", line)
    ]


def test_runs_are_read_across_and_down() -> None:
    assert words("AB#/.Cd/E") == ["AB", "CD", "BC"]


@pytest.mark.parametrize("game", ["mixmo", "scrabble", "crossword"])
def test_a_drawing_has_words_of_each_language(game: str) -> None:
    text = (STATIC / "games" / game / "art.js").read_text(encoding="utf-8")
    found = {
        language: "".join(re.findall('"([^"]*)"', grid)) for language, grid in GRID.findall(text)
    }
    assert sorted(found) == ["en", "fr"]
    for language, grid in found.items():
        lexicon = Lexicon.open(language)
        drawn = words(grid)
        assert len(drawn) >= 8
        assert [word for word in drawn if word not in lexicon] == []
