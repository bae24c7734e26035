"""The report's method by graph with cuts: a circuit is interrupted by another that is closer.

The circuits are those of the general method. Before each step to the next cell of a circuit, but
not before the closing one, the robot looks for a circuit that is not begun and whose first cell is
closer than coefficient × the way to the next cell. It does that circuit first, carrying its piece
along, and then goes straight on to the next cell, looking again. The report's coefficient is 1; the
greater it is, the more is risked, and with 0 nothing is cut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import answered
from quadrille.games.robot.solvers.circuits import KERNEL, brought_home, circuits, nearest_first

COEFFICIENT = 1.0
LARGEST = 1000.0


def stops(problem: Grid, coefficient: float = COEFFICIENT) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    first, grid = brought_home(problem)
    return np.concatenate([first, nearest_first(grid, circuits(grid, near=True), coefficient)])


def solve(
    problem: Grid, budget: Budget, rng: Rng, coefficient: float = COEFFICIENT
) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    if not (math.isfinite(coefficient) and 0 <= coefficient <= LARGEST):
        raise Invalid("out-of-range", name="coefficient", value=coefficient, low=0, high=LARGEST)
    found = partial(stops, coefficient=coefficient)
    return answered(problem, rng, "graph-cuts", KERNEL, found)
