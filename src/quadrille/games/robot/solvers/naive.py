"""The report's naive method: look at every cell of the grid, and go to the nearest that fits.

With an empty hand any cell that is not black fits; with a piece, a cell of its colour. Row by row
and column by column, the first of equally near cells is the upper one, then the left one. Each
search looks at n² cells, so a whole grid takes O(n⁴).
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
from quadrille.games.robot.solvers.answer import answered, room

KERNEL = "quadrille.games.robot.solvers.naive_kernel"


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    found = room(problem)
    count = load(KERNEL).visit(
        problem.backgrounds,
        problem.pieces.copy(),
        problem.columns,
        problem.robot,
        problem.hand,
        found,
    )
    return found[:count]


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "naive", KERNEL, stops)
