"""The engines: how to find many points. Each is loaded only when it is called."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import TypeAlias, cast

from quadrille.core.i18n import noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, find_solver
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.state import State

Solve: TypeAlias = Callable[[State, Budget, Rng], Iterator[Solution[Move]]]

METHODS: dict[str, str] = {
    "auto": noted(
        "choose by the size of the board: exact if small, else beam and nrpa, and anneal at the end"
    ),
    "greedy": noted("always the largest group; instant, the same answer every time"),
    "tabu": noted("random games that save one colour for last, and the best of them"),
    "nmcs": noted(
        "judge each move by random games, then by nested searches (nested Monte-Carlo search)"
    ),
    "beam": noted("keep the most promising positions after each move, more of them in each round"),
    "nrpa": noted("random games that learn from the best one (nested rollout policy adaptation)"),
    "diverse": noted("nrpa that learns from several of its best games (diverse NRPA)"),
    "anneal": noted("change the best game of nrpa a little at a time (simulated annealing)"),
    "exact": noted("try everything and prove the best score; for small boards"),
}
"""Each method with one line about it; the sentences are translated where they are shown."""


KERNELS: dict[str, tuple[str, ...]] = {
    "auto": ("solvers.beam_kernel", "solvers.nrpa_kernel", "solvers.anneal_kernel"),
    "nmcs": ("solvers.nmcs_kernel",),
    "beam": ("solvers.beam_kernel",),
    "nrpa": ("solvers.nrpa_kernel",),
    "diverse": ("solvers.nrpa_kernel",),
    "anneal": ("solvers.nrpa_kernel", "solvers.anneal_kernel"),
    "exact": ("solvers.exact_kernel",),
}
"""The kernels of each method beside those that all methods need."""
SMALL = 64
"""Boards with no more balls are given to the exact search first."""


def kernels_for(state: State, method: str) -> list[str]:
    """Return the kernel modules that a method needs on a board."""
    names = ["kernels", *KERNELS.get(method, ())]
    if method == "auto" and sum(map(len, state.board)) <= SMALL:
        names.append("solvers.exact_kernel")
    return [f"quadrille.games.samegame.{name}" for name in names]


def _lazy(name: str) -> Solve:
    def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        module = importlib.import_module(f"quadrille.games.samegame.solvers.{name}")
        return cast(Solve, module.solve)(problem, budget, rng)

    return solve


SOLVERS: dict[str, Solve] = {name: _lazy(name) for name in METHODS}


def solver(name: str) -> Solve:
    """Return a method by its name; raise `Invalid` if there is none.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> start = initial(make_config(PRESETS["seed"], fill="uniform V"))
    >>> [found.score for found in solver("greedy")(start, Budget(), Rng(0))]
    [22201]
    """
    return find_solver(SOLVERS, name)
