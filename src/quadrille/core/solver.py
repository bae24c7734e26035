"""What a solver is: a generator of better and better solutions, until its budget ends.

A solver is called as `solve(problem, budget, rng)`. Progress, time limits and cancelling need
nothing else: take the solutions as they come, and close the generator to stop early.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng

Problem = TypeVar("Problem", contravariant=True)
Move = TypeVar("Move")

LONGEST = 10_000_000
"""The most seconds that a budget may name: about four months."""
LARGEST = 1_000_000_000
"""The most iterations or threads that a budget may name."""


def cores() -> int:
    """Count the cores this process may use.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _count(name: str, value: int) -> None:
    if not 1 <= value <= LARGEST:
        raise Invalid("out-of-range", name=name, value=value, low=1, high=LARGEST)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: seconds of wall time, or iterations (rounds of the method).

    With iterations the same seed gives the same answer everywhere, on any number of threads.

    >>> Budget(seconds=2.5, threads=2).iterations is None
    True
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 <= self.seconds <= LONGEST:
            raise Invalid("out-of-range", name="seconds", value=self.seconds, low=0, high=LONGEST)
        _count("iterations", 1 if self.iterations is None else self.iterations)
        _count("threads", self.threads)


@dataclass(frozen=True, slots=True)
class Solution(Generic[Move]):
    """An answer: its moves, its score, and what is known about the best possible score."""

    moves: Sequence[Move]
    """Long walks are kept short in memory; so any sequence will do."""
    score: int
    """Points, or the steps of a game where fewer are better."""
    bound: int | None
    """A score that no answer can beat, if one is known: above all points, below all steps."""
    nodes: int
    seconds: float
    seed: int
    method: str

    @property
    def proved(self) -> bool:
        """Say whether no better answer exists."""
        return self.bound == self.score


class Solver(Protocol[Problem, Move]):
    """One method, as the registry of a game's `solvers` holds it.

    >>> def idle(problem: int, budget: Budget, rng: Rng) -> Iterator[Solution[int]]:
    ...     yield Solution((), problem, problem, 0, 0.0, rng.state, "idle")
    >>> method: Solver[int, int] = idle
    >>> [found.proved for found in method(7, Budget(), Rng(0))]
    [True]
    """

    def __call__(self, problem: Problem, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        """Yield solutions, each better or better known than the one before."""
        ...
