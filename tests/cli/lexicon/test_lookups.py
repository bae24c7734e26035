"""The verbs that look words up."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from quadrille.cli.lexicon import VERBS
from tests.cli.conftest import Cli


def test_check_says_yes_and_no(cli: Cli, small: str) -> None:
    result = cli("lexicon", "check", "Rat", "été", "RAST", "--lexicon", small)
    assert result.status == 1
    assert result.out == "Rat: valid\nété: valid\nRAST: not valid in small.txt\n"
    assert cli("lexicon", "check", "Rat", "été", "--lexicon", small).status == 0


def test_check_in_json_is_one_object_a_word(cli: Cli, small: str) -> None:
    result = cli("lexicon", "check", "rat", "R2D2", "été", "--lexicon", small, "--json")
    assert result.status == 1
    assert [json.loads(line) for line in result.out.splitlines()] == [
        {"word": "rat", "valid": True},
        {"word": "R2D2", "valid": False},
        {"word": "été", "valid": True},
    ]


def test_check_draws_nothing_on_the_terminal(cli: Cli, small: str) -> None:
    result = cli("lexicon", "check", "-", "--lexicon", small, stdin="\x1b[31mrat\n")
    assert result.out == "U+001B[31mrat: not valid in small.txt\n"


def test_check_reads_a_pipe(cli: Cli, small: str) -> None:
    result = cli("lexicon", "check", "-", "--lexicon", small, stdin="rat rats\nart\n")
    assert result.status == 0
    assert len(result.out.splitlines()) == 3


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1", "utf-16", "utf-32-le", "cp850"])
def test_check_reads_a_pipe_in_any_encoding(cli: Cli, small: str, encoding: str) -> None:
    raw = "# mine\r\nété rat\r\nart # a comment\r\n".encode(encoding)
    result = cli("lexicon", "check", "-", "--lexicon", small, stdin=raw)
    assert (result.status, result.out) == (0, "été: valid\nrat: valid\nart: valid\n")


def test_a_lexicon_from_a_pipe(cli: Cli) -> None:
    raw = "été\nrat\nR2D2\n".encode("cp1252")
    result = cli("lexicon", "prefix", "e", "--lexicon", "-", stdin=raw)
    assert (result.status, result.out) == (0, "ETE\n")
    assert "Skipped 1 line of - that is not a word" in result.err
    assert cli("lexicon", "prefix", "e", "--lexicon", "-").status == 2


@pytest.mark.parametrize("arguments", [["check", "-"], ["hooks", "rat", "-"], ["quiz"]])
def test_one_pipe_serves_one_purpose(cli: Cli, arguments: list[str]) -> None:
    result = cli("lexicon", *arguments, "--lexicon", "-", stdin="rat\n")
    assert result.status == 2
    assert "cannot be combined" in result.err


def test_hooks(cli: Cli, small: str) -> None:
    result = cli("lexicon", "hooks", "rat", "art", "--lexicon", small)
    assert result.status == 0
    assert result.out == "·  RAT  E S\n·  ART  ·\n"
    output = cli("lexicon", "hooks", "ra", "--lexicon", small, "--json")
    assert output.json == {"word": "ra", "valid": False, "before": [], "behind": ["T"]}
    assert output.status == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["anagrams", "tar"], ["ART", "RAT"]),
        (["anagrams", "ra?"], ["ART", "RAT"]),
        (["anagrams", "RATES", "--partial"], ["TARSE", "RATE", "RATS", "ART", "RAT"]),
        (["anagrams", "RATES", "--partial", "--shortest", "5"], ["TARSE"]),
        (["pattern", "RAT*"], ["RAT", "RATE", "RATS"]),
        (["pattern", "[^R].[TE]"], ["ART", "ETE"]),
        (["prefix", "ch"], ["CHIEN", "CHINE"]),
        (["suffix", "é"], ["CHINE", "ETE", "NICHE", "RATE", "TARSE"]),
        (["length", "4"], ["RATE", "RATS"]),
        (["anagrams", "chien", "--theme", "animaux"], ["CHIEN"]),
        (["length", "3", "--theme", "theme_animaux.txt"], ["RAT"]),
    ],
)
def test_words_come_one_a_line_or_as_one_object(
    cli: Cli, small: str, arguments: list[str], words: list[str]
) -> None:
    plain = cli("lexicon", *arguments, "--lexicon", small)
    assert plain.status == 0
    assert plain.out.split("\n")[:-1] == words
    assert cli("lexicon", *arguments, "--lexicon", small, "--json").json == {"words": words}


@pytest.mark.parametrize(
    "arguments", [["anagrams", "zzz"], ["pattern", "Z*"], ["suffix", "zz"], ["length", "24"]]
)
def test_no_word_is_a_negative_answer(cli: Cli, small: str, arguments: list[str]) -> None:
    result = cli("lexicon", *arguments, "--lexicon", small)
    assert (result.status, result.out, result.err) == (1, "", "No words.\n")
    assert cli("lexicon", *arguments, "--lexicon", small, "--json").json == {"words": []}


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["anagrams"],
        ["anagrams", "R2D2"],
        ["anagrams", "RAT", "--shortest", "0"],
        ["pattern", "[A"],
        ["anagrams", ""],
        ["anagrams", " ", "--partial"],
        ["pattern", ""],
        ["pattern", "[^]"],
        ["hooks", ""],
        ["hooks", "R AT"],
        ["suffix", "c?"],
        ["prefix", ""],
        ["suffix", "*"],
        ["hooks", "12"],
        ["length", "0"],
        ["length", "x"],
        ["length", "2", "--lexicon", ""],
        ["prefix", "A", "--theme", "nothing"],
        ["prefix", "A", "--lexicon", "nothing"],
        ["prefix", "A", "--lexicon", "no/such/file"],
        ["prefix", "A", "--lexicon", "."],
        ["prefix", "A", "--lexicon", "x" * 5000],
        ["prefix", "A", "--theme", "x" * 5000],
        ["theme", "x" * 5000],
        ["theme", ""],
        ["theme", "nothing"],
        ["add", "small.txt"],
        ["add", "nowhere.txt", "--name", "mine"],
        ["add", "small.txt", "--name", "../mine"],
        ["add", "small.txt", "--name", "english"],
        ["add", "small.txt", "--name", "mine", "--language", "xx"],
        ["remove", "english"],
        ["remove", "animaux", "--theme"],
        ["quiz", "--kind", "chess"],
        ["quiz", "--count", "0"],
        ["quiz", "--lexicon", "small.txt", "--length", "20"],
    ],
)
def test_bad_usage_is_status_two_with_a_message(cli: Cli, small: str, arguments: list[str]) -> None:
    if "--lexicon" not in arguments and arguments[0] in ("anagrams", "pattern", "prefix", "hooks"):
        arguments = [*arguments, "--lexicon", small]
    for spoken in ("en", "fr"):
        result = cli("lexicon", *arguments, "--lang", spoken)
        assert result.status == 2
        assert result.err.strip()
        assert "Traceback" not in result.err
        assert "Errno" not in result.err
        assert result.out == ""
        assert "integer range" not in result.err


def test_the_lexicon_goes_by_the_language(cli: Cli) -> None:
    assert cli("lexicon", "check", "chien", "--lang", "fr").status == 0
    assert cli("lexicon", "check", "chien", "--lang", "en").status == 1
    assert cli("lexicon", "check", "chien", "--lang", "en", "--lexicon", "fr").status == 0


def test_a_file_with_bad_lines_is_used_and_reported(cli: Cli) -> None:
    Path("odd.txt").write_text("rat\nR2D2\nC3PO\n")
    result = cli("lexicon", "check", "rat", "--lexicon", "odd.txt")
    assert result.status == 0
    assert "Skipped 2 lines of odd.txt that are not words" in result.err


def test_list_tells_counts_and_short_names(cli: Cli) -> None:
    output = cli("lexicon", "list", "--json").json["lexicons"]
    light = next(one for one in output if one["name"] == "dictionnaire78854")
    assert (light["alias"], light["language"], light["words"]) == ("fr-light", "fr", 78_854)
    assert light["licence"] == "MPL-2.0"
    lines = cli("lexicon", "list").out.splitlines()
    assert len(lines) == len(output)
    assert "78,854 words  fr-light" in lines[1]


def test_themes_have_titles_in_the_readers_language(cli: Cli) -> None:
    english = cli("lexicon", "themes", "--json").json["themes"]
    french = cli("lexicon", "themes", "--json", "--lang", "fr").json["themes"]
    titles = {one["name"]: one["title"] for one in english}
    assert titles["animaux"] == "Animals"
    assert {one["name"]: one["title"] for one in french}["animaux"] == "Animaux"
    lines = cli("lexicon", "themes", "--lang", "fr").out.splitlines()
    assert any(line.endswith("Animaux") for line in lines)


def test_a_theme_is_listed(cli: Cli) -> None:
    words = cli("lexicon", "theme", "Émotions").out.split()
    assert "JOIE" in words
    assert words == sorted(words)
    assert cli("lexicon", "theme", "emotions", "--json").json == {"words": words}


@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_the_manual_is_shown(cli: Cli, spoken: str) -> None:
    text = cli("lexicon", "manual", "--lang", spoken).out
    assert [verb for verb in VERBS if f"lexicon {verb}" not in text] == []


def test_help_imports_nothing_heavy() -> None:
    script = (
        "import sys; from quadrille.cli.main import run\n"
        f"for verb in {list(VERBS)}:\n"
        "    run(['lexicon', verb, '--help'])\n"
        "run(['lexicon', '--help'])\n"
        "heavy = {'numba', 'numpy', 'rich'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_checking_a_word_loads_no_compiler(cli: Cli) -> None:
    """With the graph kept, one word is answered sooner than compiled code is loaded."""
    cli("lexicon", "check", "rat", "--lexicon", "fr-light")
    script = (
        "import sys; from quadrille.cli.main import run\n"
        "assert run(['lexicon', 'check', 'rat', '--lexicon', 'fr-light']) == 0\n"
        "assert run(['lexicon', 'hooks', 'rat', '--lexicon', 'fr-light']) == 0\n"
        "assert 'numba' not in sys.modules\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_list_without_a_language_takes_that_of_the_theme(cli: Cli, small: str) -> None:
    found = cli("lexicon", "length", "3", "--theme", "animaux", "--lexicon", small)
    assert (found.out, found.err) == ("RAT\n", "")
    piped = cli("lexicon", "length", "3", "--theme", "animaux", "--lexicon", "-", stdin="rat\n")
    assert (piped.out, piped.err) == ("RAT\n", "")


def test_a_theme_brings_the_lexicon_of_its_language(cli: Cli) -> None:
    found = cli("lexicon", "pattern", "chat*", "--theme", "animaux")
    assert "CHATTE" in found.out.split()
    assert found.err == ""
    both = cli("lexicon", "pattern", "chat*", "--theme", "animaux", "--lexicon", "en")
    assert "a different language" in both.err
    assert "CHATTE" not in both.out.split()
