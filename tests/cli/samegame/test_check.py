"""`check` and `score`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

BOARD = "VVV\nRRB\n"


@pytest.fixture(autouse=True)
def board(cli: Cli) -> None:
    Path("board.txt").write_text(BOARD)


def test_a_whole_game(cli: Cli) -> None:
    Path("moves.txt").write_text("0 0\n0 0\n0 0\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--json")
    assert result.status == 0
    assert result.json == {"valid": True, "score": 1 + 1, "left": 1, "errors": []}


def test_an_unfinished_game_is_valid(cli: Cli) -> None:
    Path("moves.txt").write_text("0 1\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--json")
    assert result.status == 0
    assert result.json == {"valid": True, "score": 4, "left": 3, "errors": []}


def test_an_illegal_move_is_a_no_with_its_line(cli: Cli) -> None:
    Path("moves.txt").write_text("# mine\n0 1\n0 1\n0 0\n")
    result = cli("samegame", "check", "board.txt", "moves.txt", "--json")
    assert result.status == 1
    assert not result.json["valid"]
    assert result.json["score"] == 4
    assert [error["line"] for error in result.json["errors"]] == [3]


def test_moves_that_cannot_be_read_are_bad_input(cli: Cli) -> None:
    Path("moves.txt").write_text("0 1\nzero zero\n")
    result = cli("samegame", "check", "board.txt", "moves.txt")
    assert result.status == 2
    assert "Line 2" in result.err


def test_rules_matter(cli: Cli) -> None:
    Path("moves.txt").write_text("2 0\n")
    assert cli("samegame", "check", "board.txt", "moves.txt").status == 0
    assert cli("samegame", "check", "board.txt", "moves.txt", "--rules", "research").status == 1


def record(name: str, *moves: str) -> str:
    head = f"quadrille 1\ngame: samegame\nseats: {name}\nrows: 2\ncolumns: 3\nboard: VVV/RRB\n\n"
    return head + "".join(f"{move}\n" for move in moves)


def test_score_ranks_records(cli: Cli) -> None:
    Path("a.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    Path("b.quadrille").write_text(record("Bea", "0 0", "0 0", "0 0", "0 0"))
    Path("c.quadrille").write_text(record("Cid", "0 1"))
    Path("d.quadrille").write_text(record("Dan", "9 9"))
    names = ["d.quadrille", "c.quadrille", "b.quadrille", "a.quadrille"]
    result = cli("samegame", "score", *names, "--json")
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [row["name"] for row in rows] == ["Ann", "Bea", "Cid", "Dan"]
    assert [row["score"] for row in rows] == [5, 2, 4, 0]
    assert [row["finished"] for row in rows] == [True, True, False, False]
    assert rows[3]["errors"][0]["line"] == 8
    assert result.status == 1
    assert cli("samegame", "score", "a.quadrille").status == 0


def test_score_wants_records(cli: Cli) -> None:
    result = cli("samegame", "score", "board.txt")
    assert result.status == 2
    assert "recorded game" in result.out


def test_one_bad_file_is_named_and_hides_no_other(cli: Cli) -> None:
    Path("a.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    Path("cut.quadrille").write_text("quadrille 1\ngame: samegame\n")
    Path("chess.quadrille").write_text(record("Eve", "0 0").replace("samegame", "chess"))
    result = cli("samegame", "score", "cut.quadrille", "gone", "chess.quadrille", "a.quadrille")
    assert result.status == 2
    first, *others = result.out.splitlines()
    assert "Ann" in first
    assert any("cut.quadrille: The record is cut off" in line for line in others)
    assert any("a record of chess, not of samegame" in line for line in others)
    assert any("gone" in line for line in others)


def test_a_record_brings_its_own_rules(cli: Cli) -> None:
    Path("a.quadrille").write_text(record("Ann"))
    Path("moves.txt").write_text("0 1\n")
    assert cli("samegame", "check", "a.quadrille", "moves.txt").status == 0
    result = cli("samegame", "check", "a.quadrille", "moves.txt", "--rules", "research")
    assert result.status == 2
    assert "--rules" in result.err


def test_the_file_with_the_fault_is_named(cli: Cli) -> None:
    Path("moves.txt").write_text("0 1\n")
    Path("bad.txt").write_text("0 1\nxx\n")
    assert "bad.txt: Line 2" in cli("samegame", "check", "board.txt", "bad.txt").err
    assert "bad.txt: Line 2" in cli("samegame", "check", "bad.txt", "moves.txt").err


def test_an_error_under_json_is_json_with_its_code(cli: Cli) -> None:
    result = cli("samegame", "check", "board.txt", "nowhere", "--json")
    assert result.status == 2
    assert result.out == ""
    assert json.loads(result.err)["error"]["code"] == "file-missing"
