"""Simulated annealing: one whole game, changed a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Claim, Make, Round
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.kernel_frame import COLUMNS, NODES, POINTS, SCORE
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.solvers.nrpa import (
    NRPA_KERNEL,
    Adaptation,
    adaptations,
    spared_colour,
)
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.search import search
from quadrille.games.samegame.solvers.stages import Limited, Stages
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import State

ANNEAL_KERNEL = "quadrille.games.samegame.solvers.anneal_kernel"
NAMES = KERNELS, NRPA_KERNEL, ANNEAL_KERNEL
HEAT, HEAT_OF_SPARED = (60.0, 8.0), (30.0, 5.0)
"""The temperatures of the first and the last change, in points; the second where a colour is
spared. There, on four boards of the research rules, filled by `random 30100` and on, 16 CPU seconds
after 20 of adaptation brought 230 points a board, 157 from 60 to 8, and 112 where each ball that is
left takes the whole bonus; from 20 to 3, on two of the boards, less than half.
"""
ODDS = (0.2, 0.2, 0.2, 0.2, 0.2)
"""How often each kind of change is tried, in the order of the kernel."""
LOST = 200
"""What a ball that is left takes from the bonus for an empty board, as changes are weighed: else a
change that leaves one ball would never be kept, and so nothing beyond it be found.
"""
CHANGES = 100_000
"""The changes of a round, where rounds are counted."""
BLOCK = 100
"""The changes at one temperature, where rounds are counted."""
MEMORY = 1 << 26
"""The bytes that the positions of one game may take; on large boards only some are kept."""
SHARE, SHARE_OF_SINGLES = 0.8, 0.2
"""The part of a limited time in which other rounds look for games to begin with: most of it where a
colour is spared, little where single balls may go. There, on eight boards of the seed rules, filled
by `random 30100` and on, the best of three adaptations had 4,526 points in about 0.7 CPU seconds
(4,575 when moves were named by places), and 100,000 changes from the best of 5,000 games 4,856.
"""


HOTTER = (1.0, 1.0, 1.5, 2.0)
"""How many times as hot a game is that was cooled so often before without being bettered; then all
begins again.
"""
SHARE_OF_NEW = 0.5
"""The part of a limited time for new games where one is known already."""
SHORTEST = 5.0
"""The seconds that it takes at least to cool, where a colour is spared. There the points found
differ more than they grow with the time, so a long time is spent on cooling several times.
"""


class Annealing(Round[Move]):
    """A round: one game, changed until it is cold.

    `progress` returns how far it has cooled, from 0 to 1; without it, changes are counted.
    """

    def __init__(
        self,
        packed: Packed,
        rng: Rng,
        start: Sequence[Move] = (),
        progress: Callable[[], float] | None = None,
        *,
        hotter: float = 1.0,
    ) -> None:
        super().__init__("anneal")
        self._kernel = load(ANNEAL_KERNEL)
        self._packed, self._changes, self._progress = packed, 0, progress
        balls, columns = packed.balls, int(packed.frame[COLUMNS])
        width = len(packed.board) + balls + 1 + columns + 2
        gap = 1 + 2 * width * (balls + 2) // MEMORY
        states = np.zeros((self._kernel.FIRST + balls // gap + 2, width), np.uint16)
        states[self._kernel.FIRST] = first_position(packed)
        self._steps = np.zeros((self._kernel.GAMES, 2 * balls + 4), np.uint32)
        self._cells = np.zeros(2 * balls + 2, np.uint32)
        self._best = np.array([LOWEST, 0], np.int64)
        self._game = (
            states, np.concatenate(([0], packed.board[packed.board > 0])).astype(np.uint8),
            np.append(packed.frame, len(packed.board)),
            self._steps, self._cells,
        )  # fmt: skip
        places = [packed.place(move) for move in start]
        spared = gathered_colour(packed, places)
        hot, cold = HEAT_OF_SPARED if spared else HEAT
        self._heat = hotter * hot, cold
        self._tables = (
            states, np.full(len(states), packed.frame[POINTS], np.int64), *self._game[1:3],
            np.array([gap, spared, LOWEST, LOST], np.int64), np.cumsum(ODDS),
            np.array([rng.state], np.uint64), self._steps, self._cells,
            np.zeros(balls + 32, np.uint32), self._best,
        )  # fmt: skip
        self._kernel.draft(np.array([len(places), *places], np.int32), *self._game)

    def run(self, work: int) -> bool:
        """Try some changes."""
        if self._progress is None:
            return self._run_counted(min(work, CHANGES - self._changes))
        done = self._progress()
        self._change(work, done)
        return done >= 1

    def _run_counted(self, work: int) -> bool:
        """Try some changes; how hot it is depends on their number alone, not on `work`."""
        end = self._changes + work
        while self._changes < end:
            passed, into = divmod(self._changes, BLOCK)
            self._change(min(end - self._changes, BLOCK - into), passed * BLOCK / CHANGES)
        return end >= CHANGES

    def _change(self, work: int, done: float) -> None:
        hot, cold = self._heat
        self._kernel.anneal(work, hot * (cold / hot) ** min(done, 1.0), *self._tables)
        self._changes += work
        self.score, self.nodes = int(self._best[SCORE]), int(self._best[NODES])

    def moves(self) -> tuple[Move, ...]:
        """Return the moves of the best game."""
        places = np.zeros(len(self._packed.board), np.int32)
        self._kernel.write_best(places, *self._game)
        return self._packed.moves(places)


def gathered_colour(packed: Packed, places: Sequence[int]) -> int:
    """Return the colour of the largest group of a game, where a colour is spared; else 0.

    Without a game it is the colour that is spared first.
    """
    largest, colour = 0, spared_colour(packed)
    if not colour:
        return 0
    take = load(KERNELS).take
    board, heights, cells = (
        packed.board.copy(),
        packed.heights.copy(),
        np.zeros(packed.balls, np.int32),
    )
    for place in places:
        taken_colour = int(board[place])
        taken = take(board, heights, packed.stride, place, cells)
        if taken > largest:
            largest, colour = taken, taken_colour
    return colour


def first_position(packed: Packed) -> NDArray[np.uint16]:
    """Return a position as the kernel takes it: balls by place, places by ball, heights."""
    board = np.zeros(len(packed.board), np.int32)
    places = np.flatnonzero(packed.board)
    board[places] = np.arange(1, packed.balls + 1)
    return np.concatenate((board, [0], places, packed.heights)).astype(np.uint16)


class Polishing(Round[Move]):
    """A round whose game does not depend on other rounds: an adaptation, then annealing."""

    def __init__(self, packed: Packed, rng: Rng, number: int) -> None:
        super().__init__("anneal")
        self._packed, self._rng = packed, rng
        self._adaptation = Adaptation(packed, rng.fork(0), number=number)
        self._annealing: Annealing | None = None

    def run(self, work: int) -> bool:
        """Play some games of the adaptation, or try some changes."""
        part: Round[Move] = self._annealing or self._adaptation
        finished = part.run(work)
        self.score, self.nodes = part.score, part.nodes
        if self._annealing is not None:
            self.nodes += self._adaptation.nodes
            return finished
        if finished:
            self._annealing = Annealing(self._packed, self._rng.fork(1), self.moves())
            # It begins by playing that game, so that it has its score and its moves.
            return self._annealing.run(1)
        return False

    def moves(self) -> Sequence[Move]:
        """Return the moves of the best game."""
        part: Round[Move] = self._annealing or self._adaptation
        return part.moves()


def share_of(packed: Packed) -> float:
    """Return the part of a limited time after which annealing begins on a board."""
    return SHARE if spared_colour(packed) else SHARE_OF_SINGLES


def annealings(
    packed: Packed,
    budget: Budget,
    start: Make[Move] | None = None,
    whole: int = 0,
    known: Claim[Move] | None = None,
) -> Make[Move]:
    """Return what makes the rounds of a search that ends with annealing.

    In a limited time, the rounds of `start`, by default adaptations, come first, and annealing
    begins with their best games, and with a game that is known; the rounds below `whole` may take
    all the time. Counted rounds do not depend on each other: they are new games or, in turn with
    these, begin with the known one.
    """
    seconds, share = budget.time_limit, share_of(packed)
    if budget.iterations is not None or seconds is None:
        return partial(_make_counted_round, packed, known)
    if known is not None:
        share = min(share, SHARE_OF_NEW)
    limit = Budget(seconds * share)
    first = start or adaptations(packed, limit, varied=known is not None)
    stages: Stages | None = None
    lock = Lock()

    def make(number: int, stream: Rng) -> Round[Move]:
        nonlocal stages
        with lock:
            # The clock starts with the first round, when the kernels are loaded.
            if stages is None:
                stages = Stages(seconds)
                if known is not None:
                    stages.note(stages.begin(), known.score, known.moves)
        noted, began = stages, stages.elapsed()
        if number < whole:
            return first(number, stream)
        if began < share:
            return Limited(first(number, stream), noted, share)
        end = noted.split(began, SHORTEST) if spared_colour(packed) else 1.0
        line = noted.pick(number)
        hotter = HOTTER[line.picked % len(HOTTER)]
        part = Annealing(
            packed, stream, line.moves, lambda: noted.progress(began, end), hotter=hotter
        )
        return Limited(part, noted, 1.0, line.number)

    return make


def _make_counted_round(
    packed: Packed, known: Claim[Move] | None, number: int, stream: Rng
) -> Round[Move]:
    if known is None:
        return Polishing(packed, stream, number)
    turn, is_new = divmod(number, 2)
    return Polishing(packed, stream, turn) if is_new else Annealing(packed, stream, known.moves)


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better games; a round is an adaptation and then 100,000 changes.

    In a limited time, adaptations come first, and annealing has the rest.
    """
    packed = pack(problem)
    return search(problem, annealings(packed, budget), budget, rng, *NAMES)


def improve(
    problem: State, moves: Sequence[Move], budget: Budget, rng: Rng
) -> Iterator[Solution[Move]]:
    """Yield a known game and better ones, found by changing it and, in turn, new ones."""
    place = problem
    for move in moves:
        place = rules.apply(place, move)
    known = Claim(final_score(place), -1, tuple(moves), "known")
    make = annealings(pack(problem), budget, known=known)
    return search(problem, make, budget, rng, *NAMES, known=known)
