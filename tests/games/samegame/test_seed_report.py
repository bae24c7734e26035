"""Every rule and every test of the report on Same GNOME that this game comes from.

Its boards SG_6 to SG_8 are not printed in it: the boards here have the properties it tells.
"""

from __future__ import annotations

import math

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell, Size
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Preset, make_config, rows_of
from quadrille.games.samegame.files import read_board
from quadrille.games.samegame.notation import parse
from quadrille.games.samegame.options import read_options
from quadrille.games.samegame.score import balls_left
from quadrille.games.samegame.state import State, ball
from quadrille.games.samegame.text import board_text
from tests.games.samegame.boards import played_out, rows, seeded, state_of, typed

SEED = PRESETS["seed"]
EVERY_CELL = list(SEED.size.cells())


def filled(fill: str) -> State:
    return rules.initial(make_config(SEED, fill=fill))


# The board


def test_the_board_has_10_rows_and_15_columns_all_filled() -> None:
    board = seeded("seed", 1).board
    assert len(board) == 15
    assert [len(column) for column in board] == [10] * 15


def test_there_are_three_colours_red_green_and_blue() -> None:
    for seed in range(20):
        assert set(balls_left(seeded("seed", seed).board)) == {"R", "V", "B"}


def test_the_fill_is_random_by_its_seed() -> None:
    boards = {seeded("seed", seed).board for seed in range(100)}
    assert len(boards) == 100
    assert seeded("seed", 5).board == seeded("seed", 5).board


def test_each_colour_comes_about_as_often_as_the_others() -> None:
    total = sum(
        (balls_left(seeded("seed", seed).board) for seed in range(100)), start=balls_left(())
    )
    assert all(4700 < count < 5300 for count in total.values())


# A move


def test_the_group_of_the_ball_goes() -> None:
    after = rules.apply(state_of("VVB", "RVB", "RRV"), Cell(1, 1))
    assert rows(after) == ["..B", "R.B", "RRV"]


@pytest.mark.parametrize("corner", [Cell(0, 0), Cell(1, 1), Cell(2, 2)])
def test_balls_touch_only_by_their_sides_never_by_a_corner(corner: Cell) -> None:
    assert rules.group(state_of("BVR", "VRV", "RVB").board, corner) == {corner}


def test_a_group_reaches_up_down_left_and_right() -> None:
    board = state_of("BVB", "VVV", "BVB").board
    cross = {Cell(1, 1), Cell(0, 1), Cell(2, 1), Cell(1, 0), Cell(1, 2)}
    assert all(rules.group(board, cell) == cross for cell in cross)


def test_a_group_does_not_go_round_the_edges() -> None:
    board = state_of("RVR", "VVV", "RVR").board
    assert rules.group(board, Cell(0, 0)) == {Cell(0, 0)}


@pytest.mark.parametrize("count", [1, 2, 3, 10, 75, 150])
def test_a_group_of_n_brings_n_minus_1_squared_points(count: int) -> None:
    letters = ("V" * count).ljust(150, "B")
    board = tuple(letters[start : start + 10] for start in range(0, 150, 10))
    state = State(make_config(SEED, board=board), board)
    assert rules.apply(state, Cell(0, 0)).points == (count - 1) ** 2


def test_a_single_ball_may_go_for_0_points() -> None:
    state = state_of("B", "V")
    after = rules.apply(state, Cell(0, 0))
    assert (after.board, after.points) == (("B",), 0)


def test_points_add_up_from_move_to_move() -> None:
    state = state_of("BBB", "VVV")
    assert [s.points for s in played_out(state, 0)] == [0, 4, 8]


def test_balls_above_fall_into_the_empty_places() -> None:
    after = rules.apply(state_of("RB", "VR", "VB"), Cell(0, 0))
    assert rows(after) == [".B", ".R", "RB"]


def test_the_fall_of_the_reports_table() -> None:
    """From its column 1 (R, empty, V, empty, B from the bottom) to its column 8."""
    state = state_of("BV", "JJ", "VJ", "JJ", "RV")
    stages = rules.stages(state, Cell(1, 2))
    assert stages.marked[0] == "RXVXB"
    assert stages.fallen[0] == "RVB"


def test_balls_keep_their_order_as_they_fall() -> None:
    after = rules.apply(state_of("B", "R", "V", "V", "R", "B"), Cell(0, 2))
    assert rows(after) == [".", ".", "B", "R", "R", "B"]


def test_an_emptied_column_closes_to_the_left() -> None:
    after = rules.apply(state_of("RVB", "BVR"), Cell(1, 0))
    assert rows(after) == ["RB.", "BR."]


def test_several_columns_close_at_once_with_gaps_in_the_middle() -> None:
    state = state_of("RVBVRV", "VVVVVV")
    stages = rules.stages(state, Cell(5, 0))
    assert rows(state, stages.fallen) == ["......", "R.B.R."]
    assert rows(state, stages.closed) == ["......", "RBR..."]


