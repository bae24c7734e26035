"""The shortest walk: against breadth-first search, the figures of the table, and its proofs."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.check import check
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import SOLVERS, optimal, pairing
from quadrille.games.robot.solvers.bound import quick_bound, simple_bound
from quadrille.games.robot.solvers.certificate import UNIT, certify
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.cuts import Model
from quadrille.games.robot.solvers.highs import LinearProgram, Rows
from quadrille.games.robot.solvers.layers import Layers, layers_of
from quadrille.games.robot.solvers.nearest import measure
from quadrille.games.robot.solvers.pairing import complete_pairing, lists_of
from quadrille.games.robot.solvers.routes import routes_of
from quadrille.games.robot.solvers.walk_builder import WalkBuilder
from quadrille.games.robot.walk import Walk
from tests.games.robot.grids import grids
from tests.games.robot.shortest import played, shortest, shuffled

SIZES = [(1, 5), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (3, 4), (4, 3), (4, 4)]


def solutions(grid: Grid, budget: Budget, seed: int = 1) -> list[Solution[Move]]:
    found = list(SOLVERS["optimal"](grid, budget, Rng(seed)))
    for solution in found:
        assert isinstance(solution.moves, Walk)
        assert check(grid, solution.moves).valid
        assert solution.score == solution.moves.steps
    return found


def best(grid: Grid, budget: Budget | None = None) -> Solution[Move]:
    return solutions(grid, budget or Budget(iterations=200))[-1]


def some(seed: int, sizes: list[tuple[int, int]] = SIZES) -> Grid:
    """Return a small grid, in half of the cases in the middle of a game."""
    dice = random.Random(seed)
    rows, columns = dice.choice(sizes)
    grid = shuffled(rows, columns, 2 if rows * columns > 9 else dice.randint(2, 3), dice)
    return played(grid, dice, dice.choice([0, dice.randint(1, 12)]))


# The optimum


@pytest.mark.parametrize("part", range(3))
def test_small_grids_are_proved_and_equal_breadth_first_search(part: int) -> None:
    dearer = 0
    for seed in range(70 * part, 70 * part + 70):
        grid = some(seed)
        solution = best(grid)
        assert solution.proved, seed
        assert solution.score == shortest(grid), seed
        dearer += bool(grid.left) and solution.score > simple_bound(grid)
    assert dearer > 5, "the simple bound alone would prove nothing here"


@pytest.mark.parametrize(
    ("size", "colours", "steps"),
    [
        (10, 10, 398),
        (10, 100, 588),
        (50, 50, 47_678),
        (100, 100, 375_484),
        (100, 1000, 559_414),
        (200, 200, 2_999_850),
    ],
)
def test_the_proven_optima_of_the_table(size: int, colours: int, steps: int) -> None:
    solution = best(authors_grid(size, size, colours, 0), Budget(iterations=1))
    assert (solution.score, solution.bound) == (steps, steps)


@pytest.mark.parametrize("colours", [10, 25, 50, 100])
def test_with_ten_colours_or_more_the_first_orders_are_enough(colours: int) -> None:
    proved = sum(
        best(authors_grid(10, 10, colours, seed), Budget(iterations=10)).proved
        for seed in range(1, 41)
    )
    assert proved >= 39


@pytest.mark.parametrize(
    "grid",
    [authors_grid(10, 10, 2, 1), authors_grid(10, 10, 5, 21), uniform_grid(10, 10, 2, 2),
     uniform_grid(8, 8, 2, 1)],
)  # fmt: skip
def test_few_colours_are_proved_by_cuts(grid: Grid) -> None:
    first, second = (solutions(grid, Budget(iterations=400), seed)[-1] for seed in (1, 2))
    assert first.proved
    assert second.proved
    assert first.score == second.score > simple_bound(grid)


# What it says of itself


def test_answers_get_better_or_better_known() -> None:
    grid = uniform_grid(9, 9, 2, 4)
    pairs = [(found.score, found.bound) for found in solutions(grid, Budget(iterations=60))]
    for (score, bound), (next_score, next_bound) in pairwise(pairs):
        assert bound is not None
        assert next_bound is not None
        assert next_score <= score
        assert next_bound >= bound
        assert (next_score, next_bound) != (score, bound)
    assert len(pairs) > 2


def test_the_same_seed_and_iterations_give_the_same_answer() -> None:
    grid, budget = uniform_grid(9, 9, 2, 5), Budget(iterations=25)
    first, second = (solutions(grid, budget, seed=3)[-1] for _ in "ab")
    assert (first.moves, first.bound, first.nodes) == (second.moves, second.bound, second.nodes)


def test_without_time_nothing_is_called_proved() -> None:
    solution = best(uniform_grid(10, 10, 2, 3), Budget(seconds=0))
    assert solution.bound is not None
    assert solution.bound < solution.score
    assert not solution.proved


def test_a_large_grid_of_few_colours_has_an_answer_without_time() -> None:
    grid = uniform_grid(60, 60, 2, 1)
    solution = best(grid, Budget(seconds=0))
    assert solution.score <= measure(grid)[0]
    assert solution.bound is not None
    assert quick_bound(grid) <= solution.bound <= solution.score


def test_where_the_network_is_too_large_orders_are_tried_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(optimal, "MOST_ARCS", 100)
    grid = uniform_grid(8, 8, 2, 1)
    solution = best(grid, Budget(iterations=20))
    assert solution.bound == simple_bound(grid)
    assert solution.score > simple_bound(grid)


def test_a_sorted_grid_needs_no_step() -> None:
    (solution,) = solutions(authors_grid(5, 5, 1, 0), Budget())
    assert (solution.score, solution.proved, len(solution.moves)) == (0, True, 0)


# Its parts


def assigned(costs: NDArray[np.float64]) -> float:
    """Return the least cost of an assignment, by a linear programme."""
    if not costs.size:
        return 0
    side, total = len(costs), costs.size
    here = np.arange(total)
    rows = np.concatenate([here // side, side + here % side])
    once = np.ones(2 * side)
    entries = Rows.of_entries(rows, np.tile(here, 2), np.ones(2 * total), once, once)
    found = LinearProgram(costs.ravel(), 1.0, entries).solve(Clock.of(Budget(iterations=1)))
    assert found is not None
    assert found.values is not None
    return float(found.values @ costs.ravel())


@settings(max_examples=60)
@given(grids(9), st.booleans())
def test_pieces_are_paired_at_the_least_total_distance(grid: Grid, crowd: bool) -> None:
    cells = np.flatnonzero(grid.backgrounds != grid.pieces)
    rows, columns = cells // grid.columns, cells % grid.columns
    apart = np.abs(rows[:, None] - rows) + np.abs(columns[:, None] - columns)
    fits = grid.pieces[cells][:, None] == grid.backgrounds[cells]
    least = assigned(np.where(fits, apart, 10**6).astype(float))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairing, "CROWD", 0 if crowd else 10**6)
        found = complete_pairing(grid)
    assert found.total == round(least)
    there = found.target[cells]
    assert sorted(there.tolist()) == cells.tolist()
    assert (grid.backgrounds[there] == grid.pieces[cells]).all()
    moved = np.abs(there // grid.columns - rows) + np.abs(there % grid.columns - columns)
    assert moved.sum() == found.total
    assert quick_bound(grid) <= simple_bound(grid)


@settings(max_examples=100)
@given(st.integers(0, 9999), st.integers(0, 2**63))
def test_every_walk_built_sorts_the_grid(seed: int, dice: int) -> None:
    grid = some(seed, [(1, 9), (4, 6), (7, 5), (9, 9)])
    if not grid.left:
        return
    pairing_, builder = complete_pairing(grid), WalkBuilder(grid, lists_of(grid))
    steps, stops = builder.build(builder.routes(pairing_, dice), dice)
    assert steps >= simple_bound(grid, pairing_)
    assert len(stops) <= 2 * grid.left


def flow_of(grid: Grid, layers: Layers, walk: Walk) -> tuple[NDArray[np.float64], int]:
    """Return how often a walk uses each arc, and where it ends."""
    colours = np.unique(grid.backgrounds[layers.loose]).tolist()
    arc_of = {
        pair: arc
        for arc, pair in enumerate(zip(layers.tails.tolist(), layers.heads.tolist(), strict=True))
    }
    ways = {"U": -grid.columns, "D": grid.columns, "L": -1, "R": 1}
    pieces, robot, hand = grid.pieces.tolist(), grid.robot, grid.hand
    flow = np.zeros(layers.arcs)
    for action in walk.letters():
        if action == "S":
            pieces[robot], hand = hand, pieces[robot]
            continue
        base = layers.cells * (1 + colours.index(hand) if hand >= 0 else 0)
        flow[arc_of[base + robot, base + robot + ways[action]]] += 1
        robot += ways[action]
    return flow, robot


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 9999), st.randoms(use_true_random=False))
def test_walks_satisfy_every_cut_and_every_certificate(seed: int, dice: random.Random) -> None:
    grid = some(seed)
    if not grid.left:
        return
    solution = best(grid, Budget(iterations=1))
    assert isinstance(solution.moves, Walk)
    model = Model(grid, Rng(seed), Clock.of(Budget(iterations=1)))
    flow, end = flow_of(grid, model.layers, solution.moves)
    sparse = flow * np.array([dice.random() < 0.5 for _ in flow])
    model.add_cuts(sparse)
    assert all(flow[cut].sum() >= 1 for cut in model.cuts)
    prices = np.array([dice.uniform(-3, 3) for _ in model.layers.supply])
    tolls = np.array([dice.uniform(-1, 2) for _ in model.cuts])
    ends = np.ones(len(model.layers.loose), bool)
    certificate = certify(model.layers, model.cuts, prices, tolls, ends, solution.score)
    used = int(certificate.arcs.clip(0) @ flow.astype(np.int64))
    last = int(certificate.ends[model.layers.loose == end][0])
    assert certificate.value + used + last <= solution.score * UNIT


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 9999))
def test_a_walk_that_became_a_flow_is_built_again_no_longer(seed: int) -> None:
    grid = some(seed)
    if not grid.left:
        return
    solution = best(grid, Budget(iterations=1))
    assert isinstance(solution.moves, Walk)
    layers = layers_of(grid)
    flow, _ = flow_of(grid, layers, solution.moves)
    steps, _ = WalkBuilder(grid, lists_of(grid)).build(routes_of(layers, flow), 0)
    assert steps <= solution.score
