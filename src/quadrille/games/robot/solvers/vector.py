"""The shortest walk over a vector, for any number of colours, with a free end: in linear time.

On a line it is best to pair the first piece of a colour with its first cell, the second with the
second, and so on. The ways of the pieces part the line into clusters; nobody crosses the gaps
between them but the robot. It sorts a cluster from its left end and comes back there, starting
every circuit that it passes on the way right: that costs no step more than the ways. Then it goes
on to the next cluster. At some cluster it turns: those beyond are sorted from the right end of the
one before, and it comes back. So a gap costs one step a cell on the left of where the walk ends,
and two on the right; but every cell of the clusters on the left costs nothing more only because
the robot comes back to their left end, and goes over them once more. The best end is found in one
pass.

That is the shortest walk for a robot with an empty hand that has all loose pieces on one side. In
the middle of a game it is a good walk, and nothing is proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid, check_grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import confirm, empty_stops, load_kernels
from quadrille.games.robot.solvers.circuits import close_open_circuit
from quadrille.games.robot.walk import walk_through

KERNEL = "quadrille.games.robot.solvers.vector_kernel"


def stops(problem: Grid) -> tuple[NDArray[np.int32], bool]:
    """Return the cells where the robot swaps, in order, and return whether no walk is shorter."""
    first, grid = close_open_circuit(problem)
    loose = np.flatnonzero(grid.backgrounds != grid.pieces)
    if not len(loose):
        return first, not len(first)
    left, right = grid.robot - int(loose[0]), int(loose[-1]) - grid.robot
    rest = _from_left(grid) if left <= right else _from_right(grid)
    return np.concatenate([first, rest]), not len(first) and min(left, right) <= 0


def _from_left(grid: Grid) -> NDArray[np.int32]:
    found = empty_stops(grid)
    count = load(KERNEL).visit(grid.colours, grid.backgrounds, grid.pieces, found)
    return found[:count]


def _from_right(grid: Grid) -> NDArray[np.int32]:
    turned = replace(
        grid,
        backgrounds=np.ascontiguousarray(grid.backgrounds[::-1]),
        pieces=np.ascontiguousarray(grid.pieces[::-1]),
    )
    return np.asarray(len(grid.pieces) - 1 - _from_left(turned), np.int32)


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> (found,) = solve(authors_grid(1, 20, 5, 2), Budget(), Rng(0))
    >>> found.score, found.proved
    (84, True)
    """
    if problem.rows > 1 and problem.columns > 1:
        raise Invalid("robot.vector", rows=problem.rows, columns=problem.columns)
    check_grid(problem)
    load_kernels(problem, KERNEL)
    started = perf_counter()
    cells, proved = stops(problem)
    walk = walk_through(cells, problem.columns, problem.robot)
    seconds = perf_counter() - started
    confirm(problem, walk, "vector")
    bound = walk.steps if proved else None
    yield Solution(walk, walk.steps, bound, len(cells), seconds, rng.state, "vector")
