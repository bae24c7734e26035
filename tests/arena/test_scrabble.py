from __future__ import annotations

import math

import pytest

from quadrille.arena.scrabble import Standing, interval, match, quick_match, slow_match
from quadrille.core.errors import Invalid
from quadrille.core.solver import Budget
from quadrille.games.scrabble.config import Config, read_options
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.judge import generator_of


@pytest.fixture(scope="module")
def config() -> Config:
    return read_options({"language": "fr", "lexicon": "fr-light"})


@pytest.fixture(scope="module")
def generator(config: Config) -> Generator:
    return generator_of(config)


def test_an_interval_needs_two_values_and_narrows_with_more() -> None:
    assert interval([3.0]).margin == math.inf
    few, many = interval([1.0, 3.0] * 2), interval([1.0, 3.0] * 200)
    assert few.mean == many.mean == 2
    assert many.margin < few.margin
    assert many.positive


def test_a_standing_counts_pairs() -> None:
    standing = Standing(("a", "b"), [(400, 300), (300, 350), (200, 200), (310, 300)])
    assert standing.wins == (2, 1, 1)
    assert standing.spread.mean == pytest.approx((25 + 5) / 2)
    assert standing.rate.mean == pytest.approx(0.625)
    assert standing.means == (302.5, 287.5)


def test_threads_change_nothing(generator: Generator) -> None:
    one, two = (
        list(quick_match(Standing(("equity", "greedy")), generator, 600, 3, threads))[-1].scores
        for threads in (1, 2)
    )
    assert one == two
    assert len(one) == 600


def test_a_match_by_the_rules_is_played_in_pairs(config: Config, generator: Generator) -> None:
    same = Standing(("percent:5", "percent:5"))
    (standing,) = slow_match(same, generator, config, 2, 5, Budget())
    first, second = standing.scores
    assert first == second[::-1], "the same player, bag and chance: the other seat's score"
    assert sum(first) > 0


@pytest.mark.parametrize("names", [("equity", "greedy"), ("common", "percent:5")])
def test_a_match_that_was_left_goes_on_where_it_was(
    config: Config, generator: Generator, names: tuple[str, str]
) -> None:
    def scores(games: int, played: list[tuple[int, int]]) -> list[tuple[int, int]]:
        *_, standing = match(names, generator, config, games, 4, Budget(), played)
        return standing.scores

    whole = scores(6, [])
    assert scores(6, whole[:2]) == whole


def test_a_stranger_is_refused_before_anything_is_played(
    config: Config, generator: Generator
) -> None:
    with pytest.raises(Invalid):
        match(("nobody", "greedy"), generator, config, 2, 1, Budget())
