"""Branch and bound: the best score, proved, on boards small enough.

When the time ends first, the answer is the best one found and the bound is what the search has
shown: both are true, and they differ.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import OFFSET, ROWS
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import best_split, count_bound
from quadrille.games.samegame.solvers import SOLVERS
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS, Playouts
from quadrille.games.samegame.state import State

EXACT_KERNEL = "quadrille.games.samegame.solvers.exact_kernel"
MOST_BALLS = 400
"""Boards with more balls are left to `auto`: no proof would ever end."""
MEMORY = 1 << 21
"""The positions remembered, 28 bytes each; when the memory is full, new ones replace old ones."""
GAMES = 2000
"""The random games that give the first score to pass."""
NODES = 1_000_000
"""The positions of one iteration."""
PATIENCE = 10_000


class Memory:
    """What the searches from one root share: the remembered values, and tables made once."""

    def __init__(self, state: State, packed: Packed, rng: Rng) -> None:
        rules, balls = state.config.rules, packed.balls
        self.kernel = load(EXACT_KERNEL)
        self.frame = packed.frame
        self.splits = np.array([best_split(rules, count) for count in range(balls + 1)], np.int64)
        self.signs = draw_bits(rng, 32 * len(packed.board))
        self.keys = np.zeros(2 * MEMORY, np.uint64)
        self.values = np.zeros(MEMORY, np.int64)
        self.best = np.zeros(MEMORY, np.int32)


class Tree:
    """A search from one position, which can stop and go on."""

    def __init__(self, memory: Memory, packed: Packed) -> None:
        balls, size = packed.balls, len(packed.board)
        self.memory = memory
        self.boards = np.zeros((balls + 2, size), np.uint8)
        self.heights = np.zeros((balls + 2, len(packed.heights)), np.int32)
        self.bounds, self.places = (np.zeros((balls + 2, balls + 1), np.int64) for _ in "ab")
        self.stack = np.zeros((balls + 2, memory.kernel.WIDTH), np.int64)
        self.progress = np.zeros(3, np.int64)
        self.scratch = np.zeros(4 * size, np.int32)
        self.boards[0], self.heights[0] = packed.board, packed.heights

    def restart(self, need: int) -> None:
        """Restart the search for a value above `need` from the position at the root."""
        self.progress[:] = 0
        self.stack[0, self.memory.kernel.NEED] = need

    def run(self, nodes: int) -> bool:
        """Search on; return whether the search has ended."""
        memory = self.memory
        memory.kernel.prove(
            nodes, memory.frame, memory.splits, memory.signs, memory.keys, memory.values,
            memory.best, self.boards, self.heights, self.bounds, self.places, self.stack,
            self.progress, self.scratch,
        )  # fmt: skip
        return bool(self.progress[memory.kernel.DEPTH] < 0)

    def root(self, item: str) -> int:
        """Read the root of the stack."""
        return int(self.stack[0, getattr(self.memory.kernel, item)])

    def play(self, place: int) -> int:
        """Play a move at the root; return its points."""
        frame = self.memory.frame
        stride, offset = int(frame[ROWS]) + 1, int(frame[OFFSET])
        taken = load(KERNELS).take(self.boards[0], self.heights[0], stride, place, self.scratch)
        return int((taken - offset) ** 2)


class Proof(Round[Move]):
    """The one round of the exact search: first random games, then the tree."""

    def __init__(self, state: State, rng: Rng, nodes: int | None = None) -> None:
        super().__init__("exact")
        self._packed, self._left = pack(state), nodes
        self._start = state.points
        self._playouts = Playouts(self._packed, rng.fork(0), GAMES)
        self._warm = False
        self._memory = Memory(state, self._packed, rng.fork(1))
        self._tree, self._probe = (Tree(self._memory, self._packed) for _ in "ab")
        self._patience = PATIENCE
        self._line: tuple[Move, ...] = ()
        self.bound = count_bound(state)

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best score."""
        return self._line

    def run(self, work: int) -> bool:
        """Search on; the round ends with the proof or with its share of positions."""
        if not self._warm:
            self._warm = self._playouts.run(work)
            if self._warm:
                self.score, self._line = self._playouts.score, self._playouts.moves()
                assert self.score is not None
                self._tree.restart(self.score - self._start)
            return False
        if self._left is not None:
            work = min(work, self._left)
            self._left -= work
        ended = self._tree.run(work)
        self.nodes = self._playouts.nodes + int(self._tree.progress[self._memory.kernel.NODES])
        self._take_better(ended)
        return self.score == self.bound or self._left == 0

    def _take_better(self, ended: bool) -> None:
        """Update score and bound by what the search has reached and excluded at the root."""
        assert self.score is not None
        tree = self._tree
        reached = self._start + max(tree.root("BEST"), tree.root("NEED"))
        if reached > self.score:
            line = self._trace(tree.root("CHOSEN"), tree.root("BEST"))
            if line is not None:
                self.score, self._line = reached, line
        if ended:
            self.bound = reached
        elif tree.root("TRIED"):
            open_ = int(tree.bounds[0, tree.root("TRIED") - 1])
            self.bound = max(reached, self._start + open_)

    def _trace(self, place: int, value: int) -> tuple[Move, ...] | None:
        """Follow the remembered best moves; search again where one was forgotten."""
        probe = self._probe
        probe.boards[0], probe.heights[0] = self._packed.board, self._packed.heights
        line = []
        while place:
            line.append(self._packed.move(place))
            value -= probe.play(place)
            probe.restart(value - 1)
            if not probe.run(self._patience):
                self._patience *= 2
                return None
            place = probe.root("CHOSEN")
        return tuple(line)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better answers and at last the best, proved; an iteration is a million positions.

    A board too large for any proof is searched by `auto`, with the whole budget.
    """
    if pack(problem).balls > MOST_BALLS:
        return SOLVERS["auto"](problem, budget, rng)
    nodes = None if budget.iterations is None else budget.iterations * NODES
    once = Budget(budget.time_limit, 1, 1)
    return search(
        problem, lambda _, stream: Proof(problem, stream, nodes), once, rng, KERNELS, EXACT_KERNEL
    )
