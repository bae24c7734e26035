"""Nested rollout policy adaptation: random games that learn from the best one so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import drawn
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import COLOURS, MINIMUM, NODES, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.rounds import LOWEST, Round
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

NRPA_KERNEL = "quadrille.games.samegame.solvers.nrpa_kernel"
LEVELS, REPEATS = 2, 100
MOST_MOVES = 128
"""The most moves weighed at once; where there are more, a random run of them is."""
TABLE = 1 << 16
ALPHA = 1.0
SINGLE = 3.0
SPARED = (0.1, 0.4)
"""The factors of the colour that is spared most, and of the one after it."""
SPARED_IN_GROUPS = (0.0002,)
"""The same where single balls may not go: sparing one colour until the end pays more there. Of six
choices the best on 6 and on 12 boards of the research rules, filled by `random 9000` and on.
"""


def bias_of(packed: Packed, rng: Rng) -> NDArray[np.float32]:
    """Draw which colours a round spares; singles bring nothing and are best out of the way."""
    colours = list(range(1, int(packed.frame[COLOURS]) + 1))
    rng.shuffle(colours)
    bias = np.ones(17, np.float32)
    bias[0], bias[16] = ALPHA, SINGLE
    factors = SPARED if packed.frame[MINIMUM] == 1 else SPARED_IN_GROUPS
    for colour, factor in zip(colours, factors, strict=False):
        bias[colour] = factor
    return bias


class Adaptation(Round):
    """A round: one whole adaptation from an even policy."""

    def __init__(self, packed: Packed, rng: Rng) -> None:
        super().__init__("nrpa")
        self._kernel = load(NRPA_KERNEL)
        size, balls, levels = len(packed.board), packed.balls, LEVELS + 1
        room = balls * min(MOST_MOVES, balls)
        self._packed = packed
        self._best = np.array([LOWEST, 0], np.int64)
        self._played = np.zeros(size, np.int32)
        columns_rows = np.array(np.divmod(np.arange(size), packed.stride), np.int32)
        self._fixed = (
            packed.board, packed.heights, packed.frame,
            np.array([LEVELS, REPEATS, MOST_MOVES], np.int64),
            bias_of(packed, rng),
            (drawn(rng, 16 * size) >> np.uint64(32)).astype(np.uint32),
            columns_rows - np.array([[0], [1]], np.int32),
        )  # fmt: skip
        self._changing = (
            np.array([rng.state], np.uint64),
            packed.board.copy(), packed.heights.copy(),
            np.zeros((2, size), np.int32), np.zeros(2 * balls + 2, np.uint8),
            np.zeros((2, self._kernel.LISTS, 2 * balls + 2), np.int32), np.zeros((2, 4), np.int64),
            np.zeros(size, np.int32),
            np.zeros((levels, TABLE), np.float32), np.ones((levels, TABLE), np.float32),
            np.full(levels, LOWEST, np.int64), np.zeros(levels, np.int64),
            np.zeros((levels, balls + 1), np.int32), np.zeros((levels, balls + 1), np.int32),
            np.zeros((levels, size), np.int32),
            np.zeros((levels, room), np.int32), np.zeros((levels, room), np.float32),
            self._best, self._played,
        )  # fmt: skip

        self._kernel.play(
            packed.board, packed.heights, packed.stride, -1, packed.frame[MINIMUM], *self.tables(0)
        )

    def tables(self, which: int) -> tuple[NDArray[Any], ...]:
        """Give what the kernel needs to find groups: of the first board (0), or in a game (1)."""
        _, _, _, labels, stale, groups, tally, cells, *_ = self._changing
        return (*self._fixed[-2:], labels[which], stale, groups[which], tally[which], cells)

    def run(self, work: int) -> bool:
        """Play some games."""
        finished = bool(self._kernel.nested(work, *self._fixed, *self._changing))
        self.score, self.nodes = int(self._best[SCORE]), int(self._best[NODES])
        return finished

    def moves(self) -> tuple[Move, ...]:
        """Give the moves of the best game."""
        return self._packed.moves(self._played)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; a round is an adaptation of two levels, 10,000 games."""
    packed = pack(problem)
    return search(
        problem,
        lambda number, stream: Adaptation(packed, stream),
        budget,
        rng,
        KERNELS,
        NRPA_KERNEL,
    )
