"""Opinions on moves: never a loss below nothing, the best by points and leave, the exact end."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.record import read, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.endgame.exact import Endgame, ending_of
from quadrille.games.scrabble.gcg.format import read_gcg
from quadrille.games.scrabble.gcg.replay import replay_gcg
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Exchange, Pass, Play
from quadrille.games.scrabble.observation import Observation, unseen_tiles
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import State
from quadrille.games.scrabble.study.analysis import (
    AnalysedTurn,
    Analyst,
    MoveEvaluation,
    turns_of_states,
    turns_of_steps,
)
from quadrille.games.scrabble.study.analysis_task import _read_game, analyse
from quadrille.games.scrabble.study.summary import summary
from quadrille.lexicon.library import Lexicon
from tests.conftest import ROOT
from tests.games.scrabble.positions import tiles
from tests.games.scrabble.transcripts import BY_HAND, played

ENGLISH = tiles("en")
BUDGET = Budget(iterations=20)


@cache
def analyst() -> Analyst:
    return Analyst(Generator(Lexicon.open("en"), ENGLISH), BUDGET)


@cache
def recorded() -> tuple[tuple[AnalysedTurn, ...], tuple[MoveEvaluation, ...]]:
    """Return the turns of the recorded game of the documentation, and opinions on them."""
    record = read((ROOT / "docs/games/scrabble.quadrille").read_text(encoding="utf-8"))
    every = replay(game("scrabble"), record.setup, record.entries)
    moments = tuple(turns_of_states([one for one in every if isinstance(one, State)]))
    return moments, tuple(map(analyst().evaluate, moments))


@cache
def by_hand() -> tuple[MoveEvaluation, ...]:
    steps = replay_gcg(read_gcg(BY_HAND, ENGLISH), ENGLISH)
    return tuple(map(analyst().evaluate, turns_of_steps(steps, ENGLISH)))


def test_no_move_costs_less_than_nothing() -> None:
    for one in (*recorded()[1], *by_hand()):
        if one.turn.is_unknown:
            # An exchange of tiles that the file does not name: only the best move is known.
            assert (one.loss, one.worth, one.best is None) == (None, None, False)
            continue
        assert one.loss is not None
        assert one.loss >= 0
        if one.loss == 0 and not one.turn.refused:
            assert one.better == 0


def test_while_tiles_are_in_the_bag_the_best_is_that_of_the_equity_player() -> None:
    play, compared = equity(analyst().generator), 0
    for one in recorded()[1]:
        assert one.turn.position is not None
        if one.method != "endgame":
            *_, choice = play(one.turn.position, Budget(), Rng(0))
            assert choice.worth == pytest.approx(one.best_worth)
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("rack", ["AEINRST", "EEIOUVA", "QUAFFER", "AAEIOUU", "LEMURS?", "OX"])
def test_the_first_word_is_worth_less_for_vowels_that_it_lays_open(rack: str) -> None:
    unseen = unseen_tiles(EMPTY, tuple(rack), ENGLISH)
    assert unseen is not None
    position = Observation(EMPTY, tuple(rack), unseen)
    *_, choice = equity(analyst().generator)(position, Budget(), Rng(0))
    idle = AnalysedTurn(0, position, EMPTY, Pass(), 0, False, (0, 0))
    found = analyst().evaluate(idle)
    assert found.best_worth == pytest.approx(choice.worth)
    played = analyst().evaluate(
        AnalysedTurn(0, position, EMPTY, choice.move, choice.points, False, (0, 0))
    )
    assert played.worth == pytest.approx(choice.worth)
    assert played.loss == 0


def test_the_end_is_that_of_the_endgame() -> None:
    ends = [one for one in recorded()[1] if one.method == "endgame"]
    assert len(ends) >= 3
    last = ends[-1]
    assert last.proved
    assert last.turn.position is not None
    ending = ending_of(last.turn.position)
    assert ending is not None
    *_, answer = Endgame(analyst().generator).solve(ending, BUDGET)
    assert answer.worth == last.best_worth
    for one in ends:
        assert one.turn.position is not None
        assert one.turn.position.bag == 0


def test_invalid_words_and_missed_bingos() -> None:
    first, phony, *_ = by_hand()
    assert first.is_bingo
    assert not phony.is_bingo
    assert phony.wrong == ("HOTEX",)
    assert phony.turn.refused
    assert phony.turn.points == 0
    assert phony.allows_bingo
    assert all(not one.wrong for one in recorded()[1])


def test_summary_of_each_player() -> None:
    eric, zoe = (summary(by_hand(), seat) for seat in (0, 1))
    assert (eric.bingos, eric.wrong, eric.points, eric.best) == (1, 0, 84, 0)
    assert (zoe.bingos, zoe.wrong, zoe.points) == (0, 1, 33)
    assert zoe.missed >= 2
    assert zoe.mean == pytest.approx(zoe.loss / zoe.judged)
    assert summary((), 0).mean == 0


def test_scores_after_a_turn_are_those_of_the_file() -> None:
    scores = [one.turn.scores for one in by_hand()]
    assert scores[:4] == [(66, 0), (66, 0), (66, 0), (66, 20)]


def test_a_rack_that_is_not_known_has_no_loss() -> None:
    text = BY_HAND.replace("AEINRST 8D", "8D").replace("?DLMVWY 10I", "?DL 10I")
    moments = list(turns_of_steps(replay_gcg(read_gcg(text, ENGLISH), ENGLISH), ENGLISH))
    assert moments[0].position is None
    opinion = analyst().evaluate(moments[0])
    assert (opinion.loss, opinion.best, opinion.method) == (None, None, "unknown")
    assert moments[-2].position is None
    assert summary([opinion], 0).judged == 0


def test_games_with_every_kind_of_turn() -> None:
    small = Generator(Lexicon.of(["AS", "SA", "RAS", "RASE", "ET", "TE", "NE", "EN"]), tiles("fr"))
    looker = Analyst(small, Budget(iterations=3))
    kinds = set()
    for seed in range(3):
        moments = list(turns_of_steps(replay_gcg(played(small, seed), small.tiles), small.tiles))
        for one in map(looker.evaluate, moments):
            kinds.add(type(one.turn.move))
            assert one.loss is None or one.loss >= 0
            assert one.turn.position is None or len(one.turn.position.rack) <= RACK
    assert kinds == {Play, Exchange, Pass}


def test_a_game_that_is_no_record_is_shown_with_its_notes_and_what_is_unknown() -> None:
    text = (
        "#note Before.\n>ann: AEINRST 8D RETINAS +66 66\n#note Also STAINER.\n"
        ">bob: XY 9D EX +20 20\n>bob: XY -- -20 0\n#note Sorry.\n"
        ">ann: QU 1A QU +3 69\n>bob: -3 +0 0\n"
    )
    found = _read_game(text)
    assert [one.notes for one in found.comments] == [
        ("Before.", "Also STAINER."), ("Sorry.",), (), (),
    ]  # fmt: skip
    assert [one.code for one in found.comments[2].warnings][:1] == ["scrabble.not-touching"]
    assert [type(one.move).__name__ for one in found.turns] == ["Play", "Play", "Play", "Exchange"]
    assert found.final == (69, 0)
    assert found.unknown


def test_a_game_in_other_letters_is_shown_without_judging_its_moves() -> None:
    text = ">ann: ĆABDEIO 8H ĆA +14 14\n>bob: ŻZEEEEE 9H AŻ +12 12\n"
    *_, last = analyse(threading.Event(), text, 0.1)
    found: Any = last["found"]
    assert [move["loss"] for move in found["moves"]] == [None, None]
    assert [move["position"] for move in found["moves"]] == ["", ""]
    assert found["final"] == [14, 12]


def test_a_game_whose_words_are_not_here_is_shown_without_judging_its_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str | None = None, alphabet: object = None) -> Lexicon:
        raise Invalid("lexicon.not-built", name="german", language="de")

    monkeypatch.setattr(Lexicon, "open", missing)
    *_, last = analyse(threading.Event(), ">ann: ÄÖÜENST 8H TÖNE +22 22\n", 0.1)
    found: Any = last["found"]
    assert found["language"] == "de"
    assert [move["loss"] for move in found["moves"]] == [None]
    assert found["final"] == [22]
    assert "german" in found["unknown"]
