"""Crude words, which lists for schools and crosswords leave out."""

from __future__ import annotations

from quadrille.lexicon.crude import crude_lines, without_crude


def test_beginnings_are_left_out_and_exceptions_kept() -> None:
    lines = ("PISS*", "!PISSENLIT*", "CON")
    words = ["PISSE", "PISSENLITS", "CON", "CONTE"]
    assert without_crude(words, lines) == ["PISSENLITS", "CONTE"]


def test_languages_have_curated_lines() -> None:
    assert "MERDE" not in without_crude(["MERDE", "MER"], crude_lines("fr"))
    assert "SHIT" not in without_crude(["SHIT", "SHIP"], crude_lines("en"))
    assert crude_lines("de") == ()
