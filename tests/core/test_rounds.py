"""Searches in rounds: what a round learns of its slices."""

from __future__ import annotations

from time import process_time, thread_time

from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim, Round, Search
from quadrille.core.solver import Budget


class Counting(Round[int]):
    """A round of ten units of work, which notes its slices and their pace."""

    def __init__(self) -> None:
        super().__init__("counting")
        self.slices: list[int] = []
        self.noted: list[int] = []

    def run(self, work: int) -> bool:
        self.slices.append(work)
        self.score = min(10, sum(self.slices))
        return self.score == 10

    def note_pace(self, work: int, seconds: float) -> None:
        assert seconds >= 0
        self.noted.append(work)

    def moves(self) -> tuple[int, ...]:
        return (len(self.slices),)


def test_a_round_learns_the_pace_of_every_slice_but_its_last() -> None:
    rounds: list[Counting] = []

    def make(number: int, rng: Rng) -> Counting:
        rounds.append(Counting())
        return rounds[-1]

    def confirm(claim: Claim[int]) -> None:
        assert claim.score <= 10

    *_, last = Search(make, Budget(iterations=3), Rng(1), confirm).solutions()
    assert last.score == 10
    assert len(rounds) == 3
    for one in rounds:
        assert len(one.slices) > 1
        assert one.noted == one.slices[:-1]


class Ranked(Round[int]):
    """A round with an answer of a low rank and many points, then with the one that counts."""

    def __init__(self) -> None:
        super().__init__("ranked")

    def run(self, work: int) -> bool:
        self.score, self.rank, self.bound = (9, 0, None) if self.score is None else (5, 1, 5)
        return self.rank == 1

    def moves(self) -> tuple[int, ...]:
        return (self.rank,)


def test_a_bound_of_a_rank_is_not_known_before_the_answer_of_that_rank() -> None:
    known: list[tuple[int, int | None]] = []

    class Watched(Search[int]):
        def offer(self, claim: Claim[int]) -> None:
            known.append((claim.score, self.bound))
            super().offer(claim)

    search = Watched(lambda number, rng: Ranked(), Budget(iterations=1), Rng(1), lambda claim: None)
    *_, last = search.solutions()
    assert known == [(9, None), (5, None)]
    assert (last.score, last.bound) == (5, 5)


class Busy(Round[int]):
    """A round that computes until its thread has used so much CPU time."""

    def run(self, work: int) -> bool:
        self.score, began = 1, thread_time()
        while thread_time() < began + 0.02:
            pass
        return True

    def moves(self) -> tuple[int, ...]:
        return ()


def test_the_cpu_time_of_all_threads_is_in_the_last_solution() -> None:
    def confirm(claim: Claim[int]) -> None:
        assert claim.score == 1

    for threads in (1, 2):
        budget = Budget(iterations=4, threads=threads)
        began = process_time()
        *_, last = Search(lambda *_: Busy("busy"), budget, Rng(1), confirm).solutions()
        assert 0.08 <= last.cpu_seconds <= process_time() - began