def test_the_first_column_closes_too() -> None:
    assert rows(rules.apply(state_of("VRB", "VBR"), Cell(0, 1))) == ["RB.", "BR."]


def test_columns_that_closed_can_make_new_groups() -> None:
    after = rules.apply(state_of("RVR"), Cell(1, 0))
    assert rules.group(after.board, Cell(0, 0)) == {Cell(0, 0), Cell(1, 0)}


# The end


def test_the_game_lasts_while_there_is_a_ball() -> None:
    for state in played_out(seeded("seed", 3), seed=4):
        assert (rules.outcome(state) is None) == bool(state.board)


def test_the_game_ends_on_an_empty_board_with_its_points() -> None:
    end = played_out(seeded("seed", 3), seed=4)[-1]
    assert end.board == ()
    assert rules.outcome(end) == Outcome((end.points,))


# What is typed


def test_a_move_is_column_then_row() -> None:
    assert parse("3 7") == Cell(column=3, row=7)
    state = state_of("VVV", "RVB")
    assert ball(state.board, parse("2 0")) == "B"
    assert ball(state.board, parse("0 1")) == "V"


def test_row_0_is_at_the_bottom_and_column_0_at_the_left_as_displayed() -> None:
    lines = board_text(filled("odd B V 0 0").board, SEED.size).splitlines()
    assert lines[9] == "0| B V V V V V V V V V V V V V V"
    assert lines[0] == "9| V V V V V V V V V V V V V V V"
    assert lines[12].split() == [str(column % 10) for column in range(15)]


@pytest.mark.parametrize("cell", [Cell(1, 1), Cell(2, 0)])
def test_an_empty_cell_is_refused_with_a_message_and_nothing_changes(cell: Cell) -> None:
    state = state_of("V..", "VB.")
    with pytest.raises(Illegal) as caught:
        rules.apply(state, cell)
    assert str(caught.value) == f"There is no ball at column {cell.column}, row {cell.row}."
    assert state == state_of("V..", "VB.")


@pytest.mark.parametrize("cell", [Cell(15, 0), Cell(0, 10), Cell(999, 999), Cell(-1, 0)])
def test_a_cell_outside_is_refused_with_a_message_and_nothing_changes(cell: Cell) -> None:
    state = seeded("seed", 1)
    with pytest.raises(Illegal) as caught:
        rules.apply(state, cell)
    assert str(caught.value) == (
        f"Column {cell.column}, row {cell.row} is outside the board: columns go from 0 to 14, "
        "rows from 0 to 9."
    )
    assert state == seeded("seed", 1)


@pytest.mark.parametrize("text", ["", "3", "a b", "3 7 1", "-1 0", "3.5 2", "٣ ٧"])
def test_what_is_no_move_is_refused_with_a_message(text: str) -> None:
    with pytest.raises(Invalid) as caught:
        parse(text)
    assert str(caught.value) == f"“{text}” is not a move: type a column and a row, such as 3 7."


# What is displayed


def test_the_three_stages_are_marked_fallen_and_closed() -> None:
    state = state_of("RVB", "VVB", "BVR")
    stages = rules.stages(state, Cell(0, 1))
    assert stages.points == 9
    assert board_text(stages.marked, state.config.size).splitlines()[:3] == [
        "2| R X B",
        "1| X X B",
        "0| B X R",
    ]
    assert board_text(stages.fallen, state.config.size).splitlines()[:3] == [
        "2| . . B",
        "1| R . B",
        "0| B . R",
    ]
    assert board_text(stages.closed, state.config.size).splitlines()[:3] == [
        "2| . B .",
        "1| R B .",
        "0| B R .",
    ]
    assert stages.closed == rules.apply(state, Cell(0, 1)).board


# The fills

F2_ROWS = typed("""
VBBBBVVVVBBBVVV
BVBVBBVBVBVBVBV
VBBVVBBVVBBBVVB
VVBBBBBBVVVVVBB
BVVBVBVBBVBVBBV
BBVVBBVVBBVBBVV
VVVVVBBBBBBBBBB
BBVBVVBVBBVBBVB
BBVBBVVBVVBVVBV
VVVVVVVVVVVVVVV
""")
"""What the report's own C function prints for 10 rows and 15 columns."""


def test_sg_math_fills_with_f2_exactly() -> None:
    assert rows(filled("f2")) == F2_ROWS


def test_f2_is_green_below_one_half_and_blue_from_there_on() -> None:
    largest = Preset(SEED.rules, Size(99, 99), 3)
    board = make_config(largest, fill="f2").board
    for cell in largest.size.cells():
        z = math.sin((cell.column + 1) * cell.row) ** 2
        assert ball(board, cell) == ("V" if z < 0.5 else "B")


