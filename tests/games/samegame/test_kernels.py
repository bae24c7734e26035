"""The kernels against the plain rules, and their compiled code in processes of its own."""

from __future__ import annotations

import math
from collections import Counter
from functools import reduce
from operator import xor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell, Size
from quadrille.core.kernel import load
from quadrille.core.pieces import LETTERS
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Config, Rules, make_config
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.solvers import greedy
from quadrille.games.samegame.solvers.nrpa import LABELS_KERNEL, NRPA_KERNEL, USUAL, Adaptation
from quadrille.games.samegame.solvers.packed import Packed, pack
from quadrille.games.samegame.solvers.schedule import Depth, Schedule
from quadrille.games.samegame.solvers.tabu import KERNELS
from quadrille.games.samegame.state import Board, State, ball
from tests.conftest import CHECKED
from tests.draws import draws
from tests.games.kernel_runs import run_kernels
from tests.games.samegame.boards import configs, states
from tests.warm import NumbaProcess

EXERCISE = """
from quadrille.core.grid import Size
from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame.config import PRESETS, Preset, Rules, make_config
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers import SOLVERS, anneal, auto, exact, nmcs, nrpa
from quadrille.games.samegame.solvers.schedule import Depth

auto.SHARE = exact.NODES = 10_000
auto.FIRST_WIDTH, nrpa.USUAL, anneal.CHANGES = 8, Depth(2, 10), 300
nmcs.LEVELS = 1
found = []
for name in SOLVERS:
    for rules in (*(preset.rules for preset in PRESETS.values()), Rules(3, 1, 9, True)):
        for size in (Size(1, 7), Size(7, 1), Size(5, 4), Size(12, 9)):
            state = initial(make_config(Preset(rules, size, 3), fill="random 1"))
            budget = Budget(iterations=1, threads=1)
            *_, best = SOLVERS[name](state, budget, Rng(1))
            found.append([best.score, len(best.moves)])
"""


@pytest.mark.slow
def test_compiled_with_bounds_checked_then_cached_then_as_usual(
    tmp_path: Path, numba_process: NumbaProcess
) -> None:
    checked = {**CHECKED, "NUMBA_CACHE_DIR": str(tmp_path)}
    compiled = run_kernels(numba_process, EXERCISE, **checked)
    assert compiled["hits"] == 0
    assert compiled["misses"] >= 10
    kept = run_kernels(numba_process, EXERCISE, **checked)
    assert (kept["hits"], kept["misses"]) == (compiled["misses"], 0)
    assert kept["found"] == compiled["found"] == run_kernels(numba_process, EXERCISE)["found"]


def unpacked(packed: Packed, board: Any, heights: Any) -> Board:
    """Return a flat board as the rules know it; whatever is outside its columns must be empty."""
    assert np.count_nonzero(board) == heights[1:].sum()
    return tuple(
        "".join(LETTERS[board[column * packed.stride + 1 + row] - 1] for row in range(height))
        for column, height in enumerate(heights[1 : heights[0] + 1], 1)
    )


def place_of(packed: Packed, cell: Cell) -> int:
    return (cell.column + 1) * packed.stride + cell.row + 1


@given(states, st.integers(0, 1 << 32))
def test_a_kernel_removes_what_the_rules_remove(state: State, seed: int) -> None:
    kernels, packed, rng = load(KERNELS), pack(state), Rng(seed)
    board, heights = packed.board.copy(), packed.heights.copy()
    cells = np.zeros(len(board), np.int32)
    while moves := list(rules.legal_moves(state)):
        group = sorted(rules.group(state.board, rng.choice(moves)))
        taken = kernels.take(
            board, heights, packed.stride, place_of(packed, rng.choice(group)), cells
        )
        state = rules.apply(state, group[0])
        assert taken == len(group)
        assert unpacked(packed, board, heights) == state.board
    ended = State(state.config, state.board)
    assert kernels.ending(board, heights, packed.frame) == final_score(ended)


@given(states)
def test_a_kernel_finds_the_groups_of_the_rules(state: State) -> None:
    kernels, packed = load(KERNELS), pack(state)
    labels, parents, heads, sizes = (np.zeros(len(packed.board), np.int32) for _ in range(4))
    found = kernels.label(
        packed.board, packed.heights, packed.stride, labels, parents, heads, sizes
    )
    expected = [(place_of(packed, min(group)), len(group)) for group in rules.groups(state.board)]
    assert list(zip(heads[:found], sizes[:found], strict=True)) == expected


