"""`check` and `score`."""

from __future__ import annotations

import json
import zipfile
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


@pytest.mark.parametrize("packed", [False, True])
def test_moves_may_be_a_folder_or_an_archive(cli: Cli, packed: bool) -> None:
    Path("moves").mkdir()
    for name, text in (("a", "0 1\n"), ("b", "zero\n"), ("c", "0 1\n0 1\n"), ("d", "0 0\n")):
        Path(f"moves/{name}.txt").write_text(text)
    files = sorted(Path("moves").iterdir())
    with zipfile.ZipFile("moves.zip", "w") as archive:
        for path in files:
            archive.write(path, path.name)
    given = ("samegame", "check", "board.txt", "moves.zip" if packed else "moves")
    result = cli(*given, "--json")
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [(row["valid"], row["score"], row["left"]) for row in rows] == [
        (True, 4, 3), (False, 0, 0), (False, 4, 3), (True, 1, 4),
    ]  # fmt: skip
    assert [row["file"] for row in rows] == [f"{given[3]}/{path.name}" for path in files]
    assert result.status == 2
    lines = cli(*given).out.splitlines()
    assert lines[0] == f"{given[3]}/a.txt: valid: 4 points, 3 balls left"
    assert lines[1].startswith(f"{given[3]}/b.txt: Line 1")
    assert lines[-1] == f"{given[3]}/d.txt: valid: 1 point, 4 balls left"
    Path("moves/b.txt").unlink()
    assert cli("samegame", "check", "board.txt", "moves").status == 1


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
    assert any("cut.quadrille: The record is incomplete" in line for line in others)
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


def test_games_on_different_boards_are_ranked_apart(cli: Cli) -> None:
    one_colour = record("Eve", "0 0").replace("VVV/RRB", "VVV/VVV")
    Path("a.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    Path("b.quadrille").write_text(record("Bea", "0 0", "0 0", "0 0", "0 0"))
    Path("e.quadrille").write_text(one_colour)
    files = ("e.quadrille", "b.quadrille", "a.quadrille")
    rows = [
        json.loads(line) for line in cli("samegame", "score", *files, "--json").out.splitlines()
    ]
    assert [(row["game"], row["place"], row["name"]) for row in rows] == [
        (1, 1, "Eve"), (2, 1, "Ann"), (2, 2, "Bea"),
    ]  # fmt: skip
    shown = cli("samegame", "score", *files).out
    assert "2 different games (board or rules), each ranked separately." in shown
    assert "2. rules: report" in shown
    assert "board: VVV/RRB" in shown
    table = cli("samegame", "score", *files, "--csv").out.splitlines()
    assert table[0] == "game,place,file,name,score,finished,errors"
    assert [line.split(",")[:2] for line in table[1:]] == [["1", "1"], ["2", "1"], ["2", "2"]]


def test_all_games_must_be_on_the_board_given(cli: Cli) -> None:
    Path("games").mkdir()
    Path("games/a.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    Path("games/e.quadrille").write_text(record("Eve", "0 0").replace("VVV/RRB", "VVV/VVV"))
    Path("games/moves.txt").write_text("0 0\n0 0\n0 0\n0 0\n")
    result = cli("samegame", "score", "games", "--board", "board.txt", "--json")
    rows = [json.loads(line) for line in result.out.splitlines()]
    assert [(row["place"], row["file"], row["valid"]) for row in rows] == [
        (1, "games/a.quadrille", True),
        (2, "games/moves.txt", True),
        (3, "games/e.quadrille", False),
    ]
    assert [error["code"] for error in rows[2]["errors"]] == ["other-puzzle"]
    assert result.status == 1
    assert cli("samegame", "score", "games/moves.txt").status == 2


def test_lists_of_moves_can_be_ranked(cli: Cli) -> None:
    Path("moves").mkdir()
    for name, text in (("a", "0 0\n"), ("b", "0 1\n"), ("c", "9 9\n")):
        Path(f"moves/{name}.txt").write_text(text)
    lines = cli("samegame", "check", "board.txt", "moves", "--rank").out.splitlines()
    assert lines[0] == "  1. moves/b.txt: valid: 4 points, 3 balls left"
    assert [line.split(":")[0] for line in lines[1:]] == ["  2. moves/a.txt", "  3. moves/c.txt"]
    table = cli("samegame", "check", "board.txt", "moves", "--csv").out.splitlines()
    assert table[:2] == ["game,place,file,valid,score,left,errors", "1,1,moves/b.txt,True,4,3,"]


def test_a_recorded_game_is_checked_by_itself_or_on_its_board(cli: Cli) -> None:
    Path("game.quadrille").write_text(record("Ann", "0 1", "0 0", "0 0"))
    expected = cli("samegame", "check", "game.quadrille", "--json").json
    assert cli("samegame", "check", "board.txt", "game.quadrille", "--json").json == expected
    assert (expected["valid"], expected["errors"]) == (True, [])
    Path("wrong.quadrille").write_text(record("Ann", "0 1", "9 9"))
    wrong = cli("samegame", "check", "wrong.quadrille", "--json")
    assert (wrong.status, [error["line"] for error in wrong.json["errors"]]) == (1, [9])
    Path("other.txt").write_text("VVV\nVVV\n")
    other = cli("samegame", "check", "other.txt", "game.quadrille")
    assert (other.status, "different puzzle" in other.err) == (2, True)
    refused = cli("samegame", "check", "board.txt")
    assert (refused.status, "recorded game" in refused.err) == (2, True)
    assert cli("samegame", "check", "game.quadrille", "--rules", "gnome").status == 2
