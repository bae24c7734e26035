"""The laws that every built-in game keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.rng import Rng
from quadrille.games import built_in, game
from quadrille.testing import Case
from quadrille.testing.laws import GAME_LAWS, SETUP_LAWS, keeps_invariants, state_after_text
from quadrille.testing.play import change_text
from tests.conformance.sample import sample
from tests.draws import draws, seeds

BATCHES = 20
SEEDS_A_BATCH = 25
SAMPLE_A_BATCH = 5


def name_of(law: Callable[..., None]) -> str:
    return law.__name__


def test_there_is_a_game() -> None:
    assert built_in()


@pytest.mark.parametrize("law", GAME_LAWS, ids=name_of)
def test_a_game(name: str, law: Callable[..., None]) -> None:
    law(game(name), sample(name))


@pytest.mark.parametrize("law", SETUP_LAWS, ids=name_of)
def test_a_setup(name: str, setup_number: int, law: Callable[[Case], None]) -> None:
    law(Case(game(name), sample(name), sample(name).setups[setup_number], setup_number))


@pytest.mark.parametrize("where", ["beginning", "middle", "end"])
def test_no_text_crashes_the_parser(name: str, where: str) -> None:
    rules = game(name)
    _, states = Case(rules, sample(name), sample(name).setups[0], 1).played
    state: Any = states[{"beginning": 0, "middle": len(states) // 2, "end": -1}[where]]
    moves = [rules.write(move, states[0]) for move in rules.legal_moves(states[0], 0)]
    nearly = st.builds(
        lambda text, seed: change_text(change_text(text, Rng(seed)), Rng(seed + 1)),
        st.sampled_from(moves),
        st.integers(0, 1 << 32),
    )

    @settings(max_examples=draws(60, 300))
    @given(st.text() | nearly)
    def try_text(text: str) -> None:
        state_after_text(rules, state, 0, text)

    try_text()


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_play_ends_and_keeps_every_invariant(name: str, batch: int) -> None:
    for seed in seeds(SAMPLE_A_BATCH, SEEDS_A_BATCH, batch * SEEDS_A_BATCH):
        keeps_invariants(game(name), sample(name), seed)
