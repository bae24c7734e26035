"""Random games that spare one colour, so that its balls gather into one large group."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import NODES, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.state import State

KERNELS = "quadrille.games.samegame.kernels"
GAMES = 1000
"""The games of one round."""


class Playouts(Round[Move]):
    """A round of random games."""

    def __init__(self, packed: Packed, rng: Rng, games: int = GAMES) -> None:
        super().__init__("tabu")
        self._kernels = load(KERNELS)
        self._packed, self._left = packed, games
        self._rng = np.array([rng.state], np.uint64)
        self._board, self._heights = packed.board.copy(), packed.heights.copy()
        self._cells = np.zeros(4 * len(packed.board), np.int32)
        self._played, self._best_played = (np.zeros(len(packed.board), np.int32) for _ in "ab")
        self._best = np.array([LOWEST, 0], np.int64)

    def run(self, work: int) -> bool:
        """Play some games."""
        games = min(work, self._left)
        self._kernels.playouts(
            self._packed.board, self._packed.heights, self._packed.frame, games, self._rng,
            self._board, self._heights, self._cells, self._played, self._best, self._best_played,
        )  # fmt: skip
        self._left -= games
        self.score, self.nodes = int(self._best[SCORE]), int(self._best[NODES])
        return self._left == 0

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best game."""
        return self._packed.moves(self._best_played)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; a round is 1000 of them."""
    packed = pack(problem)
    return search(problem, lambda number, stream: Playouts(packed, stream), budget, rng, KERNELS)