def test_f2_never_gives_red_since_a_square_is_never_below_0() -> None:
    assert "R" not in balls_left(filled("f2").board)


@pytest.mark.parametrize("letter", "RVB")
def test_a_board_can_be_of_one_colour(letter: str) -> None:
    assert balls_left(filled(f"uniform {letter}").board) == {letter: 150}


def test_a_board_can_be_typed_by_hand() -> None:
    assert read_board("\n".join(F2_ROWS)).board == filled("f2").board
    assert read_options({"board": "/".join(F2_ROWS)}).board == filled("f2").board


# The tests of the report


@pytest.mark.parametrize("cell", EVERY_CELL[::37])
def test_sg_3_all_green_one_click_takes_150_balls(cell: Cell) -> None:
    state = filled("uniform V")
    stages = rules.stages(state, cell)
    assert len(stages.removed) == 150
    assert stages.marked == ("X" * 10,) * 15
    after = rules.apply(state, cell)
    assert (after.board, after.points) == ((), 149**2)
    assert rules.outcome(after) == Outcome((22_201,))


@pytest.mark.parametrize("column", range(15))
def test_sg_4_the_odd_blue_ball_ends_at_column_0_row_0(column: int) -> None:
    for row in range(10):
        state = filled(f"odd B V {column} {row}")
        green = Cell(0, 0) if (column, row) != (0, 0) else Cell(14, 9)
        after = rules.apply(state, green)
        assert ball(after.board, Cell(0, 0)) == "B"
        assert after.board == ("B",)
        assert after.points == 148**2


SG_6 = typed("""
VRVRVRVRVRVRVRV
RBBBBBBBBBBBBBR
VBRVRVRVRVRVRBV
RBVBBBBBBBBBVBR
VBRBRVRVRVRBRBV
RBVBVRVRVRVBVBR
VBRBRVRVRVRBRBV
RBVBBBBBBVRBVBR
VBRVRVRVRVRBRBV
RBVRVRVRVRVBBBR
""")

SG_8 = typed("""
BRBVBRBVBRBVBRB
BVBRBVBRBVBRBVB
BRBVBRBVBRBVBRB
BVBRBVBRBVBRBVB
BRBVBRBVBRBVBRB
BBBBBBBBBBBBBBB
VRVBVRVBVRVBVRV
RVRBRVRBRVRBRVR
VRVBVRVBVRVBVRV
RVRBRVRBRVRBRVR
""")


def test_sg_6_one_click_removes_all_blue_of_a_winding_corridor() -> None:
    assert_one_click_removes_all_blue(state_of(*SG_6))


def test_sg_8_one_click_removes_all_blue_of_a_comb() -> None:
    assert_one_click_removes_all_blue(state_of(*SG_8))


def assert_one_click_removes_all_blue(state: State) -> None:
    blue = [cell for cell in EVERY_CELL if ball(state.board, cell) == "B"]
    others = balls_left(state.board) - balls_left(("B" * len(blue),))
    for cell in blue:
        stages = rules.stages(state, cell)
        assert stages.removed == set(blue)
        assert "".join(stages.marked).count("X") == len(blue)
        after = rules.apply(state, cell)
        assert balls_left(after.board) == others
        assert after.points == (len(blue) - 1) ** 2


SG_7 = typed("""
RVBRVBRVVRRVBRV
BVRBVRBVVBRRBVR
RVBRVBRVVRVRBRV
BVRBVRBVVBRVBVR
RVRRVBRVVRVRBRV
BVBRVRRVVBRVBVR
RVRBVBRVVRVRBRV
BVRRVRBVVBRVBVR
RVBBVBRVVRVRBRV
VVVVVVVVVVVRBVR
""")
"""Column 12 is all blue and touches no other blue; four columns are all of the green group."""


def test_sg_7_choosing_column_0_row_0_frees_columns_11_to_14() -> None:
    state = state_of(*SG_7)
    stages = rules.stages(state, Cell(0, 0))
    assert [column for column in range(15) if not stages.fallen[column]] == [1, 4, 7, 8]
    after = list(rows_of(stages.closed, SEED.size))
    assert all(row[11:] == "...." for row in after)
    assert "." not in after[-1][:11]


def test_sg_7_choosing_a_blue_ball_frees_the_last_column() -> None:
    state = state_of(*SG_7)
    stages = rules.stages(state, Cell(12, 4))
    assert [column for column in range(15) if not stages.fallen[column]] == [12]
    after = list(rows_of(stages.closed, SEED.size))
    assert all(row[14] == "." for row in after)
    assert [row[:12] for row in after] == [row[:12] for row in SG_7]
    assert [row[12:14] for row in after] == [row[13:] for row in SG_7]


def test_the_boards_of_the_report_have_its_size() -> None:
    for board in (F2_ROWS, SG_6, SG_7, SG_8):
        assert read_board("\n".join(board)).size == Size(15, 10)
