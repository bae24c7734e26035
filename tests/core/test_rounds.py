"""Searches in rounds: what a round learns of its slices."""

from __future__ import annotations

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
