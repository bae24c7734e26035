"""Nested rollout policy adaptation: random games that learn from the best one so far."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.rounds import LOWEST, Round
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

NRPA_KERNEL = "quadrille.games.samegame.solvers.nrpa_kernel"
LEVELS, REPEATS, MOST_MOVES, TABLE = 2, 100, 128, 1 << 16
SINGLE, TABU, GROW, ALPHA = 0.02, 0.02, 1.0, 1.0


class Adaptation(Round):
    """A round: one whole adaptation from an even policy."""

    def __init__(self, packed: Packed, rng: Rng) -> None:
        super().__init__("nrpa")
        self._kernel = load(NRPA_KERNEL)
        size, balls = len(packed.board), packed.balls
        room = balls * min(MOST_MOVES, balls)
        levels = LEVELS + 1
        tabu = rng.below(int(packed.frame[2]))
        self._packed = packed
        self._best = np.array([LOWEST, 0], np.int64)
        self._played = np.zeros(size, np.int32)
        self._arrays = (
            packed.board, packed.heights, packed.frame,
            np.array([LEVELS, REPEATS, MOST_MOVES, tabu], np.int64),
            np.array([SINGLE, TABU, GROW, ALPHA], np.float32),
            np.array([rng.bits() >> 32 for _ in range(16 * size)], np.uint32),
            np.array([rng.state], np.uint64),
            packed.board.copy(), packed.heights.copy(),
            np.zeros(4 * size, np.int32), np.zeros(size, np.uint32),
            np.zeros((levels, TABLE), np.float32), np.ones((levels, TABLE), np.float32),
            np.full(levels, LOWEST, np.int64), np.zeros(levels, np.int64),
            np.zeros((levels, balls + 1), np.int32), np.zeros((levels, balls + 1), np.int32),
            np.zeros((levels, size), np.int32),
            np.zeros((levels, room), np.int32), np.zeros((levels, room), np.float32),
            self._best, self._played,
        )  # fmt: skip

    def run(self, work: int) -> bool:
        """Play some games."""
        finished = bool(self._kernel.nested(work, *self._arrays))
        self.score, self.nodes = int(self._best[0]), int(self._best[1])
        return finished

    def moves(self) -> tuple[Move, ...]:
        """Give the moves of the best game."""
        return self._packed.moves(self._played)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games."""
    packed = pack(problem)
    return search(
        problem,
        lambda number, stream: Adaptation(packed, stream),
        budget,
        rng,
        KERNELS,
        NRPA_KERNEL,
    )
