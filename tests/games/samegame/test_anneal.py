"""Annealing: what it changes, what it keeps, and what it begins with."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim, Round
from quadrille.core.solver import Budget
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Config, make_config
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.solvers import anneal, greedy, nrpa
from quadrille.games.samegame.solvers.anneal import Annealing, annealings
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.schedule import Depth
from quadrille.games.samegame.solvers.stages import Limited, Stages
from quadrille.games.samegame.state import State
from tests.games.samegame.boards import configs, seeded


def played(state: State, moves: tuple[Move, ...]) -> int:
    """Return the score of a game by the rules."""
    for move in moves:
        state = rules.apply(state, move)
    assert rules.over(state)
    return final_score(state)


@given(configs(side=8), st.integers(0, 1 << 32), st.sampled_from([1 << 26, 1]))
@settings(max_examples=100)
def test_a_changed_game_is_a_game(config: Config, seed: int, memory: int) -> None:
    """Also where memory lets only the first position be kept."""
    state = rules.initial(config)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(anneal, "MEMORY", memory)
        part = Annealing(pack(state), Rng(seed))
    for _ in range(5):
        part.run(20)
        assert part.score == played(state, part.moves())


@given(configs(side=8), st.integers(0, 1 << 32))
@settings(max_examples=50)
def test_annealing_begins_with_the_game_it_is_given(config: Config, seed: int) -> None:
    state = rules.initial(config)
    claim = greedy.play(pack(state))
    part = Annealing(pack(state), Rng(seed), claim.moves)
    part.run(1)
    assert (part.score, part.moves()) == (claim.score, tuple(claim.moves))


def test_annealing_betters_a_game() -> None:
    state = seeded("research", 5)
    claim = greedy.play(pack(state))
    part = Annealing(pack(state), Rng(1), claim.moves)
    part.run(3_000)
    assert part.score is not None
    assert part.score > claim.score + 500


def test_a_round_ends_after_its_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anneal, "CHANGES", 100)
    part = Annealing(pack(seeded("research", 5)), Rng(1))
    assert [part.run(40), part.run(40), part.run(40)] == [False, False, True]


def test_a_round_does_not_depend_on_how_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices depend on the clock."""
    monkeypatch.setattr(anneal, "CHANGES", 2_000)
    whole, cut = (Annealing(pack(seeded("research", 5)), Rng(1)) for _ in "ab")
    assert whole.run(2_000)
    assert [cut.run(667) for _ in range(3)] == [False, False, True]
    assert (whole.moves(), whole.nodes) == (cut.moves(), cut.nodes)


class Fixed(Round[Move]):
    """A round that never ends and has one game."""

    def __init__(self, score: int, moves: tuple[Move, ...]) -> None:
        super().__init__("fixed")
        self.score, self._moves = score, moves

    def run(self, work: int) -> bool:
        return False

    def moves(self) -> tuple[Move, ...]:
        return self._moves


def test_a_stage_ends_in_time_and_leaves_its_games() -> None:
    now = [0.0]
    stages = Stages(10, lambda: now[0])
    rounds = [Limited(Fixed(score, ((score, 0),)), stages, 0.8) for score in (5, 9, 7)]  # type: ignore[arg-type]
    now[0] = 7.9
    assert not any(part.run(1) for part in rounds)
    now[0] = 8.0
    assert all(part.run(1) for part in rounds)
    assert [stages.pick(number).moves[0] for number in range(3)] == [(9, 0), (7, 0), (9, 0)]


@pytest.mark.parametrize(
    ("preset", "before", "after"), [("research", 7.9, 8.1), ("seed", 1.9, 2.1)]
)
def test_a_limited_time_ends_with_annealing(
    monkeypatch: pytest.MonkeyPatch, preset: str, before: float, after: float
) -> None:
    state = seeded(preset, 5)
    claim = greedy.play(pack(state))
    now = [0.0]
    monkeypatch.setattr(anneal, "Stages", lambda seconds: Stages(seconds, lambda: now[0]))
    make = annealings(
        pack(state), Budget(seconds=10), lambda *_: Fixed(claim.score, tuple(claim.moves))
    )
    first = make(0, Rng(1))
    first.run(1)
    now[0] = before
    assert make(0, Rng(1)).method == first.method == "fixed"
    now[0] = after
    last = make(1, Rng(1))
    last.run(1)
    assert (last.method, last.score) == ("anneal", claim.score)


def test_the_first_rounds_may_take_all_the_time() -> None:
    state = seeded("seed", 5)
    proof = Fixed(0, ())
    make = annealings(pack(state), Budget(seconds=10), lambda *_: proof, whole=1)
    assert make(0, Rng(1)) is proof
    assert make(1, Rng(1)) is not proof


