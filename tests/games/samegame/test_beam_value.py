"""What a beam expects of a position: as the rules count it, by weights that were learnt."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.samegame import rules
from quadrille.games.samegame.solvers.beam import (
    BEAM_KERNEL,
    GROUPS,
    SINGLES,
    Beam,
    read_weights,
    weights_of,
)
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.state import State, ball
from tests.games.samegame.boards import seeded, states

weights = st.lists(st.integers(-20, 20).map(lambda tenths: tenths / 10), min_size=7, max_size=7)


def plain_promise(state: State, chosen: list[float]) -> float | None:
    """Estimate the points to come by the rules' groups; `None` when the game has ended."""
    if rules.over(state):
        return None
    fragment, single, outside, gathered, groups, singles, width = chosen
    found = [(ball(state.board, min(group)), len(group)) for group in rules.groups(state.board)]
    total = -groups * len(found) - width * len(state.board)
    for colour in {colour for colour, _ in found}:
        sizes = [size for other, size in found if other == colour]
        alone = sizes.count(1)
        one = (
            sum(sizes)
            - state.config.rules.offset
            - fragment * (len(sizes) - 1)
            - single * alone
            - outside * (sum(sizes) - max(sizes))
        )
        total += gathered * max(one, 0) ** 2 - singles * alone
    return total


@given(states, weights)
def test_a_kernel_expects_what_the_rules_count(state: State, chosen: list[float]) -> None:
    kernel, packed = load(BEAM_KERNEL), pack(state)
    found = kernel.promise(
        packed.board,
        packed.heights,
        packed.frame,
        np.array(chosen),
        np.zeros(4 * len(packed.board), np.int32),
        np.full((kernel.COUNTS, 16), 99, np.int64),
    )
    expected = plain_promise(state, chosen)
    assert found == (kernel.ENDED if expected is None else pytest.approx(expected, abs=1e-6))


def test_weights_are_learnt_for_boards_with_and_without_single_moves() -> None:
    kernel, known = load(BEAM_KERNEL), read_weights()
    assert set(known) == {SINGLES, GROUPS}
    assert {len(learnt) for learnt in known.values()} == {kernel.WEIGHTS}
    assert weights_of(pack(seeded("seed", 1))).tolist() == known[SINGLES]
    assert weights_of(pack(seeded("research", 1))).tolist() == known[GROUPS]


def test_a_beam_takes_the_weights_it_is_given() -> None:
    packed, found = pack(seeded("seed", 5)), []
    for chosen in ([1.5, 0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0]):
        part = Beam(packed, Rng(1), 32, np.array(chosen, np.float64))
        while not part.run(1 << 20):
            pass
        assert part.score is not None
        found.append(part.score)
    # Without a loss for fragments every position with as many balls is worth the same.
    assert found[0] > found[1] + 500
