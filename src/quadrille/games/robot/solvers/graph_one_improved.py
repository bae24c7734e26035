"""The report's method by graph for one cell a colour, improved: the nearest circuit next.

The circuits are those of the naive version. The first one comes first; each time a circuit closes,
the robot goes on to the one whose first cell is nearest, of equals the one found first.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import answered
from quadrille.games.robot.solvers.circuits import KERNEL, brought_home, circuits, nearest_first


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    first, grid = brought_home(problem)
    return np.concatenate([first, nearest_first(grid, circuits(grid, near=False))])


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "graph-one-improved", KERNEL, stops)
