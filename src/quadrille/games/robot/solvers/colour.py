"""The report's method by colour: a doubly linked list of the cells of each colour.

With a piece in its hand the robot looks only through the list of that colour, up to α cells where
the grid has α of a colour; a cell that turns black leaves its list at once. O(αn²) in all. With an
empty hand it looks around in rings, as the circular method does.
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

KERNEL = "quadrille.games.robot.solvers.colour_kernel"


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    found = room(problem)
    ends = np.empty((2, problem.colours), np.int32)
    links = np.empty((2, len(problem.pieces)), np.int32)
    count = load(KERNEL).visit(
        problem.backgrounds,
        problem.pieces.copy(),
        problem.columns,
        problem.robot,
        problem.hand,
        ends,
        links,
        found,
    )
    return found[:count]


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "colour", KERNEL, stops)
