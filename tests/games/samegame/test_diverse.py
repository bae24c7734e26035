"""Diverse adaptation: which games a level keeps, and that it learns from each of them."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import LOWEST
from quadrille.core.solver import Budget
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import PRESETS, Config, make_config
from quadrille.games.samegame.solvers import SOLVERS, diverse, nrpa
from quadrille.games.samegame.solvers.nrpa import NRPA_KERNEL, Adaptation
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.solvers.schedule import Depth
from tests.games.samegame.boards import configs, seeded
from tests.games.samegame.test_anneal import played

MANY = 1 << 20


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40), st.integers(1, 4))
@settings(max_examples=100)
def test_a_level_keeps_the_best_games_of_different_scores(offered: list[int], kept: int) -> None:
    """Of equal games it keeps the last, and it counts how often the best score comes again."""
    keep = load(NRPA_KERNEL).keep
    scores, ties = np.full(1 + kept, LOWEST, np.int64), np.zeros(2, np.int64)
    numbers = np.zeros((1 + kept, 4), np.uint32)
    places, factors = np.zeros((1 + kept, 4), np.int32), np.zeros((1 + kept, 4), np.float32)
    for place, score in enumerate(offered):
        scores[0], places[0, :2] = score, (1, place)
        keep(1, kept, scores, ties, numbers, numbers.copy(), places, numbers.copy(), factors)
    last = {score: place for place, score in enumerate(offered)}
    best = sorted(last, reverse=True)[:kept]
    found = {int(scores[row]): int(places[row, 1]) for row in range(1, 1 + kept)}
    found.pop(LOWEST, None)
    assert found == {score: last[score] for score in best}
    assert ties[1] == offered.count(best[0]) - 1


def test_a_level_takes_all_games_of_the_one_below() -> None:
    keep = load(NRPA_KERNEL).keep
    scores = np.array([9, 5, 7, LOWEST, 4, 7, 3], np.int64)
    places = np.arange(7, dtype=np.int32).repeat(2).reshape(7, 2)
    places[:, 0] = 1
    numbers, ties = np.zeros((7, 2), np.uint32), np.array([0, 0, 2], np.int64)
    factors = np.zeros((7, 2), np.float32)
    keep(2, 3, scores, ties, numbers, numbers.copy(), places, numbers.copy(), factors)
    assert scores.tolist() == [9, 5, 7, LOWEST, 4, 7, 5]
    assert places[4:, 1].tolist() == [4, 2, 1]
    assert ties[2] == 3


def moves_a_game(kept: int) -> float:
    """Return how many moves games of one level have on a board of two games: 3 moves or 2.

    That of 3 empties the board, and so has more points.
    """
    config = make_config(PRESETS["gnome"], board=("R", "V", "R", "R", "V", "V", "R"))
    part = Adaptation(pack(rules.initial(config)), Rng(1), Depth(1, 400), spared=0, kept=kept)
    assert part.run(MANY)
    return part.nodes / 400


def test_a_level_learns_from_each_game_that_it_keeps() -> None:
    assert moves_a_game(1) > 2.9
    assert 2.3 < moves_a_game(2) < 2.7


@given(configs(side=7), st.integers(0, 1 << 32), st.integers(1, 4), st.integers(1, 3))
@settings(max_examples=60)
def test_every_best_game_is_a_game(config: Config, seed: int, kept: int, levels: int) -> None:
    state = rules.initial(config)
    if rules.over(state):
        return
    part = Adaptation(pack(state), Rng(seed), Depth(levels, 4), kept=kept)
    finished, before = False, None
    for _ in range(20):
        finished = finished or part.run(7)
        assert part.score == played(state, part.moves())
        assert before is None or part.score >= before
        before = part.score


def test_a_round_does_not_depend_on_how_it_is_cut() -> None:
    """Slices depend on the clock."""
    packed = pack(seeded("research", 5))
    whole, cut = (Adaptation(packed, Rng(1), Depth(2, 12, 2), kept=3) for _ in "ab")
    assert whole.run(MANY)
    while not cut.run(13):
        pass
    assert (whole.score, whole.moves(), whole.nodes) == (cut.score, cut.moves(), cut.nodes)


@pytest.mark.parametrize("preset", ["seed", "research"])
def test_only_the_games_that_are_kept_make_the_difference(
    monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    monkeypatch.setattr(nrpa, "USUAL", Depth(2, 12))
    state, budget = seeded(preset, 5), Budget(iterations=2)
    *_, usual = SOLVERS["nrpa"](state, budget, Rng(1))
    *_, several = SOLVERS["diverse"](state, budget, Rng(1))
    assert (usual.method, several.method) == ("nrpa", "diverse")
    assert usual.nodes != several.nodes
    monkeypatch.setattr(diverse, "KEPT", 1)
    *_, one = SOLVERS["diverse"](state, budget, Rng(1))
    assert (one.moves, one.nodes) == (usual.moves, usual.nodes)
