"""Tables for tests: a state from options and known draws, and moves by their text."""

from __future__ import annotations

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Entry, step
from quadrille.games.scrabble.game import GAME
from quadrille.games.scrabble.options import read_options
from quadrille.games.scrabble.rules import initial
from quadrille.games.scrabble.state import State

OFFICIAL = {"lexicon": "fr", "first": "0"}
DRAWS = "MOTSAEI" + "LRUENTA" + "EEEIIII" + "AAAOOUU"
"""What seats draw, seven tiles each, from the first seat on."""
BASE = {"rules": "base", "referee": "lexicon", "first": "0"}


def table(draws: str = "", seats: int = 2, **options: str) -> State:
    """Return a table of the official game; seat 0 begins, and draws the first seven tiles."""
    return initial(read_options({**OFFICIAL, "draws": draws, **options}), seats)


def base(draws: str = "", seats: int = 2, **options: str) -> State:
    """Return a table of the base game, refereed by the lexicon unless it is said otherwise."""
    return table(draws, seats, **{**BASE, **options})


def after(state: State, *texts: str) -> State:
    """Play moves by their texts, each by the seat that is asked."""
    for text in texts:
        _, moved = step(GAME, state, Entry(state.to_move[0], text))
        assert isinstance(moved, State)
        state = moved
    return state


def refused(state: State, text: str) -> str:
    """Return the code with which a move is refused."""
    with pytest.raises(QuadrilleError) as caught:
        after(state, text)
    assert str(caught.value)
    return caught.value.code


def racks(state: State) -> list[str]:
    """Return everyone's tiles, in order of the alphabet."""
    return [str(seat.rack) for seat in state.seats]


def challenged(rule: str, word: str, seats: int = 2) -> State:
    """Return the table after a play, right or wrong, that the next seat has challenged."""
    return after(table(DRAWS, seats, challenge=rule), f"8H {word}", "challenge")
