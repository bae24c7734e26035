"""A first walk without compiled code: always the nearest cell, as the method `naive` walks.

Each stop is found by one look at all cells of a colour, so the work grows with the square of the
grid. On grids where that would take too long the walk comes from one small kernel instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.games.robot.grid import Grid, check_grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import confirm
from quadrille.games.robot.state import NOTHING
from quadrille.games.robot.walk import walk_through

METHOD = "quick"
OVERHEAD = 3_000
"""What a stop costs besides, counted in cells."""
WORK = 400_000_000
"""The most cells to look at: about two seconds."""


def is_plain(problem: Grid) -> bool:
    """Return whether a grid is small enough to be sorted without compiled code."""
    cells = len(problem.pieces)
    return cells * (cells // problem.colours + OVERHEAD) <= WORK


def stops(problem: Grid) -> NDArray[np.int32]:
    """Return the cells where the robot swaps: by distance, then row, then column.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> from quadrille.games.robot.walk import walk_through
    >>> grid = authors_grid(10, 10, 10, 0)
    >>> walk_through(stops(grid), grid.columns, grid.robot).steps
    430
    """
    pieces, hand, robot = problem.pieces.copy(), problem.hand, problem.robot
    cells = np.arange(len(pieces))
    unsorted = cells[problem.backgrounds != pieces]
    waiting = {
        colour: unsorted[problem.backgrounds[unsorted] == colour]
        for colour in range(problem.colours)
    }
    found: list[int] = []
    while True:
        among = waiting[hand] if hand != NOTHING else np.sort(np.concatenate([*waiting.values()]))
        if not len(among):
            return np.array(found, np.int32)
        rows, columns = np.divmod(among, problem.columns)
        row, column = divmod(robot, problem.columns)
        place = int(np.argmin(np.abs(rows - row) + np.abs(columns - column)))
        robot = int(among[place])
        if hand != NOTHING:
            waiting[hand] = np.delete(among, place)
        hand, pieces[robot] = int(pieces[robot]), hand
        found.append(robot)


def solve(problem: Grid, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one walk, replayed by the checker."""
    check_grid(problem)
    began = perf_counter()
    if is_plain(problem):
        cells = stops(problem)
    else:
        from quadrille.games.robot.solvers import nearest

        cells = nearest.stops(problem)
    walk = confirm(problem, walk_through(cells, problem.columns, problem.robot), METHOD)
    seconds = perf_counter() - began
    yield Solution(walk, walk.steps, None, len(cells), seconds, rng.state, METHOD)
