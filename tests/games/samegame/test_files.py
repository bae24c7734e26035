"""Board files and move files: read back as written, and every fault named with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Ambiguous, Invalid, QuadrilleError
from quadrille.core.grid import Cell, Size
from quadrille.core.pieces import LETTERS
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.files import (
    read_board,
    read_moves,
    read_rows,
    split_boards,
    write_board,
    write_moves,
)
from quadrille.games.samegame.rules import initial
from tests.games.samegame.boards import configs

# One board


@given(configs(colours=10))
def test_a_written_board_is_read_back(config: Config) -> None:
    loaded = read_board(write_board(initial(config)))
    assert (loaded.board, loaded.size) == (config.board, config.size)
    assert loaded.colours == config.colours


@given(configs(colours=10), st.sampled_from(["letters", "lower", "digits", "spaced", "tabs"]))
def test_a_board_can_be_written_in_several_ways(config: Config, way: str) -> None:
    text = write_board(initial(config))
    if way == "lower":
        text = text.lower()
    if way == "digits":
        text = "".join(str(LETTERS.index(sign)) if sign in LETTERS else sign for sign in text)
    if way in ("spaced", "tabs"):
        between = " " if way == "spaced" else "\t"
        text = "\n".join(between.join(row) for row in text.split("\n"))
    assert read_board(text) == read_board(write_board(initial(config)))


@pytest.mark.parametrize(
    "text",
    [
        "V..\nRBB\n",
        "V..\nRBB",
        "V..\r\nRBB\r\n",
        "\ufeffV..\nRBB\n",
        "\n\nV..\nRBB\n\n",
        "# a board\nV..\n# its bottom\nRBB\n",
        "  V . .\n  R B B  \n",
        "v..\nrbB\n",
        "1..\n022\n",
        "1 . .\nR 2 B\n",
    ],
)
def test_the_same_board(text: str) -> None:
    loaded = read_board(text)
    assert (loaded.board, loaded.size, loaded.colours) == (("RV", "B", "B"), Size(3, 2), 3)


FAULTS: list[tuple[str, str, str, int | None, int | None]] = [
    ("nothing", "", "board-empty", None, None),
    ("only remarks", "# nothing\n\n", "board-empty", None, None),
    ("no ball", "\n...\n...\n", "board-empty", 2, None),
    ("a row too short", "RVB\nRVB\nRV\n", "ragged", 3, 3),
    ("a row too short, spaced", "R V B\nR V\n", "ragged", 2, 4),
    ("a row too long", "RVB\nRVBV\n", "ragged", 2, 4),
    ("a row too long, spaced", "R V B\nR V B V R\n", "ragged", 2, 7),
    ("a short row after a remark", "RVB\n# x\nRV\n", "ragged", 3, 3),
    ("an unknown letter", "RVB\nRXB\n", "cell", 2, 2),
    ("an unknown letter, spaced", "R V B\nR V Z\n", "cell", 2, 5),
    ("a sign", "R-B\n", "cell", 1, 2),
    ("another digit", "R٣B\n", "cell", 1, 2),
    ("an unknown letter after CRLF", "RVB\r\nRVE\r\n", "cell", 2, 3),
    ("an unknown letter after a byte order mark", "\ufeffRE\n", "cell", 1, 2),
    ("a floating ball", "R.\n.V\n", "floating", 1, 1),
    ("a floating ball, spaced", "V R V\nV . V\nV V V\n", "floating", 1, 3),
    ("a ball over two empty cells", "...\nV.R\nV..\nV.V\n", "floating", 2, 3),
    ("a gap between columns", "V.V\nV.V\n", "gap", 2, 2),
    ("a gap at the left, spaced", ". V\n. V\n", "gap", 2, 1),
]


@pytest.mark.parametrize(
    ("text", "code", "line", "place"),
    [fault[1:] for fault in FAULTS],
    ids=[fault[0] for fault in FAULTS],
)
def test_a_fault_is_named_with_its_line_and_column(
    text: str, code: str, line: int | None, place: int | None
) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(text)
    error = caught.value
    assert (error.code, error.line, error.place) == (f"samegame.{code}", line, place)
    assert str(error)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("RVB\nRV\n", "Line 2, column 3: This row has 2 cells, the first row has 3."),
        (
            "RXB\n",
            "Line 1, column 2: “X” is not a ball: use R V B J M O A T N G, a digit, or . for "
            "empty.",
        ),
        ("R.\n.V\n", "Line 1, column 1: This ball floats: the cell below it is empty."),
        ("V.V\n", "Line 1, column 2: Column 1 is empty, and the columns after it are not."),
        ("...\n", "Line 1: The board has no balls."),
    ],
)
def test_what_a_fault_says(text: str, message: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("R\n" * 100, "rows"),
        ("R" * 100 + "\n", "columns"),
        ("R" * 100 + "?", "columns"),
        ("R\n" * 100 + "?", "rows"),
    ],
    ids=["rows", "columns", "a row not read to its end", "rows not read at all"],
)
def test_a_board_too_large_is_refused(text: str, name: str) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(text)
    assert caught.value.code == "out-of-range"
    assert caught.value.params["name"] == name


@given(st.text() | st.text(alphabet="RVBrvb012. \n\r#", max_size=40))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    try:
        loaded = read_board(text)
    except QuadrilleError as error:
        str(error)
    else:
        assert all(loaded.board)
        assert len(loaded.board) <= loaded.size.columns


# Several boards

TWO = "V.\nRB\n\nBB\nBB\n"
TWENTY = "".join(f"{row}\n" for number in range(20) for row in ["RVB"[number % 3] * 2] * 10)


def test_boards_may_be_parted_by_empty_lines() -> None:
    assert read_board(TWO, 1).board == ("RV", "B")
    assert read_board(TWO, 2).board == ("BB", "BB")


def test_boards_may_be_distinguished_by_their_number_of_rows() -> None:
    assert len(split_boards(TWENTY, height=10)) == 20
    assert read_board(TWENTY, 20, height=10).board == ("V" * 10,) * 2
    assert read_board(TWENTY[:30], height=10).board == ("R" * 10, "R" * 10)


@pytest.mark.parametrize(
    ("text", "height", "expected"),
    [
        (TWENTY, 10, "This file contains 20 boards: choose one with --board 1 to 20."),
        ("RV\n\nVR\n", 10, "This file contains 2 boards: choose one with --board 1 to 2."),
        (
            "RV\n" * 20,
            10,
            "This file contains 20 rows, 2 boards of 10: choose one with --board 1 to 2, "
            "or give --rows 20 if it is one board.",
        ),
    ],
)
def test_one_of_several_must_be_chosen(text: str, height: int, expected: str) -> None:
    with pytest.raises(Ambiguous) as caught:
        read_board(text, height=height)
    assert str(caught.value) == expected


@pytest.mark.parametrize("choice", [0, -1, 21, 10**9])
def test_a_board_that_is_not_there_is_refused(choice: int) -> None:
    with pytest.raises(Invalid) as caught:
        read_board(TWENTY, choice, height=10)
    assert str(caught.value) == (
        f"There is no board {choice} in this file: it contains 20, numbered from 1."
    )


def test_a_fault_in_the_second_board_is_named_by_the_line_of_the_file() -> None:
    with pytest.raises(Invalid) as caught:
        read_board("V.\nRB\n\nBB\nB\n", 2)
    assert (caught.value.code, caught.value.line, caught.value.place) == ("samegame.ragged", 5, 2)


def test_a_height_that_does_not_divide_the_rows_leaves_one_board() -> None:
    assert read_board("R\nR\nR\n", height=2).size == Size(1, 3)
    assert read_board("R\nR\nR\n", height=3).size == Size(1, 3)
    assert read_board("R\nR\nR\n", height=30).size == Size(1, 3)


def test_the_twenty_seed_boards_are_read(shared: Path) -> None:
    text = (shared / "data/samegame/seed_boards.txt").read_text("utf-8")
    boards = [read_board(text, choice, height=10) for choice in range(1, 21)]
    assert {(loaded.size, loaded.colours) for loaded in boards} == {(Size(15, 10), 3)}
    assert boards[0].board[0][-1] == "V", "the file begins with 1, at the top left"
    assert len({loaded.board for loaded in boards}) == 20


def test_the_twenty_research_positions_are_read(shared: Path) -> None:
    positions = json.loads((shared / "data/samegame/positions.json").read_text("utf-8"))
    for grid in positions["positions"]:
        loaded = read_rows(["".join(map(str, row)) for row in grid])
        assert (loaded.size, loaded.colours) == (Size(15, 15), 5)
        assert all(len(column) == 15 for column in loaded.board)


# Moves


@given(st.lists(st.builds(Cell, st.integers(0, 98), st.integers(0, 98)), max_size=20))
def test_written_moves_are_read_back(moves: list[Cell]) -> None:
    assert [move for _, move in read_moves(write_moves(moves))] == moves


def test_moves_come_with_their_lines() -> None:
    text = "\ufeff# best\r\n3 7\r\n\r\n (0, 0) \r\n"
    assert read_moves(text) == [(2, Cell(3, 7)), (4, Cell(0, 0))]


def test_a_line_that_is_no_move_is_named() -> None:
    with pytest.raises(Invalid) as caught:
        read_moves("3 7\n\n3 x\n")
    assert (caught.value.code, caught.value.line) == ("samegame.move-form", 3)


@given(st.text())
def test_any_text_is_moves_or_refused(text: str) -> None:
    try:
        read_moves(text)
    except Invalid as error:
        str(error)
