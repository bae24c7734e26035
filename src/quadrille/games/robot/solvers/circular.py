"""The report's circular method: look around the robot in growing rings, up to the first that fits.

The walk is that of the naive method. The worst search still looks at n² cells, O(n⁴) in all, but
most end sooner: the more cells of a colour there are, the sooner.
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

KERNEL = "quadrille.games.robot.solvers.circular_kernel"


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
    return answered(problem, rng, "circular", KERNEL, stops)
