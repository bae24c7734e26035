"""The report's method by graph for one cell a colour, naive: circuits as they come.

From each cell the circuit goes on to the upper left free cell of its piece's colour; with one cell
a colour there is no choice. The circuits are gone through in the order they are found, row after
row. Nothing is searched, so it is quick; with several cells a colour the way is long.
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
from quadrille.games.robot.solvers.circuits import KERNEL, brought_home, circuits


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    first, grid = brought_home(problem)
    return np.concatenate([first, circuits(grid, near=False).in_turn()])


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "graph-one-naive", KERNEL, stops)
