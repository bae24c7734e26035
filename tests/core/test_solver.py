"""Budgets and solutions."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from quadrille.core.solver import Budget, Solution, cores

SOLUTION = Solution(
    moves=((0, 0),), score=149, bound=149, nodes=1, seconds=0.1, seed=7, method="greedy"
)


def test_a_solution_is_proved_when_its_bound_is_its_score() -> None:
    assert SOLUTION.proved
    assert not replace(SOLUTION, bound=150).proved


def test_a_solution_without_a_bound_is_never_proved() -> None:
    assert not replace(SOLUTION, bound=None).proved
    assert not replace(SOLUTION, score=0, bound=None).proved


def test_a_budget_is_open_by_default() -> None:
    assert Budget() == Budget(seconds=None, iterations=None, threads=1)
    assert Budget(seconds=2.0) != Budget(iterations=2)


@pytest.mark.parametrize(("frozen", "name"), [(Budget(), "seconds"), (SOLUTION, "score")])
def test_budgets_and_solutions_do_not_change(frozen: object, name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(frozen, name, 1)


def test_there_is_at_least_one_core() -> None:
    assert cores() >= 1
