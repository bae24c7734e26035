"""What the methods share: from the cells where the robot swaps to an answer that is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import KernelError, Solution
from quadrille.games.robot.check import check
from quadrille.games.robot.grid import Grid, check_grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.walk import KERNEL as WALK_KERNEL
from quadrille.games.robot.walk import LONG, Walk, walk_through


def confirm(problem: Grid, walk: Walk, method: str) -> Walk:
    """Replay a walk by the plain checker, or raise `KernelError`."""
    verdict = check(problem, walk)
    if not verdict.valid:
        raise KernelError(f"{method}: {verdict.error}")
    return walk


def load_kernels(problem: Grid, *kernels: str) -> None:
    """Load the kernels of a method, and what long walks need, before any clock starts."""
    for name in kernels:
        load(name)
    if len(problem.pieces) >= LONG:
        load(WALK_KERNEL)


def yield_answer(
    problem: Grid, rng: Rng, method: str, kernel: str, stops: Callable[[Grid], NDArray[np.int32]]
) -> Iterator[Solution[Move]]:
    """Yield the one answer of a method that finds all its stops at once.

    The clock starts when the kernel is compiled and loaded. Nothing is known about the best walk.
    """
    check_grid(problem)
    load_kernels(problem, kernel)
    started = perf_counter()
    cells = stops(problem)
    walk = walk_through(cells, problem.columns, problem.robot)
    seconds = perf_counter() - started
    confirm(problem, walk, method)
    yield Solution(walk, walk.steps, None, len(cells), seconds, rng.state, method)


def empty_stops(problem: Grid) -> NDArray[np.int32]:
    """Return an empty list of stops: in each cell the robot stops at most twice."""
    return np.zeros(2 * len(problem.pieces) + 2, np.int32)
