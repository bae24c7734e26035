"""The nearest method for huge grids gives the walk of the report's four."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.check import check
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers import SOLVERS
from quadrille.games.robot.solvers.nearest import measure, stops
from quadrille.games.robot.walk import LONG, Walk
from tests.games.robot import plain
from tests.games.robot.grids import grids
from tests.games.robot.shortest import played, shuffled


@settings(max_examples=300)
@given(grids(8))
def test_it_goes_where_plain_looking_goes(grid: Grid) -> None:
    steps, cells = measure(grid)
    assert cells.tolist() == plain.nearest(grid)
    assert steps == plain.steps(grid, cells.tolist())


def test_it_continues_from_the_middle_of_a_game() -> None:
    dice = random.Random(8)
    for _ in range(200):
        size = dice.randint(1, 6), dice.randint(1, 6)
        grid = played(shuffled(*size, dice.randint(1, 4), dice), dice, 20)
        assert stops(grid).tolist() == plain.nearest(grid)


@pytest.mark.parametrize(
    ("size", "colours", "steps"),
    [(50, 50, 50_088), (100, 100, 388_352), (100, 1000, 579_047), (200, 200, 3_087_201)],
)
def test_the_authors_step_counts(size: int, colours: int, steps: int) -> None:
    (solution,) = SOLVERS["nearest"](authors_grid(size, size, colours, 0), Budget(), Rng(0))
    assert (solution.score, solution.bound) == (steps, None)


def test_a_long_walk_is_written_and_checked_like_a_short_one() -> None:
    grid = uniform_grid(400, 400, 160, 2)
    (near,) = SOLVERS["nearest"](grid, Budget(), Rng(0))
    (colour,) = SOLVERS["colour"](grid, Budget(), Rng(0))
    assert near.moves == colour.moves
    assert isinstance(near.moves, Walk)
    assert near.moves.swaps > LONG
    assert check(grid, near.moves).valid
    cut = Walk(near.moves.actions[:-1], near.moves.counts[:-1])
    assert check(grid, cut).left == 1
