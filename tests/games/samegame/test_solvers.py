"""Every engine: what it claims is re-scored, the seed decides, and it stops when told."""

from __future__ import annotations

import time
import tracemalloc
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell, Size
from quadrille.core.i18n import use_language
from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim
from quadrille.core.solver import Budget, KernelError, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Config, Preset, Rules, make_config
from quadrille.games.samegame.files import read_board
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.replayer import replay_moves
from quadrille.games.samegame.score import count_bound
from quadrille.games.samegame.solvers import (
    METHODS,
    SOLVERS,
    anneal,
    auto,
    beam,
    exact,
    nmcs,
    nrpa,
    solver,
)
from quadrille.games.samegame.solvers.confirm import confirm
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.schedule import Depth, Schedule
from quadrille.games.samegame.state import State
from tests.games.samegame.boards import configs, rows, seeded, state_of
from tests.games.samegame.searches import better_known, engine_threads

LONG = [name for name in METHODS if name != "greedy"]
RULES = {
    **{name: preset.rules for name, preset in PRESETS.items()},
    "three": Rules(minimum=3, offset=1, bonus=50, penalty=True),
    "valued singles": Rules(minimum=1, offset=4, bonus=10, penalty=True),
}


@pytest.fixture(autouse=True)
def _short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds of long rounds holds of short ones."""
    monkeypatch.setattr(exact, "NODES", 20_000)
    monkeypatch.setattr(auto, "SHARE", 200_000)
    monkeypatch.setattr(auto, "FIRST_WIDTH", 16)
    monkeypatch.setattr(nrpa, "USUAL", Depth(2, 25))
    monkeypatch.setattr(anneal, "CHANGES", 500)
    monkeypatch.setattr(nmcs, "LEVELS", 1)


def solutions(name: str, state: State, budget: Budget, seed: int = 1) -> list[Solution[Move]]:
    return list(SOLVERS[name](state, budget, Rng(seed)))


def rescored(state: State, solution: Solution[Move]) -> None:
    """Score a claim again without the rules of the engine."""
    chosen = state.config.rules
    claim = replay_moves(
        rows(state),
        solution.moves,
        minimum=chosen.minimum,
        offset=chosen.offset,
        bonus=chosen.bonus,
        penalty=chosen.penalty,
    )
    assert claim.finished
    assert solution.score == state.points + claim.score
    assert solution.bound is not None
    assert solution.score <= solution.bound <= count_bound(state)


def board_of(size: Size, colours: int, chosen: Rules, seed: int) -> State:
    return rules.initial(make_config(Preset(chosen, size, colours), fill=f"random {seed}"))


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("chosen", RULES)
@pytest.mark.parametrize("size", [Size(15, 10), Size(7, 8), Size(5, 1), Size(1, 5)])
def test_every_claim_is_worth_what_it_says(name: str, chosen: str, size: Size) -> None:
    state = board_of(size, 3, RULES[chosen], 3)
    found = solutions(name, state, Budget(iterations=2, threads=2))
    for solution in found:
        rescored(state, solution)
    known = [better_known(solution) for solution in found]
    assert known[:-1] == sorted(set(known[:-1]))
    assert known[-1] == max(known)


@given(configs())
@settings(max_examples=25)
def test_odd_boards_are_played_to_the_end(config: Config) -> None:
    state = rules.initial(config)
    for name in METHODS:
        for solution in solutions(name, state, Budget(iterations=1)):
            rescored(state, solution)


@pytest.mark.parametrize("name", METHODS)
def test_the_seed_decides_and_the_threads_do_not(name: str) -> None:
    for preset in ("seed", "research"):
        state = seeded(preset, 8)
        one, two, again = (
            solutions(name, state, Budget(iterations=3, threads=threads))[-1]
            for threads in (1, 2, 2)
        )
        assert (one.moves, one.score, one.bound) == (two.moves, two.score, two.bound)
        assert (two.moves, two.nodes) == (again.moves, again.nodes)


@pytest.mark.parametrize("name", ["tabu", "nmcs", "nrpa", "diverse", "anneal"])
def test_another_seed_gives_another_search(name: str) -> None:
    state = seeded("research", 8)
    first, second = (solutions(name, state, Budget(iterations=1), seed)[-1] for seed in (1, 2))
    assert first.moves != second.moves
    assert (first.seed, second.seed) == (1, 2)


@pytest.mark.parametrize("name", LONG)
def test_a_closed_search_leaves_no_thread(name: str) -> None:
    search = SOLVERS[name](seeded("research", 2), Budget(seconds=600, threads=2), Rng(1))
    next(search)
    assert engine_threads()
    search.close()  # type: ignore[attr-defined]
    assert not engine_threads()


@pytest.mark.parametrize("name", LONG)
def test_a_search_nobody_reads_still_ends(name: str) -> None:
    search = SOLVERS[name](seeded("research", 2), Budget(seconds=0.05, threads=2), Rng(1))
    next(search)
    while engine_threads():
        time.sleep(0.01)
    assert list(search)


def test_a_beam_that_forgets_as_it_goes_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    state, budget = seeded("research", 5), Budget(iterations=4)
    monkeypatch.setattr(beam, "ROOM", 1000)
    roomy = solutions("beam", state, budget)[-1]
    monkeypatch.setattr(beam, "ROOM", 1)
    cramped = solutions("beam", state, budget)[-1]
    assert (cramped.moves, cramped.nodes) == (roomy.moves, roomy.nodes)


def test_a_beam_stays_in_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where more positions would not fit, rounds stop growing wider."""
    state = seeded("research", 5)
    packed = pack(state)
    monkeypatch.setattr(beam, "MEMORY", 100_000)
    assert beam.NARROWEST <= beam.largest_width(packed) < 64
    tracemalloc.start()
    try:
        part = beam.Beam(packed, Rng(1), beam.WIDEST)
        fixed = packed.board.size * (16 * 8 + 40) + 40 * packed.balls
        while not part.run(1000):
            pass
        assert tracemalloc.get_traced_memory()[1] < beam.MEMORY + 3 * fixed
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", LONG)
def test_no_time_at_all_still_gives_an_answer(name: str) -> None:
    state = seeded("seed", 4)
    *_, solution = solutions(name, state, Budget(seconds=0, threads=2))
    rescored(state, solution)


