"""The search: kernel and twin choose the same, on any number of threads, and can be stopped."""

from __future__ import annotations

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill import engine
from quadrille.games.crossword.fill.boards import CompiledSearch
from quadrille.games.crossword.fill.engine import fills
from quadrille.games.crossword.fill.lane import Lane
from quadrille.games.crossword.fill.plain import PlainSearch
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import Clock, Race
from quadrille.games.crossword.fill.searches import compiled_search, plain_search
from quadrille.games.crossword.fill.words import Words, make_words
from tests.games.crossword.grids import PATTERN, few


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_the_kernel_and_the_twin_make_the_same_choices(
    light: Words, share: float, seed: int
) -> None:
    known = frozenset(word for word in light.light if hash_of(word) % 3)
    words = make_words(light.alphabet, light.light, known)
    problem = Problem(PATTERN, words, share)
    searches = CompiledSearch(problem, Rng(seed)), PlainSearch(problem, Rng(seed))
    results = []
    for search in searches:
        trace: list[object] = [search.propagate(), [*search.counts], [*search.letters]]
        for fails in (3, 5, 200):
            trace.append((search.descend(fails), search.nodes, [*search.weights]))
            trace.append(([*search.letters], [*search.counts]))
            search.relax()
            if trace[-2][0] == 1:  # type: ignore[index]
                break
        results.append(trace)
    assert results[0] == results[1]


def test_kernel_and_twin_follow_letters_and_leave_words_out(light: Words) -> None:
    problem = Problem(PATTERN, light)
    results = []
    for search in (CompiledSearch(problem, Rng(4)), PlainSearch(problem, Rng(4))):
        search.propagate()
        assert search.descend(1000) == 1
        letters = [*search.letters]
        banned = problem.words_in(problem.rows_with(letters))[3]
        while search.levels:
            search.pop()
        search.forbid({banned, "ABC"})
        assert search.propagate()
        search.follow(letters)
        assert search.descend(1000) == 1
        rows = problem.rows_with([*search.letters])
        assert banned not in problem.words_in(rows)
        same = sum(one == other for one, other in zip(letters, search.letters, strict=True))
        assert same > len(letters) / 2
        results.append((rows, search.nodes, [*search.counts]))
    assert results[0] == results[1]


def test_lanes_with_kernel_and_twin_find_the_same(light: Words) -> None:
    for seed in range(4):
        problem = Problem(PATTERN, light)
        lanes = [Lane(problem, make, Rng(seed)) for make in (compiled_search, plain_search)]
        for _ in range(6):
            found = [lane.start() for lane in lanes]
            assert found[0] == found[1]
            assert lanes[0].search.nodes == lanes[1].search.nodes
            if found[0]:
                break


@pytest.mark.parametrize("preferred", [(), ("CHAT", "RAT", "LION", "OIE")])
def test_any_number_of_threads_finds_the_same_fills(
    light: Words, preferred: tuple[str, ...]
) -> None:
    pattern = ("........", "...#....", "........", ".....#..", "#......#", "........")
    found = []
    for threads in (1, 2, 3):
        budget = Budget(iterations=25, threads=threads)
        some = fills(Problem(pattern, light), budget, Rng(9), preferred)
        found.append([(one.rows, one.starts, one.nodes) for one in some])
    assert found[0]
    assert found[0] == found[1] == found[2]


def test_a_plain_search_gives_way_to_compiled_code_once_that_is_ready(
    light: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fill is the same, wherever the plain search has been cut off."""
    problem = Problem(PATTERN, light)
    expected = next(fills(problem, Budget(iterations=9), Rng(5)))
    for steps in (0, 1, 4, 12):
        looks = iter([False] * (steps + 2))
        monkeypatch.setattr(engine, "GLANCE", 0.0)
        monkeypatch.setattr(engine, "is_ready", lambda _, looks=looks: next(looks, True))
        found = next(fills(problem, Budget(iterations=9), Rng(5)))
        assert found.rows == expected.rows
        monkeypatch.undo()


def test_a_search_that_is_stopped_ends(light: Words) -> None:
    problem = Problem(("." * 9,) * 9, light)
    for search in (compiled_search(problem, Rng(1)), plain_search(problem, Rng(1))):
        search.propagate()
        search.stop()
        assert search.descend(1 << 40) == -1
        assert search.levels == 0


def test_the_lowest_start_wins_and_a_fault_is_not_lost(light: Words) -> None:
    def broken(which: int) -> Lane:
        raise MemoryError(which)

    with pytest.raises(MemoryError) as fault:
        Race(broken, Clock(Budget(iterations=4, threads=2))).run()
    assert fault.value.args == (0,)


def test_a_long_start_ends_with_its_time(light: Words) -> None:
    def endless(which: int) -> Lane:
        lane = Lane(Problem(("." * 9,) * 9, light), compiled_search, Rng(which))
        lane._fails = 1e15  # more than minutes: on 12 by 12 squares it ends at once
        return lane

    def after_the_first(starts: int) -> bool:
        return starts >= 2

    class First(Lane):
        def start(self) -> None:
            """Find nothing at once."""

    def make(which: int) -> Lane:
        return endless(which) if which else First(Problem(PATTERN, light), plain_search, Rng(1))

    assert Race(make, Clock(Budget(1e6, threads=2), after_the_first)).run() is None


def hash_of(word: str) -> int:
    return sum(word.encode())


def test_levels_are_taken_back() -> None:
    problem = Problem(("...", "...", "..."), few())
    for search in (compiled_search(problem, Rng(1)), plain_search(problem, Rng(1))):
        assert search.propagate()
        before = [*search.letters], [*search.counts]
        search.push()
        assert search.restrict(0, 1 << problem.words.letters.index("N"))
        search.propagate()
        assert [*search.letters] != before[0]
        search.pop()
        assert ([*search.letters], [*search.counts]) == before
        assert not search.restrict(0, 1 << problem.words.letters.index("W"))
