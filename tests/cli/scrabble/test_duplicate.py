"""`duplicate`: slips, the top after each turn, percentages, formats, time, resume."""

from __future__ import annotations

from pathlib import Path

import pexpect
import pytest

from quadrille.cli.scrabble.clock import _warning
from tests.cli.conftest import Cli, Result, Spawn


def played(cli: Cli, *lines: str, options: tuple[str, ...] = ()) -> Result:
    known = ("--set", "fr", "--lexicon", "fr-light", "--coordinates", "en", "--seed", "11")
    return cli("scrabble", "duplicate", *known, *options, stdin="\n".join([*lines, ""]))


def test_the_top_is_shown_after_each_round_with_its_percentage(cli: Cli) -> None:
    out = played(cli, "p", "sol", "t", "q", options=("--players", "Ann,greedy")).out
    assert "Round 1: the top is 8" in out
    assert "Ann: nothing." in out
    assert "100% of the top." in out
    assert "1. greedy" in out
    assert "2. Ann" in out
    assert "0.00%" in out
    assert "Best plays of round 1:" in out


def test_a_slip_that_does_not_fit_is_requested_again(cli: Cli) -> None:
    out = played(cli, "8H QQQ", "1A MOT", "99Z MOT", "nonsense", "q").out
    assert "Missing: " in out or "must cover the centre" in out
    assert "“99Z” is not a square of the board" in out
    assert "Round 1: the top" not in out


def test_a_wrong_word_counts_nothing(cli: Cli) -> None:
    first = played(cli, "q").out
    rack = next(line for line in first.splitlines() if line.startswith("Rack: ")).split()[1:]
    letters = "".join(one for one in rack if one != "?")[:7]
    out = played(cli, f"8E {letters}", "q").out
    assert "scores nothing." in out
    assert "is not in the lexicon of this game." in out


def test_computers_play_a_whole_game_with_a_joker(cli: Cli) -> None:
    options = ("--players", "greedy,percent:30", "--joker", "--format", "7-on-8", "--set", "en")
    out = cli("scrabble", "duplicate", *options, "--seed", "3", stdin="q\n").out
    assert "the game is over" in out
    assert "1. greedy" in out
    assert "100.00%" in out
    assert len(sorted(Path("data/scrabble-duplicate").glob("done/**/*.quadrille"))) == 1


def test_a_game_that_was_left_can_be_resumed(cli: Cli) -> None:
    assert "quadrille scrabble duplicate --resume" in played(cli, "p", "q").out
    resumed = cli("--lang", "fr", "scrabble", "duplicate", "--resume", stdin="q\n").out
    assert "Coup 2" in resumed
    assert "0,00\u00a0%" in resumed


def test_no_game_waits(cli: Cli) -> None:
    result = cli("scrabble", "duplicate", "--resume")
    assert result.status == 2
    assert "There is no unfinished duplicate game" in result.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--players", "Ann,ann"), "different names"),
        (("--players", "Ann,nobody:3"), "There is no computer"),
        (("--resume", "--joker"), "cannot be combined"),
        (("--time", "2"), "2"),
        (("--format", "other"), "other"),
        (("--lexicon", "none"), "exicon"),
    ],
)
def test_bad_options_are_refused(cli: Cli, options: tuple[str, ...], message: str) -> None:
    result = cli("scrabble", "duplicate", *options)
    assert result.status == 2
    assert message in result.err


@pytest.mark.parametrize("line", ["?", "z", "i", "coordinates fr", "leave", "t", "sol"])
def test_every_command_answers(cli: Cli, line: str) -> None:
    assert played(cli, line, "q", options=("--players", "Ann,Ben")).status == 0


def test_the_next_one_cannot_bring_back_a_slip(spawn: Spawn) -> None:
    child = spawn(
        "scrabble", "duplicate", "--set", "fr", "--lexicon", "fr-light", "--players", "Ann,Ben",
        size=(24, 80),
    )  # fmt: skip
    child.expect_exact("Ann> ")
    child.sendline("nothing")
    child.expect_exact("Ben> ")
    child.send("\x1b[A\r")
    child.expect_exact("Ben> ")
    assert "nothing" not in str(child.before)


def test_when_the_last_person_has_left_only_the_end_is_shown(cli: Cli) -> None:
    out = played(cli, "leave", "q", options=("--players", "Ann,greedy")).out
    assert "Best plays of round" not in out
    assert "the game is over" in out


def test_a_pipe_is_warned_once(capfd: pytest.CaptureFixture[str]) -> None:
    left = iter([31.0, 30.5, 30.5, 29.5, 29.5, 28.5])
    warn = _warning(lambda: next(left), ends=True)
    warn()
    warn()
    warn()
    assert capfd.readouterr().out.count("30 seconds left.") == 1


def test_the_screen_fits_and_the_time_ends_a_turn(spawn: Spawn) -> None:
    child = spawn(
        "scrabble", "duplicate", "--set", "fr", "--lexicon", "fr-light", "--players", "Ann,greedy",
        "--timed", "--time", "5", size=(24, 80),
    )  # fmt: skip
    child.expect_exact("Ann (0:05)> ")
    child.expect_exact("0:04")
    child.sendline("nonsense")
    child.expect(r"Ann \(0:0[1-4]\)> ")
    child.expect_exact("Time is up.")
    child.expect_exact("Ann (0:05)> ")
    shown = str(child.before).rpartition("\x1b[H\x1b[2J")[2]
    assert shown.count("\r\n") < 24
    assert "Round 1: the top is" in shown
    child.sendline("q")
    child.expect(pexpect.EOF)
