"""The methods of the report: the authors' step counts, their walks, and plain twins."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, KernelError, Solution
from quadrille.games.robot import rules
from quadrille.games.robot.check import check
from quadrille.games.robot.files import read_rows
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid, grid_of
from quadrille.games.robot.moves import Move
from quadrille.games.robot.options import generate_config
from quadrille.games.robot.solution import Head, write_solution
from quadrille.games.robot.solvers import KINDS, METHODS, SOLVERS, solver
from quadrille.games.robot.solvers.answer import confirm, empty_stops, yield_answer
from quadrille.games.robot.solvers.circuits import (
    Circuits,
    circuits,
    close_open_circuit,
    visit_nearest_first,
)
from quadrille.games.robot.solvers.report import LARGEST
from quadrille.games.robot.walk import Walk, read_runs, walk_through
from tests.games.robot import plain
from tests.games.robot.grids import config_of, grids, walks

NEAREST = ("naive", "circular", "colour", "avl")
REPORT = (*NEAREST, "graf", "graph-one-naive", "graph-one-improved", "graph-general", "graph-cuts")
SLOW = 10_000
"""Naive and circular look at so many cells so often that larger grids take seconds each."""

authors = cache(authors_grid)


def solved(method: str, grid: Grid) -> Solution[Move]:
    (solution,) = SOLVERS[method](grid, Budget(), Rng(7))
    return solution


def typed(*rows: str) -> Grid:
    """Return a grid typed as it looks."""
    return grid_of(rules.initial(read_rows(rows)))


def walk_of(method: str, grid: Grid) -> Walk:
    walk = solved(method, grid).moves
    assert isinstance(walk, Walk)
    return walk


@pytest.fixture(scope="module")
def rows(shared: Path) -> dict[tuple[str, int, int, int, int], tuple[int, int]]:
    """Return the authors' steps and swaps for each method and grid."""
    text = (shared / "data/robot/authors_steps.csv").read_text(encoding="ascii")
    sizes = ("rows", "columns", "colours", "seed")
    return {
        (row["method"], *(int(row[name]) for name in sizes)): (int(row["steps"]), int(row["swaps"]))  # type: ignore[misc]
        for row in csv.DictReader(text.splitlines())
    }


# The authors' figures


@pytest.mark.parametrize("method", REPORT)
def test_steps_and_swaps_are_the_authors_on_every_row(
    method: str, rows: dict[tuple[str, int, int, int, int], tuple[int, int]]
) -> None:
    compared = 0
    for (name, height, width, colours, seed), counts in rows.items():
        slow = method in ("naive", "circular") and height * width > SLOW and colours != 200
        if name == method and not slow:
            walk = walk_of(method, authors(height, width, colours, seed))
            assert (walk.steps, walk.swaps) == counts, (method, height, width, colours, seed)
            compared += 1
    assert compared >= (4 if method == "graf" else 15)


def test_the_authors_file_is_made_again_byte_for_byte(shared: Path) -> None:
    name = "Couleur_Robot_6_8_5_3.sol"
    head = Head(6, 8, 5, 3)
    assert head.name("Couleur") == name
    walk = walk_of("colour", authors(6, 8, 5, 3))
    written = "".join(write_solution(head, walk)).encode("ascii")
    assert written == (shared / "data/robot" / name).read_bytes()


# Walks


@given(grids())
def test_the_four_nearest_methods_give_one_walk(grid: Grid) -> None:
    expected = walk_through(np.array(plain.nearest(grid), np.int32), grid.columns, 0)
    for method in NEAREST:
        assert walk_of(method, grid) == expected, method


@pytest.mark.parametrize("size", [(20, 30, 6), (30, 20, 60), (17, 17, 2), (24, 24, 576)])
def test_the_four_nearest_methods_give_one_walk_on_larger_grids(size: tuple[int, int, int]) -> None:
    for grid in (authors_grid(*size, 5), uniform_grid(*size, 5)):
        first, *others = (walk_of(method, grid) for method in NEAREST)
        assert all(other == first for other in others)
        assert first.letters() == walk_of("naive", grid).letters()


