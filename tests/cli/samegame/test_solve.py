"""`solve`: its JSON, its record, its repeatability, and Ctrl-C."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

BOARD = "VVV\nRRB\n"


@pytest.fixture(autouse=True)
def board(cli: Cli) -> None:
    Path("board.txt").write_text(BOARD)


def test_the_json_fields(cli: Cli) -> None:
    result = cli("samegame", "solve", "board.txt", "--seconds", "1", "--seed", "7", "--json")
    assert result.status == 0
    output = result.json
    assert {"score", "bound", "proved", "moves", "seconds", "seed"} <= set(output)
    assert (output["score"], output["bound"], output["proved"], output["seed"]) == (5, 5, True, 7)
    Path("moves.txt").write_text("".join(f"{c} {r}\n" for c, r in output["moves"]))
    checked = cli("samegame", "check", "board.txt", "moves.txt", "--json").json
    assert checked == {"valid": True, "score": 5, "left": 0, "errors": []}


def test_a_person_reads_the_score_the_bound_and_the_moves(cli: Cli) -> None:
    out = cli("samegame", "solve", "board.txt", "--seconds", "1").out
    assert out.startswith("5 points (proved: no game is better)\n0 1\n")


@pytest.mark.parametrize("rules", ["seed", "research", "gnome"])
def test_iterations_repeat_on_any_number_of_threads(cli: Cli, rules: str) -> None:
    cli("samegame", "new", "--seed", "3", "--rules", rules, "--out", "large.txt")
    answers = []
    for threads in ("1", "2"):
        search = ("--iterations", "3", "--seed", "4", "--method", "tabu", "--threads", threads)
        output = cli("samegame", "solve", "large.txt", "--rules", rules, *search, "--json").json
        answers.append((output["score"], output["moves"]))
    assert answers[0] == answers[1]


def test_the_game_found_can_be_replayed_scored_and_saved(cli: Cli) -> None:
    solve = ("samegame", "solve", "board.txt", "--seconds", "1")
    cli(*solve, "--out", "best.quadrille", "--keep")
    scored = cli("samegame", "score", "best.quadrille", "--json").json
    assert (scored["score"], scored["finished"], scored["errors"]) == (5, True, [])
    assert "5" in cli("samegame", "best", "board.txt").out


def test_a_game_in_progress_is_solved_from_its_position(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 0\ns half.quadrille\nq\n")
    output = cli("samegame", "solve", "half.quadrille", "--seconds", "1", "--json").json
    assert output["score"] == 1 + 4
    assert len(output["moves"]) == 2
    result = cli("samegame", "solve", "half.quadrille", "--out", "x.quadrille")
    assert result.status == 2


def test_an_unwritable_path_is_reported_before_the_search(cli: Cli) -> None:
    for place in ("no/such/folder/x.quadrille", "."):
        result = cli("samegame", "solve", "board.txt", "--out", place, "--seconds", "1")
        assert result.status == 2
        assert result.out == ""
        assert "cannot be written" in result.err


def test_a_solution_that_cannot_be_saved_is_still_printed(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("")
    monkeypatch.setenv("QUADRILLE_DATA", str(Path("file/data").absolute()))
    result = cli("samegame", "solve", "board.txt", "--seconds", "1", "--keep")
    assert result.status == 2
    assert result.out.startswith("5 points")
    assert "cannot be written" in result.err


def test_json_and_a_record_do_not_share_standard_output(cli: Cli) -> None:
    assert cli("samegame", "solve", "board.txt", "--out", "-", "--json").status == 2


def solved_until_control_c(tmp_path: Path, when: str) -> dict[str, object]:
    """Solve for ten minutes, with Ctrl-C as soon as `when` holds of a solution."""
    board = [sys.executable, "-m", "quadrille", "samegame", "new", "--seed", "1", "--out", "b.txt"]
    subprocess.run(board, cwd=tmp_path, check=True, capture_output=True)
    script = (
        "import _thread, sys, threading, time\n"
        "from quadrille.cli import engine\n"
        "from quadrille.cli.main import run\n"
        "class Search(engine.Search):\n"
        "    def __setattr__(self, name, value):\n"
        "        super().__setattr__(name, value)\n"
        f"        if name == 'best' and value is not None and {when}:\n"
        "            _thread.interrupt_main()\n"
        "import quadrille.cli.verbs.solving as solve\n"
        "solve.Search = Search\n"
        "arguments = ['--seconds', '600', '--json', '--method', 'exact']\n"
        "sys.exit(run(['samegame', 'solve', 'b.txt', *arguments]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    output = json.loads(done.stdout)
    assert isinstance(output, dict)
    return output


def test_control_c_keeps_the_best_so_far(tmp_path: Path) -> None:
    output = solved_until_control_c(tmp_path, "not self.stopped")
    assert output["moves"]
    assert output["score"] == checked(tmp_path, output)


def checked(tmp_path: Path, output: dict[str, object]) -> int:
    moves = output["moves"]
    assert isinstance(moves, list)
    (tmp_path / "moves.txt").write_text("".join(f"{column} {row}\n" for column, row in moves))
    command = ["samegame", "check", "b.txt", "moves.txt", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "quadrille", *command],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=True,
    )
    return int(json.loads(done.stdout)["score"])
