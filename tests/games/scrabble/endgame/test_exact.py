"""The exact endgame against plain minimax on small lexicons, and replayed by the plain rules."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.endgame import search, table_kernel
from quadrille.games.scrabble.endgame.exact import Answer, Endgame, Ending, _next_target
from quadrille.games.scrabble.endgame.search import FAR, SCORELESS, Search
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Pass, Play
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.score import play_points, worth
from quadrille.lexicon.library import Lexicon
from tests.draws import seeds
from tests.games.scrabble.positions import tiles

LETTERS = "AESTZ"
WORDS = st.sets(st.text(LETTERS, min_size=2, max_size=4), min_size=2, max_size=12)
SHARED = (3, 9)
"""The seeds of endgames that two threads search long enough."""
RACKS = st.lists(st.sampled_from(LETTERS + "?"), min_size=1, max_size=3)


def left_over(rack: tuple[str, ...]) -> int:
    return sum(worth(one, tiles()) for one in rack)


class Plain:
    """Full minimax by the rules as they are written, for a few words and tiles."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.value = cache(self._value)
        self.plays = cache(self._plays)

    def _plays(self, board: Board, rack: tuple[str, ...]) -> list[tuple[Play, int]]:
        return [(found.play, found.points) for found in self.generator.plays(board, rack)]

    def _value(self, board: Board, rack: tuple[str, ...], other: tuple[str, ...], idle: int) -> int:
        best = self._passed(board, rack, other, idle)
        for play, points in self.plays(board, rack):
            best = max(best, self._played(board, rack, other, idle, play, points))
        return best

    def _passed(
        self, board: Board, rack: tuple[str, ...], other: tuple[str, ...], idle: int
    ) -> int:
        if idle + 1 == SCORELESS:
            return left_over(other) - left_over(rack)
        return -self.value(board, other, rack, idle + 1)

    def _played(
        self,
        board: Board,
        rack: tuple[str, ...],
        other: tuple[str, ...],
        idle: int,
        play: Play,
        points: int,
    ) -> int:
        kept = tuple(sorted((Counter(rack) - Counter(tiles_used(play))).elements()))
        idle = 0 if points else idle + 1
        if not kept:
            return points + 2 * left_over(other)
        if idle == SCORELESS:
            return points + left_over(other) - left_over(kept)
        return points - self.value(lay_tiles(board, play.laid()), other, kept, idle)


def small(words: set[str]) -> Generator:
    return Generator(Lexicon.of(sorted(words)), tiles())


def grown(generator: Generator, seed: int, plays: int) -> Board:
    """Play some turns with random tiles."""
    chance, board = random.Random(seed), EMPTY
    for _ in range(plays):
        found = generator.plays(board, [chance.choice(LETTERS + "?") for _ in range(4)])
        if found:
            board = lay_tiles(board, chance.choice(found).play.laid())
    return board


def solved(generator: Generator, ending: Ending) -> Answer:
    *_, answer = Endgame(generator, 1 << 12).solve(ending, Budget(iterations=10_000))
    return answer


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(WORDS, RACKS, RACKS, st.integers(0, 1 << 32), st.integers(0, 4), st.integers(0, 5))
def test_the_value_is_that_of_plain_minimax(
    words: set[str], rack: list[str], other: list[str], seed: int, plays: int, idle: int
) -> None:
    generator = small(words)
    ending = Ending(grown(generator, seed, plays), tuple(sorted(rack)), tuple(sorted(other)), idle)
    answer = solved(generator, ending)
    plain = Plain(generator)
    assert answer.proved
    assert answer.worth == plain.value(ending.board, ending.rack, ending.other, idle)
    if isinstance(answer.move, Play):
        got = plain._played(
            ending.board, ending.rack, ending.other, idle, answer.move,
            play_points(ending.board, answer.move, tiles()),
        )  # fmt: skip
    else:
        got = plain._passed(ending.board, ending.rack, ending.other, idle)
    assert got == answer.worth


def spread(ending: Ending, line: list[Answer]) -> int:
    """Play a line by the plain rules; give what the first seat gains on the other."""
    gained, sign = 0, 1
    racks = [Counter(ending.rack), Counter(ending.other)]
    board = ending.board
    for answer in line:
        if isinstance(answer.move, Play):
            assert not Counter(tiles_used(answer.move)) - racks[0]
            points = play_points(board, answer.move, tiles())
            assert points == answer.points
            gained += sign * points
            racks[0] -= Counter(tiles_used(answer.move))
            board = lay_tiles(board, answer.move.laid())
        racks.reverse()
        sign = -sign
    mine, theirs = (left_over(tuple(rack.elements())) for rack in racks)
    if not (racks[0] and racks[1]):
        mine, theirs = 2 * mine, 2 * theirs
    return gained + sign * (theirs - mine)


