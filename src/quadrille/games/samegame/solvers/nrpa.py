"""Nested rollout policy adaptation: random games that learn from the best one so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Make, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame.kernel_frame import MINIMUM, NODES, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers.packed import Packed, colours_of, pack
from quadrille.games.samegame.solvers.schedule import Depth, Schedule
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

NRPA_KERNEL = "quadrille.games.samegame.solvers.nrpa_kernel"
LABELS_KERNEL = "quadrille.games.samegame.solvers.labels_kernel"
USUAL = Depth(2, 60, 3)
"""Found on boards of own seeds with the default rules, 40,000 games each: 90 ± 43 points (standard
error, 36 boards) above 100 repetitions of single games; three levels were 109 ± 80 below these.
"""
MOST_MOVES = 128
"""The most moves weighed at once; where there are more, a random run of them is."""
TABLE = 1 << 16
ALPHA = 1.0
SINGLE = 3.0
DISLIKED = (0.1, 0.4)
"""Where single balls may go: the factors of two colours, which go later than others."""
PAIRS_FROM = 10
"""The move from which pairs of a spared colour may go."""
NEARLY = 1
"""How many balls fewer a colour may have that is spared, where searches vary it."""
TIES = 8
"""How often the best score may come again before a level ends, if each step follows some games."""


def bias_of(packed: Packed, number: int, kept: int = 1) -> NDArray[np.float32]:
    """Return the weights of a round: single balls go first, and two colours later than others.

    Rounds take all pairs of colours in turn, beginning with the most frequent. Where levels keep
    several games, a step towards each is shorter.
    """
    bias = np.ones(17, np.float32)
    bias[0], bias[16] = ALPHA / kept**0.5, SINGLE
    if packed.frame[MINIMUM] == 1 and packed.balls:
        colours = colours_of(packed)
        turn, first = divmod(number, len(colours))
        bias[colours[first]] = DISLIKED[0]
        if len(colours) > 1:
            second = first + 1 + turn % (len(colours) - 1)
            bias[colours[second % len(colours)]] = DISLIKED[1]
    return bias


def spared_colour(packed: Packed) -> int:
    """Return the most frequent colour, which is spared where single balls may not go; else 0.

    Gathered into one group it brings most, and no ball of it must be left alone.
    """
    return 0 if packed.frame[MINIMUM] == 1 or not packed.balls else colours_of(packed)[0]


def draw_spared(packed: Packed, rng: Rng) -> int:
    """Draw one of the colours that are worth sparing: of nearly as many balls as the most frequent.

    Of other colours, one group of all balls brings too little.
    """
    if not spared_colour(packed):
        return 0
    counts = np.bincount(packed.board)
    colours = colours_of(packed)
    return rng.choice([one for one in colours if counts[one] >= counts[colours[0]] - NEARLY])


def shape_of(depth: Depth, spared: int, kept: int) -> NDArray[np.int64]:
    """Return what the kernel needs to know of the levels and of the colour that is spared."""
    ties = TIES if depth.tries > 1 else depth.repeats
    shape = [depth.levels, depth.repeats, MOST_MOVES, spared, PAIRS_FROM, ties, depth.tries, kept]
    return np.array(shape, np.int64)


class Adaptation(Round[Move]):
    """A round: one whole adaptation from an even policy; its levels keep one game, or several.

    A move is named by its balls, not by their places. On eight boards of the research rules, filled
    by `random 30100` and on, with 60,000 games of three levels each, the games found had 406 ± 89
    points (standard error) more. With more time the lead shrinks: in 20 seconds on two threads, six
    other boards had 3,606 points, and 3,476 with `auto` as it was before.
    """

    def __init__(
        self,
        packed: Packed,
        rng: Rng,
        depth: Depth | None = None,
        schedule: Schedule | None = None,
        number: int = 0,
        spared: int | None = None,
        *,
        kept: int = 1,
    ) -> None:
        super().__init__("nrpa" if kept == 1 else "diverse")
        self._kernel, self._labels = load(NRPA_KERNEL), load(LABELS_KERNEL)
        self._schedule = schedule
        depth = depth or USUAL
        size, balls, levels = len(packed.board), packed.balls, depth.levels + 1
        games = 1 + depth.levels * kept
        room = balls * min(MOST_MOVES, balls)
        self._packed = packed
        self._best = np.array([LOWEST, 0], np.int64)
        self._played = np.zeros(size, np.int32)
        columns, rows = np.divmod(np.arange(size), packed.stride)
        signs = (draw_bits(rng, size) >> np.uint64(32)).astype(np.uint32)
        self._fixed = (
            packed.board, packed.heights, packed.frame,
            shape_of(depth, spared_colour(packed) if spared is None else spared, kept),
            bias_of(packed, number, kept),
            np.array([columns, np.maximum(rows, 1) - 1], np.uint32),
        )  # fmt: skip
        self._changing = (
            np.array([rng.state], np.uint64),
            packed.board.copy(), packed.heights.copy(),
            np.array([signs, signs]), np.zeros((2, size), np.uint32),
            np.zeros(2 * balls + 2, np.uint8),
            np.zeros((2, self._labels.LISTS, 2 * balls + 2), np.uint32),
            np.zeros((2, self._labels.TALLIES), np.int64), np.zeros(size, np.uint32),
            np.zeros((levels, TABLE), np.float32), np.ones((levels, TABLE), np.float32),
            np.full(games, LOWEST, np.int64), np.zeros(levels, np.int64),
            np.zeros(levels, np.int64),
            np.zeros((games, balls + 1), np.uint32), np.zeros((games, balls + 1), np.uint32),
            np.zeros((games, size), np.int32),
            np.zeros((games, room), np.uint32), np.zeros((games, room), np.float32),
            np.zeros(TABLE + 1, np.int32),
            np.zeros(MOST_MOVES, np.uint32), np.zeros(MOST_MOVES, np.float32),
            self._best, self._played,
        )  # fmt: skip

        self._labels.find_groups(
            packed.board, packed.heights, packed.stride, packed.frame[MINIMUM], *self.tables(0)
        )

    def tables(self, which: int) -> tuple[NDArray[Any], ...]:
        """Return what the kernel needs to find groups: of the first board (0), or in a game (1)."""
        _, _, _, signs, labels, stale, groups, tally, cells, *_ = self._changing
        return (
            signs[which], self._fixed[-1], labels[which], stale, groups[which], tally[which], cells,
        )  # fmt: skip

    def run(self, work: int) -> bool:
        """Play some games."""
        finished = bool(self._kernel.nested(work, *self._fixed, *self._changing))
        self.score, self.nodes = int(self._best[SCORE]), int(self._best[NODES])
        return finished

    def note_pace(self, work: int, seconds: float) -> None:
        """Let the depth of later rounds follow from the pace of the games."""
        if self._schedule is not None:
            self._schedule.note(work, seconds)

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best game."""
        return self._packed.moves(self._played)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games.

    A round is an adaptation of two levels, 10,800 games at most. Where a colour is spared and the
    time is limited, rounds go as deep as it lets them.
    """
    packed = pack(problem)
    return search(problem, adaptations(packed, budget), budget, rng, KERNELS, NRPA_KERNEL)


def adaptations(
    packed: Packed, budget: Budget, *, varied: bool = False, kept: int = 1
) -> Make[Move]:
    """Return what makes the rounds of a search by adaptation alone.

    Varied rounds draw the colour that they spare. The levels of each keep some of their best games.
    """
    schedule: Schedule | None = None

    def make(number: int, stream: Rng) -> Round[Move]:
        nonlocal schedule
        if not spared_colour(packed):
            return Adaptation(packed, stream, number=number, kept=kept)
        # The clock starts with the first round, when the kernels are loaded.
        schedule = schedule or Schedule(budget, USUAL)
        spared = draw_spared(packed, stream.fork(0)) if varied else None
        return Adaptation(packed, stream, schedule.next(), schedule, spared=spared, kept=kept)

    return make
