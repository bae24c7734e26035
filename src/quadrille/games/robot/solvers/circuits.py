"""The graph of moves: an arc leads from each cell to every cell that its piece may go to.

A grid holds as many cells as pieces of each colour; so the cells that are not black part into
circuits, and to sort the grid is to go through all of them. Whoever already carries a piece first
brings it home.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.answer import empty_stops
from quadrille.games.robot.state import NOTHING

KERNEL = "quadrille.games.robot.solvers.circuit_kernel"


@dataclass(frozen=True, slots=True, eq=False)
class Circuits:
    """Circuits one after the other; the k-th goes from `begins[k]` to `begins[k + 1]`."""

    cells: NDArray[np.int32]
    begins: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.begins) - 1

    def stops_in_order(self) -> NDArray[np.int32]:
        """Return the stops of going through them as they were found, each up to its first cell.

        >>> found = Circuits(np.array([0, 3, 1, 2], np.int32), np.array([0, 2, 4], np.int32))
        >>> found.stops_in_order()
        array([0, 3, 0, 1, 2, 1], dtype=int32)
        """
        closing: NDArray[np.int32] = self.cells[self.begins[:-1]]
        return np.insert(self.cells, self.begins[1:], closing)


def circuits(problem: Grid, *, near: bool) -> Circuits:
    """Find the circuits of a grid: to the upper left free cell, or to the nearest one.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> len(circuits(authors_grid(10, 10, 100, 0), near=True))
    3
    """
    size = len(problem.pieces)
    cells, begins = np.empty(size, np.int32), np.empty(size + 1, np.int32)
    ends = np.empty((2, problem.colours), np.int32)
    links = np.empty((2, size), np.int32)
    count = load(KERNEL).find(
        problem.backgrounds, problem.pieces, problem.columns, near, ends, links, cells, begins
    )
    return Circuits(cells[: begins[count]], begins[: count + 1])


def visit_nearest_first(
    problem: Grid, found: Circuits, coefficient: float = 0.0
) -> NDArray[np.int32]:
    """Return the stops of going to the nearest circuit each time; see `circuit_kernel.visit`."""
    stops = empty_stops(problem)
    count = load(KERNEL).visit(
        found.cells, found.begins, len(found), problem.columns, coefficient, stops
    )
    return stops[:count]


def close_open_circuit(problem: Grid) -> tuple[NDArray[np.int32], Grid]:
    """Close the circuit that the robot is in: return its stops, and the grid with an empty hand.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> close_open_circuit(authors_grid(10, 10, 10, 0))[0].tolist()
    []
    """
    stops: list[int] = []
    pieces, robot, hand = problem.pieces.copy(), problem.robot, problem.hand
    while hand != NOTHING:
        cells = np.flatnonzero((problem.backgrounds == hand) & (pieces != hand))
        down = np.abs(cells // problem.columns - robot // problem.columns)
        across = np.abs(cells % problem.columns - robot % problem.columns)
        robot = int(cells[np.argmin(down + across)])
        hand, pieces[robot] = int(pieces[robot]), hand
        stops.append(robot)
    return np.array(stops, np.int32), replace(problem, pieces=pieces, robot=robot, hand=hand)
