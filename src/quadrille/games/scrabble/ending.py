"""The end: who goes out, a blocked game, those who leave, and what the tiles left are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.score import worth
from quadrille.games.scrabble.state import State

ROUNDS = {"base": 1, "official": 3}
"""How many rounds in a row without anything end a game: of passes in `base`, of turns without
points in `official`."""


def blocking_turns(state: State) -> int:
    """Return how many turns in a row end the game, for those who are present."""
    return ROUNDS[state.config.rules] * len(state.present)


def end_game(state: State, ending: str) -> State:
    """Return the final state: each seat loses its tiles left, one that went out gets them.

    With the ending `twice-rack` the one that went out gets them twice, and nobody loses any.
    """
    left = [seat.rack.value(lambda one: worth(one, state.config.tiles)) for seat in state.seats]
    changes = adjust(left, state.turn if ending == "out" else None, state.config)
    pairs = zip(state.seats, changes, strict=True)
    seats = tuple(replace(seat, score=seat.score + change) for seat, change in pairs)
    return replace(state, seats=seats, adjustments=tuple(changes), ending=ending)


def adjust(left: Sequence[int], out: int | None, config: Config) -> list[int]:
    """Return what the points of the tiles left give or cost each seat, by who went out.

    >>> from quadrille.games.scrabble.options import read_options
    >>> [adjust([0, 7], 0, read_options({"ending": name})) for name in ("rack", "twice-rack")]
    [[7, -7], [14, 0]]
    """
    changes = [-points for points in left]
    if out is None:
        return changes
    if config.ending == "twice-rack":
        changes = [0] * len(left)
    changes[out] = sum(left) * (2 if config.ending == "twice-rack" else 1)
    return changes


def remove_seat(state: State, seat: int, ending: str) -> State:
    """Return the state without a seat and its tiles; the last seat left wins with its points."""
    left = replace(state, gone=state.gone | {seat})
    if len(left.present) > 1:
        return left
    return replace(left, ending=ending, proposal=None, adjustments=(0,) * len(state.seats))
