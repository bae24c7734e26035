"""The vector method against breadth-first search, and what it says of itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.check import check
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import SOLVERS
from quadrille.games.robot.walk import LONG, Walk
from tests.games.robot.plain import shortest_return
from tests.games.robot.shortest import played, shortest, shuffled


def solved(grid: Grid) -> Solution[Move]:
    (solution,) = SOLVERS["vector"](grid, Budget(), Rng(1))
    assert isinstance(solution.moves, Walk)
    assert check(grid, solution.moves).valid
    assert solution.moves.steps == solution.score
    return solution


def length(grid: Grid) -> int:
    """Count the steps of the shortest walk from the left end, trying every place for the end.

    What pieces cross is crossed as often as they do, and once more left of the end; what none
    crosses, once left of the end and twice to the right of it.
    """
    cells, pieces = grid.backgrounds, grid.pieces
    loose = np.flatnonzero(cells != pieces)
    if not len(loose):
        return 0
    crossed = np.zeros(len(cells), np.int64)
    for colour in np.unique(cells[loose]):
        ways = np.flatnonzero((cells != pieces) & (pieces == colour)), loose[cells[loose] == colour]
        for one, other in zip(*ways, strict=True):
            crossed[min(one, other) : max(one, other)] += 1
    first, last = int(loose[0]), int(loose[-1])
    ends = []
    for end in range(first, last + 1):
        left, right = crossed[first:end], crossed[end:last]
        ends.append(first + len(left) + 2 * int((right == 0).sum()) + int(crossed.sum()))
    return min(ends)


def test_500_small_vectors_are_what_breadth_first_search_says() -> None:
    dice = random.Random(6)
    for _ in range(500):
        size = dice.randint(1, 8)
        grid = shuffled(1, size, dice.randint(1, min(size, 5)), dice)
        if dice.random() < 0.3:
            grid = replace(grid, rows=size, columns=1)
        if dice.random() < 0.3:
            grid = replace(grid, robot=size - 1)
        solution = solved(grid)
        assert solution.proved
        assert solution.score == shortest(grid), (grid.backgrounds, grid.pieces, grid.robot)


@given(st.integers(1, 60), st.integers(1, 12), st.integers(0, 9999))
def test_longer_vectors_are_as_long_as_their_crossings_say(
    size: int, colours: int, seed: int
) -> None:
    dice = random.Random(seed)
    grid = shuffled(1, size, min(size, colours), dice)
    assert solved(grid).score == length(grid)


@pytest.mark.parametrize("make", [authors_grid, uniform_grid])
@pytest.mark.parametrize("colours", [2, 50, LONG])
def test_a_vector_of_many_cells(make: Callable[[int, int, int, int], Grid], colours: int) -> None:
    grid = make(1, LONG, colours, 5)
    moved = np.flatnonzero(grid.backgrounds != grid.pieces)
    solution = solved(grid)
    assert solution.proved
    turned = replace(
        grid, rows=LONG, columns=1, robot=LONG - 1,
        backgrounds=grid.backgrounds[::-1].copy(), pieces=grid.pieces[::-1].copy(),
    )  # fmt: skip
    assert solved(turned).score == solution.score
    if colours == LONG and len(moved):
        assert solution.score <= shortest_return_of(grid)


def shortest_return_of(grid: Grid) -> int:
    (solution,) = SOLVERS["graf"](grid, Budget(), Rng(1))
    return solution.score


def test_a_free_end_saves_the_way_back() -> None:
    cells = np.arange(20, dtype=np.int32)
    pieces = cells.copy()
    pieces[[0, 1, 18, 19]] = [1, 0, 19, 18]
    grid = Grid(1, 20, 20, cells, pieces)
    assert solved(grid).score == 2 + 18 + 2
    assert shortest_return(grid) == 2 + 2 * 17 + 2


def test_in_the_middle_of_a_game_the_walk_is_good_and_nothing_is_proved() -> None:
    dice = random.Random(3)
    for _ in range(100):
        grid = played(shuffled(1, 8, 3, dice), dice, 9)
        solution = solved(grid)
        assert solution.score >= shortest(grid)
        loose = np.flatnonzero(grid.backgrounds != grid.pieces)
        inside = len(loose) and loose[0] < grid.robot < loose[-1]
        assert solution.proved == (grid.hand < 0 and not inside)
        if solution.proved:
            assert solution.score == shortest(grid)


def test_two_rows_and_two_columns_are_refused() -> None:
    with pytest.raises(Invalid) as caught:
        list(SOLVERS["vector"](authors_grid(2, 3, 2, 0), Budget(), Rng(0)))
    assert caught.value.code == "robot.vector"
