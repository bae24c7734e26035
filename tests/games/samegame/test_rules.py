"""The laws of the rules, against an independent replayer; and the rule sets."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Rules, make_config, rows_of
from quadrille.games.samegame.replayer import replay_moves
from quadrille.games.samegame.score import balls_left
from quadrille.games.samegame.state import State, ball
from tests.games.samegame.boards import played_out, rows, seeded, state_of, states

RESEARCH_AND_GNOME = ["research", "gnome"]


def game_of(state: State, seed: int) -> tuple[list[State], list[Cell]]:
    """Return the states of a random game and its moves."""
    played = played_out(state, seed)
    moves = [
        next(move for move in rules.legal_moves(before) if rules.apply(before, move) == after)
        for before, after in pairwise(played)
    ]
    return played, moves


# Laws


@given(states, st.integers(0, 1000))
def test_the_independent_replayer_agrees(state: State, seed: int) -> None:
    played, moves = game_of(state, seed)
    chosen = state.config.rules
    claim = replay_moves(
        rows(state),
        moves,
        minimum=chosen.minimum,
        offset=chosen.offset,
        bonus=chosen.bonus,
        penalty=chosen.penalty,
    )
    assert claim.finished
    assert rules.outcome(played[-1]) == Outcome((claim.score,))
    assert claim.left == sum(balls_left(played[-1].board).values())


@given(states)
def test_the_groups_share_out_the_balls(state: State) -> None:
    groups = list(rules.groups(state.board))
    assert sum(map(len, groups)) == sum(map(len, state.board))
    assert len(frozenset().union(*groups)) == sum(map(len, groups))


@given(states)
def test_a_group_is_all_of_one_colour_and_touches_no_more_of_it(state: State) -> None:
    for group in rules.groups(state.board):
        colours = {ball(state.board, cell) for cell in group}
        around = {other for cell in group for other in cell.neighbours()} - group
        assert len(colours) == 1
        assert colours.isdisjoint({ball(state.board, cell) for cell in around})


@given(states)
def test_any_ball_of_a_group_stands_for_it(state: State) -> None:
    for group in rules.groups(state.board):
        if len(group) >= state.config.rules.minimum:
            assert len({rules.apply(state, cell) for cell in group}) == 1


@given(states)
def test_a_legal_move_is_the_leftmost_lowest_ball_of_its_group(state: State) -> None:
    for move in rules.legal_moves(state):
        assert move == min(rules.group(state.board, move))


@given(states)
def test_a_move_takes_its_group_and_nothing_else(state: State) -> None:
    for move in rules.legal_moves(state):
        stages, after = rules.stages(state, move), rules.apply(state, move)
        colour = ball(state.board, move)
        assert balls_left(state.board) - balls_left(after.board) == {colour: len(stages.removed)}
        assert after.points - state.points == state.config.rules.points(len(stages.removed))
        assert all(after.board)


@given(states)
def test_balls_that_stay_keep_their_order_in_their_column(state: State) -> None:
    for move in rules.legal_moves(state):
        stages = rules.stages(state, move)
        for before, marked, fallen in zip(state.board, stages.marked, stages.fallen, strict=True):
            assert len(marked) == len(before)
            assert all(new in (old, "X") for old, new in zip(before, marked, strict=True))
            assert fallen == "".join(letter for letter in marked if letter != "X")
        assert stages.closed == tuple(column for column in stages.fallen if column)


@given(states, st.builds(Cell, st.integers(-3, 12), st.integers(-3, 12)))
def test_a_move_is_legal_exactly_when_its_group_is_large_enough(state: State, cell: Cell) -> None:
    count = len(rules.group(state.board, cell))
    if count >= state.config.rules.minimum:
        rules.apply(state, cell)
        return
    with pytest.raises(Illegal) as caught:
        rules.apply(state, cell)
    inside = state.config.size.holds(cell)
    expected = "move-small" if count else "move-empty" if inside else "move-outside"
    assert caught.value.code == f"samegame.{expected}"


@given(states)
def test_the_game_is_over_exactly_when_there_is_no_move(state: State) -> None:
    assert rules.over(state) == (not list(rules.legal_moves(state)))
    assert rules.over(state) == (rules.outcome(state) is not None)


# Research and GNOME rules


@pytest.mark.parametrize("name", RESEARCH_AND_GNOME)
@pytest.mark.parametrize("count", [2, 3, 11, 40])
def test_a_group_of_n_brings_n_minus_2_squared_points(name: str, count: int) -> None:
    state = state_of("V" * count + "B", rules=name)
    assert rules.apply(state, Cell(0, 0)).points == (count - 2) ** 2


@pytest.mark.parametrize("name", RESEARCH_AND_GNOME)
def test_a_single_ball_may_not_go(name: str) -> None:
    state = state_of("VVB", rules=name)
    with pytest.raises(Illegal) as caught:
        rules.apply(state, Cell(2, 0))
    assert str(caught.value) == (
        "The group at column 2, row 0 is too small: it must have at least 2 balls."
    )
    assert list(rules.legal_moves(state)) == [Cell(0, 0)]


@pytest.mark.parametrize("name", RESEARCH_AND_GNOME)
def test_a_cleared_board_brings_1000(name: str) -> None:
    end = rules.apply(state_of("VVVVV", rules=name), Cell(0, 0))
    assert end.points == 9
    assert rules.outcome(end) == Outcome((1009,))


@pytest.mark.parametrize("name", RESEARCH_AND_GNOME)
def test_the_game_ends_when_no_group_is_left(name: str) -> None:
    state = state_of("VBVB", "BVBV", rules=name)
    assert rules.over(state)
    assert list(rules.legal_moves(state)) == []


def test_research_takes_m_minus_2_squared_for_each_colour_left_over() -> None:
    state = state_of("VBVBVR", "BVBVJR", rules="research")
    after = rules.apply(state, Cell(5, 0))
    assert balls_left(after.board) == {"V": 5, "B": 4, "J": 1}
    assert rules.outcome(after) == Outcome((0 - 3**2 - 2**2,))


def test_research_forgives_one_or_two_balls_of_a_colour() -> None:
    assert rules.outcome(state_of("VBV", rules="research")) == Outcome((0,))
    assert rules.outcome(state_of("VBVBV", rules="research")) == Outcome((-1,))


def test_gnome_takes_nothing_for_what_is_left() -> None:
    assert rules.outcome(state_of("VBVBVBVB", rules="gnome")) == Outcome((0,))


def test_seed_rules_give_no_bonus() -> None:
    end = rules.apply(state_of("VVVVV"), Cell(0, 0))
    assert rules.outcome(end) == Outcome((16,))


@pytest.mark.parametrize(
    ("name", "columns", "rows", "colours"),
    [("seed", 15, 10, 3), ("research", 15, 15, 5), ("gnome", 15, 10, 3)],
)
def test_each_rule_set_has_its_board(name: str, columns: int, rows: int, colours: int) -> None:
    board = seeded(name, 0).board
    assert [len(column) for column in board] == [rows] * columns
    assert len(balls_left(board)) == colours


@pytest.mark.parametrize("name", PRESETS)
def test_random_games_end_under_every_rule_set(name: str) -> None:
    for seed in range(5):
        end = played_out(seeded(name, seed), seed)[-1]
        assert rules.outcome(end) is not None


# Odd rule sets


def test_a_minimum_of_three_refuses_a_pair() -> None:
    state = state_of("VVB", "RRR", rules="minimum=3 offset=0 bonus=5 penalty=no")
    assert list(rules.legal_moves(state)) == [Cell(0, 0)]
    end = rules.apply(state, Cell(0, 0))
    assert rules.outcome(end) == Outcome((9,))


def test_a_group_below_the_offset_still_brings_a_square() -> None:
    assert Rules(offset=5).points(1) == 16
    assert Rules(offset=5).points(5) == 0


@given(states)
def test_a_state_begins_with_its_configs_board(state: State) -> None:
    assert state == rules.initial(state.config)
    assert state.points == 0
    assert list(rows_of(state.board, state.config.size)) == rows(state)


def test_a_board_is_played_as_it_was_configured() -> None:
    config = make_config(PRESETS["seed"], fill="uniform R")
    assert rules.initial(config).config is config
