"""The end: who goes out, a blocked game, those who leave, and what the tiles left are worth."""

from __future__ import annotations

from dataclasses import replace

from quadrille.games.scrabble.score import worth
from quadrille.games.scrabble.state import State

ROUNDS = {"base": 1, "official": 3}
"""How many rounds in a row without anything end a game: of passes in `base`, of turns without
points in `official`."""


def blocked_at(state: State) -> int:
    """Say how many turns in a row end the game, for those who are present."""
    return ROUNDS[state.config.rules] * len(state.present)


def ended(state: State, ending: str) -> State:
    """End the game: everyone loses the tiles left; who went out gets those of the others."""
    left = [seat.rack.value(lambda one: worth(one, state.config.tiles)) for seat in state.seats]
    changes = [-points for points in left]
    if ending == "out":
        changes[state.turn] = sum(left)
    pairs = zip(state.seats, changes, strict=True)
    seats = tuple(replace(seat, score=seat.score + change) for seat, change in pairs)
    return replace(state, seats=seats, adjustments=tuple(changes), ending=ending)


def left_by(state: State, seat: int, ending: str) -> State:
    """Let a seat leave, its tiles with it; who stays alone has won, with the points as they are."""
    left = replace(state, gone=state.gone | {seat})
    if len(left.present) > 1:
        return left
    return replace(left, ending=ending, proposal=None, adjustments=(0,) * len(state.seats))
