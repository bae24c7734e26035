"""`play` in a real terminal: colours, shapes, motion, keys, and a terminal that is closed."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pexpect

from tests.cli.conftest import Spawn
from tests.cli.interrupting import interrupt_prompt


def after_one_move(spawn: Spawn) -> pexpect.spawn[str]:
    child = spawn("samegame", "play", "--seed", "1", "--still")
    child.expect("column row> ")
    child.sendline("0 0")
    child.expect("column row> ")
    return child


def test_shapes_colours_and_hands(spawn: Spawn) -> None:
    child = spawn("samegame", "play", "--seed", "1")
    child.expect("column row> ")
    assert "\x1b[38;5;160m●" in child.before
    assert "▲" in child.before
    assert "━" in child.before
    assert "┃" in child.before
    child.sendline("0 0")
    child.expect("column row> ")
    assert "\x1b[38;5;16;48;5;221mX" in child.before
    child.sendline("q")
    child.expect(pexpect.EOF)


def test_a_short_window_leaves_out_the_lines_between(spawn: Spawn) -> None:
    child = spawn("samegame", "play", "--seed", "1", size=(24, 60))
    child.expect("column row> ")
    assert "┃" not in child.before
    assert "─" in child.before


def test_no_color_keeps_the_shapes(spawn: Spawn) -> None:
    child = spawn("samegame", "play", "--seed", "1", "--still", NO_COLOR="1")
    child.expect("column row> ")
    assert "●" in child.before
    assert "\x1b[38" not in child.before


def test_ascii_keeps_the_colours(spawn: Spawn) -> None:
    child = spawn("samegame", "play", "--seed", "1", "--ascii")
    child.expect("column row> ")
    assert "\x1b[38;5;160mR" in child.before
    assert "●" not in child.before


def test_the_up_arrow_brings_back_a_move(spawn: Spawn) -> None:
    child = spawn("samegame", "play", "--seed", "1", "--still")
    child.expect("column row> ")
    child.sendline("i")
    child.expect("15 columns")
    child.expect("column row> ")
    child.send("\x1b[A\r")
    child.expect("15 columns")


def test_control_c_at_the_prompt_leaves_and_keeps(spawn: Spawn, tmp_path: Path) -> None:
    child = after_one_move(spawn)
    interrupt_prompt(child, "--resume")
    child.expect(pexpect.EOF)
    assert len(list((tmp_path / "samegame/open").iterdir())) == 1


def test_a_closed_terminal_loses_nothing(spawn: Spawn, tmp_path: Path) -> None:
    child = after_one_move(spawn)
    child.kill(signal.SIGHUP)
    child.expect(pexpect.EOF)
    again = spawn("samegame", "play")
    again.expect(r"You have an unfinished game: 1 move, [\d-]+\. Continue it\?")
    again.sendline("")
    again.expect("column row> ")
    again.sendline("u")
    again.expect("taken back")


def test_any_bytes_at_the_question_are_answered(spawn: Spawn) -> None:
    child = after_one_move(spawn)
    child.sendline("q")
    child.expect(pexpect.EOF)
    again = spawn("samegame", "play", "--still", PYTHONIOENCODING="utf-8:strict")
    again.expect("Continue it")
    again.sendline("maybe")
    again.expect("Continue it")
    os.write(again.child_fd, b"\xff\xfe\r")
    again.expect("Continue it")
    again.sendline("y")
    again.expect("column row> ")


def test_declining_the_waiting_game_starts_another(spawn: Spawn) -> None:
    child = after_one_move(spawn)
    child.sendline("q")
    child.expect(pexpect.EOF)
    again = spawn("samegame", "play", "--still")
    again.expect("Continue it")
    again.sendline("n")
    again.expect("column row> ")
    again.sendline("u")
    again.expect("nothing to undo")


def test_progress_is_shown_with_the_time_left(spawn: Spawn, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("RVBRVBRVBRVB\n" * 8 + "VVBRRVBBRVBR\n")
    child = spawn("samegame", "solve", str(board), "--seconds", "3")
    child.expect("Searching")
    child.expect(r"best [\d,]+, bound [\d,]+")
    child.expect(r"\d+ points")
    child.expect(pexpect.EOF)


def test_the_manual_is_laid_out(spawn: Spawn) -> None:
    child = spawn("samegame", "manual", size=(400, 100), PAGER="cat")
    child.expect("SameGame")
    child.expect(pexpect.EOF)
