"""The kernels that a game says its engines need are those that they load."""

from __future__ import annotations

from typing import Any

import pytest

from quadrille.core import kernel
from quadrille.core.compiled_code import kernels_of
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.movegen import generator

PUZZLES = {
    "samegame": {"board": "VVR/RRB/VRB"},
    "robot": {"grid": "Rv Vb Br"},
    "mixmo": {"reference": "english-light.txt", "theme": "animals", "draw": "CATDOG" * 4},
}
TABLE = {"lexicon": "fr-light", "draws": "AEINRSTLOUEDMP", "first": "0"}


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the kernel modules that are loaded from now on."""
    modules: dict[str, Any] = {}
    monkeypatch.setattr(kernel, "_loaded", modules)
    generator._kernel.cache_clear()
    return modules


def methods() -> list[tuple[str, str]]:
    """Return every method of the puzzles with its game."""
    pairs = ((name, game(name).solvers) for name in PUZZLES)
    return [(name, method) for name, solvers in pairs if solvers for method in solvers.methods]


@pytest.mark.parametrize(("name", "method"), methods())
def test_a_method_loads_no_other_kernels(name: str, method: str, loaded: dict[str, Any]) -> None:
    rules = game(name)
    state = rules.initial(rules.configure(PUZZLES[name]), 1)
    assert rules.solvers is not None
    declared = kernels_of(rules.solvers.needs(state, method))
    list(rules.solvers.solve(state, method, Budget(iterations=1), Rng(1)))
    assert loaded
    assert loaded.keys() <= set(declared)


@pytest.mark.parametrize("level", ["learned", "common", "percent", "greedy", "equity", "timed"])
def test_a_level_loads_no_other_kernels(level: str, loaded: dict[str, Any]) -> None:
    rules = game("scrabble")
    state = rules.initial(rules.configure(TABLE), 2)
    assert rules.players is not None
    declared = kernels_of(rules.players.needs(state, level))
    rules.players.choose(state, 0, level, Rng(1))
    assert loaded.keys() <= set(declared)


@pytest.mark.parametrize("level", ["simulation", "endgame", "champion"])
def test_a_level_that_searches_names_what_it_loads(level: str) -> None:
    rules = game("scrabble")
    assert rules.players is not None
    state = rules.initial(rules.configure(TABLE), 2)
    declared = kernels_of(rules.players.needs(state, level))
    wanted = {"simulation": ["rollout_kernel"], "endgame": ["search_kernel"]}
    for name in wanted.get(level, ["rollout_kernel", "search_kernel"]):
        assert any(module.endswith(name) for module in declared)
