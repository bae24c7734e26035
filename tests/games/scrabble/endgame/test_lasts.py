"""Two tiles against one, weighed without a search: against plain minimax, with every window."""

from __future__ import annotations

import random

import numpy as np
import pytest

from quadrille.games.scrabble.board import EMPTY, Board
from quadrille.games.scrabble.endgame import lasts_kernel, search
from quadrille.games.scrabble.movegen.generator import Generator
from tests.games.scrabble.endgame.test_exact import LETTERS, Plain, grown, small

FAR = search.FAR
ROOM = (
    np.zeros((3, lasts_kernel.SPOTS, 2), np.int64),
    *np.zeros((2, lasts_kernel.CHANGED), np.int64),
)


def position(seed: int) -> tuple[Generator, Board, tuple[str, ...], tuple[str, ...]]:
    """Return a small lexicon, a board, two tiles of the seat to move and one of the other."""
    chance = random.Random(seed)
    words = {"".join(chance.choices(LETTERS, k=chance.randrange(2, 5))) for _ in range(9)}
    generator = small(words)
    rack = tuple(sorted(chance.choices(LETTERS + "?", k=2)))
    other = tuple(chance.choices(LETTERS + "?", k=1))
    return generator, grown(generator, seed, chance.randrange(5)), rack, other


def weighed(
    generator: Generator,
    board: Board,
    rack: tuple[str, ...],
    other: tuple[str, ...],
    alpha: int,
    beta: int,
) -> tuple[int, int, int] | None:
    """Return the value and between which bounds it lies; `None` where a search is needed."""
    lines = generator.lines(board)
    one, two = generator.codes(rack).tolist()
    (last,) = generator.codes(other).tolist()
    if not lasts_kernel.weigh_two(
        generator.graph, lines.arrays, search._line_keys(lines), generator.setting, one, two, last,
        False, alpha, beta, False, ROOM,
    ):  # fmt: skip
        return None
    value, low, high = ROOM[2][:3].tolist()
    return value, low, high


@pytest.mark.parametrize("part", range(4))
def test_two_tiles_against_one_are_worth_what_plain_minimax_says(part: int) -> None:
    """A value that is good enough is a lower bound, one that is not an upper bound."""
    known = 0
    for seed in range(60 * part, 60 * part + 60):
        generator, board, rack, other = position(seed)
        worth = Plain(generator).value(board, rack, other, 0)
        exact = weighed(generator, board, rack, other, -FAR, FAR)
        if exact is None:
            continue
        known += 1
        assert exact == (worth, worth, worth)
        for alpha in (worth - 9, worth - 1, worth, worth + 7):
            answer = weighed(generator, board, rack, other, alpha, alpha + 1)
            assert answer is not None
            value, low, high = answer
            assert low <= worth <= high
            assert (alpha < value <= worth) if worth > alpha else (worth <= value <= alpha)
    assert known >= 30


def test_an_empty_board_is_left_to_the_search() -> None:
    assert weighed(small({"AS"}), EMPTY, ("A", "S"), ("E",), -FAR, FAR) is None
