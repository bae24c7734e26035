"""The robot's states as a network: one layer of cells for each colour it may hold, one for none.

A step is an arc inside a layer. A swap changes the layer: in a cell that is out of place the robot
arrives with anything and leaves with the cell's own piece, the first time at least. So a walk is a
flow: every piece out of place flows from its cell to a cell of its colour in its own layer, and the
empty hand from the robot to where the walk ends; and the robot must reach, from its first state
over arcs that carry flow and over swaps, every cell out of place.

The converse holds (see `routes.py`): whole flows with that property are walks. So the shortest of
them is the shortest walk.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.grid import Grid


@dataclass(frozen=True, slots=True)
class Layers:
    """The network of a position; a state is its layer times the number of cells, plus its cell."""

    rows: int
    columns: int
    depth: int
    """The number of layers; layer 0 is the empty hand."""
    tails: NDArray[np.int64]
    heads: NDArray[np.int64]
    """The states that each arc leaves and enters: right, down, left and up in each layer."""
    supply: NDArray[np.int64]
    """For each state the pieces out of place that begin there, less those that end there; the end
    of the empty hand is not counted, because it is free.
    """
    loose: NDArray[np.int64]
    """The cells out of place; in one of them the walk ends."""
    leaving: NDArray[np.int64]
    """For each of them the state in which the robot leaves with the cell's own piece."""
    entering: NDArray[np.int64]
    """For each of them the state in which the robot brings a piece of the cell's colour."""
    root: int
    """The first state."""

    @property
    def cells(self) -> int:
        """Count the cells of a layer."""
        return self.rows * self.columns

    @property
    def arcs(self) -> int:
        """Count the arcs of all layers."""
        return len(self.tails)

    @property
    def swaps(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the states before and after each swap that takes a cell's own piece."""
        before = self.loose[:, None] + np.arange(self.depth) * self.cells
        after = np.broadcast_to(self.leaving[:, None], before.shape)
        return before[before != after], after[before != after]


def arcs_of(grid: Grid) -> int:
    """Count the arcs of a position's network, without making it.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> arcs_of(authors_grid(3, 3, 2, 1)), arcs_of(authors_grid(500, 500, 25_000, 0))
    (72, 24950998000)
    """
    colours = len(np.unique(grid.backgrounds[grid.backgrounds != grid.pieces]))
    rows, columns = grid.rows, grid.columns
    return 2 * (rows * (columns - 1) + columns * (rows - 1)) * (1 + colours)


def layers_of(grid: Grid) -> Layers:
    """Return the network of a position.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> layers = layers_of(authors_grid(3, 3, 2, 1))
    >>> layers.depth, layers.arcs, layers.loose.tolist(), layers.leaving.tolist()
    (3, 72, [1, 4], [10, 22])
    """
    cells = grid.rows * grid.columns
    loose = np.flatnonzero(grid.backgrounds != grid.pieces)
    colours = np.unique(grid.backgrounds[loose])
    layer_of = np.zeros(grid.colours + 1, np.int64)
    layer_of[colours] = 1 + np.arange(len(colours))
    depth = 1 + len(colours)
    leaving = layer_of[grid.pieces[loose]] * cells + loose
    entering = layer_of[grid.backgrounds[loose]] * cells + loose
    root = int(layer_of[grid.hand]) * cells + grid.robot
    supply = np.zeros(depth * cells, np.int64)
    np.add.at(supply, leaving, 1)
    np.add.at(supply, entering, -1)
    supply[root] += 1
    tails, heads = _steps(grid.rows, grid.columns)
    shifts = np.arange(depth)[:, None] * cells
    return Layers(
        grid.rows, grid.columns, depth, (tails + shifts).ravel(), (heads + shifts).ravel(),
        supply, loose, leaving, entering, root,
    )  # fmt: skip


def _steps(rows: int, columns: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the cells before and after each step on an empty grid."""
    places = np.arange(rows * columns).reshape(rows, columns)
    across = places[:, :-1].ravel(), places[:, 1:].ravel()
    down = places[:-1].ravel(), places[1:].ravel()
    tails = np.concatenate([across[0], down[0], across[1], down[1]])
    heads = np.concatenate([across[1], down[1], across[0], down[0]])
    return tails, heads
