"""Elo and Glicko-2, checked against the paper's example and against laws."""

from __future__ import annotations

import random

import pytest

from quadrille.arena.ratings import (
    Rating,
    expected_score,
    rate_elo,
    rate_glicko2,
    update_rating,
)


def test_the_example_of_the_paper() -> None:
    """Glickman, “Example of the Glicko-2 system”: 1464.06, 151.52 and 0.05999."""
    results = [(Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)]
    after = update_rating(Rating(1500, 200, 0.06), results, tau=0.5)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain() -> None:
    rested = update_rating(Rating(1500, 200, 0.06), [])
    assert rested.value == 1500
    # By hand: the square root of 200² + (173.7178 × 0.06)².
    assert rested.deviation == pytest.approx(200.2714, abs=0.001)
    assert update_rating(Rating(1500, 350), []).deviation == pytest.approx(350)


def test_a_surprise_raises_the_volatility() -> None:
    strong = [(Rating(2400, 30), 1.0)] * 8
    assert update_rating(Rating(1500, 50), strong).volatility > 0.06


def test_a_period_is_rated_by_what_was_known_before_it() -> None:
    first = rate_glicko2([[("a", "b", 1), ("b", "c", 1)]])
    assert first["a"] == update_rating(Rating(), [(Rating(), 1)])
    assert first["b"] == update_rating(Rating(), [(Rating(), 0), (Rating(), 1)])
    assert first["b"].value == pytest.approx(1500)
    assert first["a"].value > 1500 > first["c"].value


def test_periods_without_a_player_count() -> None:
    games = [("a", "b", 1.0)]
    waited = rate_glicko2([games, [("c", "d", 1.0)], [("c", "d", 0.0)]])
    once = rate_glicko2([games])["a"]
    assert waited["a"] == update_rating(update_rating(once, []), [])
    again = rate_glicko2([games, [("c", "d", 1.0)], games])
    late = [update_rating(rate_glicko2([games])[name], []) for name in "ab"]
    assert again["a"].value == pytest.approx(update_rating(late[0], [(late[1], 1)]).value)


def test_an_interval_has_two_sides() -> None:
    assert Rating(1500, 100).interval == (1304, 1696)


def test_elo_keeps_the_sum_and_expects_as_it_should() -> None:
    chance = random.Random(1)
    games = []
    for _ in range(500):
        one, other = chance.sample("abcdef", 2)
        games.append((one, other, chance.choice([0, 0.5, 1])))
    ratings = rate_elo(games)
    assert sum(ratings.values()) == pytest.approx(6 * 1500)
    assert rate_elo([("a", "b", 0.5)]) == {"a": 1500, "b": 1500}
    # 400 points are ten to one.
    assert expected_score(1900, 1500) == pytest.approx(10 / 11)
    assert expected_score(1500, 1900) == pytest.approx(1 / 11)


def test_both_systems_find_the_order_of_strengths() -> None:
    chance = random.Random(2)
    strengths = {"weak": 1300, "middle": 1500, "strong": 1700}
    periods = []
    for _ in range(40):
        games = []
        for one, other in (("weak", "middle"), ("middle", "strong"), ("weak", "strong")):
            won = chance.random() < expected_score(strengths[one], strengths[other])
            games.append((one, other, float(won)))
        periods.append(games)
    found = rate_glicko2(periods)
    elo = rate_elo(game for period in periods for game in period)
    assert sorted(strengths, key=lambda name: found[name].value) == ["weak", "middle", "strong"]
    assert sorted(strengths, key=lambda name: elo[name]) == ["weak", "middle", "strong"]
    assert all(one.deviation < 150 for one in found.values())
