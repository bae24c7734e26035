"""Random play of any game, and texts that are nearly moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup, begin
from quadrille.core.rng import Rng
from tests.conformance.sample import sample

LONGEST_GAME = 10_000
"""More moves than any game has: random play that reaches it does not end."""


@dataclass(frozen=True)
class Turn:
    """One turn of a random game."""

    before: Any
    seat: int
    move: Any
    after: Any


def random_turns(game: AnyGame, setup: Setup, rng: Rng) -> Iterator[Turn]:
    """Play at random to the end."""
    state = begin(game, setup)
    for _ in range(LONGEST_GAME):
        seats = game.to_move(state)
        if not seats:
            return
        seat = rng.choice(seats)
        move = sample(game.name).pick(game, state, seat, rng)
        after = game.apply(state, move)
        yield Turn(state, seat, move, after)
        state = after
    raise AssertionError(f"{game.name} goes on for ever: {setup}")


def random_record(game: AnyGame, setup: Setup, rng: Rng) -> tuple[Record, list[Any]]:
    """Play at random; give the record and every state, the first one first."""
    record, states = Record(setup), [begin(game, setup)]
    for turn in random_turns(game, setup, rng):
        record = record.played(turn.seat, game.write(turn.move, turn.before))
        states.append(turn.after)
    return record, states


def mutated(text: str, rng: Rng) -> str:
    """Change a text a little: drop, double, exchange or replace one character."""
    place = rng.below(len(text) + 1)
    head, tail = text[:place], text[place:]
    changes = (
        head + tail[1:],
        head + tail[:1] + tail,
        head + tail[1:2] + tail[:1] + tail[2:],
        head + rng.choice("0159 -,;()?*#/:|AZaz\té\u0661\u200b") + tail[1:],
        text.upper() + " ",
        f"{text} {text}",
    )
    return rng.choice(changes)
