"""The robot in a real terminal: arrows and space, the editor, a film."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from quadrille.cli.keys import key_name

UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Any]:
    started: list[Any] = []
    (tmp_path / "grid.txt").write_text("Rv Vr\n")

    def run(*arguments: str) -> Any:
        surroundings = {
            **os.environ, "QUADRILLE_DATA": str(tmp_path / "data"), "TERM": "xterm-256color",
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "QUADRILLE_LANG": "en",
        }  # fmt: skip
        command = ["-m", "quadrille", "robot", *arguments]
        child = pexpect.spawn(
            sys.executable, command, env=surroundings, cwd=str(tmp_path), dimensions=(24, 80),
            encoding="utf-8", timeout=300,
        )  # fmt: skip
        started.append(child)
        return child

    yield run
    for child in started:
        child.close(force=True)


def test_arrows_walk_and_space_swaps_to_the_end(start: Any) -> None:
    child = start("play", "grid.txt")
    child.expect("Arrow keys move")
    for keys in (" ", RIGHT + " ", LEFT + " "):
        child.send(keys)
    child.expect("Sorted with 2 steps")
    child.send("u")
    child.expect("taken back")
    child.send(UP)
    child.expect("leaves the grid")
    child.send(":")
    child.sendline("s kept.quadrille")
    child.expect("Saved as kept.quadrille")
    child.send("q")
    child.expect("Your game is saved")
    child.expect(pexpect.EOF)


def test_the_editor_keeps_a_grid_only_when_its_counts_match(start: Any, tmp_path: Path) -> None:
    child = start("edit", "new.txt", "--size", "1x3")
    child.expect("Editor")
    child.send("V" + RIGHT)
    child.send("\r")
    child.expect("V")
    child.send("v")
    child.send("\r")
    child.expect("Saved as new.txt")
    child.expect(pexpect.EOF)
    assert (tmp_path / "new.txt").read_text() == "1 3 2\n1:0 0:1 0:0\n"


def test_a_film_stops_and_goes(start: Any) -> None:
    child = start("replay", "grid.txt", "--method", "naive")
    child.expect("playing")
    child.send("\x1b[F")
    child.expect("paused .* 2/2")
    child.send("q")
    child.expect("Sorted with 2 steps")
    child.expect(pexpect.EOF)


def test_a_race_without_delay_shows_every_column_and_ends_by_itself(start: Any) -> None:
    grid = ("--size", "6x8", "--colours", "5", "--seed", "3")
    child = start("race", *grid, "--delay", "0", "naive", "naive")
    child.expect("Both need [0-9]+ steps")
    shown = child.before.rpartition("\x1b[2J")[2]
    assert shown.count("0   1   2   3   4   5   6   7") == 2
    assert "q leaves" not in child.before
    child.expect(pexpect.EOF)


def test_the_menu_of_the_report_runs_methods_until_0(start: Any) -> None:
    child = start("solve", "grid.txt")
    child.expect("Kind of solver")
    child.expect("naive")
    child.expect("Your choice")
    assert all(len(line) <= 80 for line in child.before.splitlines())
    child.sendline("99")
    child.expect("is not a choice")
    child.sendline("1")
    child.expect("naive: 2 steps in")
    child.expect("Your choice")
    assert "circular" not in child.before
    child.sendline("0")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize(
    ("code", "name"),
    [(UP, "up"), ("\x1bOB", "down"), (" ", "space"), ("\r", "enter"), ("\x7f", "backspace"),
     ("\x1b", "escape"), ("\x1b[99~", "escape"), ("é", "é")],
)  # fmt: skip
def test_keys_have_names(code: str, name: str) -> None:
    assert key_name(code) == name