def position(seed: int, most: int = 5) -> tuple[Generator, Ending]:
    """Return a random ending of a small lexicon."""
    chance = random.Random(seed)
    words = {"".join(chance.choices(LETTERS, k=chance.randrange(2, 6))) for _ in range(60)}
    generator = small(words)
    rack, other = (
        tuple(sorted(chance.choices("AEST" * 3 + "Z?", k=chance.randrange(2, most + 1))))
        for _ in range(2)
    )
    return generator, Ending(grown(generator, seed, 4), rack, other)


@pytest.mark.parametrize("seed", range(12))
def test_the_line_of_best_moves_brings_what_is_claimed(seed: int) -> None:
    generator, ending = position(seed)
    line = Endgame(generator, 1 << 14).line(ending, Budget(iterations=10_000))
    assert line[0].proved
    assert spread(ending, line) == line[0].worth


def greedily(generator: Generator, ending: Ending) -> Answer:
    best = generator.best(ending.board, ending.rack)
    if best is None:
        return Answer(Pass(), 0, 0, 0, 0, 0)
    return Answer(best.play, best.points, 0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(12))
def test_no_way_of_playing_gains_more_against_best_answers(seed: int) -> None:
    """The greedy player in the same seat, against the exact one, gains at most as much."""
    generator, start = position(seed)
    endgame = Endgame(generator, 1 << 14)
    *_, best = endgame.solve(start, Budget(iterations=10_000))
    line: list[Answer] = []
    ending = start
    while not ending.over:
        if len(line) % 2:
            *_, answer = endgame.solve(ending, Budget(iterations=10_000))
        else:
            answer = greedily(generator, ending)
        line.append(answer)
        ending = ending.after(answer.move, answer.points)
    assert spread(start, line) <= best.worth


@pytest.mark.parametrize("seed", range(8))
def test_bounds_before_the_proof_hold(seed: int) -> None:
    generator, ending = position(seed, 6)
    answers = list(Endgame(generator, 1 << 14).solve(ending, Budget(iterations=10_000)))
    assert answers[-1].proved
    for answer in answers:
        assert answer.low <= answers[-1].worth <= answer.high
    assert list(Endgame(generator, 1 << 14).solve(ending, Budget(iterations=1)))
    again = list(Endgame(generator, 1 << 14).solve(ending, Budget(iterations=10_000)))
    assert again == answers


def stopped_clock() -> float:
    """Return the same time always: the search ends when its answer is proved."""
    return 0.0


def has_plain_value(seed: int, budgets: tuple[Budget, ...]) -> None:
    """Compare a random endgame, often with blanks, with plain minimax."""
    chance = random.Random(seed)
    words = {"".join(chance.choices(LETTERS, k=chance.randrange(2, 5))) for _ in range(9)}
    generator, idle = small(words), chance.randrange(SCORELESS)
    rack, other = (
        tuple(sorted(chance.choices(LETTERS + "?", k=chance.randrange(1, 4)))) for _ in range(2)
    )
    ending = Ending(grown(generator, seed, chance.randrange(5)), rack, other, idle)
    expected = Plain(generator).value(ending.board, rack, other, idle)
    for budget in budgets:
        *_, answer = Endgame(generator, 1 << 10, stopped_clock).solve(ending, budget)
        assert answer.proved
        assert answer.worth == expected


@pytest.mark.parametrize("seed", [*range(60), 1262])
def test_small_endgames_have_the_value_of_plain_minimax(seed: int) -> None:
    has_plain_value(seed, (Budget(iterations=10_000), Budget(threads=2)))


@pytest.mark.parametrize("seed", range(12))
def test_a_value_is_compared_with_another_without_being_found(seed: int) -> None:
    generator, ending = position(seed)
    endgame = Endgame(generator, 1 << 12, stopped_clock)
    *_, answer = endgame.solve(ending, Budget(iterations=10_000))
    low, _, high = Endgame(generator, 1 << 12).glance(ending)
    assert low <= answer.worth <= high
    for other in (answer.worth - 5, answer.worth, answer.worth + 5):
        low, high = Endgame(generator, 1 << 12, stopped_clock).compare(ending, other, Budget())
        assert low <= answer.worth <= high
        sides = [(one > other) - (one < other) for one in (low, answer.worth, high)]
        assert len(set(sides)) == 1


