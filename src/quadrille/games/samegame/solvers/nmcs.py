"""Nested Monte-Carlo search: a level tries each move by the level below, down to random games."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import NODES, POINTS, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS, spared_colours
from quadrille.games.samegame.state import State

NMCS_KERNEL = "quadrille.games.samegame.solvers.nmcs_kernel"
LEVELS = 2
"""With as many games, 60,000, one search of two levels found 65 ± 30 points (standard error) more
than searches of one level on ten boards of the seed rules, filled by `random 31200` and on.
"""


class Nesting(Round[Move]):
    """A round: one whole nested search, whose games spare one colour."""

    def __init__(self, packed: Packed, rng: Rng, spared: int, levels: int | None = None) -> None:
        super().__init__("nmcs")
        levels = levels or LEVELS
        self._kernel = load(NMCS_KERNEL)
        size, rows = len(packed.board), levels + 1
        self._packed = packed
        boards = np.zeros((rows, size), np.uint8)
        heights = np.zeros((rows, len(packed.heights)), np.int32)
        boards[levels], heights[levels] = packed.board, packed.heights
        moves, played, lines = (np.zeros((rows, size), np.int32) for _ in range(3))
        tasks = np.zeros((rows, self._kernel.TASKS), np.int64)
        tasks[levels, self._kernel.REACHED] = packed.frame[POINTS]
        tasks[levels, self._kernel.RESULT] = LOWEST
        cells = np.zeros(4 * size, np.int32)
        self._tree = boards, heights, moves, played, lines, tasks, packed.frame, spared, cells
        self._rng, self._tail = np.array([rng.state], np.uint64), np.zeros(size, np.int32)
        self._best, self._line = np.array([LOWEST, 0], np.int64), np.zeros(size, np.int32)
        self._kernel.begin(levels, *self._tree)

    def run(self, work: int) -> bool:
        """Play some games."""
        finished = self._kernel.nest(
            work, *self._tree, self._rng, self._tail, self._best, self._line
        )
        self.score, self.nodes = int(self._best[SCORE]), int(self._best[NODES])
        return bool(finished)

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best game."""
        return self._packed.moves(self._line)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; rounds spare the colours of `tabu` in turn."""
    packed = pack(problem)
    colours = spared_colours(packed)
    return search(
        problem,
        lambda number, stream: Nesting(packed, stream, colours[number % len(colours)]),
        budget, rng, KERNELS, NMCS_KERNEL,
    )  # fmt: skip
