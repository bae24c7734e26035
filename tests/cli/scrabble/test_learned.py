"""`learned`: show, export, learn and forget."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli


def test_it_begins_empty_and_learns_from_records(cli: Cli) -> None:
    assert cli("scrabble", "learned", "--json").json == {"language": "en", "words": []}
    learned = cli("scrabble", "learned", "learn", "game.quadrille")
    assert learned.out == "learned: EX RE RETINAS\n"
    shown = cli("scrabble", "learned", "--set", "en")
    assert shown.out == "EX\nRE\nRETINAS\n"
    assert "3 words in learned-en" in shown.err
    assert cli("scrabble", "learned", "learn", "game.quadrille", "--json").json == {"words": []}


def test_only_logged_games_teach(cli: Cli) -> None:
    refused = cli("scrabble", "learned", "learn", "game.gcg")
    assert refused.status == 2
    assert "recorded games" in refused.err
    assert cli("scrabble", "learned", "learn").status == 2


def test_export_and_forget(cli: Cli) -> None:
    cli("scrabble", "learned", "learn", "game.quadrille")
    cli("scrabble", "learned", "export", "--out", "mine.txt")
    assert Path("mine.txt").read_text() == "# language: en\nEX\nRE\nRETINAS\n"
    assert cli("scrabble", "learned", "forget", "ex", "zut").out == "forgotten: EX\n"
    assert cli("scrabble", "learned", "forget").status == 2
    assert cli("scrabble", "learned", "forget", "RE", "--all").status == 2
    assert cli("scrabble", "learned", "forget", "--all").out == "forgotten: RE RETINAS\n"
    assert cli("scrabble", "learned").out == ""


def test_a_verb_can_play_with_it_alone(cli: Cli) -> None:
    cli("scrabble", "learned", "learn", "game.quadrille")
    line = f"{'/'.join(['15'] * 15)} XER/ 0/0 0\n"
    options = ("--positions", "-", "--lexicon", "learned-en", "--set", "en", "--json")
    assert cli("scrabble", "plays", *options, stdin=line).json["count"] == 4


def test_its_earlier_name_still_runs_and_is_not_listed(cli: Cli) -> None:
    assert cli("scrabble", "dictionary", "--json").json == {"language": "en", "words": []}
    assert " dictionary " not in cli("scrabble", "--help").out
    assert " learned " in cli("scrabble", "--help").out
