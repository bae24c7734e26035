"""Measuring methods on puzzles, as the comparisons do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from quadrille.arena.executors import LocalExecutor
from quadrille.arena.runs import measuring
from quadrille.arena.runs.measuring import Measurement, measure_unit
from quadrille.arena.runs.plan import Terms, Unit
from quadrille.arena.runs.tasks import play_task, split_tasks
from quadrille.core.solver import Budget, Solution

BOARD = (("rows", "4"), ("columns", "4"), ("colours", "3"))
GRID = (("rows", "10"), ("columns", "10"), ("colours", "10"), ("fill", "authors 0"))


def measure(task: tuple[Terms, Unit]) -> Measurement:
    return measure_unit(*task, repeats=1)


def test_a_numbered_puzzle_is_the_one_that_the_arena_plays() -> None:
    terms = Terms("samegame", BOARD, 5, None, 2, solving=True)
    units = [Unit(("greedy",), number) for number in range(3)]
    played = {
        unit: one.scores[0][0]
        for _, outcomes in LocalExecutor().run(play_task, split_tasks(terms, units))
        for unit, one in outcomes.items()
    }
    found = LocalExecutor().run(measure, [(terms, unit) for unit in units])
    assert {unit: one.best.score for (_, unit), one in found} == played


def test_options_that_choose_a_puzzle_decide_it() -> None:
    """The report's 10 × 10 grid takes 430 steps, whatever the number."""
    terms = Terms("robot", GRID, 0, 10.0, None, solving=True)
    for number in (0, 7):
        assert measure((terms, Unit(("naive",), number))).best.score == 430


def test_short_runs_are_repeated_and_the_first_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = iter([0.0, 9.0, 10.0, 10.1, 20.0, 20.3, 30.0, 30.2])
    monkeypatch.setattr(measuring, "process_time", lambda: next(ticks))
    calls = []

    def prepare(state: Any, method: str, budget: Budget, seed: int) -> measuring.Solve:
        def solve() -> Iterator[Solution[Any]]:
            calls.append((method, budget.seconds, seed))
            yield Solution((), len(calls), None, 0, 0.0, 0, method)

        return solve

    terms = Terms("robot", GRID, 3, 60.0, None, solving=True)
    found = measure_unit(terms, Unit(("naive",), 0), 3, prepare)
    assert calls == [("naive", 60.0, 3)] * 4
    assert (found.best.score, round(found.seconds, 3)) == (4, 0.2)
