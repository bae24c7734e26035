"""Matches in pairs of games, in compiled code and by the rules."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest

from quadrille.arena.contests import Chooser, play_out
from quadrille.arena.matches import play_match, play_pairs
from quadrille.arena.scores import MatchScores, draw_match, interval
from quadrille.arena.turns import USUAL_PACE, Turns
from quadrille.cli.scrabble.match import lines
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame
from quadrille.core.i18n import use_language
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game

SCRABBLE = game("scrabble")
OPTIONS = {"language": "fr", "lexicon": "fr-light", "first": "0"}


def scores(
    names: tuple[str, str], games: int, seed: int, threads: int = 1
) -> list[tuple[int, int]]:
    budget = Budget(threads=threads)
    *_, standing = play_match(SCRABBLE, OPTIONS, MatchScores(names), games, seed, budget)
    return standing.scores


def test_an_interval_needs_two_values_and_narrows_with_more() -> None:
    assert interval([3.0]).margin == math.inf
    few, many = interval([1.0, 3.0] * 2), interval([1.0, 3.0] * 200)
    assert few.mean == many.mean == 2
    assert many.margin < few.margin
    assert many.mean > many.margin


def test_a_standing_counts_pairs() -> None:
    standing = MatchScores(("a", "b"), [(400, 300), (300, 350), (200, 200), (310, 300)])
    assert standing.wins == (2, 1, 1)
    assert standing.spread.mean == pytest.approx((25 + 5) / 2)
    assert standing.rate.mean == pytest.approx(0.625)
    assert standing.means == (302.5, 287.5)


def test_a_french_chart_of_a_match_has_decimal_commas() -> None:
    scores = MatchScores(("greedy", "equity"), [(301, 320), (340, 360), (300, 310), (311, 322)])
    with use_language("fr"):
        drawn = draw_match(scores)
    assert re.search(r"greedy\s?: 313,0 ± \d+,\d", drawn)
    assert not re.search(r">[^<]*\d\.\d[^<]*</text>", drawn)


def test_counts_of_games_are_separated() -> None:
    standing = MatchScores(("a", "b"), [(400, 300), (300, 350)] * 700)
    counted, _, shares = lines(standing)
    assert counted.startswith("1,400 games: a ")
    assert "(700 won, 700 lost, 0 tied)" in shares
    assert "a against b: 1,400 games" in draw_match(standing)


def test_threads_change_nothing() -> None:
    one, two = (scores(("equity", "greedy"), 600, 3, threads) for threads in (1, 2))
    assert one == two
    assert len(one) == 600


def test_a_match_by_the_rules_is_played_in_pairs() -> None:
    first, second = scores(("common", "common"), 2, 5)
    assert first == second[::-1], "the same player, bag and chance: the other seat's score"
    assert sum(first) > 0


@pytest.mark.parametrize("names", [("equity", "greedy"), ("common", "percent:5")])
def test_an_interrupted_match_resumes_where_it_stopped(names: tuple[str, str]) -> None:
    whole = scores(names, 6, 4)
    left = MatchScores(names, whole[:2])
    *_, standing = play_match(SCRABBLE, OPTIONS, left, 6, 4, Budget())
    assert standing.scores == whole


@pytest.mark.parametrize("names", [("equity", "greedy"), ("common", "percent:5")])
def test_a_pair_depends_on_its_number_alone(names: tuple[str, str]) -> None:
    whole = scores(names, 6, 4)
    parts = play_pairs(SCRABBLE, OPTIONS, names, [2, 0], 4, Budget())
    pairs = [pair for part in parts for pair in part]
    assert [pair.number for pair in pairs] == [2, 0]
    assert [*pairs[0].scores, *pairs[1].scores] == [*whole[4:6], *whole[:2]]


def test_a_stranger_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Invalid):
        play_match(SCRABBLE, OPTIONS, MatchScores(("nobody", "greedy")), 2, 1, Budget())


def test_where_all_play_at_once_the_quicker_computer_moves_first_and_more_often() -> None:
    rules = game("mixmo-original")
    state = rules.initial(rules.configure(rules.draw({}, 1)), 2)
    assert rules.to_move(state) == (0, 1)
    turns = Turns(rules, ("easy", "strong"))
    # Twelve seconds for new tiles against sixty: five moves before the other's first one.
    assert [turns.next_seat(state) for _ in range(6)] == [1, 1, 1, 1, 0, 1]


def computer(rules: AnyGame, level: str) -> Chooser:
    def choose(record: Record, state: Any, seat: int, rng: Rng) -> Any:
        assert rules.players is not None
        return rules.players.move(record, state, seat, level, rng, Budget())

    return choose


def test_computers_of_the_original_game_end_it_by_a_mixmo_or_when_all_are_stuck() -> None:
    rules = game("mixmo-original")
    for bag, last in (("ESSAIDNOTELIERPASTOUNIDE", "mixmo"), ("RATQKWOSQKWXQQQQQQQQ", "stuck")):
        options = {"reference": "dictionnaireGros.txt", "bag": bag}
        setup = Setup(rules.name, tuple(options.items()), ("easy", "strong"))
        state = rules.initial(rules.configure(options), 2)
        choosers = [computer(rules, level) for level in setup.seats]
        played = play_out(rules, setup, state, choosers, Rng(1))
        assert played.record.entries[-1].text == last


def test_players_of_unknown_pace_take_turns() -> None:
    rules = game("mixmo-original")
    state = rules.initial(rules.configure(rules.draw({}, 1)), 2)
    turns = Turns(rules, ("Ann", "Bob"))
    assert USUAL_PACE > 0
    assert [turns.next_seat(state) for _ in range(4)] == [0, 1, 0, 1]
