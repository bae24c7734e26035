"""The official game of a duplicate, written down in GCG and read again."""

from __future__ import annotations

import pytest

from quadrille.games.scrabble.duplicate.config import read_options
from quadrille.games.scrabble.duplicate.moves import Slip
from quadrille.games.scrabble.duplicate.rules import apply, initial
from quadrille.games.scrabble.duplicate.state import State
from quadrille.games.scrabble.duplicate.transcript import written_down
from quadrille.games.scrabble.gcg import write_gcg
from quadrille.games.scrabble.written import read_written
from tests.games.scrabble.test_transcript import LIGHT


def played(turns: int, **options: str) -> State:
    """Go through a game, handing in nothing; the tops lie all the same."""
    state = initial(read_options({"lexicon": LIGHT, **options}), 1)
    while not state.over and len(state.rounds) < turns:
        state = apply(state, Slip(0))
    return state


@pytest.mark.parametrize("form", ["normal", "7-on-8"])
@pytest.mark.parametrize("joker", ["no", "yes"])
def test_the_tops_are_the_same_game_in_gcg(form: str, joker: str) -> None:
    state = played(100, format=form, joker=joker, fill="random 3")
    assert state.over
    text = write_gcg(written_down(state))
    again = read_written(text)
    assert again.code == "fr"
    assert again.retraced.warnings == ()
    assert again.retraced.board == state.board
    assert again.retraced.scores == (state.top,)
    assert write_gcg(again.game) == text
    assert any("?" in one.rack for one in again.game.events)


def test_the_letter_that_takes_the_place_of_a_joker_counts_from_then_on() -> None:
    state = played(100, joker="yes", fill="random 3")
    text = write_gcg(written_down(state))
    plain = read_written(text.replace("#joker yes\n", ""), "fr").retraced
    assert plain.scores != (state.top,)


def test_a_game_that_was_stopped_says_what_is_on_the_rack() -> None:
    state = played(2, fill="random 3")
    game = written_down(state)
    assert game.value("incomplete") == ""
    assert sorted(game.value("rack1") or "") == sorted(state.rack)
    assert read_written(write_gcg(game)).retraced.scores == (state.top,)
