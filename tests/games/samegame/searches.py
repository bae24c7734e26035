"""What tests of searches look at: the threads that run, and how well an answer is known."""

from __future__ import annotations

import threading

from quadrille.core.solver import Solution
from quadrille.games.samegame.moves import Move


def engine_threads() -> list[str]:
    """Return the names of the threads of searches that run now."""
    return [each.name for each in threading.enumerate() if each.name.startswith("search-")]


def better_known(solution: Solution[Move]) -> tuple[int, int]:
    """Return what grows from one solution to the next: the score, and of equals how well known."""
    assert solution.bound is not None
    return solution.score, -solution.bound
