"""The conformance suite: laws that every game keeps, for the games here and for plug-ins.

from quadrille.testing import Sample, check_game

def test_conformance() -> None:
    check_game(GAME, SAMPLE)
"""

from __future__ import annotations

from quadrille.core.game import AnyGame
from quadrille.games import names, register
from quadrille.testing.capability_laws import plays_as_a_computer, solves_by_its_rules
from quadrille.testing.case import Case
from quadrille.testing.laws import GAME_LAWS, SETUP_LAWS, keeps_invariants
from quadrille.testing.sample import Sample

__all__ = ["Case", "Sample", "check_game"]


def check_game(rules: AnyGame, sample: Sample, seeds: int = 50) -> None:
    """Check every law on a game, capability by capability; raise `AssertionError` at the first.

    Random games are played by as many seeds; solvers and computers have about a second each.
    """
    if rules.name not in names():
        register(rules)
    for game_law in GAME_LAWS:
        game_law(rules, sample)
    for number, setup in enumerate(sample.setups):
        for law in SETUP_LAWS:
            law(Case(rules, sample, setup, number))
    for seed in range(seeds):
        keeps_invariants(rules, sample, seed)
    for method in rules.solvers.methods if rules.solvers else ():
        solves_by_its_rules(rules, sample, method)
    for level in rules.players.levels if rules.players else ():
        plays_as_a_computer(rules, sample, level)
