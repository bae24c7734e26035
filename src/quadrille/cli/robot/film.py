"""The steps of a walk, to be shown one by one."""

from __future__ import annotations

from collections.abc import Iterable

from quadrille.core.errors import Invalid
from quadrille.games.robot.moves import SWAP, Move
from quadrille.games.robot.rules import apply
from quadrille.games.robot.state import State

MOST_STEPS = 200_000
"""The longest walk that is shown: at sixteen times the speed, an hour and a half."""


def steps_of(state: State, walk: Iterable[Move]) -> list[State]:
    """Return a position and the one after each step; a swap belongs to the step before it."""
    states = [state]
    for move in walk:
        for action in move:
            after = apply(states[-1], action)
            if action == SWAP:
                states[-1] = after
            else:
                states.append(after)
            if len(states) > MOST_STEPS:
                raise Invalid("robot.film-long", most=MOST_STEPS)
    return states
