"""Matches of Scrabble between two players, in pairs: the same bag, and the seats changed.

Players that a kernel knows play whole games in it; all others play by the rules, move by move.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import drawn
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.players import named, player
from quadrille.games.scrabble.players.equity import leaves_of
from quadrille.games.scrabble.players.packed import equity_row, greedy_row, new_table, tile_codes
from quadrille.games.scrabble.rules import apply, initial
from quadrille.games.scrabble.sight import sight_of

if TYPE_CHECKING:
    from quadrille.games.scrabble.config import Config
    from quadrille.games.scrabble.generator import Generator

CHUNK = 250
"""Pairs that a thread plays before the standing is told."""
TO_THE_END = 1 << 20
SURE = 1.96
"""So many standard errors on both sides hold the truth 95 times in 100."""


@dataclass(frozen=True)
class Interval:
    """A mean, and how far the truth may be from it, 95 times in 100."""

    mean: float
    margin: float

    @property
    def positive(self) -> bool:
        """Say whether the truth is above nothing, as far as that can be said."""
        return self.mean > self.margin


def interval(values: Sequence[float]) -> Interval:
    """Give the mean of values that do not depend on each other.

    >>> interval([1.0, 3.0, 2.0, 2.0]).mean
    2.0
    """
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return Interval(mean, math.inf)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Interval(mean, SURE * math.sqrt(spread / count))


@dataclass
class Standing:
    """The games of a match so far: the scores of the first player and of the second."""

    players: tuple[str, str]
    scores: list[tuple[int, int]] = field(default_factory=list)
    """Two games after each other are a pair."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.scores)

    @property
    def pairs(self) -> int:
        """How many pairs of games were played."""
        return len(self.scores) // 2

    @property
    def means(self) -> tuple[float, float]:
        """The mean score of each."""
        count = max(self.games, 1)
        return sum(a for a, _ in self.scores) / count, sum(b for _, b in self.scores) / count

    @property
    def wins(self) -> tuple[int, int, int]:
        """How often the first won, the second won, and nobody."""
        first = sum(a > b for a, b in self.scores)
        second = sum(a < b for a, b in self.scores)
        return first, second, self.games - first - second

    @property
    def spread(self) -> Interval:
        """By how many points a game the first is ahead; pairs do not depend on each other."""
        return interval(self._halves([a - b for a, b in self.scores]))

    @property
    def rate(self) -> Interval:
        """The share of the games that the first wins; an even game is half."""
        return interval(self._halves([((a > b) + (a >= b)) / 2 for a, b in self.scores]))

    def _halves(self, values: Sequence[float]) -> list[float]:
        return [(one + two) / 2 for one, two in zip(values[::2], values[1::2], strict=False)]


def kernel_row(name: str, generator: Generator) -> list[int] | None:
    """Give a player as a kernel knows it, or `None` if none knows it."""
    stem, number = named(name)
    if stem in ("greedy", "percent"):
        return greedy_row(int(number))
    return equity_row(generator.lexicon.alphabet) if stem == "equity" else None


def quick_games(
    generator: Generator, rows: Sequence[Sequence[int]], seeds: NDArray[np.uint64]
) -> NDArray[np.int64]:
    """Play whole games in a kernel, one from each seed; give both scores and the turns."""
    kernel = load("quadrille.games.scrabble.players.rollout_kernel")
    bag, empty = tile_codes(generator), generator.lines(EMPTY)
    results = np.zeros((1, len(seeds), 4), np.int64)
    none = np.zeros(0, np.int64)
    kernel.roll_out(
        generator.map.arrays, generator.graph, empty.arrays, empty.copy().arrays,
        generator.setting, leaves_of(generator).arrays, new_table(len(bag), 0),
        np.array(rows, np.int64), none, bag, 7, 0, TO_THE_END, np.zeros((1, 2), np.int64),
        np.array([-1]), seeds, results,
    )  # fmt: skip
    return results[0, :, 1:]


def quick_match(
    standing: Standing, generator: Generator, games: int, seed: int, threads: int
) -> Iterator[Standing]:
    """Play a match on in kernels, on several threads; the threads change nothing in the games."""
    names = standing.players
    rows = [kernel_row(name, generator) for name in names]
    assert rows[0] is not None
    assert rows[1] is not None
    pair = (rows[0], rows[1])
    seeds = drawn(Rng(seed), (games + 1) // 2)[standing.pairs :]
    generator.map  # noqa: B018  (built once, before threads ask for it)

    def work(some: NDArray[np.uint64]) -> list[tuple[int, int]]:
        first, second = (quick_games(generator, way, some) for way in (pair, pair[::-1]))
        found = []
        for one, other in zip(first.tolist(), second.tolist(), strict=True):
            found += [(one[0], one[1]), (other[1], other[0])]
        return found

    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    with ThreadPoolExecutor(threads) as pool:
        try:
            for scores in pool.map(work, chunks):
                standing.scores += scores
                yield standing
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def slow_match(
    standing: Standing,
    generator: Generator,
    config: Config,
    games: int,
    seed: int,
    budget: Budget,
) -> Iterator[Standing]:
    """Play a match on by the rules, move by move."""
    rng = Rng(seed)
    ways = [player(name, generator) for name in standing.players]
    for number in range(standing.pairs, (games + 1) // 2):
        chance = rng.fork(number)
        for order in ((0, 1), (1, 0)):
            state, ply = initial(_seeded(config, chance.state), 2), 0
            while not state.over:
                way = ways[order[state.turn]]
                # Both games of a pair ask the same chance at the same ply.
                *_, choice = way(sight_of(state, state.turn), budget, chance.fork(ply))
                state, ply = apply(state, choice.move), ply + 1
            standing.scores.append((state.scores[order[0]], state.scores[order[1]]))
        yield standing


def _seeded(config: Config, seed: int) -> Config:
    from dataclasses import replace

    return replace(config, seed=seed, first=0)


def match(
    names: tuple[str, str],
    generator: Generator,
    config: Config,
    games: int,
    seed: int,
    budget: Budget,
    played: Sequence[tuple[int, int]] = (),
) -> Iterator[Standing]:
    """Play a match; give the standing again and again. An odd number of games is rounded up.

    A match that was left goes on from the scores of its whole pairs that were played.
    """
    standing = Standing(names, list(played))
    if all(kernel_row(name, generator) is not None for name in names) and generator.crossing:
        return quick_match(standing, generator, games, seed, budget.threads)
    return slow_match(standing, generator, config, games, seed, budget)
