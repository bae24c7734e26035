"""The checker against the rules: what it says of a walk is what the rules do."""

from __future__ import annotations

import pytest
from hypothesis import given

from quadrille.core.errors import Illegal, Invalid
from quadrille.games.robot import rules
from quadrille.games.robot.check import Verdict, check
from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.grid import Grid, cell_at, check_grid, grid_of
from quadrille.games.robot.state import State
from quadrille.games.robot.walk import read_runs
from tests.games.robot.grids import config_of, grids, state_of, walks

PAIR = grid_of(state_of("Rv Vr Bb"))


def error_of(verdict: Verdict) -> tuple[str, dict[str, object]] | None:
    return None if verdict.error is None else (verdict.error.code, verdict.error.params)


def played(state: State, walk: str) -> tuple[State, int, Illegal | None]:
    """Do the actions of a walk up to the first that is refused; give it with its number."""
    for number, action in enumerate(walk, 1):
        try:
            state = rules.apply(state, action)
        except Illegal as error:
            return state, number, error
    return state, len(walk) + 1, None


@given(grids(), walks)
def test_the_checker_says_what_the_rules_do(grid: Grid, walk: str) -> None:
    state, number, refusal = played(rules.initial(config_of(grid)), walk)
    verdict = check(grid, read_runs(walk))
    assert verdict.left == state.left
    if refusal is not None and refusal.code == "game-over":
        return  # what the robot does after the end is its own affair
    assert (verdict.steps, verdict.swaps) == (state.steps, state.swaps)
    if refusal is None:
        assert verdict.valid == rules.over(state)
    else:
        assert error_of(verdict) == ("robot.outside-walk", {"number": number, **refusal.params})


@given(grids(), walks, walks)
def test_a_walk_may_be_checked_from_any_position(grid: Grid, first: str, second: str) -> None:
    state = rules.initial(config_of(grid))
    try:
        middle = rules.apply(state, first)
        last = rules.apply(middle, second)
    except Illegal:
        return
    check_grid(grid_of(middle))
    assert check(grid_of(middle), read_runs(second)).left == last.left


def test_a_valid_walk() -> None:
    assert check(PAIR, read_runs("SRSLS")) == Verdict(2, 3, 0, None)
    assert check(PAIR, read_runs("SRSLS")).valid


def test_steps_after_the_last_piece_count_and_do_no_harm() -> None:
    assert check(PAIR, read_runs("SRSLSRR")) == Verdict(4, 3, 0, None)


@pytest.mark.parametrize(("walk", "count"), [("", 2), ("SRS", 1)])
def test_an_unsorted_grid_names_its_first_cell(walk: str, count: int) -> None:
    verdict = check(PAIR, read_runs(walk))
    assert error_of(verdict) == ("robot.unsorted", {"count": count, "row": 0, "column": 0})


@pytest.mark.parametrize(
    ("walk", "number", "action", "column"),
    [("L", 1, "L", 0), ("SRSRRR", 5, "R", 2), ("S99999999R", 4, "R", 2), ("RRU", 3, "U", 2)],
)
def test_leaving_the_grid_is_reported_with_its_place(
    walk: str, number: int, action: str, column: int
) -> None:
    verdict = check(PAIR, read_runs(walk))
    assert error_of(verdict) == (
        "robot.outside-walk", {"number": number, "action": action, "row": 0, "column": column},
    )  # fmt: skip
    assert str(number) in str(verdict.error)


@pytest.mark.parametrize("swaps", range(1, 6))
def test_swaps_in_one_cell_one_after_the_other(swaps: int) -> None:
    state = rules.apply(state_of("Rv Vr Bb"), swaps * "S")
    assert check(PAIR, read_runs(f"{swaps}S")).left == state.left
    placing = rules.apply(state_of("Rv Vr Bb"), "SR" + swaps * "S" + "L")
    assert check(PAIR, read_runs(f"SR{swaps}SL")).left == placing.left


@pytest.mark.parametrize(
    "change",
    [{"rows": 0}, {"columns": 4}, {"colours": 1}, {"robot": 3}, {"hand": 3}, {"hand": 1},
     {"backgrounds": PAIR.pieces + 1}, {"pieces": PAIR.backgrounds * 0}],
)  # fmt: skip
def test_impossible_positions_are_refused_before_any_kernel(change: dict[str, object]) -> None:
    names = ("rows", "columns", "colours", "backgrounds", "pieces", "robot", "hand")
    values = {name: getattr(PAIR, name) for name in names}
    check_grid(Grid(**values))
    with pytest.raises(Invalid):
        check_grid(Grid(**(values | change)))


@pytest.mark.parametrize(
    ("change", "name"),
    [({"rows": 0}, "rows"), ({"columns": 0}, "columns"), ({"colours": 0}, "colours"),
     ({"backgrounds": PAIR.backgrounds[:2]}, "cells"), ({"pieces": PAIR.pieces[:2]}, "cells"),
     ({"backgrounds": PAIR.backgrounds - 1}, "colour"), ({"robot": -1}, "robot"),
     ({"hand": -2}, "hand")],
)  # fmt: skip
def test_the_error_names_what_is_impossible(change: dict[str, object], name: str) -> None:
    names = ("rows", "columns", "colours", "backgrounds", "pieces", "robot", "hand")
    values = {each: getattr(PAIR, each) for each in names}
    with pytest.raises(Invalid) as caught:
        check_grid(Grid(**(values | change)))
    assert caught.value.params["name"] == name


def test_places_are_row_after_row() -> None:
    grid = authors_grid(6, 8, 5, 3)
    places = [cell_at(grid, place) for place in range(48)]
    assert [cell.row * 8 + cell.column for cell in places] == list(range(48))
    assert places[9] == (1, 1)
