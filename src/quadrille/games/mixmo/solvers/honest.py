"""The robot as an honest player: tiles appear two by two, and it knows no others.

At each step it arranges the visible tiles anew, from the grid that lies there, and calls mixmo. If
it finds no valid grid with all of them, it says so and goes on with what is best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from quadrille.core.grid import Cell
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Round, Search
from quadrille.core.solver import Budget, Solution
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import NO_THEME
from quadrille.games.mixmo.judge import against_mixmo
from quadrille.games.mixmo.moves import Mixmo, Move, Put, Take
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.solvers.attempts import SHORT_AFTER, HelpedRound
from quadrille.games.mixmo.solvers.chain import ANNEAL_KERNEL, Chain, assess_moves, confirm
from quadrille.games.mixmo.solvers.impossible import is_impossible
from quadrille.games.mixmo.solvers.tables import step_tables
from quadrille.games.mixmo.state import BLANK, SIDE, State, Tile, cells_of, tile_at

METHOD = "honest"
STEPS = 400
"""The steps of annealing for two tiles more, where the budget is iterations."""
PATIENCE = 150
"""The steps after which an annealing that has no complete grid gets help."""

SHORTEST_STEP = 0.1
"""The seconds that a step has at least, whatever those before it took."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What was done with the tiles that are visible."""

    moves: tuple[Move, ...]
    state: State
    """The state after the moves, before the mixmo."""
    justified: bool
    nodes: int


def visible_problem(state: State) -> State:
    """Return the problem of laying the visible tiles: as if they were the whole draw."""
    config = replace(state.config, draw=state.config.draw[: state.shown])
    return State(config, BLANK, shown=len(config.draw))


def letters_of(state: State) -> NDArray[np.uint8]:
    """Return the letters of a grid as the numbers that tables give them."""
    config = visible_problem(state).config
    signs = step_tables(config, state.theme is not None, False).signs
    numbers = {sign: number for number, sign in enumerate(signs, 1)}
    rows = [[numbers.get(sign.upper(), 0) for sign in line] for line in state.grid]
    return np.array(rows, np.uint8).reshape(SIDE, SIDE)


def arrange(state: State, budget: Budget, rng: Rng) -> Arrangement:
    """Return how to lay the visible tiles, better than they lie if the budget allows."""
    problem, themed = visible_problem(state), state.theme is not None
    load(ANNEAL_KERNEL)
    lying = letters_of(state) if any(cells_of(state.grid)) else None
    nodes = 0
    # From the grid that lies there, then anew, at last with words of two letters.
    for number, (start, short) in enumerate(((lying, False), (None, False), (None, True))):
        stream = rng.fork(number)
        laid, complete, more = _search(problem, budget, stream, start, themed, short)
        nodes += more
        if complete or is_impossible(step_tables(problem.config, themed, False)):
            break
    moves, after = change(state, laid)
    before = (not against_mixmo(state), report_state(state).points)
    if before >= (not against_mixmo(after), report_state(after).points):
        moves, after = (), state
    return Arrangement(moves, after, not against_mixmo(after), nodes)


def advise(state: State, budget: Budget, rng: Rng) -> tuple[Arrangement, bool]:
    """Return how to lay the visible tiles for a player, and whether a word of the theme is lacking.

    Where no grid with such a word is found, one without it is better than nothing.
    """
    found = arrange(state, budget, rng)
    if found.justified or state.theme is None:
        return found, False
    config = replace(state.config, theme=NO_THEME, theme_words=None)
    other = arrange(replace(state, config=config), budget, rng)
    if not other.justified:
        return found, False
    return replace(other, state=replace(other.state, config=state.config)), True


def _search(
    problem: State,
    budget: Budget,
    rng: Rng,
    start: NDArray[np.uint8] | None,
    themed: bool,
    short: bool,
) -> tuple[dict[Cell, Tile], bool, int]:
    """Return the best grid of a search, whether it is complete, and the steps of the search."""
    tables = step_tables(problem.config, themed, short)
    is_hopeless = is_impossible(tables)
    seconds = None if budget.seconds is None else max(budget.seconds, SHORTEST_STEP)
    iterations = budget.iterations if seconds is None else None

    def make(number: int, stream: Rng) -> Round[Move]:
        chain = Chain(problem, stream, seconds, STEPS, start, themed, tables=tables)
        if is_hopeless:
            return chain
        return HelpedRound(chain, stream, PATIENCE, 0 if short else SHORT_AFTER)

    search = Search(
        make,
        replace(budget, seconds=seconds, iterations=iterations),
        rng,
        partial(confirm, problem, themed=themed),
    )
    *_, best = search.solutions()
    laid: dict[Cell, Tile] = {}
    for move in best.moves:
        if isinstance(move, Put):
            laid |= zip(move.cells, move.tiles, strict=True)
    return laid, assess_moves(problem, tuple(best.moves), themed)[1], best.nodes


def change(state: State, laid: dict[Cell, Tile]) -> tuple[tuple[Move, ...], State]:
    """Return moves from the grid that lies there to another one, and the state after them."""
    lying = {cell: tile_at(state, cell) for cell in cells_of(state.grid)}
    taken = tuple(cell for cell, tile in lying.items() if laid.get(cell) != tile)
    fresh = {cell: tile for cell, tile in laid.items() if lying.get(cell) != tile}
    moves: list[Move] = [Take(taken)] if taken else []
    if fresh:
        moves.append(Put(tuple(fresh.values()), tuple(fresh)))
    for move in moves:
        state = rules.apply(state, move)
    return tuple(moves), state


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield the game so far after each step, at last the whole game; the time is shared equally."""
    step_tables(visible_problem(problem).config, problem.theme is not None, False)
    load(ANNEAL_KERNEL)
    began, state, nodes, number = perf_counter(), problem, 0, 0
    moves: list[Move] = []
    while not state.over:
        left = 1 + -(-state.hidden // max(1, state.next_shown))
        seconds = None
        if budget.time_limit is not None:
            seconds = max(0.0, (budget.time_limit - (perf_counter() - began)) / left)
        step = arrange(state, replace(budget, seconds=seconds), rng.fork(number))
        moves += [*step.moves, Mixmo()]
        nodes, number = nodes + step.nodes, number + 1
        state = rules.apply(step.state, Mixmo())
        score = report_state(state).points
        seconds = perf_counter() - began
        yield Solution(tuple(moves), score, None, nodes, seconds, rng.state, METHOD)
    if not moves:
        score = report_state(problem).points
        yield Solution((), score, score, 0, 0.0, rng.state, METHOD)
