"""Diverse adaptation: `nrpa` that learns from several of its best games, not from one alone."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.nrpa import NRPA_KERNEL, adaptations
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

KEPT = 4
"""The games that each level keeps, no two of them with the same score.

On 24 boards of the research rules, filled by `random 30100` and on, with 60,000 games each, four
games found 63 ± 86 points (standard error) more than one, and two 22 ± 57: no certain difference.
Steps as long as those of `nrpa`, on twelve of these boards, found 225 ± 66 fewer than half as
long ones, and eight games 108 ± 142 fewer than four of such steps.
"""


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; rounds are those of `nrpa`."""
    packed = pack(problem)
    rounds = adaptations(packed, budget, kept=KEPT)
    return search(problem, rounds, budget, rng, KERNELS, NRPA_KERNEL)
