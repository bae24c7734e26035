"""Beam search: after each move only the most promising positions are kept, each once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import cast

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, POINTS, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

FILE_OF_WEIGHTS = "beam_weights.json"
"""Written by `tools/beam_weights.py`, beside this module."""
SINGLES, GROUPS = "singles", "groups"
"""The weights where single balls may go, and where they may not."""
BEAM_KERNEL = "quadrille.games.samegame.solvers.beam_kernel"
NARROWEST = 8
WIDEST = 1 << 16
MEMORY = 1 << 28
"""The bytes that one beam, and so one thread, may take; on large boards this bounds the width."""
ROOM = 4
"""How many times the width is the number of children listed before the worst are forgotten."""
CHILD = 100
"""The bytes of a child: 40 in the lists, the rest while they are sorted."""


def width_of(number: int) -> int:
    """Return the number of positions to keep in a round: twice as many in each.

    >>> [width_of(number) for number in range(4)]
    [8, 16, 32, 64]
    """
    return min(WIDEST, NARROWEST << min(number, 32))


def largest_width(packed: Packed) -> int:
    """Return the most positions of a board that a beam keeps in its memory.

    A position is there twice, with its children; and of each move that led to it, eight bytes.

    >>> from quadrille.core.grid import Size
    >>> from quadrille.games.samegame.config import PRESETS, Preset, Rules, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> boards = PRESETS["seed"], Preset(Rules(), Size(40, 40), 5)
    >>> [min(WIDEST, largest_width(pack(initial(make_config(board))))) for board in boards]
    [65536, 15799]
    """
    moves = packed.balls // int(packed.frame[MINIMUM])
    position = 2 * packed.board.nbytes + 2 * packed.heights.nbytes + 8
    return max(NARROWEST, MEMORY // (position + ROOM * CHILD + 8 * moves))


@cache
def read_weights() -> dict[str, list[float]]:
    """Return the learnt weights by `SINGLES` and `GROUPS`."""
    text = files(__package__).joinpath(FILE_OF_WEIGHTS).read_text(encoding="utf-8")
    return cast(dict[str, list[float]], json.loads(text))


def weights_of(packed: Packed) -> NDArray[np.float64]:
    """Return how a position of a board is weighed (see `beam_kernel.py`)."""
    kind = SINGLES if packed.frame[MINIMUM] == 1 else GROUPS
    return np.array(read_weights()[kind], np.float64)


class Beam(Round[Move]):
    """A round: one beam of a fixed width, from the first move to the last."""

    def __init__(
        self, packed: Packed, rng: Rng, width: int, weights: NDArray[np.float64] | None = None
    ) -> None:
        super().__init__("beam")
        self._kernel = load(BEAM_KERNEL)
        size, tall, width = (
            len(packed.board),
            len(packed.heights),
            min(width, largest_width(packed)),
        )
        self._packed, self._width = packed, width
        self._weights = weights_of(packed) if weights is None else weights
        self._boards = [np.zeros((width, size), np.uint8) for _ in "ab"]
        self._heights = [np.zeros((width, tall), np.int32) for _ in "ab"]
        self._boards[0][0], self._heights[0][0] = packed.board, packed.heights
        self._points = np.full(width, packed.frame[POINTS], np.int64)
        self._alive, self._expanded = 1, 0
        self._signs = draw_bits(rng, 16 * size)
        self._room = ROOM * width + packed.balls
        self._children = np.zeros((self._room, 3), np.int64)
        self._values, self._keys = np.zeros(self._room), np.zeros(self._room, np.uint64)
        self._scratch = (
            packed.board.copy(), packed.heights.copy(), np.zeros(4 * size, np.int32),
            np.zeros(size, np.int32), np.zeros(size, np.int32),
            np.zeros((self._kernel.COUNTS, 16), np.int64),
        )  # fmt: skip
        self._best = np.array([LOWEST, 0, 0, 0, 0], np.int64)
        self._history: list[NDArray[np.int32]] = []
        self._line: tuple[Move, ...] = ()

    def run(self, work: int) -> bool:
        """Expand some positions; when all are, keep the best of their children."""
        room = (self._room - self._children_count()) // self._packed.balls
        last = min(self._alive, self._expanded + min(work, room))
        self._kernel.spread(
            self._expanded, last, self._boards[0], self._heights[0], self._points,
            self._packed.frame, self._weights, self._signs, self._children, self._values,
            self._keys, *self._scratch, self._best,
        )  # fmt: skip
        self._expanded, self.nodes = last, int(self._best[NODES])
        self._note_best()
        if last < self._alive:
            if self._room - self._children_count() < self._packed.balls:
                self._forget()
            return False
        return not self._next_beam()

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best finished game."""
        return self._line

    def _children_count(self) -> int:
        return int(self._best[self._kernel.CHILDREN])

    def _choose(self) -> NDArray[np.int64]:
        """Choose the most promising children, each position once."""
        count = self._children_count()
        order = np.argsort(-self._values[:count], kind="stable")
        _, first = np.unique(self._keys[order], return_index=True)
        chosen: NDArray[np.int64] = order[np.sort(first)[: self._width]]
        return chosen

    def _forget(self) -> None:
        """Drop the children that cannot be chosen any more."""
        chosen = self._choose()
        for listed in (self._children, self._values, self._keys):
            listed[: len(chosen)] = listed[chosen]
        self._best[self._kernel.CHILDREN] = len(chosen)

    def _note_best(self) -> None:
        score, kernel = int(self._best[SCORE]), self._kernel
        if score == LOWEST or score == self.score:
            return
        parent, place = (int(self._best[at]) for at in (kernel.BEST_PARENT, kernel.BEST_PLACE))
        line = [place]
        for level in reversed(self._history):
            parent, place = (int(number) for number in level[parent])
            line.append(place)
        self.score = score
        self._line = tuple(self._packed.move(place) for place in reversed(line))

    def _next_beam(self) -> bool:
        """Go on with the most promising children; return whether there are any."""
        chosen = self._choose()
        if not len(chosen):
            return False
        self._kernel.descend(
            self._children, chosen, self._packed.frame, self._boards[0], self._heights[0],
            self._boards[1], self._heights[1], self._points, self._scratch[2],
        )  # fmt: skip
        self._history.append(self._children[chosen, :2].astype(np.int32))
        self._boards.reverse()
        self._heights.reverse()
        self._alive, self._expanded, self._best[self._kernel.CHILDREN] = len(chosen), 0, 0
        return True


def count_rounds(packed: Packed) -> int:
    """Return how many rounds there are until the beam is as wide as it can be on a board.

    >>> from quadrille.games.samegame.config import PRESETS, make_config
    >>> from quadrille.games.samegame.rules import initial
    >>> count_rounds(pack(initial(make_config(PRESETS["seed"]))))
    14
    """
    widest = min(WIDEST, largest_width(packed))
    return next(number for number in range(64) if width_of(number) >= widest) + 1


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; each round is a beam twice as wide as the one before.

    Of more iterations than there are widths, the rest would only repeat the widest beam, each for
    minutes: they are left out.
    """
    packed = pack(problem)
    if budget.iterations is not None:
        budget = replace(budget, iterations=min(budget.iterations, count_rounds(packed)))
    return search(
        problem,
        lambda number, stream: Beam(packed, stream, width_of(number)),
        budget, rng, KERNELS, BEAM_KERNEL,
    )  # fmt: skip