@pytest.mark.slow
def test_drawn_small_endgames_have_the_value_of_plain_minimax() -> None:
    for seed in seeds(150, 500, 500):
        has_plain_value(seed, (Budget(iterations=10_000),))


def test_a_lower_bound_near_minus_infinity_counts_as_none() -> None:
    """The next value to search is then the upper bound."""

    class Known:
        low, high, sure = 28 - FAR, -17, -FAR

    assert _next_target(cast(Search, Known()), 0) == -17


class Watched(Endgame):
    """Endgames that keep their searches: the one of the first thread, and its helper."""

    def _search(self, ending: Ending, helping: bool = False) -> Search:
        self.searches: list[Search] = [
            *getattr(self, "searches", ()),
            super()._search(ending, helping),
        ]
        return self.searches[-1]


@pytest.mark.parametrize("seed", SHARED)
def test_two_threads_that_share_a_tiny_table_find_the_value_of_one(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Slices are so short and entries so few that each thread reads what the other is writing."""
    generator, ending = position(seed, 7)
    *_, alone = Endgame(generator, 1 << 14).solve(ending, Budget(iterations=100_000))
    monkeypatch.setattr(search, "SLICE", 10)
    assert alone.proved
    for _ in range(50):
        endgame = Watched(generator, 16, stopped_clock)
        *_, both = endgame.solve(ending, Budget(threads=2))
        first, helper = endgame.searches
        assert first.helper is helper
        assert (both.worth, both.proved) == (alone.worth, True)
        # On a busy machine the first thread may have finished before its helper began.
        if helper.nodes > 100:
            return
    pytest.fail("the helper never searched beside the first thread")


def test_an_entry_that_two_threads_wrote_at_once_is_not_recalled() -> None:
    keys, entries = np.zeros(2, np.uint64), np.zeros((2, table_kernel.ENTRY), np.int64)
    fresh, entry = np.arange(1, 9, dtype=np.int64), np.zeros(table_kernel.ENTRY, np.int64)
    key = np.uint64(0x1234_5678_9ABC_DEF0)
    table_kernel.remember(keys, entries, key, fresh, entry)
    assert table_kernel.recall(keys, entries, key, entry) == 0
    assert entry.tolist() == fresh.tolist()
    entries[0, table_kernel.SURE_HIGH] += 1
    assert table_kernel.recall(keys, entries, key, entry) == -1


def test_the_number_of_moves_tried_grows_while_a_question_is_searched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "TICK", 1)
    monkeypatch.setattr(search, "SLICE", 10)
    generator, ending = position(3, 6)
    nodes = [
        answer.nodes
        for answer in Endgame(generator, 1 << 10).solve(ending, Budget(iterations=10_000))
    ]
    assert len(nodes) > 10
    assert nodes == sorted(nodes)


def test_lists_of_plays_that_find_no_room_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    generator, ending = position(5, 6)
    *_, expected = Endgame(generator, 1 << 14).solve(ending, Budget(iterations=10_000))
    monkeypatch.setattr(search, "PLAYS", 32)
    monkeypatch.setattr(search, "MOST_PLAYS", 64)
    *_, answer = Endgame(generator, 1 << 14).solve(ending, Budget(iterations=10_000))
    assert (answer.worth, answer.proved) == (expected.worth, True)


def test_a_small_table_and_a_large_one_agree() -> None:
    for seed in range(6):
        generator, ending = position(seed)
        worths = set()
        for entries in (2, 64, 1 << 14):
            *_, answer = Endgame(generator, entries).solve(ending, Budget(iterations=10_000))
            assert answer.proved
            worths.add(answer.worth)
        assert len(worths) == 1


def test_a_player_without_a_play_passes() -> None:
    """With Z on the rack that fits nowhere, the other plays its tiles one by one."""
    generator = small({"AS", "SA", "ES"})
    *_, answer = Endgame(generator, 1 << 10).solve(Ending(EMPTY, ("Z",), ("A", "S")))
    assert answer.move == Pass()
    assert answer.worth == -(4 + 20)


def test_a_game_that_is_over_is_refused() -> None:
    endgame = Endgame(small({"AS"}), 1 << 10)
    with pytest.raises(ValueError, match="over"):
        list(endgame.solve(Ending(EMPTY, (), ("A",))))
    with pytest.raises(ValueError, match="over"):
        list(endgame.solve(Ending(EMPTY, ("A",), ("A",), SCORELESS)))
    with pytest.raises(ValueError, match="power of two"):
        Endgame(small({"AS"}), 1000)
    with pytest.raises(ValueError, match="cross words"):
        Endgame(Generator(Lexicon.of(["AS"]), tiles(), crossing=False))
