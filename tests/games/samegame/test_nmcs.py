"""Nested Monte-Carlo search: what it tries, what it remembers, and how it is cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame import rules
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.solvers import nmcs
from quadrille.games.samegame.solvers.nmcs import Nesting
from quadrille.games.samegame.solvers.packed import colours_of, pack
from quadrille.games.samegame.state import State
from tests.games.samegame.boards import configs, seeded
from tests.games.samegame.test_anneal import played

ENOUGH = 1 << 20


def best_of_all(state: State) -> int:
    """Return the best score of all games."""
    moves = list(rules.legal_moves(state))
    if not moves:
        return final_score(state)
    return max(best_of_all(rules.apply(state, move)) for move in moves)


@given(configs(side=2), st.integers(0, 1 << 32))
@settings(max_examples=60)
def test_as_many_levels_as_moves_try_every_game(config: Config, seed: int) -> None:
    """At most four balls, so at most four moves; the last one has no choice."""
    state = rules.initial(config)
    if rules.over(state):
        return
    part = Nesting(pack(state), Rng(seed), 0, levels=4)
    assert part.run(ENOUGH)
    assert part.score == played(state, part.moves()) == best_of_all(state)


@given(configs(side=7), st.integers(0, 1 << 32), st.integers(1, 2), st.integers(0, 4))
@settings(max_examples=60)
def test_every_best_game_is_a_game(config: Config, seed: int, levels: int, spared: int) -> None:
    state = rules.initial(config)
    if rules.over(state):
        return
    part, finished, before = Nesting(pack(state), Rng(seed), spared, levels), False, None
    for _ in range(20):
        finished = finished or part.run(7)
        assert part.score == played(state, part.moves())
        assert before is None or part.score >= before
        before = part.score


def test_a_round_does_not_depend_on_how_it_is_cut() -> None:
    """Slices depend on the clock."""
    packed = pack(seeded("research", 5))
    whole, cut = (Nesting(packed, Rng(1), 1, levels=1) for _ in "ab")
    assert whole.run(ENOUGH)
    while not cut.run(13):
        pass
    assert (whole.score, whole.moves(), whole.nodes) == (cut.score, cut.moves(), cut.nodes)


def test_a_level_more_finds_more() -> None:
    packed = pack(seeded("seed", 5))
    found = []
    for levels in (1, 2):
        part = Nesting(packed, Rng(1), 1, levels)
        part.run(20_000)
        assert part.score is not None
        found.append(part.score)
    assert found[0] < found[1]


def test_rounds_spare_the_colours_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    state, spared = seeded("research", 5), []

    class Noted(Nesting):
        def __init__(self, *arguments: object) -> None:
            spared.append(arguments[2])
            super().__init__(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(nmcs, "Nesting", Noted)
    monkeypatch.setattr(nmcs, "LEVELS", 1)
    list(nmcs.solve(state, Budget(iterations=3), Rng(1)))
    first, second = colours_of(pack(state))[:2]
    assert spared == [first, second, first]
