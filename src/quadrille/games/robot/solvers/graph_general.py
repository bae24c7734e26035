"""The report's general method by graph: circuits from each cell to the nearest one, nearest next.

From each cell the circuit goes on to the nearest free cell of its piece's colour. That takes longer
to find, and the way is shorter.
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
    return np.concatenate([first, nearest_first(grid, circuits(grid, near=True))])


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "graph-general", KERNEL, stops)
