"""`race`: two methods on one board, their games side by side."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli

SMALL = ("--size", "5x6", "--seed", "3", "--seconds", "0.2", "--delay", "0")


def test_a_race_shows_both_games_and_says_who_wins(cli: Cli) -> None:
    found = cli("samegame", "race", "tabu", "greedy", *SMALL)
    assert found.status == 0
    first, *_, last = found.out.splitlines()
    assert first == "tabu  0 points   greedy  0 points"
    assert last.startswith("tabu wins by ")
    assert "Board: random 3." in found.err
    assert "greedy: 98 points" in found.err


def test_both_games_are_shown_to_their_ends(cli: Cli) -> None:
    """The shorter game waits at its end for the longer one."""
    Path("board.txt").write_text("VVB\nRRB\n")
    found = cli("samegame", "race", "greedy", "exact", "board.txt", "--delay", "0")
    assert "1| V V B           1| V V B" in found.out
    assert "0| . . .           0| . . ." in found.out
    assert found.out.endswith("A draw: 3 points each.\n")


def test_one_board_of_several_is_chosen(cli: Cli) -> None:
    Path("boards.txt").write_text("VV\nRR\n\nBB\nBB\n")
    found = cli("samegame", "race", "greedy", "greedy", "boards.txt", "--rows", "2", "--board", "2")
    assert found.out.endswith("A draw: 9 points each.\n")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("clever", "greedy"), "clever"),
        (("greedy",), "METHOD"),
        (("greedy", "greedy", "b.txt", "--seed", "1"), "cannot be combined"),
        (("greedy", "greedy", "missing.txt"), "missing.txt"),
    ],
)
def test_what_cannot_be_raced_is_refused(cli: Cli, words: tuple[str, ...], fault: str) -> None:
    Path("b.txt").write_text("VV\nRR\n")
    found = cli("samegame", "race", *words)
    assert found.status == 2
    assert fault in found.err