def test_the_largest_board_is_answered() -> None:
    state = board_of(Size(99, 99), 10, PRESETS["research"].rules, 1)
    *_, solution = solutions("auto", state, Budget(seconds=0.5, threads=2))
    rescored(state, solution)


@pytest.mark.parametrize("name", METHODS)
def test_a_finished_game_has_nothing_to_find(name: str) -> None:
    config = state_of("R").config
    for state, score in (
        (State(config, (), 12), 12),
        (replace(state_of("RV", "VR", rules="research"), points=5), 5),
    ):
        (solution,) = solutions(name, state, Budget())
        assert (solution.moves, solution.score, solution.proved) == ((), score, True)


@pytest.mark.parametrize("name", METHODS)
def test_a_board_of_one_colour_is_proved_at_once(name: str) -> None:
    state = rules.initial(make_config(PRESETS["seed"], fill="uniform V"))
    *_, solution = solutions(name, state, Budget(seconds=600, threads=2))
    assert (solution.moves, solution.score) == ((Cell(0, 0),), 149**2)
    assert solution.proved


def test_auto_proves_small_boards() -> None:
    state = board_of(Size(6, 6), 3, Rules(), 4)
    *_, solution = solutions("auto", state, Budget(seconds=600, threads=2))
    assert solution.proved


def test_singles_are_removed_where_they_bring_something() -> None:
    """The two V meet only when the R between them goes, alone and for nothing."""
    state = state_of("V.", "RR", "VB")
    for name in LONG:
        *_, solution = solutions(name, state_of("V", "R", "V"), Budget(iterations=1))
        assert (solution.score, solution.moves[0]) == (1, Cell(0, 1))
        *_, solution = solutions(name, state, Budget(iterations=1))
        assert solution.score == 2


