"""The beam with more iterations than it has widths."""

from __future__ import annotations

import pytest

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.samegame.config import PRESETS, make_config
from quadrille.games.samegame.rules import initial
from quadrille.games.samegame.solvers import beam


def test_many_iterations_end_with_the_widest_beam(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beam, "WIDEST", 32)
    problem = initial(make_config(PRESETS["seed"]))
    few = [*beam.solve(problem, Budget(iterations=3), Rng(1))][-1]
    many = [*beam.solve(problem, Budget(iterations=1_000_000), Rng(1))][-1]
    assert (many.score, many.nodes) == (few.score, few.nodes)
