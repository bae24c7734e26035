"""Opinions on moves: never a loss below nothing, the best by points and leave, the exact end."""

from __future__ import annotations

from functools import cache

import pytest

from quadrille.core.record import read, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.analysis import (
    Analyst,
    Moment,
    Opinion,
    moments_of_states,
    moments_of_steps,
    summary,
)
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.endgame import Endgame, ending_of
from quadrille.games.scrabble.gcg import read_gcg
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.moves import Exchange, Pass, Play
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.retrace import retrace
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.sight import Sight, unseen_from
from quadrille.games.scrabble.state import State
from quadrille.lexicon.library import Lexicon
from tests.conftest import ROOT
from tests.games.scrabble.positions import tiles
from tests.games.scrabble.written import BY_HAND, played

ENGLISH = tiles("en")
BUDGET = Budget(iterations=20)


@cache
def analyst() -> Analyst:
    return Analyst(Generator(Lexicon.open("en"), ENGLISH), BUDGET)


@cache
def recorded() -> tuple[tuple[Moment, ...], tuple[Opinion, ...]]:
    """Give the turns of the recorded game of the documentation, and opinions on them."""
    record = read((ROOT / "docs/games/scrabble.quadrille").read_text(encoding="utf-8"))
    every = replay(game("scrabble"), record.setup, record.entries)
    moments = tuple(moments_of_states([one for one in every if isinstance(one, State)]))
    return moments, tuple(analyst().opinions(moments))


@cache
def by_hand() -> tuple[Opinion, ...]:
    steps = retrace(read_gcg(BY_HAND, ENGLISH), ENGLISH)
    return tuple(analyst().opinions(moments_of_steps(steps, ENGLISH)))


def test_no_move_costs_less_than_nothing() -> None:
    for one in (*recorded()[1], *by_hand()):
        assert one.loss is not None
        assert one.loss >= 0
        if one.loss == 0 and not one.moment.refused:
            assert one.better == 0


def test_while_tiles_are_in_the_bag_the_best_is_that_of_the_equity_player() -> None:
    play, compared = equity(analyst().generator), 0
    for one in recorded()[1]:
        assert one.moment.sight is not None
        if one.method != "endgame":
            *_, choice = play(one.moment.sight, Budget(), Rng(0))
            assert choice.worth == pytest.approx(one.best_worth)
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("rack", ["AEINRST", "EEIOUVA", "QUAFFER", "AAEIOUU", "LEMURS?", "OX"])
def test_the_first_word_is_worth_less_for_vowels_that_it_lays_open(rack: str) -> None:
    unseen = unseen_from(EMPTY, tuple(rack), ENGLISH)
    assert unseen is not None
    sight = Sight(EMPTY, tuple(rack), unseen)
    *_, choice = equity(analyst().generator)(sight, Budget(), Rng(0))
    idle = Moment(0, sight, EMPTY, Pass(), 0, False, (0, 0))
    found = analyst().opinion(idle)
    assert found.best_worth == pytest.approx(choice.worth)
    played = analyst().opinion(Moment(0, sight, EMPTY, choice.move, choice.points, False, (0, 0)))
    assert played.worth == pytest.approx(choice.worth)
    assert played.loss == 0


def test_the_end_is_that_of_the_endgame() -> None:
    ends = [one for one in recorded()[1] if one.method == "endgame"]
    assert len(ends) >= 3
    last = ends[-1]
    assert last.proved
    assert last.moment.sight is not None
    ending = ending_of(last.moment.sight)
    assert ending is not None
    *_, answer = Endgame(analyst().generator).solve(ending, BUDGET)
    assert answer.worth == last.best_worth
    for one in ends:
        assert one.moment.sight is not None
        assert one.moment.sight.bag == 0


def test_words_that_are_none_and_sevens_that_were_missed() -> None:
    first, phony, *_ = by_hand()
    assert first.laid_seven
    assert not phony.laid_seven
    assert phony.wrong == ("HOTEX",)
    assert phony.moment.refused
    assert phony.moment.points == 0
    assert phony.seven
    assert all(not one.wrong for one in recorded()[1])


def test_what_is_told_of_each_player() -> None:
    eric, zoe = (summary(by_hand(), seat) for seat in (0, 1))
    assert (eric.sevens, eric.wrong, eric.points, eric.best) == (1, 0, 84, 0)
    assert (zoe.sevens, zoe.wrong, zoe.points) == (0, 1, 33)
    assert zoe.missed >= 2
    assert zoe.mean == pytest.approx(zoe.loss / zoe.judged)
    assert summary((), 0).mean == 0


def test_scores_after_a_turn_are_those_of_the_file() -> None:
    scores = [one.moment.scores for one in by_hand()]
    assert scores[:4] == [(66, 0), (66, 0), (66, 0), (66, 20)]


def test_a_rack_that_is_not_known_has_no_loss() -> None:
    text = BY_HAND.replace("AEINRST 8D", "8D").replace("?DLMVWY 10I", "?DL 10I")
    moments = list(moments_of_steps(retrace(read_gcg(text, ENGLISH), ENGLISH), ENGLISH))
    assert moments[0].sight is None
    opinion = analyst().opinion(moments[0])
    assert (opinion.loss, opinion.best, opinion.method) == (None, None, "unknown")
    assert moments[-2].sight is None
    assert summary([opinion], 0).judged == 0


def test_games_with_every_kind_of_turn() -> None:
    small = Generator(Lexicon.of(["AS", "SA", "RAS", "RASE", "ET", "TE", "NE", "EN"]), tiles("fr"))
    looker = Analyst(small, Budget(iterations=3))
    kinds = set()
    for seed in range(3):
        moments = list(moments_of_steps(retrace(played(small, seed), small.tiles), small.tiles))
        for one in looker.opinions(moments):
            kinds.add(type(one.moment.move))
            assert one.loss is None or one.loss >= 0
            assert one.moment.sight is None or len(one.moment.sight.rack) <= RACK
    assert kinds == {Play, Exchange, Pass}
