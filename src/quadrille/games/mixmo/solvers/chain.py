"""A chain: one simulated annealing on whole grids, judged by the plain judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.grid import Cell
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST, Claim, Round
from quadrille.core.solver import KernelError
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.config import BANDIT, JOKER, Config
from quadrille.games.mixmo.judge import faults_of, judge_of
from quadrille.games.mixmo.moves import Mixmo, Move, Put, Take
from quadrille.games.mixmo.score import read_scoring
from quadrille.games.mixmo.solvers.tables import (
    FRAME_KERNEL,
    PATTERN_KERNEL,
    Tables,
    tables_of,
)
from quadrille.games.mixmo.state import SIDE, State, Tile, cells_of

ANNEAL_KERNEL = "quadrille.games.mixmo.solvers.anneal_kernel"
METHOD = "annealing"
BLOCK = 50
"""Where steps are counted: how many there are before the heat changes and grids are judged."""
HEATS = 60.0, 6.0
"""The loss that is tolerated at the beginning and at the end, on 100 tiles and more."""
PENALTIES = 25.0, 60.0
"""What a tile that is not laid costs at the beginning and at the end."""
CARE = 4.0
"""How many times as much that costs in a chain that did not find a complete grid by itself."""
FIRST_RETURN, NEXT_RETURN = 0.5, 0.05
"""After this part of a chain, and then after each such part, the best grid is the current one."""
NOISE = 1.5
HOPE = 1.15
"""How many times the current merit the tiles that are left may bring; else a step ends early."""
BOUNDLESS = 1e9
"""Where theme words count, what words bring a tile says little: no step ends early."""
SMALLEST_SCALE = 0.15
PATTERNS, CROSSINGS = 1 << 16, 1 << 15
"""How many patterns of lines and of crossings are remembered."""


class Chain(Round[Move]):
    """A round: one annealing, from an empty grid or from one that lies there.

    The tiles are all those of the draw. Without `themed` no word of the theme is asked for; with
    `short` words of two letters are laid even if they cost points.
    """

    def __init__(
        self,
        problem: State,
        rng: Rng,
        seconds: float | None,
        steps: int,
        start: NDArray[np.uint8] | None = None,
        themed: bool = True,
        short: bool = False,
        bound: int | None = None,
        tables: Tables | None = None,
    ) -> None:
        super().__init__(METHOD)
        self.problem, self.themed, self.known_bound = problem, themed, bound
        self.tables = tables or tables_of(problem.config, themed, short)
        self._seconds, self._steps, self._returned, self._better = seconds, steps, 0.0, False
        self._care, self._least_penalty = 1.0, 0.0
        self._kernel = kernel = load(ANNEAL_KERNEL)
        self._grids = np.zeros((3, 2, SIDE, SIDE), np.uint8)
        self._filled = np.zeros((3, 2, SIDE), np.int64)
        self._counts = np.zeros((3, load(FRAME_KERNEL).LETTERS), np.int64)
        self._tally, self._settings = np.zeros(kernel.TALLY, np.int64), np.zeros(kernel.SETTINGS)
        self._settings[kernel.NOISE] = NOISE * self.tables.unit
        self._settings[kernel.HOPE] = BOUNDLESS if self.tables.theme_worth else HOPE
        self._room = _room(rng)
        if start is not None:
            self.begin_with(start)
        self._began = perf_counter()

    def begin_with(self, start: NDArray[np.uint8]) -> None:
        """Lay a grid of letters as their numbers; the first step from it is always accepted."""
        kernel, places = self._kernel, 1 << np.arange(SIDE, dtype=np.int64)
        self._grids[kernel.CURRENT] = start, start.T
        self._filled[kernel.CURRENT] = (start > 0) @ places, (start.T > 0) @ places
        counts = np.bincount(start.ravel(), minlength=self._counts.shape[1])
        self._counts[kernel.CURRENT] = counts
        self._counts[kernel.CURRENT, load(FRAME_KERNEL).USED] = counts[1:].sum()
        self._tally[kernel.POINTS] = LOWEST

    def adopt(self, other: Chain) -> None:
        """Go on from the best grid of a search with the same words, which is complete.

        It may be a search by another scoring. A tile that is left costs more from then on, and at
        least as much as a tile of that grid.
        """
        kernel = self._kernel
        for mine, theirs in (
            (self._grids, other._grids),
            (self._filled, other._filled),
            (self._counts, other._counts),
        ):
            mine[[kernel.CURRENT, kernel.BEST]] = theirs[kernel.BEST]
        worth = self._worth_of(other)
        self._tally[[kernel.POINTS, kernel.BEST_POINTS]] = worth
        self._tally[[kernel.CURRENT_THEMED, kernel.HAS_BEST]] = 1
        self._care, self._least_penalty = CARE, max(0.0, -worth / len(self.problem.config.draw))

    def _worth_of(self, other: Chain) -> int:
        """Return what this search gives for the best grid of another one."""
        moves, tables = self._moves_to(other._grids[self._kernel.BEST, 0]), self.tables
        state = final_state(self.problem, moves)
        words = judge_of(state.config).assess(state.grid, read_scoring(state.config.scoring)).words
        worth = sum(int(tables.worth[len(found.run.text)]) for found in words)
        return worth + tables.theme_worth * sum(found.themed for found in words)

    def run(self, work: int) -> bool:
        """Do some steps; the less is tolerated the nearer the end is."""
        done = int(self._tally[self._kernel.STEPS])
        if self._seconds is None:
            work, part = self._within_block(work), (done - done % BLOCK) / self._steps
        else:
            part = min(1.0, (perf_counter() - self._began) / max(self._seconds, 1e-9))
        self._set(part)
        if self._seconds is not None or done % BLOCK == 0:
            self._return_to_best(part)
        self._anneal(work)
        return self.nodes >= self._steps if self._seconds is None else part >= 1.0

    def _within_block(self, work: int) -> int:
        """Return how many steps to count at once: one at first, then at most the rest of a block.

        What is done between blocks is so the same for a seed, however the clock slices the work.
        """
        return min(work, BLOCK - self.nodes % BLOCK) if self.nodes else 1

    def _anneal(self, work: int) -> None:
        """Do some steps, and judge what they have found."""
        better = self._kernel.anneal(
            work, self._grids, self._filled, self._counts, self._tally, self._settings,
            *self.tables.arrays, *self._room,
        )  # fmt: skip
        self._better = self._better or bool(better)
        self.nodes = int(self._tally[self._kernel.STEPS])
        may_judge = self._seconds is not None or self.nodes == 1 or self.nodes % BLOCK == 0
        if may_judge and (self._better or self.rank == 0):
            self._better = False
            self._judge()

    def _set(self, part: float) -> None:
        """Set heat and penalty for a part of the chain."""
        kernel, settings, unit = self._kernel, self._settings, self.tables.unit
        scale = max(SMALLEST_SCALE, min(1.0, len(self.problem.config.draw) / 100))
        settings[kernel.HEAT] = unit * scale * HEATS[0] * (HEATS[1] / HEATS[0]) ** part
        lowest, highest = PENALTIES
        penalty = unit * (lowest + (highest - lowest) * min(1.0, 1.15 * part))
        settings[kernel.PENALTY] = max(self._least_penalty, self._care * penalty)

    def _return_to_best(self, part: float) -> None:
        """Go on from the best grid, now and then in the second half of the chain."""
        kernel, tally = self._kernel, self._tally
        if part < max(FIRST_RETURN, self._returned + NEXT_RETURN) or not tally[kernel.HAS_BEST]:
            return
        self._returned = part
        if tally[kernel.BEST_POINTS] > tally[kernel.POINTS]:
            for slots in (self._grids, self._filled, self._counts):
                slots[kernel.CURRENT] = slots[kernel.BEST]
            # A complete grid has a word of the theme, where one is asked for.
            tally[kernel.POINTS], tally[kernel.CURRENT_THEMED] = tally[kernel.BEST_POINTS], 1

    def _judge(self) -> None:
        """Score the best grid by the plain judge: a complete one, or the current one."""
        kernel = self._kernel
        complete = bool(self._tally[kernel.HAS_BEST])
        grid = self._grids[kernel.BEST if complete else kernel.CURRENT, 0].copy()
        score, _ = assess_moves(self.problem, self._moves_to(grid), self.themed)
        # What a search aims at is not always what the scoring counts.
        if self.score is None or (complete, score) > (self.rank, self.score):
            self.rank, self.score, self._grid = int(complete), score, grid
        if complete:
            self.bound = self.known_bound

    def moves(self) -> tuple[Move, ...]:
        """Return moves that lay the best grid."""
        return self._moves_to(self._grid)

    def _moves_to(self, grid: NDArray[np.uint8]) -> tuple[Move, ...]:
        return tuple(moves_to_grid(self.problem, self.tables, grid))


def _room(rng: Rng) -> tuple[NDArray[Any], ...]:
    """Return the arrays that a chain writes to, in the order in which the kernel takes them."""
    places, windows = 2 * SIDE * SIDE, 2 * SIDE * SIDE * (SIDE + 1) // 2
    sizes, words = load(FRAME_KERNEL), load(PATTERN_KERNEL)
    return (
        np.zeros(CROSSINGS, np.uint64), np.zeros(CROSSINGS, np.int64),
        np.zeros((PATTERNS, words.FIRST + words.REMEMBERED), np.int64),
        np.zeros(PATTERNS, np.uint8),
        np.zeros((2, SIDE, SIDE), np.int64), np.zeros((2, SIDE, SIDE), np.int64),
        np.zeros((2, SIDE, SIDE, SIDE + 1), np.int64), np.zeros((2, SIDE), np.int64),
        np.zeros(windows, np.int64), np.zeros(windows),
        np.zeros((places, 4), np.int64), np.zeros((sizes.MOST_BANS, 5), np.int64),
        np.zeros((2, SIDE * SIDE), np.int64), np.zeros((SIDE, SIDE), np.uint8),
        np.zeros(sizes.LETTERS), np.zeros((sizes.SCRATCH, sizes.LETTERS), np.int64),
        np.zeros((SIDE + 1, SIDE * sizes.LETTERS), np.int64),
        np.zeros((2, 2 * SIDE), np.int64),
        np.zeros((2, SIDE, SIDE * (SIDE + 1) // 2), np.int64),
        np.zeros((2, SIDE, SIDE * (SIDE + 1) // 2)),
        np.array([rng.state], np.uint64),
    )  # fmt: skip


def moves_to_grid(problem: State, tables: Tables, grid: NDArray[np.uint8]) -> Iterator[Move]:
    """Return moves that clear the grid, reveal all tiles, lay a grid at once and end the game."""
    if taken := tuple(cells_of(problem.grid)):
        yield Take(taken)
    hidden, each = problem.hidden, max(1, problem.next_shown)
    yield from (Mixmo() for _ in range(-(-hidden // each)))
    laid = dict(_tiles(problem.config, tables, grid))
    if laid:
        yield Put(tuple(laid.values()), tuple(laid))
    yield Mixmo()


def _tiles(config: Config, tables: Tables, grid: NDArray[np.uint8]) -> Iterator[tuple[Cell, Tile]]:
    """Return each cell with its tile: letters first, then bandits, then jokers."""
    left = Counter(config.draw)
    for row, column in zip(*np.nonzero(grid), strict=True):
        letter = tables.signs[grid[row, column] - 1]
        sign = letter
        if not left[letter]:
            can_be_bandit = left[BANDIT] and letter in config.bandit_letters
            sign = BANDIT if can_be_bandit else JOKER
        left[sign] -= 1
        tile = letter if sign == letter else sign + letter.lower()
        yield Cell(int(column), int(row)), tile


def final_state(problem: State, moves: tuple[Move, ...]) -> State:
    """Return the state after some moves, by the plain rules."""
    for move in moves:
        problem = rules.apply(problem, move)
    return problem


def assess_moves(problem: State, moves: tuple[Move, ...], themed: bool = True) -> tuple[int, bool]:
    """Return the points of the grid that moves lay, and whether it is complete, by the judge."""
    state = final_state(problem, moves)
    config = state.config
    verdict = judge_of(config).assess(state.grid, read_scoring(config.scoring))
    faults = faults_of(verdict, config.theme if themed and config.theme_words else None)
    return verdict.points, not state.tray and not any(True for _ in faults)


def confirm(problem: State, claim: Claim[Move], themed: bool = True) -> None:
    """Play a claim again and judge it, or raise `KernelError`."""
    points, complete = assess_moves(problem, tuple(claim.moves), themed)
    if points != claim.score or complete != bool(claim.rank):
        raise KernelError(f"{claim.method}: {claim.score}, but the judge says {points}")
