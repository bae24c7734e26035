"""What a solver is: a generator of better and better solutions, until its budget ends.

A solver is called as `solve(problem, budget, rng)`. Progress, time limits and cancelling need
nothing else: take the solutions as they come, and close the generator to stop early.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from quadrille.core.rng import Rng

Problem = TypeVar("Problem", contravariant=True)
Move = TypeVar("Move")


def cores() -> int:
    """Count the cores this process may use.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: seconds of wall time, or iterations (rounds of the method).

    With iterations the same seed gives the same answer everywhere, on any number of threads.
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1


@dataclass(frozen=True, slots=True)
class Solution(Generic[Move]):
    """An answer: its moves, its score, and what is known about the best possible score."""

    moves: tuple[Move, ...]
    score: int
    bound: int | None
    nodes: int
    seconds: float
    seed: int
    method: str

    @property
    def proved(self) -> bool:
        """Say whether no better answer exists."""
        return self.bound == self.score


class Solver(Protocol[Problem, Move]):
    """One method, as the registry of a game's `solvers` holds it."""

    def __call__(self, problem: Problem, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        """Yield solutions, each better or better known than the one before."""
        ...
