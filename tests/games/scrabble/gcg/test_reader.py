"""Games in GCG of which nobody says with which tiles they were played."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.i18n import use_language
from quadrille.games.scrabble.gcg.reader import read_and_replay, tiles_of

BOTH = ">Ann: AEINRST 8G SATINER +66 66\n"
"""Worth the same with French tiles and with English ones."""
FRENCH = ">Ann: WAGON?? 8H WAGON +32 32\n"


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        (BOTH, "en", "en"),
        (BOTH, "fr", "fr"),
        (FRENCH, "en", "fr"),
        (f"#lexicon fr\n{BOTH}", "en", "fr"),
        (f"#lexicon unheard of\n{BOTH}", "en", "en"),
    ],
)
def test_the_tiles_are_those_that_agree_with_the_points(
    text: str, language: str, code: str
) -> None:
    with use_language(language):
        assert read_and_replay(text).code == code


def test_a_language_without_tiles_is_refused() -> None:
    with pytest.raises(Invalid):
        tiles_of("xx")
