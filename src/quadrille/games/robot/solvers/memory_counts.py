"""What the report's four nearest methods keep in memory, and how many cells they examine.

Both follow from the grid and the walk, so they are counted, not measured: the same on any machine.
The nodes of trees are counted by the kernel, which knows the shape of each tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.report import avl_index, colour_index, count_avl_nodes

SIDES = (100, 200, 300)
"""The squares of the comparison, each with as many colours as rows."""
METHODS = ("naive", "circular", "colour", "avl")
COLUMNS = ("rows", "columns", "colours", "seed", "method", "bytes", "cells")


@dataclass(frozen=True, slots=True)
class Memory:
    """One method on one grid."""

    rows: int
    columns: int
    colours: int
    seed: int
    method: str
    bytes: int
    """The peak size of the method's own structure, beside the grid and the walk."""
    cells: int
    """How many cells all its searches examined, in the grid, in lists or in trees."""


def count_memory(sides: tuple[int, ...] = SIDES, seed: int = 0) -> Iterator[Memory]:
    """Yield every method on every square."""
    from quadrille.games.robot.generator import authors_grid
    from quadrille.games.robot.solvers.nearest import measure

    for side in sides:
        grid = authors_grid(side, side, side, seed)
        searches = Searches.of(grid, measure(grid)[1])
        for method in METHODS:
            size, cells = structure_bytes(method, grid), searches.count_examined(method)
            yield Memory(side, side, side, seed, method, size, cells)


def structure_bytes(method: str, grid: Grid) -> int:
    """Return the peak bytes of what a method keeps beside the grid and the walk.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> grid = authors_grid(10, 10, 10, 0)
    >>> [structure_bytes(method, grid) for method in ("naive", "colour")]
    [0, 880]
    """
    if method == "colour":
        return sum(array.nbytes for array in colour_index(grid))
    if method == "avl":
        from quadrille.games.robot.solvers.avl_kernel import DEEPEST

        index = avl_index(grid)
        # The kernel adds the root of each tree, and the path of one insertion.
        return sum(array.nbytes for array in index) + index[1].nbytes + 4 * DEEPEST
    return 0


@dataclass(frozen=True, slots=True)
class Searches:
    """The searches of a walk: where each began, what it looked for and what it found."""

    grid: Grid
    begins: NDArray[np.int64]
    finds: NDArray[np.int64]
    hands: NDArray[np.int64]
    """The piece in the hand, below 0 for none."""

    @classmethod
    def of(cls, grid: Grid, stops: NDArray[np.int32]) -> Searches:
        """Return the searches that led to these stops."""
        pieces, hand, hands = grid.pieces.tolist(), int(grid.hand), []
        for stop in stops.tolist():
            hands.append(hand)
            pieces[stop], hand = hand, pieces[stop]
        finds = stops.astype(np.int64)
        begins = np.concatenate([[grid.robot], finds[:-1]]).astype(np.int64)
        return cls(grid, begins, finds, np.array(hands, np.int64))

    def count_examined(self, method: str) -> int:
        """Return how many cells a method examines, with the last search, which finds none."""
        size = len(self.grid.pieces)
        if method == "naive":
            return size * (len(self.finds) + 1)
        if method == "circular":
            return int(self._in_rings().sum()) + size
        # Only with an empty hand the other two look in rings.
        around = int(self._in_rings()[self.hands < 0].sum()) + size
        if method == "colour":
            return around + self._in_lists()
        return around + count_avl_nodes(self.grid)

    def _in_lists(self) -> int:
        """Return the cells examined in lists: all that a list holds at the time."""
        grid = self.grid
        waiting = grid.backgrounds[grid.backgrounds != grid.pieces]
        length = np.bincount(waiting, minlength=grid.colours).tolist()
        total = 0
        for hand in self.hands[self.hands >= 0].tolist():
            total += length[hand]
            length[hand] -= 1
        return total

    def _in_rings(self) -> NDArray[np.int64]:
        """Return the cells that each search examines in rings, up to the one it finds."""
        rows, columns = self.grid.rows, self.grid.columns
        row, column = np.divmod(self.begins, columns)
        found_row, found_column = np.divmod(self.finds, columns)
        radius = abs(found_row - row) + abs(found_column - column)
        count = np.zeros(len(row), np.int64)
        for down in range(1 - rows, rows):
            other, across = row + down, radius - abs(down)
            inside = (other >= 0) & (other < rows)
            # All cells of this row that are nearer than the one found.
            near = np.minimum(column, across - 1) + np.minimum(columns - 1 - column, across - 1) + 1
            count += np.where(inside & (across > 0), near, 0)
            # Those of the last ring, from the upper row to the lower, the left cell first.
            left = across <= column
            right = (across > 0) & (across < columns - column)
            reached = inside & (across >= 0) & (other <= found_row)
            skipped = (other == found_row) & (found_column <= column)
            count += np.where(reached, left.astype(np.int64) + (right & ~skipped), 0)
        return count
