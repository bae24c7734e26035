"""The laws of pairings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.arena.tournaments.matching import match_all, pair_up
from quadrille.arena.tournaments.pairing import (
    Entrant,
    Pairings,
    pair_hill,
    pair_swiss,
    round_robin,
)


def can_be_matched(neighbours: list[list[int]], left: frozenset[int]) -> bool:
    """Try everything."""
    if not left:
        return True
    one = min(left)
    return any(
        can_be_matched(neighbours, left - {one, two}) for two in neighbours[one] if two in left
    )


@given(st.integers(1, 4), st.data())
def test_a_perfect_matching_is_found_exactly_where_there_is_one(
    half: int, data: st.DataObject
) -> None:
    count = 2 * half
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(count), 2)))))
    neighbours = [
        [two for two in range(count) if (min(one, two), max(one, two)) in edges]
        for one in range(count)
    ]
    partners = match_all(neighbours)
    assert (partners is not None) == can_be_matched(neighbours, frozenset(range(count)))
    if partners is not None:
        assert all(partners[partners[one]] == one for one in range(count))
        assert all(partners[one] in neighbours[one] for one in range(count))


def test_a_vertex_that_is_removed_takes_no_part() -> None:
    triangle = [[1, 2], [0, 2], [0, 1]]
    assert pair_up(triangle, [-1, -1, -1], 0)
    assert not pair_up(triangle, [-1, -1, -1], 0, frozenset({1, 2}))


def play(
    count: int, rounds: int, pair: Callable[[list[Entrant]], Pairings], wins: list[int]
) -> tuple[list[Pairings], Counter[str]]:
    """Play rounds whose winners come from a list of numbers."""
    names = [f"p{number}" for number in range(count)]
    points, met, byes = Counter[str](), {name: Counter[str]() for name in names}, Counter[str]()
    played: list[Pairings] = []
    for number in range(rounds):
        order = sorted(names, key=lambda name: -points[name])
        found = pair([Entrant(name, points[name], met[name], byes[name]) for name in order])
        played.append(found)
        for place, (one, two) in enumerate(found.games):
            met[one][two] += 1
            met[two][one] += 1
            points[(one, two)[wins[(number * 31 + place) % len(wins)] % 2]] += 1
        if found.bye is not None:
            byes[found.bye] += 1
            points[found.bye] += 1
    return played, byes


@settings(max_examples=60)
@given(st.integers(2, 13), st.integers(1, 9), st.lists(st.integers(0, 1), min_size=1, max_size=40))
def test_everybody_is_paired_once_a_round_and_byes_go_round(
    count: int, rounds: int, wins: list[int]
) -> None:
    played, byes = play(count, rounds, pair_swiss, wins)
    names = {f"p{number}" for number in range(count)}
    for one in played:
        seated = [name for couple in one.games for name in couple]
        seated += [one.bye] if one.bye else []
        assert sorted(seated) == sorted(names)
    fewest = min(byes[name] for name in names)
    assert all(byes[name] <= fewest + 1 for name in names)
    assert sum(byes.values()) == (rounds if count % 2 else 0)


@settings(max_examples=60)
@given(st.integers(4, 12), st.lists(st.integers(0, 1), min_size=1, max_size=40))
def test_nobody_meets_twice_while_it_can_be_avoided(count: int, wins: list[int]) -> None:
    rounds = count // 2
    # After fewer rounds than half the players, everybody has enough left whom they have not met
    # (Dirac: then a perfect matching exists).
    played, _ = play(count, rounds, pair_swiss, wins)
    met = [frozenset(couple) for one in played for couple in one.games]
    assert len(set(met)) == len(met)


def test_a_rematch_comes_only_when_nothing_else_is_left() -> None:
    met = {"A": Counter("B"), "B": Counter("A"), "C": Counter(), "D": Counter()}
    found = pair_swiss([Entrant(name, 0, met[name]) for name in "ABCD"])
    assert frozenset("AB") not in map(frozenset, found.games)
    two = pair_swiss([Entrant("A", 1, Counter("B")), Entrant("B", 0, Counter("A"))])
    assert two.games == (("A", "B"),)


def test_the_lowest_without_a_bye_sits_out() -> None:
    standings = [Entrant("A", 2), Entrant("B", 1), Entrant("C", 0, byes=1)]
    assert pair_swiss(standings).bye == "B"
    assert pair_hill(standings) == Pairings((("A", "C"),), "B")


@pytest.mark.parametrize("count", range(2, 12))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    names = [f"p{number}" for number in range(count)]
    rounds = round_robin(names)
    met = [frozenset(couple) for one in rounds for couple in one.games]
    assert sorted(map(sorted, met)) == sorted(map(sorted, combinations(names, 2)))
    for one in rounds:
        seated = [name for couple in one.games for name in couple]
        assert len(set(seated)) == len(seated) == count - count % 2
    byes = [one.bye for one in rounds if one.bye]
    assert sorted(byes) == (sorted(names) if count % 2 else [])


def test_a_hundred_players_are_paired_without_rematch() -> None:
    played, _ = play(100, 12, pair_swiss, [0, 1, 1, 0, 1])
    met = [frozenset(couple) for one in played for couple in one.games]
    assert len(set(met)) == len(met) == 600