def test_cooling_again_goes_on_with_the_best_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """In 100 seconds of which 20 are left, four times; a line keeps its best game."""
    state = seeded("research", 5)
    claim = greedy.play(pack(state))
    now = [0.0]
    known = Stages(100, lambda: now[0])
    monkeypatch.setattr(anneal, "Stages", lambda seconds: known)
    make = annealings(
        pack(state), Budget(seconds=100), lambda *_: Fixed(claim.score, tuple(claim.moves))
    )
    make(0, Rng(1)).run(1)
    line = known.pick(0).number
    scores = []
    for number in range(4):
        now[0] = 80.0 + 5 * number
        part = make(number, Rng(number))
        assert not part.run(3_000)
        now[0] += 4.99
        assert not part.run(10)
        now[0] += 0.011
        assert part.run(1)
        assert known.pick(number).number == line
        scores.append(part.score)
    best = max(score for score in scores if score is not None)
    assert best > claim.score
    assert played(state, tuple(known.pick(0).moves)) == best


def test_a_game_that_cooling_does_not_better_is_heated_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = seeded("research", 5)
    claim = greedy.play(pack(state))
    now = [80.0]
    monkeypatch.setattr(anneal, "Stages", lambda seconds: Stages(seconds, lambda: now[0] - 80))
    heats = []
    usual = Annealing

    def note(*arguments: Any, hotter: float) -> Annealing:
        heats.append(hotter)
        return usual(*arguments, hotter=hotter)

    monkeypatch.setattr(anneal, "Annealing", note)
    known = Claim(claim.score, -1, claim.moves, "known")
    make = annealings(pack(state), Budget(seconds=100), known=known)
    make(0, Rng(1))
    now[0] = 140.0
    for number in range(5):
        make(number, Rng(1))
    assert heats == [1.0, 1.0, 1.5, 2.0, 1.0]


@given(configs(side=8), st.integers(0, 1 << 32))
@settings(max_examples=30)
def test_a_known_game_is_kept_or_bettered(config: Config, seed: int) -> None:
    state = rules.initial(config)
    known = greedy.play(pack(state))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(anneal, "CHANGES", 200)
        *_, found = anneal.improve(state, known.moves, Budget(iterations=1), Rng(seed))
    assert found.score >= known.score
    assert found.score == played(state, tuple(found.moves))


def test_improving_counts_rounds_not_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round changes the known game, the next makes a new one; threads change nothing."""
    monkeypatch.setattr(anneal, "CHANGES", 500)
    monkeypatch.setattr("quadrille.games.samegame.solvers.nrpa.USUAL", Depth(2, 5))
    state = seeded("research", 5)
    known = greedy.play(pack(state))
    found = [
        list(anneal.improve(state, known.moves, Budget(iterations=4, threads=threads), Rng(3)))[-1]
        for threads in (1, 2)
    ]
    assert found[0].score > known.score
    assert (found[0].score, found[0].moves) == (found[1].score, found[1].moves)


def test_a_known_game_in_a_limited_time_is_one_of_the_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = seeded("research", 5)
    claim = greedy.play(pack(state))
    now = [0.0]
    monkeypatch.setattr(anneal, "Stages", lambda seconds: Stages(seconds, lambda: now[0]))
    known = Claim(claim.score, -1, claim.moves, "known")
    make = annealings(pack(state), Budget(seconds=10), known=known)
    assert make(0, Rng(1)).method == "nrpa"
    now[0] = 5.1
    part = make(1, Rng(1))
    part.run(1)
    assert (part.method, part.score) == ("anneal", claim.score)


def test_the_colour_of_the_largest_group_is_spared() -> None:
    """Whatever changes leave unplayed is finished as the game was: that colour goes last."""
    state = rules.initial(make_config(PRESETS["research"], board=("RRV", "RRV", "RBV", "RBV")))
    packed = pack(state)
    red, blue, green = (1 + LETTERS.index(letter) for letter in "RBV")
    assert anneal.gathered_colour(packed, ()) == red
    first, third = packed.stride + 1, 3 * packed.stride + 1
    assert anneal.gathered_colour(packed, [first + 2, third + 1]) == green
    assert anneal.gathered_colour(packed, [first + 2, third + 1, first]) == red
    assert blue not in {red, green}
    assert anneal.gathered_colour(pack(seeded("seed", 5)), ()) == 0


def test_varied_adaptations_spare_colours_that_are_nearly_the_most_frequent() -> None:
    state = rules.initial(make_config(PRESETS["research"], board=("RRV", "RRV", "RBV", "BVV")))
    packed = pack(state)
    drawn = {nrpa.draw_spared(packed, Rng(seed)) for seed in range(30)}
    assert drawn == {1 + LETTERS.index(letter) for letter in "RV"}
    assert nrpa.draw_spared(pack(seeded("seed", 5)), Rng(1)) == 0
