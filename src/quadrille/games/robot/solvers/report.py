"""The nine methods of the report. Each function returns the cells where the robot swaps, in order.

The first four make the same walk: with an empty hand to the nearest cell that is not black, with a
piece to the nearest cell of its colour. Row by row and column by column, the first of equally near
cells is the upper one, then the left one. They differ in how they look for that cell, and so in
time. The methods by graph go through circuits, from each cell to one where its piece belongs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.kernel import load
from quadrille.core.numbers import check_range
from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers.answer import empty_stops, yield_answer
from quadrille.games.robot.solvers.circuits import circuits, close_open_circuit, visit_nearest_first

Stops: TypeAlias = NDArray[np.int32]

FOLDER = "quadrille.games.robot.solvers."
COEFFICIENT = 1.0
LARGEST = 1000.0


def _visit(kernel: str, problem: Grid, *index: Any) -> Stops:
    """Run a kernel that looks for the nearest cell, with the arrays of its index."""
    found = empty_stops(problem)
    count = load(FOLDER + kernel).visit(
        problem.backgrounds, problem.pieces.copy(), problem.columns, problem.robot, problem.hand,
        *index, found,
    )  # fmt: skip
    return found[:count]


def naive(problem: Grid) -> Stops:
    """Look at every cell of the grid: n² cells a search, O(n⁴) in all."""
    return _visit("naive_kernel", problem)


def circular(problem: Grid) -> Stops:
    """Look around the robot in growing rings, up to the first cell that fits.

    The worst search still looks at n² cells, O(n⁴) in all, but most end sooner: the more cells of
    a colour there are, the sooner.
    """
    return _visit("circular_kernel", problem)


def colour(problem: Grid) -> Stops:
    """Look through a doubly linked list of the cells of the colour, which black cells leave.

    With α cells of each colour this is O(αn²) in all. With an empty hand it looks in rings.
    """
    return _visit("colour_kernel", problem, *colour_index(problem))


def colour_index(problem: Grid) -> tuple[Stops, Stops]:
    """Return room for the ends of the list of each colour, and for the links of each cell."""
    ends = np.empty((2, problem.colours), np.int32)
    return ends, np.empty((2, len(problem.pieces)), np.int32)


def avl(problem: Grid) -> Stops:
    """Look in a balanced tree of the columns of each colour in each row: O(n³ log n) in all.

    The report keeps a tree for every colour and every row. Only those with a cell in them are kept
    here, so that there is room for a large grid with many colours. With an empty hand it looks in
    rings.
    """
    return _visit("avl_kernel", problem, *avl_index(problem), np.zeros(0, np.int64))


def count_avl_nodes(problem: Grid) -> int:
    """Return how many nodes of trees `avl` examines; each node is a cell."""
    examined = np.zeros(1, np.int64)
    _visit("avl_kernel", problem, *avl_index(problem), examined)
    return int(examined[0])


def avl_index(problem: Grid) -> tuple[Stops, Stops, Stops, Stops]:
    """Return the trees of each colour, the row of each tree, the tree and the node of each cell."""
    cells = np.flatnonzero(problem.backgrounds != problem.pieces)
    colours = problem.backgrounds[cells].astype(np.int64)
    kinds, tree = np.unique(colours * problem.rows + cells // problem.columns, return_inverse=True)
    trees = np.searchsorted(kinds, np.arange(problem.colours + 1) * problem.rows)
    tree_of = np.full(len(problem.pieces), -1, np.int32)
    tree_of[cells] = tree
    return (
        trees.astype(np.int32),
        (kinds % problem.rows).astype(np.int32),
        tree_of,
        np.empty((3, len(problem.pieces)), np.int32),
    )


def graf(problem: Grid) -> Stops:
    """Sort one row with one cell a colour, by Daniel Graf's method; raise `Invalid` for others.

    The piece of each cell has one place to go, so the circuits are given; they are taken from the
    left, each from its leftmost cell. On its way through a circuit the robot passes first cells of
    others: it does these when it passes them, at no cost, with its piece left there for so long.
    From the rightmost cell reached it goes on to a circuit that lies beyond, and comes back. So it
    ends where its first circuit began, and of all walks that come back there none is shorter; one
    that need not come back may be (see `vector`).
    """
    first, grid = close_open_circuit(problem)
    found, rest = circuits(grid, near=False), empty_stops(grid)
    count = load(f"{FOLDER}graf_kernel").visit(found.cells, found.begins, grid.columns, rest)
    return np.concatenate([first, rest[:count]])


def graph_one_naive(problem: Grid) -> Stops:
    """Go through the circuits in the order in which they are found, row after row.

    From each cell a circuit goes on to the upper left free cell of its piece's colour; with one
    cell a colour there is no choice. Nothing is searched, so it is quick; with several cells a
    colour the way is long.
    """
    first, grid = close_open_circuit(problem)
    return np.concatenate([first, circuits(grid, near=False).stops_in_order()])


def graph_nearest(problem: Grid, *, near: bool, coefficient: float = 0.0) -> Stops:
    """Go through the circuits, each time on to the one whose first cell is nearest.

    With `near` (general, cuts) a circuit goes on from each cell to the nearest free cell of its
    piece's colour, without (one, improved) to the upper left one.

    With a coefficient (cuts), before each step to the next cell of a circuit, but not before the
    closing one, the robot looks for a circuit that is not begun and whose first cell is closer than
    coefficient × the way to the next cell. It does that circuit first, carrying its piece along,
    and then goes straight on to the next cell, looking again. The report's coefficient is 1; the
    greater it is, the more is risked.
    """
    first, grid = close_open_circuit(problem)
    found = circuits(grid, near=near)
    return np.concatenate([first, visit_nearest_first(grid, found, coefficient)])


METHODS: dict[str, tuple[str, Callable[[Grid], Stops]]] = {
    "naive": ("naive_kernel", naive),
    "circular": ("circular_kernel", circular),
    "colour": ("colour_kernel", colour),
    "avl": ("avl_kernel", avl),
    "graf": ("graf_kernel", graf),
    "graph-one-naive": ("circuit_kernel", graph_one_naive),
    "graph-one-improved": ("circuit_kernel", partial(graph_nearest, near=False)),
    "graph-general": ("circuit_kernel", partial(graph_nearest, near=True)),
}
"""The kernel of each method, and the method; graph-cuts has a coefficient besides."""


def solve(
    method: str, problem: Grid, rng: Rng, coefficient: float = COEFFICIENT
) -> Iterator[Solution[Move]]:
    """Yield the one answer of a method; neither a budget nor the seed changes it.

    Raise `Invalid` for a grid that `graf` cannot sort, or a coefficient outside 0 to 1000.
    """
    if method == "graf":
        _check_one_cell_a_colour(problem)
    if method != "graph-cuts":
        kernel, stops = METHODS[method]
        return yield_answer(problem, rng, method, FOLDER + kernel, stops)
    check_range("coefficient", coefficient, 0, LARGEST)
    cut = partial(graph_nearest, near=True, coefficient=coefficient)
    return yield_answer(problem, rng, method, f"{FOLDER}circuit_kernel", cut)


def _check_one_cell_a_colour(problem: Grid) -> None:
    several = len(np.unique(problem.backgrounds)) < len(problem.backgrounds)
    if problem.rows > 1 or problem.colours < problem.columns or several:
        raise Invalid(
            "robot.graf", rows=problem.rows, columns=problem.columns, colours=problem.colours
        )
