"""The report's method by AVL: a balanced tree of the columns of each colour in each row.

The cell nearest to the robot in one row is found on one way down a tree; so a search asks each row
that has cells of the colour, and costs O(log) in each: O(n³ log) in all. The report keeps a table
of trees, one for every colour and every row. Only those with a cell in them are kept here, colour
after colour and row after row: a large grid with many colours has room for them.

With an empty hand the robot looks around in rings, as the circular method does.
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

KERNEL = "quadrille.games.robot.solvers.avl_kernel"


def stops(problem: Grid) -> NDArray[np.int32]:
    """Give the cells where the robot swaps, in order."""
    cells = np.flatnonzero(problem.backgrounds != problem.pieces)
    colour = problem.backgrounds[cells].astype(np.int64)
    kinds, tree = np.unique(colour * problem.rows + cells // problem.columns, return_inverse=True)
    trees = np.searchsorted(kinds, np.arange(problem.colours + 1) * problem.rows)
    tree_of = np.full(len(problem.pieces), -1, np.int32)
    tree_of[cells] = tree
    found = room(problem)
    count = load(KERNEL).visit(
        problem.backgrounds,
        problem.pieces.copy(),
        problem.columns,
        problem.robot,
        problem.hand,
        trees.astype(np.int32),
        (kinds % problem.rows).astype(np.int32),
        tree_of,
        np.empty((3, len(problem.pieces)), np.int32),
        found,
    )
    return found[:count]


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    return answered(problem, rng, "avl", KERNEL, stops)
