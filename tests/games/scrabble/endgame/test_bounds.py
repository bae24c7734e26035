"""The bounds of sets of tiles against every way to lay them while the other seat passes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from quadrille.core.kernel import load
from quadrille.games.scrabble.board import Board, lay_tiles
from quadrille.games.scrabble.endgame import search
from quadrille.games.scrabble.endgame.search import SETS, Memory, Racks, _word_parts
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.placing import tiles_used
from tests.games.scrabble.endgame.test_exact import LETTERS, grown, left_over, small

Rack = tuple[str, ...]


def bounds_of(
    generator: Generator, board: Board, rack: Rack, other: Rack, memory: Memory | None = None
) -> Callable[[Rack], int]:
    """Return what bounds the gain of any tiles of a rack; `memory` holds the bounds of lines."""
    memory = memory or Memory(2)
    racks, lines = Racks(generator, memory, (rack, other)), generator.lines(board)
    walk, memo, tables, numbers = memory.bounds
    most, every = np.zeros(SETS, np.int64), (1 << len(rack)) - 1
    load("quadrille.games.scrabble.endgame.bounds_kernel").bound_tiles(
        generator.graph, lines.squares, _word_parts(generator, lines), generator.setting,
        racks.codes[0], racks.bits[0], racks.held[0], racks.points[0], every, len(rack), 0,
        left_over(other), walk, memo, tables, numbers, most,
    )  # fmt: skip

    def bound(tiles: Rack) -> int:
        left, chosen = Counter(generator.codes(tiles).tolist()), 0
        for number, code in enumerate(racks.tiles[0].tolist()):
            if left[code]:
                left[code], chosen = left[code] - 1, chosen | 1 << number
        return int(most[chosen])

    return bound


def best_alone(generator: Generator, other: Rack) -> Callable[[Board, Rack], int]:
    """Return what finds the most that a seat gains while the other one, with a rack, passes."""

    @cache
    def best(board: Board, rack: Rack) -> int:
        if not rack:
            return 2 * left_over(other)
        most = left_over(other) - left_over(rack)
        for found in generator.plays(board, rack):
            after, kept = lay_tiles(board, found.play.laid()), rest(rack, tiles_used(found.play))
            most = max(most, found.points + best(after, kept))
        return most

    return best


def rest(rack: Rack, used: Rack) -> Rack:
    return tuple(sorted((Counter(rack) - Counter(used)).elements()))


def case(seed: int, most: int) -> tuple[Generator, Board, Rack, Rack]:
    chance = random.Random(seed)
    words = {"".join(chance.choices(LETTERS, k=chance.randrange(2, 6))) for _ in range(25)}
    generator = small(words)
    rack, other = (
        tuple(sorted(chance.choices("AEST" * 2 + "Z?", k=chance.randrange(1, most + 1))))
        for _ in range(2)
    )
    return generator, grown(generator, seed, 3), rack, other


@pytest.mark.parametrize("seed", range(60))
def test_no_way_to_lay_the_tiles_left_gains_more_than_their_bound(seed: int) -> None:
    generator, board, rack, other = case(seed, 4)
    best, bound = best_alone(generator, other), bounds_of(generator, board, rack, other)
    assert best(board, rack) <= bound(rack)
    for found in generator.plays(board, rack):
        kept = rest(rack, tiles_used(found.play))
        assert best(lay_tiles(board, found.play.laid()), kept) <= bound(kept)


@pytest.mark.parametrize("seed", range(30))
def test_the_bound_of_a_single_tile_is_what_it_brings(seed: int) -> None:
    generator, board, rack, other = case(seed, 1)
    best = best_alone(generator, other)(board, rack)
    assert bounds_of(generator, board, rack, other)(rack) == best


def test_bounds_of_lines_that_find_no_room_are_computed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The bounds of many boards share a room that holds those of few lines."""
    monkeypatch.setattr(search, "LINE_BOUNDS", 1 << 15)
    memory = Memory(2)
    generator, _, rack, other = case(2, 4)
    kept = []
    for seed in range(20):
        board = grown(generator, seed, 5)
        expected = bounds_of(generator, board, rack, other)(rack)
        assert bounds_of(generator, board, rack, other, memory)(rack) == expected
        kept.append(int(memory.bounds[1][-1].sum()))
    assert kept != sorted(kept)
