"""`play` of the robot: a game to its end, every command, and any text at the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.conftest import Cli

GRID = "Rv Vr\n"


@pytest.fixture(autouse=True)
def grid(cli: Cli) -> None:
    Path("grid.txt").write_text(GRID)


def test_a_game_to_its_end(cli: Cli) -> None:
    out = cli("robot", "play", "grid.txt", "--name", "Ann", stdin="S\nRS\nLS\nq\n").out
    assert "Sorted with 2 steps." in out
    assert "1 cell to sort" in out
    assert "0 [##] ##" in out
    again = cli("robot", "play", "grid.txt", stdin="SRSLS\nb\nq\n").out
    assert "Place 1 of 2 on this grid; the best is 2." in again
    assert "Ann" in again


def test_capitals_walk_and_small_letters_are_commands(cli: Cli) -> None:
    out = cli("robot", "play", "grid.txt", stdin="R\nu\nr\nS\nu\nq\n").out
    assert out.count("Last move taken back.") == 2
    assert "[Vr]" in out
    assert "[V.]" in out


def test_a_hint_points_to_a_cell_and_par_says_the_fewest_steps(cli: Cli) -> None:
    out = cli("robot", "play", "grid.txt", stdin="h\np\nq\n").out
    assert "Hint: " in out
    assert "Proved optimum: 2 steps" in out
    done = cli("robot", "play", "grid.txt", stdin="SRSLS\nh\nq\n").out
    assert "Everything is sorted." in done


def test_what_cannot_be_done_changes_nothing(cli: Cli) -> None:
    out = cli("robot", "play", "grid.txt", stdin="U\nRR\nzz\ni\n\nq\n").out
    assert "U leaves the grid" in out
    assert "is not a move" in out
    assert "1 rows, 2 columns, 2 colours; grid: typed." in out
    assert "Your game is saved" not in out


def test_a_game_that_was_left_can_be_resumed(cli: Cli) -> None:
    assert "play --resume" in cli("robot", "play", "grid.txt", stdin="SRS\n").out
    assert "Sorted with 2 steps." in cli("robot", "play", "--resume", stdin="LS\nq\n").out


def test_help_and_manual_are_there(cli: Cli) -> None:
    out = cli("robot", "play", "grid.txt", stdin="?\nm\nq\n").out
    assert "swap the hand with the cell" in out
    assert "# The sorting robot" in out
    assert "# The sorting robot" in cli("robot", "manual").out


@given(line=st.text(max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
def test_any_line_is_answered(cli: Cli, line: str) -> None:
    typed = line.encode("utf-8", "replace") + b"\nq\nq\n"
    assert cli("robot", "play", "grid.txt", stdin=typed).status == 0


def test_a_saved_copy_can_be_resumed(cli: Cli) -> None:
    cli("robot", "play", "grid.txt", stdin="S\nR\ns copy.quadrille\nq\n")
    out = cli("robot", "play", "copy.quadrille", stdin="SLS\nb\nq\n").out
    assert "Sorted with 2 steps." in out
    assert out.count("  1.       2  ") == 1
    again = cli("robot", "play", "copy.quadrille", stdin="q\n").out
    assert "1 step\n" in again
