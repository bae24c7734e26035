"""The rules for who only judges: what is entered, challenged, left at the end, and listed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quadrille.core.errors import Illegal, Invalid
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.moves import Challenge, Overtime, Pass, Resign, Verdict
from quadrille.games.scrabble.referee.moves import By, Rest, Swap
from quadrille.games.scrabble.referee.notation import parse
from quadrille.games.scrabble.referee.options import read_options
from quadrille.games.scrabble.referee.rules import apply, canonical, initial, legal_moves, outcome
from quadrille.games.scrabble.referee.state import State, Turn

SWAPS = [Swap(count) for count in range(1, 8)]


def table(seats: int = 2, **options: str) -> State:
    return initial(read_options({"lexicon": "fr-light", **options}), seats)


def table_without_lexicon(seats: int) -> State:
    options = {"lexicon": "none", "language": "fr", "referee": "person", "challenge": "single"}
    return initial(read_options(options), seats)


def after(state: State, *texts: str) -> State:
    """Enter moves; who is asked does what comes next."""
    for text in texts:
        state = apply(state, parse(text, state.config.tiles, state.to_move[0]))
    return state


def refused(state: State, text: str) -> str:
    with pytest.raises((Illegal, Invalid)) as caught:
        after(state, text)
    return caught.value.code


def ending(first: int, second: int) -> State:
    """Return a game of two with an empty bag, and so many tiles on the racks."""
    return replace(table(challenge="double"), bag=0, held=(first, second))


# Plays


def test_everyone_begins_with_seven_unknown_tiles_and_no_points() -> None:
    state = table(3)
    assert (state.scores, state.held, state.bag) == ((0, 0, 0), (7, 7, 7), 102 - 21)
    assert (state.to_move, state.barren, state.over) == ((0,), 0, False)


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_play(seats: int) -> None:
    with pytest.raises(Invalid) as caught:
        table(seats)
    assert caught.value.code == "out-of-range"
    assert len(table(4).scores) == 4


def test_a_play_scores_and_its_tiles_are_drawn_again() -> None:
    state = after(table(), "8H MOT")
    assert (state.scores, state.held, state.bag) == ((8, 0), (7, 7), 102 - 14 - 3)
    assert (state.sheet[-1].words, state.sheet[-1].withdrawn) == (("MOT",), False)
    assert state.to_move == (1,)


def test_no_more_tiles_are_drawn_than_the_bag_has() -> None:
    state = after(replace(table(), bag=1), "8H MOT")
    assert (state.held, state.bag) == ((5, 7), 0)


def test_a_wrong_word_is_refused_where_the_lexicon_is_consulted_at_once() -> None:
    assert refused(table(), "8H XZW") == "scrabble.not-word"
    assert after(table(challenge="none"), "8H XZW").sheet[-1].points > 0


def test_no_more_tiles_are_laid_than_there_are() -> None:
    assert refused(table(challenge="none"), "8H ZZ") == "scrabble.tiles-gone"
    assert refused(ending(2, 7), "8H MOT") == "scrabble.held-few"
    assert after(ending(3, 7), "8H MOT").ending == "out"


def test_the_base_game_has_no_blanks() -> None:
    unseen = table(rules="base").unseen
    assert unseen.count("?") == 0
    assert unseen.total == table(rules="base").config.bag.total == 100
    assert table().unseen.count("?") == 2


# Turns without points


def test_three_rounds_without_points_end_the_game() -> None:
    state = after(table(), *["pass"] * 5)
    assert (state.barren, state.ending, state.to_move) == (5, "", (1,))
    assert [turn.points for turn in state.sheet] == [0] * 5
    assert after(state, "pass").ending == "blocked"


def test_a_play_without_points_counts_as_such_and_one_with_points_does_not() -> None:
    assert after(table(), "pass", "8H as").barren == 2
    assert after(table(), "pass", "8H MOT").barren == 0


def test_an_exchange_needs_seven_tiles_in_the_bag() -> None:
    state = after(table(), "pass", "exchange 3")
    assert (state.barren, state.sheet[-1].move, state.to_move) == (2, Swap(3), (0,))
    assert after(replace(table(), bag=7), "exchange 7").to_move == (1,)
    assert refused(replace(table(), bag=6), "exchange 1") == "scrabble.exchange-few"
    assert refused(table(), "exchange 8") == refused(table(), "exchange 0") == "out-of-range"


def test_in_the_base_game_an_exchange_is_always_allowed_and_blocks_nothing() -> None:
    state = after(replace(table(rules="base"), bag=0), "pass", "exchange 1")
    assert (state.barren, state.to_move) == (0, (0,))


# Challenges


def test_a_wrong_play_that_is_challenged_is_taken_back_and_the_turn_is_lost() -> None:
    state = after(table(challenge="single"), "8H XZW", "challenge")
    assert (state.board, state.scores, state.held, state.bag) == (EMPTY, (0, 0), (7, 7), 88)
    assert (state.sheet[-1].points, state.sheet[-1].withdrawn) == (0, True)
    assert (state.to_move, state.barren) == ((1,), 1)


@pytest.mark.parametrize(
    ("rule", "scores", "turn", "barren"),
    [("single", (8, 0), 1, 0), ("five", (8, -5), 1, 0), ("double", (8, 0), 0, 1)],
)
def test_a_wrong_challenge_costs_nothing_or_five_points_or_the_turn(
    rule: str, scores: tuple[int, int], turn: int, barren: int
) -> None:
    state = after(table(challenge=rule), "8H MOT", "challenge")
    assert (state.scores, state.turn, state.barren) == (scores, turn, barren)
    assert state.sheet[-1] == Turn(1, Challenge(), scores[1])


def test_a_challenger_further_on_loses_the_turn_when_it_comes() -> None:
    state = after(table(3, challenge="double"), "8H MOT", "challenge by 2")
    assert (state.turn, state.skipped) == (1, frozenset({2}))
    state = after(state, "pass")
    assert (state.turn, state.skipped, state.barren) == (0, frozenset(), 2)


def test_alone_a_wrong_challenge_loses_no_turn() -> None:
    state = after(table(1, challenge="double"), "8H MOT", "challenge")
    assert (state.turn, state.barren) == (0, 0)


def test_a_wrong_challenge_of_the_last_play_loses_no_turn() -> None:
    state = after(ending(3, 2), "8H MOT", "challenge")
    assert (state.ending, state.turn, state.resting, state.skipped) == ("out", 0, (1,), frozenset())


def test_only_the_last_play_can_be_challenged_and_by_others_only() -> None:
    state = table(3, challenge="single")
    assert refused(state, "challenge") == "scrabble.nothing-waits"
    played = after(state, "8H MOT")
    assert refused(played, "challenge by 0") == "scrabble.challenger"
    assert refused(after(played, "pass"), "challenge") == "scrabble.nothing-waits"
    assert refused(after(table(), "8H MOT"), "challenge") == "scrabble.nothing-waits"


def test_without_a_lexicon_a_person_says_whether_a_word_is_valid() -> None:
    state = after(table_without_lexicon(2), "8H XZW")
    assert refused(state, "challenge") == "scrabble.verdict-needed"
    assert after(state, "refuse").board == EMPTY
    assert after(state, "accept").board == state.board


def test_the_next_challenger_is_not_named() -> None:
    state = after(table(3, challenge="single"), "8H MOT")
    assert canonical(state, By(1, Challenge())) == Challenge()
    assert canonical(state, By(2, Challenge())) == By(2, Challenge())


# The end


def test_who_goes_out_gets_the_points_of_the_tiles_left() -> None:
    state = after(ending(3, 2), "8H MOT")
    assert (state.ending, state.to_move, state.over) == ("out", (1,), False)
    assert outcome(state) is None
    state = after(state, "rest AB")
    assert (state.over, state.to_move) == (True, ())
    assert (state.scores, state.adjustments) == ((8 + 4, -4), (4, -4))
    with pytest.raises(Illegal, match="over"):
        apply(state, Pass())


def test_tiles_left_are_as_many_as_are_held_and_among_those_not_seen() -> None:
    assert refused(table(), "rest AB") == "scrabble.rest-early"
    state = after(ending(3, 2), "8H MOT")
    assert refused(state, "pass") == "scrabble.rest-awaited"
    assert refused(state, "rest A") == "scrabble.rest-count"
    assert refused(state, "rest ZZ") == "scrabble.tiles-gone"


def test_players_declare_their_tiles_left_in_the_order_of_play() -> None:
    blocked = after(replace(table(3), barren=8), "pass")
    assert (blocked.ending, blocked.resting, blocked.to_move) == ("blocked", (1, 2, 0), (1,))
    state = after(blocked, "rest AAAAAAA", "rest EEEEEEE", "rest IIIIIII")
    assert (state.over, state.adjustments) == (True, (-7, -7, -7))


def test_a_seat_that_left_or_has_no_tile_declares_nothing() -> None:
    left = apply(table(3), Resign(2))
    assert after(replace(left, barren=5), "pass").resting == (1, 0)
    assert after(replace(table(3), barren=8, held=(7, 0, 7)), "pass").resting == (2, 0)


def test_the_last_seat_has_all_tiles_that_are_left() -> None:
    two = after(replace(table(), barren=5), "pass")
    assert canonical(two, Rest()) == Rest()
    one = after(two, "rest AAAAAAA")
    assert canonical(one, Rest()) == Rest(tuple(one.unseen))


def test_of_two_one_who_resigns_leaves_the_game_to_the_other() -> None:
    state = after(table(), "8H MOT", "resign")
    assert (state.ending, state.over, state.adjustments) == ("resigned", True, (0, 0))
    assert state.scores == (8, 0)


def test_of_three_the_others_go_on() -> None:
    state = after(table(3), "resign")
    assert (state.turn, state.over, state.following(1)) == (1, False, (2, 1))
    with pytest.raises(Illegal) as caught:
        apply(state, Resign(0))
    assert caught.value.code == "not-your-turn"


def test_a_minute_over_costs_ten_points_or_the_game() -> None:
    assert refused(table(), "overtime") == "scrabble.no-clock"
    state = after(table(clock="25"), "overtime")
    assert (state.scores, state.turn, state.over) == ((-10, 0), 0, False)
    lost = after(table(clock="25", overtime="loss"), "overtime")
    assert (lost.scores, lost.ending) == ((0, 0), "time")


def test_who_is_over_time_may_still_challenge() -> None:
    played = table(clock="25", challenge="five")
    wrong = after(played, "8H XZW", "overtime", "challenge")
    assert (wrong.scores, wrong.turn, wrong.board) == ((0, -10), 1, EMPTY)
    assert [(turn.seat, turn.withdrawn) for turn in wrong.sheet] == [(0, True), (1, False)]
    right = after(played, "8H MOT", "overtime", "challenge")
    assert (right.scores, right.turn) == ((8, -15), 1)


# What is listed


def test_all_but_plays_is_listed() -> None:
    assert list(legal_moves(table(), 0)) == [*SWAPS, Pass(), Resign(0)]
    assert list(legal_moves(table(), 1)) == []
    assert list(legal_moves(table(clock="25"), 0)) == [*SWAPS, Pass(), Resign(0), Overtime()]


def test_an_exchange_is_listed_where_it_is_allowed() -> None:
    assert list(legal_moves(replace(table(), bag=7), 0)) == [*SWAPS, Pass(), Resign(0)]
    assert list(legal_moves(replace(table(), bag=6), 0)) == [Pass(), Resign(0)]
    base = replace(table(rules="base"), bag=0, held=(2, 7))
    assert list(legal_moves(base, 0)) == [Swap(1), Swap(2), Pass(), Resign(0)]


def test_challenges_of_all_others_are_listed() -> None:
    verdicts = [Verdict(True), Verdict(False)]
    state = after(table(3, challenge="single"), "8H MOT")
    by_lexicon = [Challenge(), By(2, Verdict(True)), By(2, Challenge())]
    assert list(legal_moves(state, 1)) == [*verdicts, *by_lexicon, *SWAPS, Pass(), Resign(1)]
    state = after(table_without_lexicon(3), "8H MOT")
    assert list(legal_moves(state, 1)) == [
        *verdicts, By(2, Verdict(True)), *SWAPS, Pass(), Resign(1)
    ]  # fmt: skip


def test_at_the_end_some_tiles_left_are_listed() -> None:
    state = after(replace(table(), barren=5), "pass")
    (move,) = legal_moves(state, 1)
    assert move == Rest(tuple(state.unseen)[:7])
