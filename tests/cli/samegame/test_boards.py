"""`new` and `show`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Cli


def test_new_prints_the_board_file(cli: Cli) -> None:
    result = cli("samegame", "new", "--rows", "10", "--columns", "15", "--colours", "3",
                 "--seed", "1")  # fmt: skip
    rows = result.out.splitlines()
    assert [len(row) for row in rows] == [15] * 10
    assert set("".join(rows)) == set("RVB")
    assert result.err == ""


def test_the_same_seed_gives_the_same_board(cli: Cli) -> None:
    first = cli("samegame", "new", "--seed", "5", "--rules", "research").out
    assert first == cli("samegame", "new", "--seed", "5", "--rules", "research").out
    assert first != cli("samegame", "new", "--seed", "6", "--rules", "research").out


def test_new_without_a_seed_says_which_it_drew(cli: Cli) -> None:
    result = cli("samegame", "new")
    fill = result.err.strip().partition(": ")[2]
    assert cli("samegame", "new", "--fill", fill).out == result.out


def test_new_as_json(cli: Cli) -> None:
    output = cli("samegame", "new", "--rules", "gnome", "--seed", "3", "--json").json
    assert (output["rules"], output["rows"], output["columns"]) == ("gnome", 10, 15)
    assert [len(row) for row in output["board"]] == [15] * 10


def test_the_board_of_the_day_is_one_board(cli: Cli) -> None:
    assert cli("samegame", "new", "--daily").out == cli("samegame", "new", "--daily").out


def test_fills_by_rule(cli: Cli) -> None:
    assert set(cli("samegame", "new", "--fill", "uniform V").out.strip()) == {"V", "\n"}
    assert cli("samegame", "new", "--fill", "odd B V 7 4").out.count("B") == 1
    assert "R" not in cli("samegame", "new", "--fill", "f2").out


def test_show_draws_what_new_made(cli: Cli) -> None:
    cli("samegame", "new", "--seed", "1", "--out", "board.txt")
    drawn = cli("samegame", "show", "board.txt").out
    rows = [line.partition("|")[2].replace(" ", "") for line in drawn.splitlines() if "|" in line]
    assert rows == Path("board.txt").read_text().splitlines()


def test_one_board_of_several(cli: Cli, shared: Path) -> None:
    boards = str(shared / "data/samegame/seed_boards.txt")
    result = cli("samegame", "show", boards)
    assert result.status == 2
    assert "--board 1 to 20" in result.err
    third = cli("samegame", "show", boards, "--board", "3", "--json").json["board"]
    lines = Path(boards).read_text().splitlines()[20:30]
    expected = [line.replace(" ", "").translate(str.maketrans("012", "RVB")) for line in lines]
    assert third == expected
    assert cli("samegame", "show", boards, "--board", "21").status == 2


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("RV\nR\n", 2, 2), ("RV\nR?\n", 2, 2), ("RV\n.V\n", 1, 1)],
)
def test_a_bad_board_is_refused_with_its_place(cli: Cli, text: str, line: int, column: int) -> None:
    result = cli("samegame", "show", "-", stdin=text)
    assert result.status == 2
    assert f"Line {line}, column {column}:" in result.err
