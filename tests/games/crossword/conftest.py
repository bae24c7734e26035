"""The words that tests of fills, patterns and clues share."""

from __future__ import annotations

import pytest

from quadrille.games.crossword.fill.words import Words, words_of


@pytest.fixture(scope="module")
def light() -> Words:
    return words_of("", "fr", light_only=True)
