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


def test_words_that_lists_for_schools_once_had_are_left_out() -> None:
    french = ["JUIVERIE", "CLITORIS", "SEXTO", "VIOLAIT", "HITLERIEN", "BATARD", "ROMANO"]
    kept = ["JUIVE", "VIOLENT", "VIOLET", "VIOLE", "SEXTANT", "BATARDEAU", "ROMAN", "INVERTINE"]
    assert without_crude(french + kept, crude_lines("fr")) == kept
    english = ["MILF", "SODOMY", "SEXTING", "SISSY", "WELSHED", "PHALLI", "SKINHEADS", "SHAT"]
    kept = ["MILK", "SODIUM", "SEXTANT", "WELSH", "SHATTER", "SHAGGY", "COLORED", "ERECTED"]
    assert without_crude(english + kept, crude_lines("en")) == kept


def test_lewd_and_cruel_words_are_left_out_but_not_those_of_a_lesson() -> None:
    french = ["LASCIF", "GRIVOISE", "SADIQUES", "CONCUPISCENCE", "COURTISANE", "DEBAUCHEE"]
    kept = ["COURTISAN", "DEBAUCHER", "SEXUEL", "FESSE", "BAISER", "LESBIENNE", "SADUCEEN"]
    assert without_crude(french + kept, crude_lines("fr")) == kept
    english = ["BAWDY", "LEWDLY", "LECHER", "LUSTFUL", "PRURIENT", "SLATTERN", "HUSSY", "MIDGET"]
    kept = ["LUST", "LUSTROUS", "HUSSAR", "SEXUAL", "GAY", "LESBIAN", "PERVERSE", "KINK"]
    assert without_crude(english + kept, crude_lines("en")) == kept


def test_slurs_and_words_of_the_lavatory_are_left_out_but_not_their_neighbours() -> None:
    french = [
        "ENJUIVER",
        "ENJUIVEE",
        "CACA",
        "PIPI",
        "ANAL",
        "ANAUX",
        "MORICAUD",
        "TAPETTE",
        "FOUT",
    ]
    kept = ["CACAO", "CACATOIS", "PIPIT", "ANALYSE", "PETARD", "TRINGLE", "TAPINOIS", "PINERAIE"]
    assert without_crude(french + kept, crude_lines("fr")) == kept
    english = ["ANAL", "DYKE", "DYKES", "QUEERLY", "PANSY", "PANSIES", "GYPSY", "GIPSIES", "PEE"]
    kept = ["ANALOG", "DIKE", "GYPSUM", "GYPSYWORT", "PEER", "BARFLY", "LETTER", "JEW", "POODLE"]
    assert without_crude(english + kept, crude_lines("en")) == kept


def test_every_curated_line_can_leave_out_a_word() -> None:
    for code in ("fr", "en"):
        lines = crude_lines(code)
        assert all(line.lstrip("!").removesuffix("*").isalpha() for line in lines)
        assert len(lines) == len(set(lines))
