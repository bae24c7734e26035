"""The method for people who do not want to choose one."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.exact import EXACT_KERNEL, Proof
from quadrille.games.samegame.solvers.nrpa import NRPA_KERNEL, Adaptation
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.rounds import Round
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

SMALL = 64
"""Boards with no more balls are given to the exact search first."""
SHARE = 2_000_000
"""The positions after which the exact search leaves the board to the others."""


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better answers; on a small board usually one that is proved."""
    packed = pack(problem)

    def make(number: int, stream: Rng) -> Round:
        if number == 0 and packed.balls <= SMALL:
            return Proof(problem, stream, SHARE)
        return Adaptation(packed, stream)

    names = [KERNELS, NRPA_KERNEL, *([EXACT_KERNEL] if packed.balls <= SMALL else [])]
    return search(problem, make, budget, rng, *names)
