"""`train`: yes or no, puzzles, their answers and the score."""

from __future__ import annotations

import re

import pexpect
import pytest

from tests.cli.conftest import Cli, Spawn

KNOWN = ("--set", "fr", "--lexicon", "fr-light", "--coordinates", "en", "--seed", "4")


def trained(cli: Cli, kind: str, *lines: str, count: int = 2) -> str:
    result = cli(
        "scrabble", "train", "--kind", kind, "--count", str(count), *KNOWN, stdin="\n".join(lines)
    )
    assert result.status == 0
    return result.out


def answers(text: str) -> list[str]:
    return re.findall(r"(?:The answer is|The top is|There is one:) (\S+ [A-Za-z]+),", text)


def test_whether_seven_tiles_fit_is_answered_and_counted(cli: Cli) -> None:
    yes = trained(cli, "exists", "y\n" * 6, count=6)
    no = trained(cli, "exists", "n\n" * 6, count=6)
    right = [int(re.search(r"(\d) of 6 right", text)[1]) for text in (yes, no)]  # type: ignore[index]
    assert sum(right) == 6
    assert 0 < right[0] < 6
    assert len(answers(yes)) == right[0]


def test_a_question_about_seven_tiles_can_be_skipped(cli: Cli) -> None:
    out = trained(cli, "exists", "?", "?")
    assert "0 of 2 right" in out
    assert "Wrong." not in out


@pytest.mark.parametrize("kind", ["best", "seven", "top"])
def test_the_answer_shown_is_right(cli: Cli, kind: str) -> None:
    words = answers(trained(cli, kind, "?", "?"))
    assert len(words) == 2
    assert "2 of 2 right" in trained(cli, kind, *words)


def test_a_play_below_the_top_is_only_reported_as_not_the_top(cli: Cli) -> None:
    wrong = answers(trained(cli, "exists", "y\n" * 6, count=6))
    assert wrong
    out = trained(cli, "best", "8H ZZZZ", "nothing", "q")
    assert "The top is" not in out
    assert "Type a square and a word" in out
    assert "0 of 0 right" in out


def test_an_endgame_puzzle_shows_both_racks(cli: Cli) -> None:
    out = trained(cli, "endgame", "?", count=1)
    assert "Your opponent has:" in out
    assert "\nThe answer is" in out


def test_the_same_seed_asks_the_same(cli: Cli) -> None:
    assert trained(cli, "top", "?", "?") == trained(cli, "top", "?", "?")


def test_the_answer_stays_on_the_next_screen(spawn: Spawn) -> None:
    child = spawn("scrabble", "train", *KNOWN, size=(24, 80))
    child.expect_exact("y/n> ")
    child.sendline("y")
    child.expect_exact("y/n> ")
    shown = str(child.before).rpartition("\x1b[H\x1b[2J")[2]
    assert "Question 2 of 10" in shown
    assert "Right." in shown or "Wrong." in shown
    assert shown.count("\r\n") < 24
    child.sendline("q")
    child.expect(pexpect.EOF)
