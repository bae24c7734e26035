"""Random games that spare one colour, so that its balls gather into one large group.

Which colours are spared was chosen on boards of our own (± is the standard error). Where single
balls stay, with the research rules, the two most frequent colours beat all five by 56 ± 20 points a
board: 140 boards filled by `random 31000` and on, 3,000 and 10,000 games each. Sparing two colours
at once, one of them longer, was not clearly better there (pairs of all colours: +19 ± 23 on 80
boards with 10,000 games) and worse with the seed rules (−113 ± 27 on 60 boards with 3,000 games),
where the two most frequent colours alone changed nothing (−5 ± 11).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, colours_of, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.state import State

KERNELS = "quadrille.games.samegame.kernels"
GAMES = 1000
"""The games of one round."""
SPARED = 2
"""How many of the most frequent colours are spared, one in each game, where single balls stay."""


def spared_colours(packed: Packed) -> list[int]:
    """Return the colours of which a game spares one, the most frequent first.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> boards = (initial(make_config(PRESETS[name])) for name in ("seed", "research"))
    >>> [len(spared_colours(pack(board))) for board in boards]
    [3, 2]
    """
    colours = colours_of(packed)
    return colours if packed.frame[MINIMUM] == 1 else colours[:SPARED]


class Playouts(Round[Move]):
    """A round of random games."""

    def __init__(self, packed: Packed, rng: Rng, games: int = GAMES) -> None:
        super().__init__("tabu")
        self._kernels = load(KERNELS)
        self._packed, self._left = packed, games
        # By number, so that a seed draws the same colour whichever is the more frequent.
        self._spared = np.array(sorted(spared_colours(packed)), np.int64)
        self._rng = np.array([rng.state], np.uint64)
        self._board, self._heights = packed.board.copy(), packed.heights.copy()
        self._cells = np.zeros(4 * len(packed.board), np.int32)
        self._played, self._best_played = (np.zeros(len(packed.board), np.int32) for _ in "ab")
        self._best = np.array([LOWEST, 0], np.int64)

    def run(self, work: int) -> bool:
        """Play some games."""
        games = min(work, self._left)
        self._kernels.playouts(
            self._packed.board, self._packed.heights, self._packed.frame, games, self._spared,
            self._rng, self._board, self._heights, self._cells, self._played, self._best,
            self._best_played,
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
