"""The official game of a duplicate, written down in GCG and read again."""

from __future__ import annotations

import pytest

from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.options import read_options
from quadrille.games.scrabble.duplicate.rules import apply, initial
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.duplicate.transcript import transcribe
from quadrille.games.scrabble.gcg.format import write_gcg
from quadrille.games.scrabble.gcg.reader import read_and_replay
from tests.games.scrabble.gcg.test_transcript import LIGHT


def play_rounds(rounds: int, **options: str) -> State:
    """Go through a game, handing in nothing; the tops lie all the same."""
    state = initial(read_options({"lexicon": LIGHT, **options}), 1)
    while not state.over and len(state.rounds) < rounds:
        state = apply(state, Slip(0))
    return state


@pytest.mark.parametrize("form", ["normal", "7-on-8"])
@pytest.mark.parametrize("joker", ["no", "yes"])
def test_the_tops_are_the_same_game_in_gcg(form: str, joker: str) -> None:
    state = play_rounds(100, format=form, joker=joker, fill="random 3")
    assert state.over
    text = write_gcg(transcribe(state))
    again = read_and_replay(text)
    assert again.code == "fr"
    assert again.replay.warnings == ()
    assert again.replay.board == state.board
    assert again.replay.scores == (state.top,)
    assert write_gcg(again.game) == text
    assert any("?" in one.rack for one in again.game.events)


def test_the_letter_that_takes_the_place_of_a_joker_counts_from_then_on() -> None:
    state = play_rounds(100, joker="yes", fill="random 3")
    text = write_gcg(transcribe(state))
    plain = read_and_replay(text.replace("#joker yes\n", ""), "fr").replay
    assert plain.scores != (state.top,)


def test_a_game_that_was_stopped_says_what_is_on_the_rack() -> None:
    state = play_rounds(2, fill="random 3")
    game = transcribe(state)
    assert game.value("incomplete") == ""
    assert sorted(game.value("rack1") or "") == sorted(state.rack)
    assert read_and_replay(write_gcg(game)).replay.scores == (state.top,)
