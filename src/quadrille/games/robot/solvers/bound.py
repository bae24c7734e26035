"""How few steps any walk needs: the bounds that are quick to compute.

The stronger bound, with cuts, is in `cuts.py`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.pairing import (
    Lists,
    Pairing,
    complete_pairing,
    lists_of,
    pairings,
)


def approach(grid: Grid) -> int:
    """Count the steps of an empty hand to the nearest piece out of place.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> approach(authors_grid(10, 10, 2, 6))
    2
    """
    cells = np.flatnonzero(grid.backgrounds != grid.pieces)
    return 0 if grid.hand >= 0 or not len(cells) else int(distances(grid, cells).min())


def distances(grid: Grid, cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count the steps from the robot to some cells."""
    row, column = divmod(grid.robot, grid.columns)
    gaps = np.abs(cells // grid.columns - row) + np.abs(cells % grid.columns - column)
    return gaps.astype(np.int64)


def simple_bound(grid: Grid, pairing: Pairing | None = None) -> int:
    """Return the least total distance of pieces to cells, and the way to the nearest piece.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> simple_bound(authors_grid(10, 10, 100, 0))
    588
    """
    return (pairing or complete_pairing(grid)).total + approach(grid)


def bound_within(grid: Grid, clock: Clock) -> int:
    """Return the simple bound if there is time for it, else the quick one.

    >>> from quadrille.core.solver import Budget
    >>> from quadrille.games.robot.generator import authors_grid
    >>> grid = authors_grid(10, 10, 10, 0)
    >>> [bound_within(grid, Clock.of(Budget(seconds=seconds))) for seconds in (0, 60)]
    [390, 398]
    """
    lists = lists_of(grid)
    for pairing in pairings(grid, lists):
        if pairing is not None:
            return simple_bound(grid, pairing)
        if clock.late:
            break
    return quick_bound(grid, lists)


def quick_bound(grid: Grid, lists: Lists | None = None) -> int:
    """Return a weaker bound, at once: the pieces go up and down, and sideways, as if apart.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> quick_bound(authors_grid(10, 10, 10, 0))
    390
    """
    lists = lists or lists_of(grid)
    colours = np.repeat(np.arange(len(lists.starts) - 1), np.diff(lists.starts))
    total = 0
    for part in (np.floor_divide, np.remainder):
        here, there = part(lists.sources, grid.columns), part(lists.sinks, grid.columns)
        here = here[np.lexsort((here, colours))].astype(np.int64)
        there = there[np.lexsort((there, colours))]
        total += int(np.abs(here - there).sum())
    return total + approach(grid)
