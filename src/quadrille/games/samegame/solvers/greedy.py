"""The largest group first: the answer that every other method starts from."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import count_bound
from quadrille.games.samegame.solvers.confirm import confirm
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.state import State


def play(packed: Packed) -> Claim[Move]:
    """Play the largest group to the end; of equals the leftmost, lowest."""
    kernels = load("quadrille.games.samegame.kernels")
    board, heights = packed.board.copy(), packed.heights.copy()
    labels, parents, heads, sizes = (np.zeros(len(board), np.int32) for _ in range(4))
    played = np.zeros(len(board), np.int32)
    score = kernels.largest(board, heights, packed.frame, labels, parents, heads, sizes, played)
    return Claim(int(score), -1, packed.moves(played), "greedy")


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield one answer; neither the budget nor the seed changes it."""
    packed = pack(problem)
    load("quadrille.games.samegame.kernels")
    started = perf_counter()
    claim = play(packed)
    confirm(problem, claim)
    bound = claim.score if rules.over(problem) else count_bound(problem)
    seconds = perf_counter() - started
    yield Solution(
        claim.moves, claim.score, bound, len(claim.moves), seconds, rng.state, claim.method
    )
