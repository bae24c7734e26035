"""The board as plain text."""

from __future__ import annotations

from hypothesis import given

from quadrille.core.grid import Cell, Size
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.state import ball
from quadrille.games.samegame.text import board_text, column_numbers
from tests.games.samegame.boards import configs


def test_a_small_board() -> None:
    assert board_text(("RV", "B"), Size(3, 2)) == "1| V . .\n0| R B .\n +------\n   0 1 2"


def test_an_empty_board() -> None:
    assert board_text((), Size(2, 1)) == "0| . .\n +----\n   0 1"


def test_many_rows_and_columns_keep_in_line() -> None:
    lines = board_text(("R" * 11,) * 12, Size(12, 11)).splitlines()
    assert lines[0] == "10| R R R R R R R R R R R R"
    assert lines[1] == " 9| R R R R R R R R R R R R"
    assert lines[-3] == "  +------------------------"
    assert lines[-2] == "                        1 1"
    assert lines[-1] == "    0 1 2 3 4 5 6 7 8 9 0 1"


def test_tens_are_above_units() -> None:
    assert column_numbers(10, "") == ["0 1 2 3 4 5 6 7 8 9"]
    assert column_numbers(21, "")[0].split() == ["1"] * 10 + ["2"]


@given(configs())
def test_every_ball_is_drawn_at_its_row_and_column(config: Config) -> None:
    lines = board_text(config.board, config.size).splitlines()
    margin = lines[0].index("|") + 2
    for column in range(config.size.columns):
        for row in range(config.size.rows):
            line = lines[config.size.rows - 1 - row]
            shown = line[margin + 2 * column]
            assert shown == (ball(config.board, Cell(column, row)) or ".")
            assert int(line.partition("|")[0]) == row
