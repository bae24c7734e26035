"""The rules: steps, swaps, black cells and the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.robot import rules
from quadrille.games.robot.state import NOTHING, State, is_black
from tests.games.robot.grids import state_of

CORNER = "Rv Vr Bb\nJj Rr Vv\n"
"""Two pieces have changed places; everything else is black."""


def test_the_robot_starts_at_the_top_left_with_an_empty_hand() -> None:
    state = state_of(CORNER)
    assert (state.robot, state.hand, state.steps, state.swaps) == (Cell(0, 0), NOTHING, 0, 0)
    assert state.left == 2
    assert [is_black(state, place) for place in range(6)] == [False, False, True, True, True, True]


@pytest.mark.parametrize(
    ("action", "cell"), [("U", (1, 0)), ("D", (1, 2)), ("L", (0, 1)), ("R", (2, 1))]
)
def test_a_step_goes_one_cell_and_costs_one(action: str, cell: tuple[int, int]) -> None:
    middle = rules.apply(state_of("Rv Vr Bb\n" * 3), "RD")
    after = rules.apply(middle, action)
    assert (after.robot, after.steps) == (Cell(*cell), 3)
    assert rules.step(middle.robot, action) == after.robot
    assert (after.pieces, after.hand, after.swaps) == (middle.pieces, NOTHING, 0)


@pytest.mark.parametrize("action", ["U", "L", "RRR", "DD"])
def test_the_robot_cannot_leave_the_grid(action: str) -> None:
    with pytest.raises(Illegal) as caught:
        rules.apply(state_of(CORNER), action)
    assert caught.value.code == "robot.outside"
    assert action[0] in str(caught.value)


def test_a_swap_takes_puts_and_is_free() -> None:
    start = state_of(CORNER)
    taken = rules.swap(start)
    assert (taken.hand, taken.pieces[0], taken.steps, taken.swaps) == (1, NOTHING, 0, 1)
    exchanged = rules.apply(taken, "RS")
    assert (exchanged.hand, exchanged.pieces[:2], exchanged.left) == (0, (NOTHING, 1), 1)
    done = rules.apply(exchanged, "LS")
    assert (done.hand, done.left, rules.over(done)) == (NOTHING, 0, True)
    assert rules.outcome(done) == Outcome((2,), fewest=True)


def test_a_swap_on_a_black_cell_does_nothing() -> None:
    black = rules.apply(state_of(CORNER), "RR")
    after = rules.apply(black, "S")
    assert (after.pieces, after.hand, after.left) == (black.pieces, NOTHING, 2)
    carrying = rules.apply(state_of(CORNER), "SRR")
    assert rules.apply(carrying, "S").hand == 1
    assert rules.apply(carrying, "S").pieces == carrying.pieces


def test_a_piece_may_be_dropped_on_any_cell_that_is_not_black() -> None:
    back = rules.apply(state_of(CORNER), "SS")
    assert (back.pieces, back.hand) == (state_of(CORNER).pieces, NOTHING)
    elsewhere = rules.apply(state_of("Rv Vb Br\n"), "SRRS")
    assert (elsewhere.hand, elsewhere.pieces) == (0, (NOTHING, 2, 1))


def test_a_sorted_grid_is_over_before_it_begins() -> None:
    state = state_of("Rr Vv\n")
    assert rules.outcome(state) == Outcome((0,), fewest=True)
    assert list(rules.legal_moves(state)) == []
    with pytest.raises(Illegal) as caught:
        rules.apply(state, "R")
    assert caught.value.code == "game-over"


def test_nothing_happens_after_the_last_piece_is_placed() -> None:
    with pytest.raises(Illegal) as caught:
        rules.apply(state_of(CORNER), "SRSLSR")
    assert caught.value.code == "game-over"


def test_in_a_corner_only_two_steps_are_legal() -> None:
    assert list(rules.legal_moves(state_of(CORNER))) == ["D", "R", "S"]
    assert list(rules.legal_moves(rules.apply(state_of(CORNER), "RRD"))) == ["U", "L", "S"]


def one_by_one(state: State, walk: str) -> State:
    """Do each action as a move of its own; each must be legal where it is done."""
    for action in walk:
        legal = action in list(rules.legal_moves(state))
        state = rules.apply(state, action)
        assert legal
    return state


@given(st.text("UDLRS", min_size=1, max_size=30))
def test_several_actions_are_the_single_ones_in_a_row(walk: str) -> None:
    start = state_of("Rv Vb Br\nVr Bv Rb\n")
    try:
        at_once = rules.apply(start, walk)
    except Illegal:
        with pytest.raises(Illegal):
            one_by_one(start, walk)
    else:
        assert one_by_one(start, walk) == at_once
