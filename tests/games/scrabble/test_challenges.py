"""Challenges: who may contest a play, what a right and a wrong one cost, and what waits for it."""

from __future__ import annotations

import pytest

from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.config import PRESETS
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Challenge
from quadrille.games.scrabble.options import read_options, write_options
from quadrille.games.scrabble.state import State
from tests.games.scrabble.tables import DRAWS, after, challenged, racks, refused, table


def test_void_a_wrong_word_is_refused_at_once_and_may_be_replayed() -> None:
    state = table(DRAWS)
    assert refused(state, "8H MTO") == "scrabble.not-word"
    assert after(state, "8H MOT").turn == 1


def test_none_no_word_is_checked() -> None:
    state = after(table(DRAWS, challenge="none"), "8H MTO")
    assert (state.scores, state.turn, state.proposal) == ((8, 0), 1, None)


@pytest.mark.parametrize("rule", ["single", "double", "five"])
def test_a_wrong_word_is_taken_back_and_the_turn_lost(rule: str) -> None:
    state = challenged(rule, "MTO")
    assert (state.board, state.scores, state.turn) == (EMPTY, (0, 0), 1)
    assert racks(state)[0] == "AEIMOST"
    assert state.bag.total == 88
    assert (state.sheet[-1].withdrawn, state.sheet[-1].points) == (True, 0)
    assert state.barren == 1, "a lost challenge counts among turns without points"


def test_single_a_wrong_challenge_costs_nothing() -> None:
    state = challenged("single", "MOT")
    assert (state.scores, state.turn, state.skipped) == ((8, 0), 1, frozenset())


def test_double_a_wrong_challenge_loses_the_turn() -> None:
    state = challenged("double", "MOT")
    assert (state.scores, state.turn) == ((8, 0), 0)
    assert state.barren == 1
    assert after(state, "pass").turn == 1, "only one turn is lost"


def test_double_a_challenger_further_on_loses_the_turn_when_it_comes() -> None:
    state = after(table(DRAWS, 4, challenge="double"), "8H MOT", "agree", "challenge")
    assert (state.turn, state.skipped) == (1, frozenset({2}))
    assert after(state, "pass").turn == 3


def test_five_a_wrong_challenge_costs_five_points() -> None:
    state = challenged("five", "MOT")
    assert (state.scores, state.turn) == ((8, -5), 1)
    assert state.sheet[-1].points == -5


def test_opponents_may_challenge_in_the_order_of_play() -> None:
    state = after(table(DRAWS, 3, challenge="single"), "8H MTO")
    assert state.to_move == (1,)
    state = after(state, "agree")
    assert (state.to_move, state.board) == ((2,), EMPTY)
    assert after(state, "challenge").sheet[-1].withdrawn
    assert after(state, "laisser").scores == (8, 0, 0)


def test_tiles_are_drawn_only_when_a_play_is_settled() -> None:
    state = after(table(DRAWS, challenge="single"), "8H MTO")
    assert state.bag.total == 88
    assert str(state.rack(0)) == "AEIS"
    settled = after(state, "agree")
    assert settled.bag.total == 85
    assert settled.seats[0].rack.total == 7


def test_nothing_else_may_be_done_while_a_play_waits() -> None:
    state = after(table(DRAWS, challenge="single"), "8H MOT")
    for text in ("accept", "overtime"):
        assert refused(state, text) == "scrabble.answer-awaited"
    assert refused(state, "8H MOT") == "scrabble.no-tile"
    assert refused(table(DRAWS, challenge="single"), "challenge") == "scrabble.nothing-waits"


def test_ones_own_move_accepts_the_play_before_it() -> None:
    state = after(table(DRAWS, challenge="single"), "8H MTO")
    passed = after(state, "pass")
    assert (passed.scores, passed.turn) == ((8, 0), 0)
    assert passed == after(state, "agree", "pass")
    rack = "".join(state.rack(1))
    assert after(state, f"exchange {rack[:2]}") == after(state, "agree", f"exchange {rack[:2]}")
    three = after(table(DRAWS, 3, challenge="single"), "8H MTO", "agree")
    assert refused(three, "pass") == "scrabble.answer-awaited"


@pytest.mark.parametrize(("rule", "bonus"), [("plus-five", 5), ("plus-ten", 10)])
def test_a_failed_challenge_gives_the_other_points(rule: str, bonus: int) -> None:
    state = after(table(DRAWS, challenge=rule), "8H MOT", "challenge")
    assert (state.scores, state.turn) == ((8 + bonus, 0), 1)
    assert (state.sheet[-1].seat, state.sheet[-1].points) == (0, bonus)
    assert after(table(DRAWS, challenge=rule), "8H MTO", "challenge").scores == (0, 0)


def test_presets_are_rules_by_name() -> None:
    found = {name: read_options({"preset": name}) for name in PRESETS}
    assert [(one.challenge, one.ending) for one in found.values()][:3] == [
        ("five", "rack"), ("double", "twice-rack"), ("plus-five", "twice-rack"),
    ]  # fmt: skip
    assert found["base"].base
    written = write_options(found["collins-club"])
    assert (written["ending"], "preset" in written) == ("twice-rack", False)
    assert "ending" not in write_options(found["french-club"])


def test_alone_nobody_can_challenge() -> None:
    assert after(table(DRAWS, 1, challenge="five"), "8H MTO").scores == (8,)


def test_a_person_judges_a_challenge() -> None:
    state = after(table(DRAWS, challenge="five", referee="person"), "8H MTO", "challenge")
    assert state.judged
    assert after(state, "refuse").sheet[-1].withdrawn
    assert after(state, "accept").scores == (8, -5)


def test_a_wrong_challenge_of_the_last_play_still_costs() -> None:
    state = last_tiles("five")
    ended = after(state, "challenge")
    assert ended.ending == "out"
    assert ended.sheet[-1].move == Challenge()
    assert ended.scores[1] == ended.adjustments[1] - 5


def last_tiles(rule: str) -> State:
    """Return a game of two whose bag is empty, in which seat 0 has just laid its last two tiles."""
    config = table(DRAWS, challenge=rule).config
    state = table(DRAWS, challenge=rule)
    kinds = config.kinds
    seats = tuple(
        type(seat)(MEE.of(tiles, kinds))
        for seat, tiles in zip(state.seats, ("AS", "EEZ"), strict=True)
    )
    bag = Bag(MEE.of("", kinds), 0)
    return after(State(config, seats, bag, 0, EMPTY), "8H AS")
