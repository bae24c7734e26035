"""Games that were only judged, written down in GCG and read again."""

from __future__ import annotations

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Entry, Setup, begin, step
from quadrille.games import game
from quadrille.games.scrabble.gcg.format import (
    ChallengeBonus,
    TilesLeft,
    TimePenalty,
    UnknownExchange,
    Withdrawal,
    read_gcg,
    write_gcg,
)
from quadrille.games.scrabble.gcg.replay import Replay, replay_gcg
from quadrille.games.scrabble.moves import Pass, Play
from quadrille.games.scrabble.referee.state import State
from quadrille.games.scrabble.referee.transcript import transcribe
from tests.games.scrabble.positions import tiles

NAMES = ("Ann A.", "Ann B.")


def judged(*moves: str, seats: int = 2, **options: str) -> State:
    """Go through a game; who is asked does what comes next."""
    rules = game("scrabble-referee")
    chosen = {"lexicon": "fr-light", **options}
    setup = Setup("scrabble-referee", tuple(chosen.items()), NAMES[:seats])
    state = begin(rules, setup)
    for move in moves:
        _, state = step(rules, state, Entry(rules.to_move(state)[0], move))
    assert isinstance(state, State)
    return state


def read_back(state: State) -> Replay:
    written = transcribe(state, NAMES)
    read = read_gcg(write_gcg(written), tiles())
    assert read == written
    again = replay_gcg(read, tiles())
    assert again.warnings == ()
    assert again.board == state.board
    assert again.scores == state.scores
    return again


@pytest.mark.parametrize(
    ("challenge", "vain"), [("single", ()), ("double", (Pass,)), ("five", (ChallengeBonus,))]
)
def test_what_was_judged_is_the_same_in_gcg(challenge: str, vain: tuple[type, ...]) -> None:
    moves = ["8H MOT", "challenge", "9H XZW", "refuse", "exchange 3", "overtime", "9H AS"]
    if challenge == "double":
        # Who challenges in vain is not in turn any more.
        moves[2:2] = ["exchange 2"]
    state = judged(*moves, challenge=challenge, clock="25")
    kinds = [type(step.event.what) for step in read_back(state).steps]
    swapped = [UnknownExchange] if challenge == "double" else []
    assert kinds == [Play, *vain, *swapped, Play, Withdrawal, UnknownExchange, TimePenalty, Play]
    assert transcribe(state, NAMES).value("incomplete") == ""


def test_tiles_left_are_counted_at_the_end() -> None:
    state = judged("8H MOT", *["pass"] * 6, "rest AEIOURS", "rest ?ZWXKNN")
    assert state.over
    rests = [step for step in read_back(state).steps if isinstance(step.event.what, TilesLeft)]
    assert [step.points for step in rests] == list(state.adjustments)
    assert state.scores[1] < 0


def test_a_resignation_is_reported_in_a_note() -> None:
    state = judged("8H MOT", "resign")
    assert transcribe(state, NAMES).value("note") == "Ann B. leaves the game."
    assert read_back(state).scores == (8, 0)


def test_a_judged_game_of_another_number_stays_a_record() -> None:
    with pytest.raises(QuadrilleError, check=lambda wrong: wrong.code == "scrabble.gcg-seats"):
        transcribe(judged(seats=1), ("Ann",))
    with pytest.raises(QuadrilleError, check=lambda wrong: wrong.code == "scrabble.gcg-base"):
        transcribe(judged("8H MOT", rules="base", referee="lexicon"), NAMES)