@given(states)
def test_greedy_takes_the_largest_group_each_time(state: State) -> None:
    minimum = state.config.rules.minimum
    for move in greedy.play(pack(state)).moves:
        largest = max(rules.groups(state.board), key=len)
        assert len(largest) >= minimum
        assert move == min(largest)
        state = rules.apply(state, move)
    assert rules.over(state)


def test_the_pace_of_games_sets_the_depth_of_later_adaptations() -> None:
    schedule = Schedule(Budget(seconds=60), USUAL, lambda: 0.0)
    part = Adaptation(
        pack(rules.initial(make_config(PRESETS["research"], fill="random 1"))),
        Rng(1),
        schedule=schedule,
    )
    assert schedule.next() == USUAL
    part.note_pace(10_000, 1.0)
    assert schedule.next() == Depth(3, 120, 3)


@given(configs(side=8), st.integers(0, 1 << 32))
@settings(max_examples=draws(40, 150))
def test_groups_found_again_are_the_groups(config: Config, seed: int) -> None:
    """What the adaptation keeps from move to move is what a fresh search would find."""
    state, rng, kernel = rules.initial(config), Rng(seed), load(LABELS_KERNEL)
    packed, minimum = pack(state), config.rules.minimum
    part = Adaptation(packed, rng)
    board, heights, tables = packed.board.copy(), packed.heights.copy(), part.tables(1)
    kernel.play(board, heights, packed.stride, -1, minimum, *tables)
    signs = [
        [int(tables[0][place_of(packed, Cell(column, row))]) for row in range(len(balls))]
        for column, balls in enumerate(state.board)
    ]
    while True:
        groups, tally = tables[4], tables[5]
        alive = groups[kernel.LIVE, : tally[kernel.ALIVE]]
        found = {(int(groups[kernel.HEAD, g]), int(groups[kernel.SIZE, g])): int(g) for g in alive}
        expected = {
            (place_of(packed, min(group)), len(group))
            for group in rules.groups(state.board)
            if len(group) >= minimum
        }
        assert set(found) == expected
        assert len(found) == len(alive)
        for group in rules.groups(state.board):
            if len(group) >= minimum:
                number = found[place_of(packed, min(group)), len(group)]
                name = reduce(xor, (signs[column][row] for column, row in group))
                assert groups[kernel.NAME, number] == name
        colours = Counter(ball(state.board, min(group)) for group in rules.groups(state.board))
        assert sorted(colours.values()) == sorted(filter(None, tally[kernel.OF_COLOUR :].tolist()))
        if not found:
            break
        chosen = rng.choice(sorted(found))
        kernel.play(board, heights, packed.stride, found[chosen], minimum, *tables)
        for column, row in sorted(rules.group(state.board, packed.move(chosen[0])), reverse=True):
            del signs[column][row]
        signs = [column for column in signs if column]
        state = rules.apply(state, packed.move(chosen[0]))
        assert unpacked(packed, board, heights) == state.board


@pytest.mark.parametrize("weight", [-40.0, -30.0, -7.25, -0.5, 0.0, 0.49, 0.5, 3.3, 29.9, 50.0])
def test_odds_are_powers_of_e(weight: float) -> None:
    expected = math.exp(min(30, max(-30, weight)))
    assert load(NRPA_KERNEL).power(np.float32(weight)) == pytest.approx(expected, rel=1e-6)


@given(states)
def test_packing_keeps_every_ball(state: State) -> None:
    packed = pack(state)
    assert unpacked(packed, packed.board, packed.heights) == state.board
    assert packed.balls == sum(map(len, state.board))


def refused(board: Board, size: Size, colours: int = 3, rules_: Rules | None = None) -> str:
    with pytest.raises(Invalid) as refusal:
        pack(State(Config(rules_ or Rules(), size, colours, board), board))
    return str(refusal.value)


def test_what_a_kernel_could_not_hold_is_refused() -> None:
    assert "rows is 100" in refused(("R",), Size(1, 100))
    assert "columns is 100" in refused(("R",), Size(100, 1))
    assert "rows is 0" in refused((), Size(1, 0))
    assert "rows is 3" in refused(("RRR",), Size(1, 2))
    assert "rows is 0" in refused(("R", ""), Size(2, 2))
    assert "columns is 2" in refused(("R", "R"), Size(1, 2))
    assert "colours is 11" in refused(("R",), Size(1, 1), 11)
    assert "among the 2 colours" in refused(("B",), Size(1, 1), 2)
    assert "among the 3 colours" in refused((".",), Size(1, 1))
    assert "minimum is 0" in refused(("R",), Size(1, 1), 3, Rules(minimum=0))
    assert "offset is 10" in refused(("R",), Size(1, 1), 3, Rules(offset=10))
    assert "bonus is -1" in refused(("R",), Size(1, 1), 3, Rules(bonus=-1))
