"""`dictionary`: show, export, learn and forget."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli


def test_it_begins_empty_and_learns_from_records(cli: Cli) -> None:
    assert cli("scrabble", "dictionary", "--json").json == {"language": "en", "words": []}
    learned = cli("scrabble", "dictionary", "learn", "game.quadrille")
    assert learned.out == "learned: EX RE RETINAS\n"
    shown = cli("scrabble", "dictionary", "--set", "en")
    assert shown.out == "EX\nRE\nRETINAS\n"
    assert "3 words in learned-en" in shown.err
    assert cli("scrabble", "dictionary", "learn", "game.quadrille", "--json").json == {"words": []}


def test_only_logged_games_teach(cli: Cli) -> None:
    refused = cli("scrabble", "dictionary", "learn", "game.gcg")
    assert refused.status == 2
    assert "recorded games" in refused.err
    assert cli("scrabble", "dictionary", "learn").status == 2


def test_export_and_forget(cli: Cli) -> None:
    cli("scrabble", "dictionary", "learn", "game.quadrille")
    cli("scrabble", "dictionary", "export", "--out", "mine.txt")
    assert Path("mine.txt").read_text() == "# language: en\nEX\nRE\nRETINAS\n"
    assert cli("scrabble", "dictionary", "forget", "ex", "zut").out == "forgotten: EX\n"
    assert cli("scrabble", "dictionary", "forget").status == 2
    assert cli("scrabble", "dictionary", "forget", "RE", "--all").status == 2
    assert cli("scrabble", "dictionary", "forget", "--all").out == "forgotten: RE RETINAS\n"
    assert cli("scrabble", "dictionary").out == ""


def test_a_verb_can_play_with_it_alone(cli: Cli) -> None:
    cli("scrabble", "dictionary", "learn", "game.quadrille")
    line = f"{'/'.join(['15'] * 15)} XER/ 0/0 0\n"
    options = ("--positions", "-", "--lexicon", "learned-en", "--set", "en", "--json")
    assert cli("scrabble", "plays", *options, stdin=line).json["count"] == 4