@pytest.mark.parametrize("method", plain.METHODS)
@given(grids())
def test_a_method_does_what_its_plain_twin_does(method: str, grid: Grid) -> None:
    stops = plain.METHODS[method](grid)
    walk = walk_of(method, grid)
    assert walk == walk_through(np.array(stops, np.int32), grid.columns, grid.robot)
    assert walk.steps == plain.steps(grid, stops)


@pytest.mark.parametrize("method", [name for name in REPORT if name != "graf"])
@given(grids(most=4), walks)
def test_a_method_continues_from_any_position(method: str, grid: Grid, walk: str) -> None:
    try:
        middle = grid_of(rules.apply(rules.initial(config_of(grid)), walk))
    except Illegal:
        return
    solution = solved(method, middle)
    verdict = check(middle, walk_of(method, middle))
    assert (verdict.valid, verdict.steps) == (True, solution.score)


def test_an_answer_says_what_is_known_and_no_more() -> None:
    solution = solved("avl", authors(10, 10, 10, 0))
    assert (solution.score, solution.bound, solution.proved) == (430, None, False)
    assert (solution.method, solution.seed, solution.nodes) == ("avl", 7, 87)
    assert solution.seconds >= 0


@pytest.mark.parametrize("method", REPORT)
def test_a_sorted_grid_takes_no_step(method: str) -> None:
    grid = typed("Rr Vv Bb")
    assert (solved(method, grid).score, len(solved(method, grid).moves)) == (0, 0)


@pytest.mark.parametrize("method", REPORT)
def test_neither_grid_nor_budget_nor_seed_changes(method: str) -> None:
    grid = authors_grid(1, 30, 30, 4)
    before = grid.pieces.copy()
    first = walk_of(method, grid)
    (second,) = solver(method)(grid, Budget(seconds=0, threads=4), Rng(99))
    assert second.moves == first
    assert (grid.pieces == before).all()


# Circuits and cuts


@given(grids(), st.booleans())
def test_circuits_part_the_cells_that_are_not_black(grid: Grid, near: bool) -> None:
    found = circuits(grid, near=near)
    parts = [found.cells[found.begins[k] : found.begins[k + 1]].tolist() for k in range(len(found))]
    assert parts == plain.circuits(grid, near=near)
    black = np.flatnonzero(grid.backgrounds == grid.pieces)
    assert sorted(found.cells.tolist() + black.tolist()) == list(range(len(grid.pieces)))
    assert found.stops_in_order().tolist() == [cell for part in parts for cell in [*part, part[0]]]


@given(grids(), st.sampled_from([0.25, 0.5, 1.0, 1.5, 3.0, 1000.0]))
def test_cuts_of_any_coefficient(grid: Grid, coefficient: float) -> None:
    (solution,) = solver("graph-cuts", coefficient=coefficient)(grid, Budget(), Rng(0))
    stops = plain.cut(grid, plain.circuits(grid, near=True), coefficient)
    assert solution.moves == walk_through(np.array(stops, np.int32), grid.columns, 0)
    assert visit_nearest_first(grid, circuits(grid, near=True), coefficient).tolist() == stops


def test_a_coefficient_is_for_cuts_alone() -> None:
    grid = authors(50, 50, 500, 0)
    (bold,) = solver("graph-cuts", coefficient=0)(grid, Budget(), Rng(0))
    assert bold.moves == walk_of("graph-general", grid)
    with pytest.raises(Invalid) as caught:
        solver("avl", coefficient=2)
    assert caught.value.code == "bad-together"


@pytest.mark.parametrize("coefficient", [-1, LARGEST + 1, float("nan"), float("inf")])
def test_senseless_coefficients_are_refused(coefficient: float) -> None:
    with pytest.raises(Invalid) as caught:
        solver("graph-cuts", coefficient=coefficient)(authors(10, 10, 10, 0), Budget(), Rng(0))
    assert caught.value.code == "out-of-range"


