"""Random play of any game, and texts that are nearly moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from quadrille.core.game import AnyGame
from quadrille.core.record import Record, Setup, begin
from quadrille.core.rng import Rng
from quadrille.testing.sample import Sample

LONGEST_GAME = 10_000
"""More moves than any game has: random play that reaches it does not end."""


@dataclass(frozen=True)
class Turn:
    """One turn of a random game."""

    before: Any
    seat: int
    move: Any
    after: Any


def random_turns(rules: AnyGame, sample: Sample, setup: Setup, rng: Rng) -> Iterator[Turn]:
    """Play at random to the end."""
    state = begin(rules, setup)
    for _ in range(LONGEST_GAME):
        seats = rules.to_move(state)
        if not seats:
            return
        seat = rng.choice(seats)
        move = sample.pick(rules, state, seat, rng)
        after = rules.apply(state, move)
        yield Turn(state, seat, move, after)
        state = after
    raise AssertionError(f"{rules.name} goes on for ever: {setup}")


@cache
def random_game(rules: AnyGame, sample: Sample, setup: Setup, seed: int) -> tuple[Turn, ...]:
    """Play at random by a seed, once: every law looks at the same game."""
    return tuple(random_turns(rules, sample, setup, Rng(seed)))


def some_turns(turns: tuple[Turn, ...], count: int) -> tuple[Turn, ...]:
    """Return at most `count` turns of a game, spread over it, the first one among them."""
    return turns[:: max(1, -(-len(turns) // count))]


def record_of(rules: AnyGame, setup: Setup, turns: tuple[Turn, ...]) -> tuple[Record, list[Any]]:
    """Return the record of a game, and every state, the first one first."""
    record, states = Record(setup), [begin(rules, setup)]
    for turn in turns:
        record = record.played(turn.seat, rules.write(turn.move, turn.before))
        states.append(turn.after)
    return record, states


def change_text(text: str, rng: Rng) -> str:
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
