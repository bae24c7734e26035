"""From a pairing to a walk: the checked way to the kernels that exchange and merge."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.solver import KernelError
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.answer import empty_stops
from quadrille.games.robot.solvers.bound import distances
from quadrille.games.robot.solvers.pairing import Lists, Pairing
from quadrille.games.robot.solvers.routes import Routes

INSERTION_KERNEL = "quadrille.games.robot.solvers.insertion_kernel"
EXCHANGE_KERNEL = "quadrille.games.robot.solvers.exchange_kernel"
STOPS_KERNEL = "quadrille.games.robot.solvers.stops_kernel"
KERNELS = (INSERTION_KERNEL, EXCHANGE_KERNEL, STOPS_KERNEL)

COMPARED = 20_000_000
"""How many pairs of pieces are compared for an exchange; where there are more, a piece is compared
with some of its colour only.
"""


class WalkBuilder:
    """Builds walks on one grid."""

    def __init__(self, grid: Grid, lists: Lists) -> None:
        self._grid = grid
        carried = lists.names == len(grid.pieces)
        self._sources = lists.names[~carried]
        self._starts = lists.starts - np.append(0, np.cumsum(carried))[lists.starts]
        counts = np.diff(self._starts)
        pairs = int((counts.astype(float) ** 2).sum()) // 2
        self._window = max(1, int(counts.max() * min(1.0, COMPARED / max(1, pairs))))
        self._loose = np.flatnonzero(grid.backgrounds != grid.pieces)
        self._straight = np.zeros(0, np.int32), np.zeros(len(grid.pieces) + 3, np.int32)

    def routes(self, pairing: Pairing, dice: int) -> Routes:
        """Return the ways of a pairing, after exchanges that join circuits at no cost.

        With dice 0 all is in order; other numbers shuffle.
        """
        target, words = pairing.target.copy(), np.array([dice], np.uint64)
        load(EXCHANGE_KERNEL).exchange(
            self._grid.columns, self._sources.copy(), self._starts, target, self._window, words
        )
        return Routes(target, *self._straight, self._nearest(dice))

    def _nearest(self, dice: int) -> int:
        """Return one of the nearest cells out of place, or the emptied cell if the hand is full."""
        if self._grid.hand >= 0:
            return int(np.flatnonzero(self._grid.pieces < 0)[0])
        away = distances(self._grid, self._loose)
        nearest = self._loose[away == away.min()]
        return int(nearest[dice % len(nearest)])

    def build(self, routes: Routes, dice: int) -> tuple[int, NDArray[np.int32]]:
        """Return the steps and the stops of a walk over some ways."""
        grid, stops = self._grid, empty_stops(self._grid)
        count = load(INSERTION_KERNEL).build_walk(
            grid.rows, grid.columns, grid.robot, routes.end, routes.target, routes.bends,
            routes.bend_starts, np.array([dice], np.uint64), stops,
        )  # fmt: skip
        steps, kernel = np.zeros(1, np.int64), load(STOPS_KERNEL)
        count = kernel.replay(
            grid.columns, grid.robot, grid.hand, grid.backgrounds, grid.pieces.copy(),
            stops[:count], steps,
        )  # fmt: skip
        if count == kernel.UNSOLVED:
            raise KernelError("optimal: the merged walk leaves a cell that is not black")
        return int(steps[0]), stops[:count]
