"""The robot's method: simulated annealing on whole grids, one chain a round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import perf_counter

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim, Round, Search
from quadrille.core.solver import Budget, Solution
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.solvers.attempts import HelpedRound
from quadrille.games.mixmo.solvers.chain import (
    ANNEAL_KERNEL,
    METHOD,
    Chain,
    assess_moves,
    confirm,
    moves_to_grid,
)
from quadrille.games.mixmo.solvers.impossible import is_impossible
from quadrille.games.mixmo.solvers.pairs import exact_bound
from quadrille.games.mixmo.solvers.tables import tables_of
from quadrille.games.mixmo.state import State

STEPS = 5_000
"""The steps of a round whose budget is iterations."""
LONGEST_CHAIN = 60.0
"""The seconds after which a chain begins anew."""


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better grids; one without all tiles only until a complete one is found."""
    if problem.over:
        score = report_state(problem).points
        yield Solution((), score, score, 0, 0.0, rng.state, METHOD)
        return
    tables = tables_of(problem.config)
    load(ANNEAL_KERNEL)
    began = perf_counter()
    bound, grid = exact_bound(tables)
    if grid is not None:
        yield _proved_solution(problem, tuple(moves_to_grid(problem, tables, grid)), rng, began)
        return
    limit = budget.time_limit
    seconds = None if limit is None else min(limit, LONGEST_CHAIN)
    is_hopeless = is_impossible(tables)

    def make(number: int, stream: Rng) -> Round[Move]:
        chain = Chain(problem, stream, seconds, STEPS, bound=bound, tables=tables)
        return chain if is_hopeless else HelpedRound(chain, stream)

    yield from Search(make, budget, rng, partial(confirm, problem)).solutions()


def _proved_solution(
    problem: State, moves: tuple[Move, ...], rng: Rng, began: float
) -> Solution[Move]:
    """Return the answer of the best word or two, once the judge confirms it."""
    score, _ = assess_moves(problem, moves)
    confirm(problem, Claim(score, 0, moves, METHOD, 1))
    return Solution(moves, score, score, 1, perf_counter() - began, rng.state, METHOD)
