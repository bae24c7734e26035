"""Challenges, leaving, the clock, what is refused, and what is known to whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.games.scrabble.bag import Bag
from quadrille.games.scrabble.board import EMPTY, is_blank
from quadrille.games.scrabble.ending import blocking_turns
from quadrille.games.scrabble.game import GAME
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import (
    Agree,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    Verdict,
)
from quadrille.games.scrabble.notation import read_play
from quadrille.games.scrabble.observation import observe
from quadrille.games.scrabble.rules import apply, canonical, legal_moves, outcome, words_played
from quadrille.games.scrabble.state import State
from tests.games.scrabble.tables import DRAWS, after, base, challenged, racks, refused, table

# Leaving


def test_of_two_the_other_has_won() -> None:
    state = after(table(DRAWS), "8H MOT", "pass", "resign")
    assert (state.ending, state.scores) == ("resigned", (8, 0))
    result = outcome(state)
    assert result is not None
    assert result.winners == (1,), "whoever resigns comes last, whatever the points"


def test_of_more_the_others_go_on() -> None:
    state = after(table(DRAWS, 4), "8H MOT", "resign")
    assert (state.over, state.turn, state.present) == (False, 2, (0, 2, 3))
    assert blocking_turns(state) == 9
    state = after(state, "abandonner", "resign")
    assert (state.ending, state.present) == ("resigned", (0,))


def test_one_may_resign_out_of_turn() -> None:
    state = table(DRAWS, 3)
    left = apply(state, Resign(2))
    assert (left.turn, left.present, left.over) == (0, (0, 1), False)
    with pytest.raises(Illegal):
        apply(left, Resign(2))
    assert apply(left, Resign(0)).ending == "resigned"


def test_a_play_of_a_leaving_player_is_taken_back_but_not_of_another() -> None:
    waiting = after(table(DRAWS, 3, challenge="single"), "8H MTO")
    assert apply(waiting, Resign(0)).board == EMPTY
    assert apply(waiting, Resign(1)).to_move == (2,)
    resigned = apply(apply(waiting, Resign(2)), Resign(1))
    assert resigned.ending == "resigned"
    agreed = after(apply(waiting, Resign(2)), "agree")
    assert agreed.scores == (8, 0, 0)


def test_leaving_does_not_block_a_game() -> None:
    state = after(table(DRAWS, 3), *["pass"] * 8)
    left = after(state, "resign")
    assert not left.over
    assert after(left, "pass").ending == "blocked"


# Time


def test_a_minute_over_costs_ten_points() -> None:
    state = after(table(DRAWS, clock="25"), "overtime", "overtime")
    assert (state.scores, state.turn) == ((-20, 0), 0)
    assert [turn.points for turn in state.sheet] == [-10, -10]


def test_time_over_may_lose_the_game() -> None:
    state = after(table(DRAWS, clock="25", overtime="loss"), "overtime")
    result = outcome(state)
    assert state.ending == "time"
    assert result is not None
    assert result.winners == (1,)


def test_while_a_play_waits_the_seat_that_has_to_answer_is_over_time() -> None:
    waiting = after(table(DRAWS, clock="25", challenge="five"), "8H MOT")
    state = after(waiting, "overtime")
    assert (state.scores, state.proposal, state.to_move) == ((0, -10), waiting.proposal, (1,))
    assert after(state, "agree").scores == (8, -10)
    assert Overtime() in legal_moves(state, 1)
    lost = after(table(DRAWS, clock="25", challenge="five", overtime="loss"), "8H MOT", "overtime")
    result = outcome(lost)
    assert result is not None
    assert (lost.ending, result.winners) == ("time", (0,))


def test_without_a_clock_nobody_is_over_time() -> None:
    assert refused(table(DRAWS), "overtime") == "scrabble.no-clock"


# Turns without points


def test_a_play_of_blanks_alone_counts_as_a_turn_without_points() -> None:
    state = after(table("??AEILN", challenge="none"), "pass", "pass")
    assert after(state, "8H as").barren == 3
    assert after(state, "8H aN").barren == 0


def test_only_passes_block_the_base_game() -> None:
    state = base("MOTSAEI" + "LRUENTA")
    assert after(state, "pass", "exchange L").barren == 0
    assert after(table(DRAWS), "pass", "exchange L").barren == 2


# What is listed


def test_the_answers_to_a_play_are_listed() -> None:
    state = after(table(DRAWS, challenge="single"), "8H MOT")
    assert list(legal_moves(state, 1)) == [Agree(), Challenge(), Resign(1)]
    judged = after(table(DRAWS, referee="person"), "8H MOT")
    assert list(legal_moves(judged, 1)) == [Verdict(True), Verdict(False), Resign(1)]
    assert list(legal_moves(judged, 0)) == []


def test_one_may_always_pass_resign_and_with_a_clock_be_over_time() -> None:
    assert list(legal_moves(table(DRAWS), 0))[-2:] == [Pass(), Resign(0)]
    assert list(legal_moves(table(DRAWS, clock="25"), 0))[-3:] == [Pass(), Resign(0), Overtime()]


@pytest.mark.parametrize(
    ("bag", "sizes"), [("LRUENTA", [1, 2, 3, 4, 5, 6, 7]), ("LR", [1, 2]), ("", [1])]
)
def test_the_base_game_exchanges_as_many_tiles_as_the_bag_has(bag: str, sizes: list[int]) -> None:
    state = base("MOTSAEI", 1)
    state = replace(state, bag=Bag(MEE.of(bag, state.config.kinds), 0))
    exchanges = [move.tiles for move in legal_moves(state, 0) if isinstance(move, Exchange)]
    assert sorted({len(tiles) for tiles in exchanges}) == sizes
    assert bag or len(exchanges) == 1, "nothing changes, whatever is named"


def test_the_tiles_of_a_play_that_waits_are_not_on_the_rack() -> None:
    state = after(table(DRAWS, challenge="single"), "8H MOT")
    assert (str(state.rack(0)), str(state.rack(1))) == ("AEIS", "AELNRTU")
    state = after(state, "agree")
    assert [str(state.rack(seat)) for seat in (0, 1)] == racks(state)


@pytest.mark.parametrize("seed", [1, 2, 1 << 32, 1 << 63])
def test_every_bit_of_a_seed_counts(seed: int) -> None:
    assert racks(table(fill=f"random {seed}")) != racks(table(fill="random 0"))


# Bad input


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("8L MOTS", "scrabble.no-centre"),
        ("8M MOTS", "scrabble.outside"),
        ("A14 MOTS", "scrabble.outside"),
        ("8H M.T", "scrabble.free"),
        ("8H MOTZ", "scrabble.not-in-rack"),
        ("8H MTO", "scrabble.not-word"),
        ("8H A", "scrabble.short"),
        ("8H MO7", "scrabble.letter"),
        ("16H MOT", "scrabble.place"),
        ("P8 MOT", "scrabble.place"),
        ("MOT", "scrabble.play-form"),
        ("exchange Z", "scrabble.exchange-rack"),
        ("", "scrabble.play-form"),
    ],
)
def test_bad_input_is_refused_with_a_reason(text: str, code: str) -> None:
    assert refused(table(DRAWS), text) == code


def test_bad_input_on_occupied_squares_and_through_gaps() -> None:
    state = after(table(DRAWS), "8H MOT")
    assert refused(state, "8I RUE") == "scrabble.occupied"
    assert refused(state, "8G L....E") == "scrabble.free"
    assert refused(state, "8K LU") == "scrabble.longer"
    assert refused(state, "1A LU") == "scrabble.not-touching"


def test_known_draws_that_cannot_come_are_reported() -> None:
    with pytest.raises(Invalid) as caught:
        table("K" * 14)
    assert caught.value.code == "scrabble.draws-gone"


# What is known


def test_an_observation_counts_a_play_that_waits_as_accepted() -> None:
    state = after(table(DRAWS, 3, challenge="single"), "8H MOT")
    seen = observe(state, 1)
    assert seen.board == state.shown
    assert (seen.others, seen.scores, seen.turns_without_points) == ((7, 7), (0, 0, 8), 0)
    assert seen.bag == 102 - 21 - 3
    agreed = after(state, "agree", "agree")
    assert observe(agreed, 1).unseen == seen.unseen
    assert observe(agreed, 1).bag == seen.bag


def test_tiles_of_a_play_taken_back_are_known_until_they_are_played() -> None:
    state = challenged("single", "MTO")
    assert observe(state, 1).known == (("M", "O", "T"),)
    assert observe(state, 0).known == ()
    hidden = observe(state, 1).hidden()
    assert hidden.total == observe(state, 1).unseen.total - 3
    state = after(state, "pass", "8H MAT", "agree")
    assert observe(state, 1).known == (("O",),)
    assert observe(after(state, "pass", "exchange O"), 1).known == ()


def test_an_engine_that_sees_only_its_view_knows_the_tiles_taken_back_too() -> None:
    state = challenged("single", "MTO")
    found = GAME.possible_state(state.config, 1, GAME.view(state, 1), Rng(3))
    assert found.rack(0).holds("MOT")
    assert observe(found, 1).known == (("M", "O", "T"),)
    assert observe(found, 1).unseen == observe(state, 1).unseen
    exchanged = after(state, "pass", "exchange MO")
    found = GAME.possible_state(state.config, 1, GAME.view(exchanged, 1), Rng(3))
    assert observe(found, 1).known == ()


def test_an_observation_of_the_base_game_has_no_blanks() -> None:
    seen = observe(base(DRAWS), 0)
    assert seen.unseen.count("?") == 0
    assert (seen.bag, seen.rack) == (86, tuple("AEIMOST"))


def test_the_words_of_a_play_are_easy_to_have() -> None:
    state = after(table("MOTSAEI" + "SANTELU"), "8H MOT")
    play = canonical(state, read_play("9I NE", state.config.tiles))
    assert words_played(state, play) == ("NE", "ON", "TE")
    assert after(state, "9I NE").sheet[-1].words == ("NE", "ON", "TE")


def test_others_see_that_tiles_were_exchanged_and_not_which() -> None:
    state = after(table(DRAWS), "exchange MOT")
    lines = [GAME.view(state, seat)["sheet"] for seat in (0, 1, None)]
    result = [one["move"] for line in lines for one in cast(list[dict[str, str]], line)]
    assert result == ["exchange MOT", "exchange", "exchange"]


# Laws


def any_move(state: State, rng: Rng) -> Move:
    moves = list(legal_moves(state, state.to_move[0]))
    plays = [move for move in moves if isinstance(move, Play)]
    return (
        rng.choice(plays)
        if plays and rng.below(5)
        else rng.choice([move for move in moves if not isinstance(move, Resign)] or [Pass()])
    )


@settings(max_examples=8)
@given(
    st.integers(0, 1 << 40),
    st.integers(1, 4),
    st.sampled_from(["void", "single", "double", "five", "none"]),
    st.sampled_from(["base", "official"]),
)
def test_games_played_out_keep_every_tile_and_every_point(
    seed: int, seats: int, challenge: str, rules: str
) -> None:
    options = {"lexicon": "fr-light", "challenge": challenge, "rules": rules, "referee": "lexicon"}
    state, rng = table(seats=seats, fill=f"random {seed}", **options), Rng(seed)
    for _ in range(2000):
        if state.over:
            break
        state = apply(state, any_move(state, rng))
        board = Counter("?" if is_blank(one) else one for one in state.board if one)
        held = sum((Counter(seat.rack) for seat in state.seats), Counter(state.bag.tiles))
        assert held + board == Counter(state.config.bag)
    assert state.ending in ("out", "blocked")
    points = Counter[int]()
    for turn in state.sheet:
        points[turn.seat] += turn.points
    for seat in range(seats):
        assert state.scores[seat] == points[seat] + state.adjustments[seat]
    left = [seat.rack.value(lambda one: state.config.tiles.worth(one) if one != "?" else 0)
            for seat in state.seats]  # fmt: skip
    out = sum(left) if state.ending == "out" else 0
    assert sum(state.adjustments) == out - sum(left)


def test_tiles_are_dealt_from_the_first_seat_on() -> None:
    options = {"draws": "AAAAAAA" + "EEEEEEE" + "IIIIIII", "first": "1"}
    state = GAME.initial(GAME.configure(options), 3)
    assert [str(seat.rack) for seat in state.seats] == ["IIIIIII", "AAAAAAA", "EEEEEEE"]
