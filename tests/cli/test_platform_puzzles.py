"""Rows of "Commands that others rely on" about SameGame, the robot, Mixmo and crosswords.

See `test_platform_commands.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quadrille.games.mixmo.score import SCORINGS
from tests.cli.conftest import Cli
from tests.cli.mixmo.games import FIGURE_2, WHOLE, typed
from tests.cli.outputs import NUMBER, OPTIONAL_INT, check_types, every, one

ROBOT_METHODS = [
    "naive", "circular", "colour", "avl", "graf", "graph-one-naive", "graph-one-improved",
    "graph-general", "graph-cuts", "vector", "optimal",
]  # fmt: skip


# SameGame


@pytest.fixture
def board(cli: Cli) -> Path:
    Path("board.txt").write_text("VVV\nRRB\n")
    return Path("board.txt")


@pytest.mark.parametrize("rules", ["seed", "research", "gnome"])
@pytest.mark.parametrize("limit", [("--seconds", "0.2"), ("--iterations", "20")])
def test_samegame_solve(cli: Cli, board: Path, rules: str, limit: tuple[str, str]) -> None:
    given = ("--rules", rules, "--seed", "7", "--threads", "1", "--json")
    result = cli("samegame", "solve", "board.txt", *given, *limit)
    output = one(result)
    assert result.status == 0
    check_types(
        output, score=int, bound=OPTIONAL_INT, proved=bool, moves=list, seconds=NUMBER, seed=int
    )
    assert output["seed"] == 7
    moves = "".join(f"{column} {row}\n" for column, row in output["moves"])
    Path("moves.txt").write_text(moves)
    checked = one(cli("samegame", "check", "board.txt", "moves.txt", "--rules", rules, "--json"))
    assert checked["score"] == output["score"]


def test_samegame_check(cli: Cli, board: Path) -> None:
    Path("moves.txt").write_text("0 1\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--rules", "seed", "--json")
    output = one(result)
    check_types(output, valid=bool, score=int, left=int, errors=list)
    assert (result.status, output["valid"], output["errors"]) == (0, True, [])
    Path("moves.txt").write_text("0 1\n2 9\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--rules", "seed", "--json")
    assert (result.status, one(result)["valid"]) == (1, False)
    assert one(result)["errors"]
    missing = cli("samegame", "check", "nowhere.txt", "moves.txt", "--json")
    assert (missing.status, missing.out) == (2, "")


def test_samegame_new(cli: Cli) -> None:
    given = ("--rows", "10", "--columns", "15", "--colours", "3", "--seed", "1")
    result = cli("samegame", "new", *given)
    rows = result.out.splitlines()
    assert (result.status, len(rows), {len(row) for row in rows}) == (0, 10, {15})
    assert set("".join(rows)) <= set("RVB")
    output = one(cli("samegame", "new", *given, "--json"))
    assert output["board"] == rows


def test_samegame_board_files(cli: Cli, shared: Path) -> None:
    Path("board.txt").write_text("1 1 1\n0 0 2\n")
    Path("moves.txt").write_text("0 1\n")
    assert one(cli("samegame", "check", "board.txt", "moves.txt", "--json"))["valid"]
    (several,) = shared.rglob("seed_boards.txt")
    shown = [cli("samegame", "show", str(several), "--board", n) for n in ("1", "2")]
    assert [result.status for result in shown] == [0, 0]
    assert shown[0].out != shown[1].out


@pytest.mark.parametrize("digit", range(6))
def test_samegame_digits_stand_for_letters(cli: Cli, digit: int) -> None:
    Path("board.txt").write_text(f". {digit}\n{digit} {digit}\n")
    shown = one(cli("samegame", "show", "board.txt", "--json"))
    letter = "RVBJMO"[digit]
    assert shown["board"] == [f".{letter}", f"{letter}{letter}"]


# The robot


def test_robot_solve(cli: Cli) -> None:
    given = ("--size", "5x4", "--colours", "3", "--seed", "1", "--method", "naive")
    result = cli("robot", "solve", *given, "--seconds", "1", "--walk", "walk.sol", "--json")
    output = one(result)
    check_types(
        output, steps=int, swaps=int, bound=OPTIONAL_INT, proved=bool, seconds=NUMBER, method=str
    )
    assert (result.status, output["method"]) == (0, "naive")
    checked = cli("robot", "check", "walk.sol", "--json")
    output = {**output, **one(checked)}
    check_types(output, valid=bool, steps=int, black=int, errors=list)
    assert (checked.status, output["valid"], output["black"], output["errors"]) == (0, True, 20, [])
    head = Path("walk.sol").read_text().splitlines()[0]
    Path("short.sol").write_text(f"{head}\n0\n")
    result = cli("robot", "check", "short.sol", "--json")
    assert (result.status, one(result)["valid"]) == (1, False)


@pytest.mark.parametrize("generator", ["authors", "uniform"])
def test_robot_solve_of_a_grid_file(cli: Cli, generator: str) -> None:
    made = cli("robot", "new", "--size", "3x4", "--colours", "2", "--seed", "2",
               "--generator", generator, "--out", "grid.txt")  # fmt: skip
    assert made.status == 0
    head, *rows = Path("grid.txt").read_text().splitlines()
    assert (head, len(rows)) == ("3 4 2", 3)
    assert all(":" in pair for row in rows for pair in row.split())
    given = ("--grid", "grid.txt", "--method", "optimal", "--iterations", "5")
    solved = cli("robot", "solve", *given, "--walk", "walk.sol", "--json")
    assert solved.status == 0
    checked = cli("robot", "check", "walk.sol", "--grid", "grid.txt", "--json")
    assert one(checked)["steps"] == one(solved)["steps"]


def test_robot_methods(cli: Cli) -> None:
    refused = cli("robot", "solve", "--method", "nonsense")
    assert refused.status == 2
    assert [name for name in ROBOT_METHODS if name not in refused.err] == []


# Mixmo


@pytest.fixture
def result_file(cli: Cli) -> Path:
    Path("draw.txt").write_text(FIGURE_2)
    typed(cli, *WHOLE, options=("--name", "Ann", "--result", "ann.txt"))
    return Path("ann.txt")


def check_score(output: dict[str, Any], status: str) -> None:
    check_types(
        output, status=str, valid=bool, complete=bool, score=int, words=list, errors=list,
        warnings=list, theme_words=list,
    )  # fmt: skip
    assert output["status"] == status
    assert output["valid"] == (status in ("complete", "incomplete"))
    assert output["complete"] == (status == "complete")
    assert bool(output["errors"]) == (status != "complete")


@pytest.mark.parametrize(
    ("change", "status", "exit_status"),
    [
        (("", ""), "complete", 0),
        (("DIAPOSITIVES", "DIAPOSITIVE "), "incomplete", 1),
        (("INSONDABLES", "INSONDABELS"), "invalid", 1),
        (("14   INSON", "14 INSON"), "unreadable", 2),
    ],
)
def test_mixmo_score(
    cli: Cli, result_file: Path, change: tuple[str, str], status: str, exit_status: int
) -> None:
    Path("result.txt").write_text(result_file.read_text().replace(*change))
    result = cli("mixmo", "score", "result.txt", "--scoring", "standard", "--json")
    assert result.status == exit_status
    check_score(one(result), status)


def test_mixmo_score_of_several(cli: Cli, result_file: Path) -> None:
    Path("other.txt").write_text("nonsense")
    result = cli("mixmo", "score", "ann.txt", "other.txt", "--json")
    assert result.status == 2
    for output, status in zip(every(result), ("complete", "unreadable"), strict=True):
        check_score(output, status)


@pytest.mark.parametrize("name", ["--lexicon", "--dictionary"])
def test_mixmo_new(cli: Cli, name: str) -> None:
    given = ("--tiles", "40", "--theme", "animaux", name, "fr-light", "--seed", "3")
    result = cli("mixmo", "new", *given)
    reference, theme, draw = result.out.split()
    assert (result.status, reference, len(draw)) == (0, "dictionnaire78854.txt", 40)
    assert "animaux" in theme


@pytest.mark.parametrize("limit", [("--seconds", "0.2"), ("--iterations", "1")])
def test_mixmo_solve(cli: Cli, limit: tuple[str, str]) -> None:
    Path("draw.txt").write_text(FIGURE_2)
    given = ("--threads", "1", "--seed", "1", "--out", "result.txt", "--json")
    result = cli("mixmo", "solve", "draw.txt", *limit, *given)
    output = one(result)
    check_types(output, score=int, complete=bool, valid=bool, bound=OPTIONAL_INT, seconds=NUMBER)
    assert result.status == (0 if output["complete"] else 1)
    judged = one(cli("mixmo", "score", "result.txt", "--json"))
    assert (judged["score"], judged["complete"]) == (output["score"], output["complete"])


@pytest.mark.parametrize("scoring", [*SCORINGS, "table 3=1 5=4"])
def test_mixmo_scorings(cli: Cli, result_file: Path, scoring: str) -> None:
    result = cli("mixmo", "score", "ann.txt", "--scoring", scoring, "--json")
    assert result.status == 0
    check_score(one(result), "complete")


# Crosswords


@pytest.mark.parametrize("style", ["french", "symmetric"])
@pytest.mark.parametrize("ending", ["ipuz", "puz", "svg", "pdf"])
def test_crossword_new(cli: Cli, style: str, ending: str) -> None:
    given = ("--size", "5x6", "--black", "20", "--style", style, "--lexicon", "fr-light")
    limits = ("--seed", "1", "--seconds", "20", "--out", f"grid.{ending}", "--json")
    result = cli("crossword", "new", *given, *limits)
    output = one(result)
    assert result.status == 0
    check_types(output, filled=bool, words=list, seconds=NUMBER, seed=int)
    assert (output["filled"], output["seed"]) == (True, 1)
    assert Path(f"grid.{ending}").stat().st_size > 0
