"""The contract of solvers: generators of better and better solutions until a budget ends.

A solver is called as `solve(problem, budget, rng)`. Progress, time limits and cancelling need
nothing else: take the solutions as they come, and close the generator to stop early.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from quadrille.core.errors import Invalid
from quadrille.core.numbers import check_range

Method = TypeVar("Method")
Move = TypeVar("Move")

LONGEST = 10_000_000
"""The most seconds of a budget: about four months."""
USUAL_SECONDS = 5.0
"""The seconds of a search whose budget names neither seconds nor iterations."""
LARGEST = 1_000_000_000
"""The most iterations or threads that a budget may name."""


def cores() -> int:
    """Return the number of cores this process may use.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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
        if self.seconds is not None:
            check_range("seconds", self.seconds, 0, LONGEST)
        if self.iterations is not None:
            check_range("iterations", self.iterations, 1, LARGEST)
        check_range("threads", self.threads, 1, LARGEST)

    @property
    def time_limit(self) -> float | None:
        """The seconds that a search may take; `None` if only iterations limit it.

        >>> Budget().time_limit, Budget(iterations=9).time_limit
        (5.0, None)
        """
        unlimited = self.seconds is None and self.iterations is None
        return USUAL_SECONDS if unlimited else self.seconds


@dataclass(frozen=True, slots=True)
class Solution(Generic[Move]):
    """An answer: its moves, its score, and a bound on the best possible score."""

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
    cpu_seconds: float = 0.0
    """The CPU time of the search threads that have ended: in the last solution, of all of them."""

    @property
    def proved(self) -> bool:
        """Whether the answer is proved to be the best."""
        return self.bound == self.score


class KernelError(Exception):
    """A kernel claimed what the rules do not confirm; never shown as an answer."""


def find_solver(solvers: Mapping[str, Method], name: str) -> Method:
    """Return a method by its name; raise `Invalid` if there is none.

    >>> find_solver({"greedy": 1}, "greedy")
    1
    """
    if name not in solvers:
        raise Invalid("bad-choice", value=name[:40], choices=", ".join(solvers))
    return solvers[name]
