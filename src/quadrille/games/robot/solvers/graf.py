"""Daniel Graf's method for a vector with one cell a colour, as the report has it.

The piece of each cell has one place to go, so the circuits are given; they are taken from the left,
each from its leftmost cell. On its way through a circuit the robot passes first cells of others:
it does these when it passes them, at no cost, with its piece left there for so long. From the
rightmost cell reached it goes on to a circuit that lies beyond, and comes back. So it ends where
its first circuit began, and of all walks that come back there none is shorter; one that need not
come back may be (see `vector`).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import answered, room
from quadrille.games.robot.solvers.circuits import brought_home, circuits

KERNEL = "quadrille.games.robot.solvers.graf_kernel"


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    first, grid = brought_home(problem)
    found, rest = circuits(grid, near=False), room(grid)
    count = load(KERNEL).visit(found.cells, found.begins, grid.columns, rest)
    return np.concatenate([first, rest[:count]])


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    if problem.rows > 1 or problem.colours < problem.columns or _alike(problem):
        raise Invalid(
            "robot.graf", rows=problem.rows, columns=problem.columns, colours=problem.colours
        )
    return answered(problem, rng, "graf", KERNEL, stops)


def _alike(problem: Grid) -> bool:
    """Say whether two cells have one colour."""
    return len(np.unique(problem.backgrounds)) < len(problem.backgrounds)
