"""The generator: the published stream, and the laws of what is drawn from it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.rng import MASK, Rng, mix_bits

seeds = st.integers(min_value=-(1 << 70), max_value=1 << 70)

PUBLISHED_FROM_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
"""The first outputs of SplitMix64 for seed 0, as many libraries publish them."""


def test_the_stream_is_splitmix64() -> None:
    rng = Rng(0)
    assert [rng.bits() for _ in PUBLISHED_FROM_0] == PUBLISHED_FROM_0


def test_the_stream_never_changes() -> None:
    """Records and results name seeds: these numbers may never be others."""
    rng = Rng(2026)
    assert [rng.bits() for _ in range(3)] == [
        0xDB9C559891948D23,
        0x78BC927DED35455D,
        0xAAD71E75CDE2B88E,
    ]
    assert [rng.below(100) for _ in range(10)] == [38, 79, 72, 95, 80, 33, 23, 33, 90, 31]
    order = list(range(10))
    rng.shuffle(order)
    assert order == [0, 4, 8, 9, 3, 6, 7, 1, 5, 2]
    assert rng.choice("RVB") == "B"
    assert rng.unit() == 0.15203683835908122
    assert [Rng(2026).fork(index).bits() for index in range(3)] == [
        0xECFAC660D5F4BF26,
        0x39EA310EC7BA0208,
        0x906C55970426171C,
    ]


@given(seeds)
def test_a_seed_counts_by_its_low_64_bits(seed: int) -> None:
    assert Rng(seed).bits() == Rng(seed & MASK).bits()


@given(seeds, st.integers(min_value=1, max_value=1 << 32))
def test_below_stays_below(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@pytest.mark.parametrize("limit", [2, 3, 6, 10])
def test_below_reaches_every_number_about_equally(limit: int) -> None:
    rng = Rng(1)
    seen = Counter(rng.below(limit) for _ in range(1000 * limit))
    assert sorted(seen) == list(range(limit))
    assert all(850 < count < 1150 for count in seen.values())


@given(seeds)
def test_unit_is_from_0_to_1(seed: int) -> None:
    assert 0.0 <= Rng(seed).unit() < 1.0


def test_unit_never_reaches_1_on_the_largest_draw() -> None:
    assert (MASK >> 11) * (1.0 / (1 << 53)) < 1.0


@given(seeds, st.lists(st.integers(), max_size=30))
def test_shuffle_is_a_permutation(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_shuffle_reaches_every_order() -> None:
    rng, seen = Rng(3), set()
    for _ in range(600):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 24


@given(seeds, st.lists(st.integers(), min_size=1))
def test_choice_is_one_of_the_items(seed: int, items: list[int]) -> None:
    assert Rng(seed).choice(items) in items


@given(seeds, st.integers(min_value=0, max_value=1 << 40))
def test_forking_draws_nothing(seed: int, index: int) -> None:
    forked, untouched = Rng(seed), Rng(seed)
    forked.fork(index)
    assert forked.bits() == untouched.bits()


def test_forks_of_one_seed_are_all_different() -> None:
    rng = Rng(7)
    streams = [rng.fork(index).bits() for index in range(10_000)]
    assert len(set(streams)) == len(streams)
    assert Rng(7).bits() not in streams


@given(st.lists(st.integers(min_value=0, max_value=MASK), unique=True, max_size=50))
def test_mixing_is_one_to_one(values: list[int]) -> None:
    assert len({mix_bits(value) for value in values}) == len(values)