def test_the_first_circuit_comes_first_even_if_another_begins_nearer() -> None:
    grid = typed("Rr Rr Vo", "Bj Jb Ov")
    assert plain.circuits(grid, near=True) == [[2, 5], [3, 4]]
    for method in ("graph-one-naive", "graph-one-improved", "graph-general", "graph-cuts"):
        assert walk_of(method, grid).letters().startswith("RRS"), method


def test_a_carried_piece_is_placed_first() -> None:
    start = rules.initial(read_rows(["Rv Jb Bo", "Vr Oj Mm"]))
    grid = grid_of(rules.apply(start, "RSD"))
    stops, rest = close_open_circuit(grid)
    assert stops.tolist() == [2, 4, 1], "the circuit closes where the piece was taken"
    assert (rest.hand, rest.robot, rest.left) == (-1, 1, 2)
    assert check(grid, walk_through(stops, 3, grid.robot)).left == rest.left
    assert walk_of("graph-general", grid).letters().startswith("RUSLDSUS")


# Graf's vector


@settings(max_examples=300)
@given(st.integers(1, 40), st.integers(0, 100_000), st.booleans())
def test_graf_is_the_shortest_walk_that_comes_back(size: int, seed: int, local: bool) -> None:
    grid = authors_grid(1, size, size, seed)
    if local:  # pieces near their cells, so that circuits lie apart
        order = np.argsort(np.arange(size) + 4 * np.random.default_rng(seed).random(size))
        grid = Grid(1, size, size, np.arange(size, dtype=np.int32), order.astype(np.int32))
    walk = walk_of("graf", grid)
    assert walk.steps == plain.shortest_return(grid)
    moved = np.flatnonzero(grid.backgrounds != grid.pieces)
    where = walk.letters().count("R") - walk.letters().count("L")
    assert where == (moved[0] if len(moved) else 0), "it ends where its first circuit began"
    assert walk.swaps == len(moved) + len(circuits(grid, near=False))


@pytest.mark.parametrize(
    "grid",
    [authors_grid(2, 5, 10, 0), authors_grid(1, 10, 9, 0),
     typed("Rv Vr Bb Bb")],
)  # fmt: skip
def test_graf_is_only_for_one_row_with_one_cell_a_colour(grid: Grid) -> None:
    with pytest.raises(Invalid) as caught:
        solved("graf", grid)
    assert caught.value.code == "robot.graf"


def test_graf_continues_from_the_middle_of_a_walk() -> None:
    state = rules.apply(rules.initial(generate_config(1, 9, 9, "authors 4")), "RSRR")
    assert check(grid_of(state), walk_of("graf", grid_of(state))).valid


# What all share


def test_every_method_has_a_line_and_a_module() -> None:
    assert set(REPORT) <= set(METHODS) == set(SOLVERS)
    assert tuple(KINDS) == REPORT
    assert solver("avl") is SOLVERS["avl"]
    with pytest.raises(Invalid) as caught:
        solver("fast")
    assert "avl" in str(caught.value)


def test_a_walk_that_does_not_sort_is_never_an_answer() -> None:
    grid = authors(10, 10, 10, 0)
    assert confirm(grid, walk_of("avl", grid), "avl") == walk_of("avl", grid)
    with pytest.raises(KernelError):
        confirm(grid, read_runs("SRS"), "idle")
    kernel = "quadrille.games.robot.solvers.naive_kernel"
    with pytest.raises(KernelError):
        list(yield_answer(grid, Rng(0), "idle", kernel, lambda problem: empty_stops(problem)[:0]))


def test_an_impossible_position_never_reaches_a_kernel() -> None:
    grid = authors(10, 10, 10, 0)
    wrong = Grid(10, 10, 10, grid.backgrounds, grid.pieces, 0, 3)
    for method in REPORT[:4]:
        with pytest.raises(Invalid) as caught:
            solved(method, wrong)
        assert caught.value.code == "robot.counts"


def test_circuits_know_their_number() -> None:
    assert len(Circuits(np.array([0, 1], np.int32), np.array([0, 2], np.int32))) == 1
    assert len(empty_stops(authors(10, 10, 10, 0))) >= 200
