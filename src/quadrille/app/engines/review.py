"""A finished puzzle reviewed by its engine: what it would still have reached before each move.

The engine plays on from some positions of the game. What it reaches from one of them can be
reached from all before it, so the best that was still within reach never grows; where it falls
most is the costliest moment.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from quadrille.core.game import AnyGame, Json
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget

REVIEW = "review"
"""What a task calls it."""
MOST_POSITIONS = 20
"""From how many positions the engine plays on first."""


def sample(count: int, most: int = MOST_POSITIONS) -> list[int]:
    """Return the plies of a game of so many moves from which the engine plays on.

    >>> sample(3), sample(100, 4)
    ([0, 1, 2], [0, 25, 50, 75])
    """
    return [*range(count)] if count <= most else [number * count // most for number in range(most)]


def within_reach(values: Mapping[int, int], fewest: bool) -> list[tuple[int, int]]:
    """Return the best that could still be reached at each ply, the earliest first.

    >>> within_reach({0: 90, 4: 100, 9: 70}, fewest=False)
    [(0, 100), (4, 100), (9, 70)]
    """
    better = min if fewest else max
    best: list[tuple[int, int]] = []
    for ply in sorted(values, reverse=True):
        best.append((ply, better(values[ply], best[-1][1]) if best else values[ply]))
    return best[::-1]


def costliest(reach: Sequence[tuple[int, int]]) -> tuple[int, int, int] | None:
    """Return between which plies most was lost, and how much; `None` if nothing was.

    >>> costliest([(0, 100), (4, 100), (9, 70), (10, 60)])
    (4, 9, 30)
    """
    return next(iter(falls(reach)), None)


def falls(reach: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Return between which plies something was lost, and how much: the most first.

    >>> falls([(0, 100), (4, 100), (9, 70), (10, 60)])
    [(4, 9, 30), (9, 10, 10)]
    """
    found = [(first, last, abs(one - other)) for (first, one), (last, other) in pairwise(reach)]
    return sorted((one for one in found if one[2]), key=lambda one: (-one[2], one[0]))


def review(
    rules: AnyGame,
    states: Sequence[Any],
    method: str,
    seconds: float,
    rng: Rng,
    cancelled: threading.Event,
) -> Iterator[dict[str, Json]]:
    """Yield what could be reached from more and more positions of a finished game of one seat.

    `seconds` are for all positions together; finding the one move takes some more of the same.
    """
    outcome = rules.outcome(states[-1])
    if outcome is None:
        return
    count = len(states) - 1
    plies, values = sample(count), {count: outcome.scores[0]}
    budget = Budget(seconds=seconds / max(1, len(plies)))
    waiting, done = [*plies], 0
    while waiting and not cancelled.is_set():
        ply = waiting.pop(0)
        reached = _reached(rules, states[ply], method, budget, rng)
        if reached is not None:
            values[ply] = reached
        done += 1
        reach = within_reach(values, outcome.fewest)
        worst = costliest(reach)
        if not waiting and worst is not None and worst[1] - worst[0] > 1:
            waiting.append((worst[0] + worst[1]) // 2)
        yield _encode(reach, done, done + len(waiting))


def _reached(rules: AnyGame, state: Any, method: str, budget: Budget, rng: Rng) -> int | None:
    """Return the score at the end of the game that an engine plays on, by the plain rules."""
    assert rules.solvers is not None
    for solution in deque(rules.solvers.solve(state, method, budget, rng), maxlen=1):
        for move in solution.moves:
            state = rules.apply(state, move)
    outcome = rules.outcome(state)
    is_whole = outcome is not None and not (outcome.grades and outcome.grades[0])
    return outcome.scores[0] if outcome is not None and is_whole else None


def _encode(reach: Sequence[tuple[int, int]], done: int, total: int) -> dict[str, Json]:
    worst = costliest(reach)
    found: dict[str, Json] = {
        "reach": [[ply, best] for ply, best in reach],
        "ply": None if worst is None else worst[0],
        "until": None if worst is None else worst[1],
        "loss": 0 if worst is None else worst[2],
    }
    return {"score": done, "bound": total, "found": found}
