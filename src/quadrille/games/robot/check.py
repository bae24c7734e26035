"""The checker: replays a walk of any length, and says valid or not, the steps, the first error."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.kernel import load
from quadrille.games.robot.grid import Grid, cell_at
from quadrille.games.robot.moves import ACTIONS, COLUMN_STEPS, ROW_STEPS
from quadrille.games.robot.walk import KERNEL, LONG, SWAPPING, Walk


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a walk does on a grid, up to its end or its first error."""

    steps: int
    swaps: int
    left: int
    """How many cells are not black at the end."""
    error: QuadrilleError | None

    @property
    def valid(self) -> bool:
        """Return whether the walk stays on the grid and leaves every cell black."""
        return self.error is None


def check(grid: Grid, walk: Walk) -> Verdict:
    """Replay a walk from a position.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> from quadrille.games.robot.walk import read_runs
    >>> check(authors_grid(1, 5, 5, 0), read_runs("S2RS")).left
    4
    """
    rows, columns = _path(grid, walk)
    too_far = (rows >= grid.rows) | (columns >= grid.columns)
    outside = np.flatnonzero((rows < 0) | (columns < 0) | too_far)
    if len(outside):
        return _verdict_outside(grid, walk, int(outside[0]))
    left = _unsorted_cells(grid, walk, rows * grid.columns + columns)
    error: QuadrilleError | None = None
    if len(left):
        first = cell_at(grid, int(left[0]))
        error = Illegal("robot.unsorted", count=len(left), row=first.row, column=first.column)
    return Verdict(walk.steps, walk.swaps, len(left), error)


def _path(grid: Grid, walk: Walk) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the row and the column at the end of each run."""
    start = cell_at(grid, grid.robot)
    rows = start.row + np.cumsum(np.array(ROW_STEPS)[walk.actions] * walk.counts)
    columns = start.column + np.cumsum(np.array(COLUMN_STEPS)[walk.actions] * walk.counts)
    return rows, columns


def _verdict_outside(grid: Grid, walk: Walk, run: int) -> Verdict:
    """Return the verdict on a walk that leaves the grid, with the number of that step."""
    action = int(walk.actions[run])
    before = Walk(walk.actions[:run], walk.counts[:run])
    rows, columns = _path(grid, before)
    row, column = (int(rows[-1]), int(columns[-1])) if run else cell_at(grid, grid.robot)[::-1]
    room = (row, grid.rows - 1 - row, column, grid.columns - 1 - column)[action]
    row, column = row + ROW_STEPS[action] * room, column + COLUMN_STEPS[action] * room
    number = int(before.counts.sum()) + room + 1
    error = Illegal(
        "robot.outside-walk", number=number, action=ACTIONS[action], row=row, column=column
    )
    left = _unsorted_cells(grid, before, rows * grid.columns + columns)
    return Verdict(before.steps + room, before.swaps, len(left), error)


def _unsorted_cells(grid: Grid, walk: Walk, path: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the cells that are not black after the swaps of a walk."""
    swaps = walk.actions == SWAPPING
    # In one cell, a third swap does what the first did: an odd number is one, an even one two.
    cells = np.repeat(path[swaps], 2 - walk.counts[swaps] % 2)
    if len(cells) >= LONG:
        sorted_pieces = grid.pieces.copy()
        load(KERNEL).swap_all(cells, grid.backgrounds, sorted_pieces, grid.hand)
        return np.flatnonzero(sorted_pieces != grid.backgrounds)
    backgrounds, after = grid.backgrounds.data, grid.pieces.copy()
    pieces, hand = after.data, grid.hand
    for cell in cells.tolist():
        if pieces[cell] != backgrounds[cell]:
            hand, pieces[cell] = pieces[cell], hand
    return np.flatnonzero(after != grid.backgrounds)
