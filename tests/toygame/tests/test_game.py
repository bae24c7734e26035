"""Toygame keeps the laws of every game, and its own."""

from __future__ import annotations

from quadrille.core.record import Setup
from quadrille.testing import Sample, check_game

from toygame.game import GAME, State


def setup_of(coins: str, *seats: str) -> Setup:
    return Setup("toygame", (("coins", coins),), seats or ("Ann",))


def invariant(before: State, move: str, after: State) -> None:
    """One coin goes, and its points to one seat."""
    assert len(after.row) == len(before.row) - 1
    assert sum(after.scores) > sum(before.scores)


SAMPLE = Sample(
    setups=(setup_of("3 1 4 1 5"), setup_of("9"), setup_of("2 7 1 8", "Ann", "Bob")),
    seeded=lambda seed: setup_of(GAME.draw({}, seed)["coins"], *("Ann", "Bob")[: 1 + seed % 2]),
    attempts=lambda state: ("left", "right", "LEFT", "middle", ""),
    invariant=invariant,
    bad_options=({"coins": ""}, {"coins": "0"}, {"coins": "1 x"}, {"size": "3"}),
)


def test_conformance() -> None:
    check_game(GAME, SAMPLE)


def test_later_coins_count_more() -> None:
    state = GAME.initial(GAME.configure({"coins": "1 2 3"}), 1)
    for move in ("left", "left", "left"):
        state = GAME.apply(state, move)
    assert state.scores == (14,)