def test_a_false_claim_is_never_an_answer() -> None:
    state = state_of("RR", "VV")
    honest = Claim(2, 0, (Cell(0, 0), Cell(0, 0)), "test")
    confirm(state, honest)
    for false in (replace(honest, score=3), replace(honest, moves=honest.moves[:1])):
        with pytest.raises(KernelError):
            confirm(state, false)


def test_an_unknown_method_is_refused_by_name() -> None:
    with pytest.raises(Invalid, match="clever") as refusal:
        solver("clever")
    assert all(name in str(refusal.value) for name in METHODS)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seconds": -1.0}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"iterations": 0}, "iterations"),
        ({"threads": 0}, "threads"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(words: dict[str, float], message: str) -> None:
    with pytest.raises(Invalid, match=message):
        Budget(**words)  # type: ignore[arg-type]


def test_methods_are_described_in_both_languages() -> None:
    assert set(SOLVERS) == set(METHODS)
    with use_language("en"):
        assert all(sentence and not sentence.endswith(".") for sentence in METHODS.values())


def test_the_seed_boards_are_played_well(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random games that spare a colour beat the largest group by far, and learning beats both."""
    monkeypatch.setattr(nrpa, "USUAL", Depth(2, 100))
    text = (shared / "data" / "samegame" / "seed_boards.txt").read_text()
    loaded = read_board(text, 1, 10)
    state = rules.initial(make_config(PRESETS["seed"], board=loaded.board))
    budget = Budget(iterations=1)
    greedy, tabu, learnt = (
        solutions(name, state, budget)[-1].score for name in ("greedy", "tabu", "nrpa")
    )
    assert greedy < tabu < learnt


def test_a_limited_time_is_filled_by_one_deep_adaptation() -> None:
    now = [0.0]
    usual = Depth(2, 100)
    schedule = Schedule(Budget(seconds=20), usual, lambda: now[0])
    assert schedule.next() == usual
    schedule.note(5_000, 0.5)
    depth = schedule.next()
    assert (depth.levels, depth.tries) == (3, 3)
    assert 0.9 < depth.tries * depth.repeats**3 / (10 * 200_000) <= 1
    now[0] = 19.9
    assert schedule.next() == Depth(2, 31)
    now[0] = 25.0
    assert schedule.next() == Depth(2, 1)
    counted = Schedule(Budget(iterations=9), usual, lambda: now[0])
    counted.note(5_000, 0.5)
    assert counted.next() == usual


@pytest.mark.parametrize(("name", "spared"), [("research", "V"), ("seed", "")])
def test_the_most_frequent_colour_is_spared_where_singles_stay(name: str, spared: str) -> None:
    preset = Preset(PRESETS[name].rules, Size(3, 3), 3)
    state = rules.initial(make_config(preset, board=("VVR", "VVB", "VRB")))
    colour = nrpa.spared_colour(pack(state))
    assert LETTERS[colour - 1 : colour] == spared


def test_rounds_take_all_pairs_of_colours_in_turn() -> None:
    preset = Preset(PRESETS["seed"].rules, Size(3, 3), 4)
    packed = pack(rules.initial(make_config(preset, board=("VVV", "VRR", "BRB"))))
    pairs = []
    for number in range(6):
        bias = nrpa.bias_of(packed, number)
        assert sorted(set(bias[1:16].tolist())) == pytest.approx([0.1, 0.4, 1.0])
        first, second = (LETTERS[int(np.argsort(bias[1:16])[place])] for place in (0, 1))
        pairs.append(first + second)
    assert pairs[0] == "VR"
    assert sorted(pairs) == sorted(["VR", "RB", "BV", "VB", "RV", "BR"])


def test_a_step_towards_each_of_several_games_is_shorter() -> None:
    packed = pack(seeded("research", 5))
    assert [nrpa.bias_of(packed, 0, kept)[0] for kept in (1, 4)] == pytest.approx([1.0, 0.5])


def test_a_board_of_one_colour_has_one_that_goes_later() -> None:
    state = rules.initial(make_config(PRESETS["seed"], fill="uniform V"))
    assert sorted(set(nrpa.bias_of(pack(state), 5)[1:16].tolist())) == pytest.approx([0.1, 1.0])
