"""The multiset MEE and its operations, as 001 names them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.rng import Rng
from quadrille.games.scrabble.mee import MEE
from tests.games.scrabble.positions import tiles

KINDS = "ABCDE?"
TILES = st.lists(st.sampled_from(KINDS), max_size=12)


def test_001_mee_the_example_of_the_statement() -> None:
    assert MEE.of("AADEEE", "ABCDE").counts == (2, 0, 0, 1, 3)
    assert MEE.of("AADEEE", "ABCDE").total == 6


@pytest.mark.parametrize(("code", "total"), [("fr", 102), ("en", 100)])
def test_001_the_bag_holds_every_tile(code: str, total: int) -> None:
    bag = MEE.bag(tiles(code))
    assert (bag.total, bag.count("?"), bag.count("Z")) == (total, 2, 1)


def test_the_french_bag_is_that_of_the_rules() -> None:
    bag = MEE.bag(tiles("fr"))
    counts = (9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1, 2)
    points = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10)
    assert (bag.counts, tiles("fr").points) == (counts, points)


@given(TILES)
def test_001_mee_order_does_not_matter(some: list[str]) -> None:
    assert MEE.of(some, KINDS) == MEE.of(reversed(some), KINDS)
    assert Counter(MEE.of(some, KINDS)) == Counter(some)
    assert MEE.of(some, KINDS).is_empty == (not some)


@given(TILES, st.sampled_from(KINDS))
def test_001_mee_ajoute_and_retire(some: list[str], tile: str) -> None:
    before = MEE.of(some, KINDS)
    assert Counter(before.add(tile)) == Counter([*some, tile])
    assert before.add(tile).remove(tile) == before
    after = before.remove(tile)
    assert (after is None) == (tile not in some)
    assert after is None or after.add(tile) == before


@given(TILES.filter(bool), st.integers(0, 1 << 32))
def test_001_mee_retire_aleat_takes_a_tile_that_is_there(some: list[str], seed: int) -> None:
    tile, rest = MEE.of(some, KINDS).draw(Rng(seed))
    assert Counter(rest) + Counter([tile]) == Counter(some)


def test_001_mee_retire_aleat_draws_each_tile_alike() -> None:
    rng, bag = Rng(1), MEE.of("AAAB", KINDS)
    drawn = Counter(bag.draw(rng)[0] for _ in range(4000))
    assert 2850 < drawn["A"] < 3150


@given(TILES, TILES, st.sampled_from(KINDS))
def test_001_mee_transfere(some: list[str], others: list[str], tile: str) -> None:
    one, other = MEE.of(some, KINDS), MEE.of(others, KINDS)
    moved = one.transfer(other, tile)
    assert moved == (None if tile not in some else (one.remove(tile), other.add(tile)))


@given(TILES, TILES, st.integers(0, 20), st.integers(0, 1 << 32))
def test_001_mee_transfere_aleat_moves_what_there_is(
    some: list[str], others: list[str], count: int, seed: int
) -> None:
    rest, to, moved = MEE.of(some, KINDS).transfer_drawn(MEE.of(others, KINDS), count, Rng(seed))
    assert moved == min(count, len(some))
    assert Counter(rest) + Counter(to) == Counter([*some, *others])
    assert to.total == len(others) + moved


@given(TILES)
def test_001_mee_somme_valeurs(some: list[str]) -> None:
    worth = {kind: number for number, kind in enumerate(KINDS)}
    have = MEE.of(some, KINDS)
    assert have.value(worth) == have.value(worth.__getitem__) == sum(worth[one] for one in some)


@given(TILES, TILES)
def test_a_multiset_holds_another_or_not(some: list[str], others: list[str]) -> None:
    assert MEE.of(some, KINDS).holds(others) == (Counter(others) <= Counter(some))


def test_a_tile_of_no_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        MEE.of("X", KINDS)
