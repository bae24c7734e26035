"""`solve`: its JSON, its record, its repeatability, and Ctrl-C."""

from __future__ import annotations

import json
import os
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
    told = result.json
    assert {"score", "bound", "proved", "moves", "seconds", "seed"} <= set(told)
    assert (told["score"], told["bound"], told["proved"], told["seed"]) == (5, 5, True, 7)
    Path("moves.txt").write_text("".join(f"{c} {r}\n" for c, r in told["moves"]))
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
        told = cli("samegame", "solve", "large.txt", "--rules", rules, *search, "--json").json
        answers.append((told["score"], told["moves"]))
    assert answers[0] == answers[1]


def test_the_game_found_can_be_replayed_scored_and_kept(cli: Cli) -> None:
    solve = ("samegame", "solve", "board.txt", "--seconds", "1")
    cli(*solve, "--out", "best.quadrille", "--keep")
    scored = cli("samegame", "score", "best.quadrille", "--json").json
    assert (scored["score"], scored["finished"], scored["errors"]) == (5, True, [])
    assert "5" in cli("samegame", "best", "board.txt").out


def test_a_game_under_way_is_solved_from_where_it_stands(cli: Cli) -> None:
    cli("samegame", "play", "board.txt", stdin="0 0\ns half.quadrille\nq\n")
    told = cli("samegame", "solve", "half.quadrille", "--seconds", "1", "--json").json
    assert told["score"] == 1 + 4
    assert len(told["moves"]) == 2
    result = cli("samegame", "solve", "half.quadrille", "--out", "x.quadrille")
    assert result.status == 2


def test_a_place_that_cannot_be_written_is_told_before_the_search(cli: Cli) -> None:
    for place in ("no/such/folder/x.quadrille", "."):
        result = cli("samegame", "solve", "board.txt", "--out", place, "--seconds", "1")
        assert result.status == 2
        assert result.out == ""
        assert "cannot be written" in result.err


def test_a_solution_that_cannot_be_kept_is_printed_all_the_same(
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


def test_control_c_keeps_the_best_so_far(tmp_path: Path) -> None:
    board = subprocess.run(
        [sys.executable, "-m", "quadrille", "samegame", "new", "--seed", "1"],
        capture_output=True,
        check=True,
    ).stdout
    (tmp_path / "large.txt").write_bytes(board)
    script = (
        "import os, signal, sys, threading\n"
        "from quadrille.cli import engine\n"
        "from quadrille.cli.main import run\n"
        "def interrupt(solutions):\n"
        "    for number, solution in enumerate(solutions):\n"
        "        yield solution\n"
        "        if number == 0:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "plain = engine.Search.run\n"
        "engine.Search.run = lambda self, solutions: plain(self, interrupt(solutions))\n"
        "sys.exit(run(['samegame', 'solve', 'large.txt', '--seconds', '600', '--json']))\n"
    )
    environment = {**os.environ, "QUADRILLE_DATA": str(tmp_path / "data")}
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, cwd=tmp_path, timeout=300, env=environment,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["score"] > 0
