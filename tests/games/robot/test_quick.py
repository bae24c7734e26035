"""The first walk without compiled code: that of the plainest method, on grids that are not huge."""

from __future__ import annotations

import pytest

from quadrille.core import kernel
from quadrille.core.rng import Rng
from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.solvers import nearest, quick
from quadrille.games.robot.walk import walk_through
from tests.games.robot import plain


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("rows", "columns", "colours"), [(1, 9, 3), (6, 8, 5), (10, 10, 10)])
def test_the_walk_is_the_nearest_one(seed: int, rows: int, columns: int, colours: int) -> None:
    grid = authors_grid(rows, columns, colours, seed)
    assert quick.stops(grid).tolist() == plain.nearest(grid)
    (found,) = quick.solve(grid, Rng(0))
    assert (found.score, found.method) == (plain.steps(grid, plain.nearest(grid)), "quick")
    assert found.bound is None


def test_no_kernel_is_loaded_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_loaded", {})
    list(quick.solve(authors_grid(60, 60, 6, 1), Rng(0)))
    assert not kernel._loaded


def test_a_grid_that_would_take_too_long_is_left_to_one_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    grid = authors_grid(12, 12, 4, 2)
    assert quick.is_plain(grid)
    assert not quick.is_plain(authors_grid(300, 300, 2, 1))
    monkeypatch.setattr(quick, "WORK", 1000)
    assert not quick.is_plain(grid)
    (found,) = quick.solve(grid, Rng(0))
    assert found.score == walk_through(nearest.stops(grid), grid.columns, grid.robot).steps
