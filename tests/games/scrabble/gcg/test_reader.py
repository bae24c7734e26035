"""Games in GCG of which nobody says with which tiles they were played."""

from __future__ import annotations

import pytest

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.i18n import use_language
from quadrille.games.scrabble.gcg.foreign import add_letters, price_letters
from quadrille.games.scrabble.gcg.format import read_gcg, write_gcg
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


def test_letters_that_no_tile_set_has_are_worth_what_the_file_counts() -> None:
    text = (
        ">ann: ĆABDEIO 8H ĆA +14 14\n>bob: ŻZEEEEE 9H AŻ +12 12\n"
        ">ann: ABDEIOU 10I A +0 14\n>bob: QQŻ (Q) +3 15\n"
    )
    found = read_and_replay(text)
    assert found.foreign == ("Ć", "Ż")
    assert found.replay.scores == (14, 15)
    assert write_gcg(found.game) == text
    with pytest.raises(QuadrilleError) as refused:
        read_and_replay(text, strict=True)
    assert refused.value.code == "scrabble.letter"


def test_points_of_letters_follow_from_the_plays() -> None:
    text = ">a: ŻA 8H ŻAŻA +24 24\n>b: AA H8 .AA +8 8\n>a: A J8 .AA +8 32\n>b: AA 9K AA +2 10\n"
    tiles, _ = add_letters(tiles_of("en"), text)
    game = read_gcg(text, tiles)
    priced = price_letters(game, tiles)
    assert (priced.worth("A"), priced.worth("Ż"), priced.worth("E")) == (1, 5, 0)


def test_a_language_without_tiles_is_refused() -> None:
    with pytest.raises(Invalid):
        tiles_of("xx")
