"""The data structures in the kernels, and their compiled code in processes of its own."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.kernel import load
from quadrille.games.robot.grid import Grid
from tests.conftest import CHECKED
from tests.games.kernel_runs import run_kernels
from tests.games.robot.grids import grids
from tests.games.robot.plain import distance
from tests.warm import NumbaProcess

FOLDER = "quadrille.games.robot.solvers"

REPORT = """
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot import generator
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.solvers import SOLVERS

generator.LARGE = 1
found = []
for name in (
    *("naive", "circular", "colour", "avl", "graf", "graph-one-naive", "graph-one-improved"),
    *("graph-general", "graph-cuts"),
):
    for rows, columns in ((1, 1), (1, 9), (9, 1), (6, 8), (12, 7)):
        for colours in {1, 2, rows * columns // 2, rows * columns} - {0}:
            if colours > rows * columns or (name == "graf" and colours < columns * rows ** 2):
                continue
            for make in (authors_grid, uniform_grid):
                *_, best = SOLVERS[name](make(rows, columns, colours, 3), Budget(), Rng(1))
                found.append([best.score, len(best.moves)])
"""
OPTIMAL = """
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.solvers import SOLVERS, pairing

found = []
for crowd in (60, 0):
    pairing.CROWD = crowd
    for rows, columns in ((1, 1), (1, 9), (9, 1), (6, 8), (12, 7)):
        for colours in {1, 2, (rows * columns + 1) // 2, rows * columns} - {0}:
            for make in (authors_grid, uniform_grid):
                grid = make(rows, columns, min(colours, rows * columns), 3)
                for name in ("optimal", "nearest", "vector"):
                    if name != "vector" or 1 in (rows, columns):
                        *_, best = SOLVERS[name](grid, Budget(iterations=3), Rng(1))
                        found.append([best.score, best.bound])
"""


@pytest.mark.slow
def test_compiled_with_bounds_checked_then_cached_then_as_usual(
    tmp_path: Path, numba_process: NumbaProcess
) -> None:
    """One folder for both: what the two scripts share is compiled once."""
    checked = {**CHECKED, "NUMBA_CACHE_DIR": str(tmp_path)}
    compiled = run_kernels(numba_process, REPORT, **checked)
    assert compiled["hits"] == 0
    assert compiled["misses"] == 8, "nine methods share two; inner kernels are not counted"
    kept = run_kernels(numba_process, REPORT, **checked)
    assert (kept["hits"], kept["misses"]) == (compiled["misses"], 0)
    assert kept["found"] == compiled["found"] == run_kernels(numba_process, REPORT)["found"]
    usual = run_kernels(numba_process, OPTIMAL)
    assert run_kernels(numba_process, OPTIMAL, **checked)["found"] == usual["found"]


class Tree:
    """An AVL tree of the kernel, with the laws of such trees."""

    def __init__(self, size: int) -> None:
        self.kernel = load(f"{FOLDER}.avl_kernel")
        self.root = np.full(1, -1, np.int32)
        self.left, self.right, self.height = (np.empty(size, np.int32) for _ in range(3))
        self.path = np.empty(self.kernel.DEEPEST, np.int32)

    def change(self, what: str, cell: int) -> None:
        getattr(self.kernel, what)(
            self.root, 0, self.left, self.right, self.height, self.path, cell
        )

    def cells(self, node: int) -> tuple[list[int], int]:
        """Return the cells below a node in order, and its height; both children differ by one."""
        if node < 0:
            return [], 0
        lower, low = self.cells(self.left[node])
        upper, high = self.cells(self.right[node])
        assert abs(low - high) <= 1, "a balanced tree"
        assert self.height[node] == 1 + max(low, high)
        return [*lower, int(node), *upper], 1 + max(low, high)


@given(st.lists(st.integers(0, 30), max_size=80), st.integers(0, 30))
def test_avl_trees_stay_sorted_and_balanced(changes: list[int], wanted: int) -> None:
    """Whoever is in the tree leaves, whoever is not comes in."""
    tree, there = Tree(31), set[int]()
    for cell in changes:
        tree.change("remove" if cell in there else "insert", cell)
        there ^= {cell}
        assert tree.cells(int(tree.root[0]))[0] == sorted(there)
    found = tree.kernel.closest(tree.root[0], wanted, tree.left, tree.right)
    assert found == min(there, key=lambda cell: (abs(cell - wanted), cell), default=-1)


@given(st.permutations(range(64)))
def test_avl_trees_stay_low(order: list[int]) -> None:
    tree = Tree(64)
    for cell in order:
        tree.change("insert", cell)
    assert tree.cells(int(tree.root[0]))[1] <= 8, "1.44 log2(64)"
    for cell in order[:56]:
        tree.change("remove", cell)
    assert tree.cells(int(tree.root[0])) == (sorted(order[56:]), tree.height[tree.root[0]])


@given(grids(), st.data())
def test_linked_lists_hold_the_cells_of_each_colour(grid: Grid, data: st.DataObject) -> None:
    kernel = load(f"{FOLDER}.chain_kernel")
    first, last = (np.empty(grid.colours, np.int32) for _ in "ab")
    after, before = (np.empty(len(grid.pieces), np.int32) for _ in "ab")
    kernel.chain(grid.backgrounds, grid.pieces, first, last, after, before)

    def listed(colour: int) -> list[int]:
        cells: list[int] = []
        place = int(first[colour])
        while place >= 0:
            assert before[place] == (cells[-1] if cells else -1)
            cells.append(place)
            place = int(after[place])
        return cells

    unsorted = np.flatnonzero(grid.backgrounds != grid.pieces)
    kept = {
        colour: [int(cell) for cell in unsorted if grid.backgrounds[cell] == colour]
        for colour in range(grid.colours)
    }
    for gone in data.draw(st.permutations(unsorted.tolist())):
        assert {colour: listed(colour) for colour in kept} == kept
        robot = data.draw(st.integers(0, len(grid.pieces) - 1))
        for colour, cells in kept.items():
            nearest = min(cells, key=lambda cell: (distance(grid, robot, cell), cell), default=-1)
            assert kernel.nearest_in(first[colour], grid.columns, robot, after) == nearest
        colour = int(grid.backgrounds[gone])
        kernel.unchain(gone, colour, first, after, before)
        kept[colour].remove(gone)


@given(grids(), st.data())
def test_rings_find_the_nearest_cell(grid: Grid, data: st.DataObject) -> None:
    kernel = load(f"{FOLDER}.ring_kernel")
    robot = data.draw(st.integers(0, len(grid.pieces) - 1))
    for colour in range(-1, grid.colours):
        cells = [
            place
            for place in np.flatnonzero(grid.backgrounds != grid.pieces).tolist()
            if colour in (-1, grid.backgrounds[place])
        ]
        nearest = min(cells, key=lambda cell: (distance(grid, robot, cell), cell), default=-1)
        assert kernel.nearest(grid.backgrounds, grid.pieces, grid.columns, robot, colour) == nearest


@given(grids(), st.lists(st.integers(0, 10**6), max_size=12))
def test_swaps_one_after_the_other_are_those_of_the_rules(grid: Grid, places: list[int]) -> None:
    cells = np.array([place % len(grid.pieces) for place in places], np.int64)
    pieces, plain, hand = grid.pieces.copy(), grid.pieces.tolist(), grid.hand
    load("quadrille.games.robot.walk_kernel").swap_all(cells, grid.backgrounds, pieces, hand)
    for cell in cells.tolist():
        if plain[cell] != grid.backgrounds[cell]:
            hand, plain[cell] = plain[cell], hand
    assert pieces.tolist() == plain
