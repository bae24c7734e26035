"""`add` and `remove`: your own lists, used by name everywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

MIXED = "Rat\nrat\n# a comment\n\nR2D2\nÉté\ndeux mots\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252", "mac_roman"])
def test_a_list_is_added_whatever_wrote_it(cli: Cli, encoding: str) -> None:
    Path("words.txt").write_bytes(MIXED.replace("\n", "\r\n").encode(encoding))
    result = cli("lexicon", "add", "words.txt", "--name", "mine")
    assert result.status == 0
    assert result.out.startswith(
        "mine: 2 words saved.\n1 line repeated a word.\n2 lines were skipped"
    )
    assert "Line 5: “R2D2” is not a word" in result.err
    assert "Line 7: “deux mots” is more than one word" in result.err
    assert cli("lexicon", "check", "ete", "rat", "--lexicon", "mine").status == 0
    assert cli("lexicon", "prefix", "r", "--lexicon", "mine").out == "RAT\n"


def test_adding_in_json(cli: Cli) -> None:
    result = cli("lexicon", "add", "-", "--name", "Mine", "--json", stdin=MIXED)
    assert result.status == 0
    assert result.err == ""
    output = result.json
    assert [error["line"] for error in output.pop("errors")] == [5, 7]
    assert output == {
        "name": "Mine",
        "language": "en",
        "words": 2,
        "repeated": 1,
        "replaced": False,
    }
    (own,) = [one for one in cli("lexicon", "list", "--json").json["lexicons"] if one["yours"]]
    assert (own["name"], own["words"]) == ("Mine", 2)


def test_bad_lines_are_reported_in_french(cli: Cli) -> None:
    result = cli("lexicon", "add", "-", "--name", "le-mien", "--lang", "fr", stdin="rat\nR2D2\n")
    assert "Ligne 2" in result.err
    assert "is not a word" not in result.err


def test_many_bad_lines_are_cut_short(cli: Cli) -> None:
    text = "rat\n" + "1\n" * 50
    result = cli("lexicon", "add", "-", "--name", "mine", stdin=text)
    assert result.err.count("Line ") == 20
    assert "and 30 more lines" in result.err
    output = cli("lexicon", "add", "-", "--name", "mine", "--json", stdin=text).json
    assert len(output["errors"]) == 50


@pytest.mark.parametrize("raw", [b"", b"# nothing\n", b"\x89PNG\r\n\x1a\n\x00\x00", b"1\n2\n"])
def test_a_file_without_words_is_refused(cli: Cli, raw: bytes) -> None:
    result = cli("lexicon", "add", "-", "--name", "mine", stdin=raw)
    assert result.status == 2
    assert "no word" in result.err
    assert cli("lexicon", "list", "--json").json["lexicons"][-1]["yours"] is False


def test_what_fails_in_json_is_one_object(cli: Cli) -> None:
    result = cli("lexicon", "add", "-", "--name", "mine", "--json", stdin="1\n2\n")
    assert result.status == 2
    assert json.loads(result.err)["error"]["code"] == "lexicon.empty"


def test_replacing_a_list_is_reported(cli: Cli) -> None:
    first = cli("lexicon", "add", "-", "--name", "mine.TXT", stdin="rat\n")
    assert "replaces" not in first.out
    assert "Use it: --lexicon mine\n" in first.out
    again = cli("lexicon", "add", "-", "--name", "MINE", stdin="art\n")
    assert "mine: 1 word saved.\nIt replaces your list with the same name.\n" in again.out
    output = cli("lexicon", "add", "-", "--name", "mine", "--json", stdin="art\n").json
    assert output["replaced"] is True


def test_a_theme_by_its_name_in_the_seeds(cli: Cli) -> None:
    refused = cli("lexicon", "add", "-", "--name", "theme_x", stdin="rat\n")
    assert refused.status == 2
    assert "add --theme" in refused.err
    added = cli("lexicon", "add", "-", "--name", "theme_x.txt", "--theme", stdin="rat\n")
    assert "Use it: --theme x\n" in added.out
    assert cli("lexicon", "theme", "theme_x").out == "RAT\n"


def test_german_is_added_by_its_language(cli: Cli) -> None:
    text = "Straße\nÄpfel\nschön\nschon\nA\u0308hre\n"
    result = cli("lexicon", "add", "-", "--name", "german", "--language", "de", stdin=text)
    assert result.status == 0
    found = cli("lexicon", "pattern", "SCH.N", "--lexicon", "german").out
    assert found.split() == ["SCHON", "SCHÖN"]
    assert cli("lexicon", "check", "STRASSE", "straße", "Ähre", "--lexicon", "german").status == 0
    assert cli("lexicon", "check", "Apfel", "--lexicon", "german").status == 1


def test_the_option_goes_before_what_the_file_says(cli: Cli) -> None:
    text = "# language: de\nÄpfel\n"
    assert cli("lexicon", "add", "-", "--name", "a", "--json", stdin=text).json["language"] == "de"
    output = cli("lexicon", "add", "-", "--name", "a", "--language", "fr", "--json", stdin=text)
    assert output.json["language"] == "fr"


def test_the_code_of_a_language_in_any_case(cli: Cli) -> None:
    ask = ("lexicon", "add", "-", "--name", "a", "--json", "--language")
    assert cli(*ask, "DE", stdin="Äpfel\n").json["language"] == "de"
    for wrong in ("", "klingon", "../de"):
        assert cli(*ask, wrong, stdin="rat\n").status == 2


def test_an_unknown_language_is_reported(cli: Cli) -> None:
    text = "# language: deutsch\nÄpfel\n"
    result = cli("lexicon", "add", "-", "--name", "a", stdin=text)
    assert result.status == 0
    assert "names an unknown language: deutsch" in result.err


def test_a_user_theme(cli: Cli, small: str) -> None:
    text = "Hugo\nRat\n"
    added = cli("lexicon", "add", "-", "--name", "académicien", "--theme", stdin=text)
    assert "Use it: --theme académicien" in added.out
    assert cli("lexicon", "theme", "Academicien").out == "HUGO\nRAT\n"
    found = cli("lexicon", "length", "3", "--theme", "academicien", "--lexicon", small)
    assert found.out == "RAT\n"
    assert cli("lexicon", "remove", "academicien", "--theme").status == 0
    assert cli("lexicon", "theme", "academicien").status == 2


def test_a_list_is_removed(cli: Cli) -> None:
    cli("lexicon", "add", "-", "--name", "mine", stdin="rat\n")
    cli("lexicon", "check", "rat", "--lexicon", "mine")
    result = cli("lexicon", "remove", "mine")
    assert (result.status, result.out) == (0, "Removed mine.\n")
    assert cli("lexicon", "check", "rat", "--lexicon", "mine").status == 2
    assert "You have: —" in cli("lexicon", "remove", "mine").err
