"""The nearest cell, for huge grids: the walk of the report's four nearest methods, much sooner.

The index is described in `nearest_kernel.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import empty_stops, yield_answer

KERNEL = "quadrille.games.robot.solvers.nearest_kernel"


def stops(problem: Grid) -> NDArray[np.int32]:
    """Return the cells where the robot swaps, in order."""
    return measure(problem)[1]


def measure(problem: Grid) -> tuple[int, NDArray[np.int32]]:
    """Return the steps and the cells where the robot swaps.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> measure(authors_grid(10, 10, 10, 0))[0]
    430
    """
    found, steps = empty_stops(problem), np.zeros(1, np.int64)
    count = load(KERNEL).visit(
        problem.backgrounds, problem.pieces.copy(), problem.rows, problem.columns,
        problem.colours, problem.robot, problem.hand, found, steps,
    )  # fmt: skip
    return int(steps[0]), found[:count]


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return yield_answer(problem, rng, "nearest", KERNEL, stops)
