"""`quiz`: pleasant, patient, and always with an end."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Cli

ASK = ("lexicon", "quiz", "--lexicon", "small.txt", "--seed", "1")


def test_a_seed_gives_the_same_quiz(cli: Cli) -> None:
    first = cli(*ASK, "--count", "3", stdin="!\n!\n!\n")
    assert first.status == 0
    assert first.out == cli(*ASK, "--count", "3", stdin="!\n!\n!\n").out
    assert "1/3" in first.out
    assert "3/3" in first.out
    assert "0 of 3 questions right." in first.out
    assert "--seed 1" in first.out


def test_a_right_answer_is_praised_and_completed(cli: Cli) -> None:
    result = cli(*ASK, "--kind", "anagrams", "--count", "1", "--theme", "animaux", stdin="niche\n")
    assert "Right!" in result.out
    assert "There is also: CHIEN CHINE" in result.out
    assert "1 of 1 question right." in result.out


def test_a_comma_is_no_answer(cli: Cli) -> None:
    """It was judged as a wrong one, and the solution given away."""
    ask = (*ASK, "--kind", "anagrams", "--count", "1", "--theme", "animaux")
    result = cli(*ask, stdin=",\nniche, chien\n")
    assert "“,” cannot be an answer" in result.out
    assert "Right!" in result.out


def test_a_wrong_answer_is_put_right(cli: Cli) -> None:
    result = cli(*ASK, "--kind", "anagrams", "--count", "1", "--theme", "animaux", stdin="rat\n")
    assert "Not right: RAT" in result.out
    assert "The solution: CHIEN CHINE NICHE" in result.out
    assert "0 of 1 question right." in result.out


def test_hooks_with_the_letter_of_the_plural(cli: Cli) -> None:
    result = cli(*ASK, "--kind", "hooks", "--count", "1", "--length", "3", stdin="s e\n")
    assert "Which letters can follow RAT?" in result.out
    assert "Right!" in result.out


def test_one_of_two(cli: Cli) -> None:
    result = cli(*ASK, "--kind", "new", "--count", "1", stdin="3\nrat\n?\n\n1\n")
    assert "Which of the two is a word?" in result.out
    assert "“3” is not one of: 1, 2" in result.out
    assert "“rat” is not one of: 1, 2" in result.out
    assert result.out.count("Type 1 or 2") == 2
    assert "of 1 question right." in result.out


@pytest.mark.parametrize("kind", ["new", "hooks", "anagrams", "mixed"])
def test_a_quiz_without_questions_does_not_start(cli: Cli, kind: str) -> None:
    Path("one.txt").write_text("rat\n")
    result = cli("lexicon", "quiz", "--lexicon", "one.txt", "--kind", kind)
    assert (result.status, result.out) == (2, "")
    kinds = "anagrams, hooks, new" if kind == "mixed" else kind
    assert f"give no questions of the kind “{kinds}”" in result.err


def test_it_ends_when_nothing_is_left_to_ask(cli: Cli) -> None:
    result = cli(*ASK, "--count", "50", stdin="!\n" * 50)
    assert result.status == 0
    assert "0 of" in result.out
    assert "50/50" not in result.out


@pytest.mark.parametrize("stdin", ["", "q\n", " Q \n"])
def test_it_ends_when_the_person_leaves(cli: Cli, stdin: str) -> None:
    result = cli(*ASK, stdin=stdin)
    assert result.status == 0
    assert "No question answered" in result.out


@pytest.mark.parametrize("spoken", ["en", "fr"])
def test_all_kinds_in_both_languages(cli: Cli, spoken: str) -> None:
    result = cli(*ASK, "--lang", spoken, "--count", "6", stdin="?\n!\nrat\n12\n1\n!\n!\n!\n")
    assert result.status == 0
    assert ("Which" in result.out) == (spoken == "en")
    assert ("Quel" in result.out) == (spoken == "fr")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=12), max_size=12))
def test_any_text_gets_a_message(cli: Cli, lines: list[str]) -> None:
    result = cli(*ASK, "--count", "4", stdin="\n".join(lines).encode("utf-8", "surrogatepass"))
    assert result.status == 0
    assert "--seed 1" in result.out


def test_french_asks_about_frequent_and_rare_words(cli: Cli) -> None:
    result = cli(
        "lexicon", "quiz", "--lexicon", "fr", "--seed", "3", "--count", "3", stdin="!\n" * 3
    )
    assert result.status == 0
    assert result.out.count("The solution:") == 3
