"""The exact search against brute force that knows nothing of it."""

from __future__ import annotations

import random
from functools import cache

import pytest

from quadrille.core.grid import Size
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Preset, Rules, make_config
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.replayer import Matrix, replay_moves
from quadrille.games.samegame.score import count_bound
from quadrille.games.samegame.solvers import SOLVERS, anneal, auto, exact, nrpa
from quadrille.games.samegame.solvers.schedule import Depth
from quadrille.games.samegame.state import State
from tests.games.samegame.boards import rows

SIZES = [(1, 1), (1, 6), (6, 1), (2, 2), (3, 3), (4, 3), (3, 4)]
RULES = [
    *(preset.rules for preset in PRESETS.values()),
    Rules(minimum=1, offset=2, bonus=30, penalty=True),
    Rules(minimum=1, offset=0),
    Rules(minimum=2, offset=5, bonus=7),
    Rules(minimum=3, offset=1, bonus=100, penalty=True),
]


def brute_force(rows_from_top: tuple[str, ...], rules: Rules) -> int:
    """Try every game from a board of rows; give the best score."""

    @cache
    def best(rows_from_top: tuple[str, ...]) -> int:
        scores = []
        for column in range(len(rows_from_top[0])):
            for row in range(len(rows_from_top)):
                matrix = Matrix(rows_from_top)
                count = matrix.remove(column, row)
                if count and count >= rules.minimum:
                    matrix.fall()
                    matrix.close()
                    after = tuple("".join(line) for line in reversed(matrix.rows))
                    scores.append((count - rules.offset) ** 2 + best(after))
        if scores:
            return max(scores)
        return replay_moves(
            rows_from_top, (), minimum=rules.minimum, bonus=rules.bonus, penalty=rules.penalty
        ).score

    return best(rows_from_top)


def drawn(size: Size, colours: int, rules_: Rules, seed: int) -> State:
    fill = f"random {seed}"
    return rules.initial(make_config(Preset(rules_, size, colours), fill=fill))


def last(state: State, budget: Budget) -> Solution[Move]:
    *_, solution = SOLVERS["exact"](state, budget, Rng(1))
    return solution


@pytest.mark.parametrize("number", range(len(RULES)))
def test_exact_is_brute_force_on_tiny_boards(number: int) -> None:
    dice = random.Random(number)
    for seed in range(60):
        size, chosen = Size(*dice.choice(SIZES)), RULES[number]
        if chosen.minimum > size.columns * size.rows:
            continue
        state = drawn(size, dice.randint(1, 4), chosen, seed)
        solution = last(state, Budget(iterations=1))
        assert solution.proved
        assert solution.score == brute_force(tuple(rows(state)), chosen), (size, seed)


@pytest.mark.parametrize("preset", PRESETS)
def test_six_by_six_with_three_colours_is_proved(preset: str) -> None:
    for seed in range(3):
        state = drawn(Size(6, 6), 3, PRESETS[preset].rules, seed)
        solution = last(state, Budget(iterations=20))
        assert solution.proved
        assert solution.score <= count_bound(state)


def test_points_so_far_count_and_change_no_move() -> None:
    state = drawn(Size(4, 4), 3, Rules(), 5)
    later = State(state.config, state.board, points=77)
    plain, shifted = (last(each, Budget(iterations=1)) for each in (state, later))
    assert (shifted.score, shifted.bound) == (plain.score + 77, plain.score + 77)
    assert shifted.moves == plain.moves


def test_without_time_for_a_proof_nothing_is_called_proved() -> None:
    state = drawn(Size(9, 9), 3, Rules(), 1)
    solution = last(state, Budget(seconds=0.3))
    assert not solution.proved
    assert solution.bound is not None
    assert solution.score < solution.bound <= count_bound(state)


def test_a_full_memory_only_costs_time(monkeypatch: pytest.MonkeyPatch) -> None:
    state = drawn(Size(5, 5), 3, Rules(), 2)
    expected = last(state, Budget(iterations=5))
    monkeypatch.setattr(exact, "MEMORY", 64)
    monkeypatch.setattr(exact, "PATIENCE", 1)
    cramped = last(state, Budget(iterations=50))
    assert (cramped.score, cramped.proved) == (expected.score, expected.proved)


def test_a_board_too_large_has_its_whole_budget_searched_without_a_proof(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # What is compared is how the budget is spent: a narrow search shows it as well.
    monkeypatch.setattr(auto, "FIRST_WIDTH", 8)
    monkeypatch.setattr(nrpa, "USUAL", Depth(2, 10))
    monkeypatch.setattr(anneal, "CHANGES", 1000)
    state = drawn(Size(21, 21), 5, PRESETS["research"].rules, 1)
    budget = Budget(iterations=2, threads=2)
    solution = last(state, budget)
    *_, searched = SOLVERS["auto"](state, budget, Rng(1))
    assert (solution.moves, solution.nodes) == (searched.moves, searched.nodes)
    assert solution.bound == count_bound(state)
    assert not solution.proved
    assert last(state, Budget(seconds=0.5)).seconds >= 0.5
