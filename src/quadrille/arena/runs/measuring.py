"""Measuring a method on a puzzle: what it finds, and the time it takes, in the median of some runs.

It is a task like those that are played: it can be sent to another process or machine, and says
everything that its result depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time
from typing import Any, TypeAlias

from quadrille.arena.external.capability import add_commands, close_engines
from quadrille.arena.external.engine import is_command
from quadrille.arena.runs.plan import Terms, Unit
from quadrille.arena.runs.tasks import draw_puzzle
from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game

Solve: TypeAlias = Callable[[], Iterator[Solution[Any]]]
Prepare: TypeAlias = Callable[[Any, str, Budget, int], Solve]
"""Return how a method solves a state from a seed, without what need not be measured."""
MOST_REPEATS, LONG_ENOUGH = 30, 0.2
"""The most repeats of a short run, and the seconds after which it is not repeated."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What a method found on a puzzle, and how long it took."""

    best: Solution[Any]
    seconds: float
    """CPU time; for an engine from outside, which is another process, time on the clock."""


def measure_unit(
    terms: Terms, unit: Unit, repeats: int = 3, prepare: Prepare | None = None
) -> Measurement:
    """Let a method solve a puzzle several times; engines from outside are ended with it.

    The puzzle is the one that the options of the terms choose, else the one of the unit's number.
    """
    (method,) = unit.players
    is_external = is_command(method)
    clock = perf_counter if is_external else process_time
    try:
        solve = _way_to_solve(terms, unit, None if is_external else prepare)
        times: list[float] = []
        # The first time is for the compiler, and for the memory to be there.
        while not _enough(times, terms.seconds, repeats):
            began = clock()
            *_, best = solve()
            times.append(clock() - began)
    finally:
        if is_external:
            close_engines()
    return Measurement(best, median(times[1:]))


def _way_to_solve(terms: Terms, unit: Unit, prepare: Prepare | None) -> Solve:
    rules, (method,), budget = game(terms.game), unit.players, terms.budget
    config, state = _puzzle(rules, terms, unit.number)
    if prepare is not None:
        return prepare(state, method, budget, terms.seed)
    add_commands(rules, [method])
    record = Record(Setup(rules.name, tuple(rules.options(config).items())))
    assert rules.solvers is not None
    solvers = rules.solvers
    seed, number = terms.seed, unit.number
    return lambda: solvers.solve(state, method, budget, Rng(seed).fork(number), record)


def _puzzle(rules: AnyGame, terms: Terms, number: int) -> tuple[Any, Any]:
    options = dict(terms.options)
    if not rules.is_draw_chosen(options):
        return draw_puzzle(rules, terms, number)
    config = rules.configure(options)
    return config, rules.initial(config, 1)


def _enough(times: Sequence[float], seconds: float | None, repeats: int) -> bool:
    """Return whether a run was repeated often enough; short runs are repeated more often."""
    if len(times) >= 2 and seconds is not None and sum(times) > seconds:
        return True
    measured = times[1:]
    return len(measured) >= MOST_REPEATS or (
        len(measured) >= repeats and sum(measured) >= LONG_ENOUGH
    )
