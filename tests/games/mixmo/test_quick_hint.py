"""A hint without compiled code: fewer points, but valid words across each other."""

from __future__ import annotations

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Solution
from quadrille.games.mixmo import rules
from quadrille.games.mixmo.judge import against_mixmo, assess
from quadrille.games.mixmo.moves import Mixmo, Move
from quadrille.games.mixmo.solvers import hint_quickly, quick
from quadrille.games.mixmo.state import State, cells_of
from tests.games.mixmo.test_solver import position

DRAW = "VSOLIADDEEIPSIEESSONNIT+"


@pytest.fixture(autouse=True)
def _without_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse to load a kernel that finds grids, and look as long as it takes."""

    def load(name: str) -> None:
        raise AssertionError(name)

    monkeypatch.setattr("quadrille.games.mixmo.solvers.honest.load", load)
    monkeypatch.setattr(quick, "SECONDS", 600.0)


def hinted(state: State) -> Solution[Move]:
    (found,) = hint_quickly(state, Rng(1))
    return found


def followed(state: State) -> State:
    """Return a state after its hint."""
    for move in hinted(state).moves:
        state = rules.apply(state, move)
    return state


def test_each_hint_lays_all_visible_tiles_and_allows_a_mixmo() -> None:
    state = position(DRAW)
    for _ in range(4):
        found, after = hinted(state), followed(state)
        assert not against_mixmo(after)
        assert found.score == assess(after).points
        state = rules.apply(after, Mixmo())
    assert len([*cells_of(state.grid)]) == 12


def test_hidden_tiles_change_nothing() -> None:
    one, other = (position(DRAW[:12] + rest) for rest in (DRAW[12:], "QQQQQQQQKKK+"))
    assert hinted(one).moves == hinted(other).moves


def test_a_joker_stands_for_a_letter() -> None:
    after = followed(position("RT*ONI" + DRAW))
    assert not after.tray
    assert any(letter.islower() for line in after.grid for letter in line)


def test_where_not_all_tiles_fit_most_of_them_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "SECONDS", 0.0)
    state = position("RATQKW" + DRAW)
    after = followed(state)
    assert 0 < len(after.tray) < len(state.tray)
    assert not assess(after).wrong


def test_a_valid_grid_with_all_tiles_needs_no_hint() -> None:
    state = followed(position(DRAW))
    assert [*hint_quickly(state, Rng(1))] == []
