"""Beam search: after each move only the most promising positions are kept, each once."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.rounds import LOWEST, Round
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

BEAM_KERNEL = "quadrille.games.samegame.solvers.beam_kernel"
NARROWEST = 8
WIDEST = 1 << 16
FRAGMENT, FUTURE = 1.5, 1.0


def width_of(number: int) -> int:
    """Give the number of positions kept in a round: twice as many in each.

    >>> [width_of(number) for number in range(4)]
    [8, 16, 32, 64]
    """
    return min(WIDEST, NARROWEST << min(number, 32))


class Beam(Round):
    """A round: one beam of a fixed width, from the first move to the last."""

    def __init__(self, packed: Packed, rng: Rng, width: int) -> None:
        super().__init__("beam")
        self._kernel = load(BEAM_KERNEL)
        size, balls, tall = len(packed.board), packed.balls, len(packed.heights)
        self._packed, self._width = packed, width
        self._boards = [np.zeros((width, size), np.uint8) for _ in "ab"]
        self._heights = [np.zeros((width, tall), np.int32) for _ in "ab"]
        self._boards[0][0], self._heights[0][0] = packed.board, packed.heights
        self._points = np.full(width, packed.frame[7], np.int64)
        self._alive, self._expanded = 1, 0
        self._taste = np.array([FRAGMENT, FUTURE])
        self._signs = np.array([rng.bits() for _ in range(16 * size)], np.uint64)
        self._room = balls
        self._children = np.zeros((self._room, 3), np.int64)
        self._values, self._keys = np.zeros(self._room), np.zeros(self._room, np.uint64)
        self._scratch = (
            packed.board.copy(), packed.heights.copy(), np.zeros(4 * size, np.int32),
            np.zeros(size, np.int32), np.zeros(size, np.int32),
        )  # fmt: skip
        self._best = np.array([LOWEST, 0, 0, 0, 0], np.int64)
        self._history: list[NDArray[np.int64]] = []
        self._line: tuple[Move, ...] = ()

    def run(self, work: int) -> bool:
        """Expand some positions; when all are, keep the best of their children."""
        last = min(self._alive, self._expanded + work)
        self._make_room((last - self._expanded) * self._packed.balls)
        self._kernel.spread(
            self._expanded, last, self._boards[0], self._heights[0], self._points,
            self._packed.frame, self._taste, self._signs, self._children, self._values, self._keys,
            *self._scratch, self._best,
        )  # fmt: skip
        self._expanded, self.nodes = last, int(self._best[1])
        self._note_best()
        return last == self._alive and not self._keep()

    def moves(self) -> tuple[Move, ...]:
        """Give the moves of the best finished game."""
        return self._line

    def _make_room(self, more: int) -> None:
        needed = int(self._best[2]) + more
        if needed <= self._room:
            return
        self._room = max(needed, 2 * self._room)
        self._children = np.resize(self._children, (self._room, 3))
        self._values = np.resize(self._values, self._room)
        self._keys = np.resize(self._keys, self._room)

    def _note_best(self) -> None:
        score, parent, place = int(self._best[0]), int(self._best[3]), int(self._best[4])
        if score == LOWEST or score == self.score:
            return
        line = [place]
        for level in reversed(self._history):
            parent, place = (int(number) for number in level[parent])
            line.append(place)
        self.score = score
        self._line = tuple(self._packed.move(place) for place in reversed(line))

    def _keep(self) -> bool:
        """Go on with the most promising children, each position once; say if there are any."""
        made = int(self._best[2])
        if made == 0:
            return False
        order = np.argsort(-self._values[:made], kind="stable")
        _, first = np.unique(self._keys[order], return_index=True)
        chosen = order[np.sort(first)[: self._width]]
        self._kernel.descend(
            self._children, chosen, self._packed.frame, self._boards[0], self._heights[0],
            self._boards[1], self._heights[1], self._points, self._scratch[2],
        )  # fmt: skip
        self._history.append(self._children[chosen, :2])
        self._boards.reverse()
        self._heights.reverse()
        self._alive, self._expanded, self._best[2] = len(chosen), 0, 0
        return True


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; each round is a beam twice as wide as the one before."""
    packed = pack(problem)
    return search(
        problem,
        lambda number, stream: Beam(packed, stream, width_of(number)),
        budget, rng, KERNELS, BEAM_KERNEL,
    )  # fmt: skip
