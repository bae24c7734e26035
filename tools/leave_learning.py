"""Learning leave values by self-play, generation after generation.

The value of a set of tiles is the mean worth of racks that hold it, less the mean of all racks. A
rack's worth counts what its best turn keeps, by the values of the generation before. Few racks
hold a set of six tiles: the fewer they are, the more its subsets say what it is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from quadrille.core.draws import draw_bits
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.players.leaves import MOST, TENTH, Leaves, count_of, parts
from quadrille.games.scrabble.players.packed import tile_codes

FAITH = (0, 1, 50, 100, 150, 200, 250)
"""As many racks as the subsets are trusted like, by the number of tiles: what racks bring varies
by about 20 points, and what subsets say is wrong by about 2."""
MEMORY = 0.5
"""How much what was seen in the generation before still counts."""
CHUNK = 500
"""Games that a thread plays at a time."""


def play_racks(
    generator: Generator, leaves: Leaves, seeds: NDArray[np.uint64], threads: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Play games with fresh racks; return sums of worth and counts for every set of tiles."""
    kernel, bag = load("learn_kernel"), tile_codes(generator)
    words, empty = generator.map.arrays, generator.lines(EMPTY)

    def work(part: Sequence[NDArray[np.uint64]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        sums, counts = (np.zeros(len(leaves.table), np.int64) for _ in "ab")
        board = empty.copy().arrays
        for some in part:
            kernel.learn(
                words, generator.graph, board, generator.setting, leaves.arrays, bag, some, sums,
                counts,
            )  # fmt: skip
        return sums, counts

    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    with ThreadPoolExecutor(threads) as pool:
        done = list(pool.map(work, [chunks[number::threads] for number in range(threads)]))
    return sum(pair[0] for pair in done), sum(pair[1] for pair in done)  # type: ignore[return-value]


def estimate_values(
    kinds: Sequence[int], means: NDArray[np.float64], counts: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the value of every set: its mean where it was seen often, else what subsets say.

    `kinds` are how many tiles there are of each kind: sets that no bag has stay worth nothing.
    """
    values = np.zeros(count_of(len(kinds)))
    have = np.array(kinds)
    for size in range(1, MOST + 1):
        sets = _all_sets(len(kinds), size)
        numbers = _numbers(sets, len(kinds))
        expected = _expected_values(values, sets, len(kinds))
        faith = FAITH[size]
        seen = counts[numbers]
        made = (means[numbers] * seen + expected * faith) / (seen + faith)
        same = (sets[:, :, None] == sets[:, None, :]).sum(axis=2)
        values[numbers] = np.where((same <= have[sets]).all(axis=1), made, 0)
    return values


def _all_sets(kinds: int, size: int) -> NDArray[np.int8]:
    """Return all sets of so many tiles, each in order, in few bytes: six tiles have a million."""
    listed = combinations_with_replacement(range(kinds), size)
    count = comb(kinds + size - 1, size)
    return np.fromiter(chain.from_iterable(listed), np.int8, count * size).reshape(count, size)


def _numbers(sets: NDArray[np.int8], kinds: int) -> NDArray[np.int64]:
    """Number sets of the same size, each in order."""
    table, numbers = parts(kinds), np.zeros(len(sets), np.int64)
    for place in range(sets.shape[1]):
        numbers += table[place + 1, sets[:, place]]
    return numbers


def _expected_values(
    values: NDArray[np.float64], sets: NDArray[np.int8], kinds: int
) -> NDArray[np.float64]:
    """Return what subsets expect of sets: that two of the tiles do nothing to each other."""
    size = sets.shape[1]
    if size == 1:
        return np.zeros(len(sets))
    less = [values[_numbers(np.delete(sets, place, axis=1), kinds)] for place in range(size)]
    total = np.zeros(len(sets))
    pairs = list(combinations(range(size), 2))
    for one, two in pairs:
        both = values[_numbers(np.delete(sets, (one, two), axis=1), kinds)]
        total += less[one] + less[two] - both
    return total / len(pairs)


def generations(
    generator: Generator, games: Sequence[int], seed: int, threads: int
) -> Iterator[Leaves]:
    """Yield the leave values after each generation of self-play; `games` has one number for each.

    The same seed and games give the same values, on any number of threads.
    """
    tiles = generator.tiles
    leaves, kinds = Leaves.zero(tiles), (*tiles.counts, tiles.blanks)
    size, rng = len(leaves.table), Rng(seed)
    sums, counts = np.zeros(size), np.zeros(size)
    for number, many in enumerate(games, 1):
        added, more = play_racks(generator, leaves, draw_bits(rng, many), threads)
        centred = added - more * (added[0] / more[0])
        sums, counts = sums * MEMORY + centred, counts * MEMORY + more
        means = np.divide(sums, counts * 1000, out=np.zeros(size), where=counts > 0)
        values = estimate_values(kinds, means, counts)
        table = (np.round(values * 10) * TENTH).astype(np.int16)
        fields = {"seed": seed, "games": list(games[:number]), "mean": round(added[0] / more[0])}
        leaves = Leaves(leaves.kinds, table, fields)
        yield leaves
