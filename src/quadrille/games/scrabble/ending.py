"""The end: who goes out, a blocked game, those who leave, and what the tiles left are worth."""

from __future__ import annotations

from dataclasses import replace

from quadrille.games.scrabble.score import worth
from quadrille.games.scrabble.state import State

ROUNDS = {"base": 1, "official": 3}
"""How many rounds in a row without anything end a game: of passes in `base`, of turns without
points in `official`."""


def blocking_turns(state: State) -> int:
    """Return how many turns in a row end the game, for those who are present."""
    return ROUNDS[state.config.rules] * len(state.present)


def end_game(state: State, ending: str) -> State:
    """Return the final state: each seat loses its tiles left, one that went out gets them."""
    left = [seat.rack.value(lambda one: worth(one, state.config.tiles)) for seat in state.seats]
    changes = [-points for points in left]
    if ending == "out":
        changes[state.turn] = sum(left)
    pairs = zip(state.seats, changes, strict=True)
    seats = tuple(replace(seat, score=seat.score + change) for seat, change in pairs)
    return replace(state, seats=seats, adjustments=tuple(changes), ending=ending)


def remove_seat(state: State, seat: int, ending: str) -> State:
    """Return the state without a seat and its tiles; the last seat left wins with its points."""
    left = replace(state, gone=state.gone | {seat})
    if len(left.present) > 1:
        return left
    return replace(left, ending=ending, proposal=None, adjustments=(0,) * len(state.seats))
