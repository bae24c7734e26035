"""The first answer without compiled code: by the rules, and within a count of work."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quadrille.core.grid import Size
from quadrille.core.rng import Rng
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.solvers import quick
from quadrille.games.samegame.state import State


def board(rules_name: str, size: Size | None = None, colours: int = 3) -> State:
    preset = PRESETS[rules_name]
    if size is not None:
        preset = replace(preset, size=size, colours=colours)
    return rules.initial(make_config(preset, fill="random 7"))


@pytest.mark.parametrize("name", [*PRESETS])
def test_each_answer_is_better_than_the_one_before_and_holds_by_the_rules(name: str) -> None:
    start = board(name)
    found = list(quick.solve(start, Rng(3)))
    scores = [solution.score for solution in found]
    assert scores == sorted(set(scores))
    state = start
    for move in found[-1].moves:
        state = rules.apply(state, move)
    assert rules.outcome(state) is not None
    assert rules.score(state) == found[-1].score
    assert found[-1].method == "quick"
    assert found[-1].bound is not None
    assert found[-1].bound >= found[-1].score
    # Random games that spare a colour do better than the largest group.
    assert len(found) > 1


def test_the_same_seed_gives_the_same_answers() -> None:
    start = board("seed")
    one, other = ([s.moves for s in quick.solve(start, Rng(5))] for _ in range(2))
    assert one == other


def test_the_work_is_counted_and_bounded_on_the_largest_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boards: list[quick.PlainBoard] = []

    class Counted(quick.PlainBoard):
        def __init__(self, state: State, looked_at: int = 0) -> None:
            super().__init__(state, looked_at)
            boards.append(self)

    monkeypatch.setattr(quick, "PlainBoard", Counted)
    start = board("gnome", Size(99, 99), 5)
    found = list(quick.solve(start, Rng(0)))
    assert found
    # What is left after the counted work is swept: a few looks at each ball.
    assert boards[-1].looked_at < quick.WORK + 60 * 99 * 99


def test_a_finished_game_needs_no_search() -> None:
    start = replace(board("research"), board=("R", "V"))
    (only,) = quick.solve(start, Rng(0))
    assert only.moves == ()
