"""The review of a finished puzzle: where the best within reach fell most."""

from __future__ import annotations

import threading
from typing import Any

from quadrille.app.engines.review import MOST_POSITIONS, costliest, review, sample, within_reach
from quadrille.core.record import Entry, Setup, replay
from quadrille.core.rng import Rng
from quadrille.games import game


def walked(*moves: str) -> list[Any]:
    rules = game("robot")
    options = rules.draw({"rows": "3", "columns": "3", "colours": "2"}, 5)
    setup = Setup("robot", tuple(options.items()), ("",))
    return list(replay(rules, setup, [Entry(0, text) for text in moves]))


def best_walk() -> list[str]:
    from quadrille.core.solver import Budget

    rules, state = game("robot"), walked()[0]
    assert rules.solvers is not None
    *_, found = rules.solvers.solve(state, "optimal", Budget(seconds=5), Rng(1))
    return [str(move) for move in found.moves]


def test_a_detour_is_the_costliest_move() -> None:
    rules, best = game("robot"), best_walk()
    states = walked(best[0], "RL" if best[0][-1] != "R" else "DU", *best[1:])
    *_, last = review(rules, states, "optimal", 5, Rng(1), threading.Event())
    found: Any = last["found"]
    assert (found["ply"], found["until"], found["loss"]) == (1, 2, 2)
    assert last["score"] == last["bound"]


def test_the_best_walk_has_no_costliest_move() -> None:
    *_, last = review(game("robot"), walked(*best_walk()), "optimal", 5, Rng(1), threading.Event())
    found: Any = last["found"]
    assert (found["ply"], found["loss"]) == (None, 0)


def test_a_cancelled_review_ends() -> None:
    cancelled = threading.Event()
    cancelled.set()
    assert [*review(game("robot"), walked(*best_walk()), "optimal", 5, Rng(1), cancelled)] == []


def test_positions_are_spread_over_the_game() -> None:
    assert sample(MOST_POSITIONS) == [*range(MOST_POSITIONS)]
    spread = sample(1000)
    assert (spread[0], len(spread), len({*spread})) == (0, MOST_POSITIONS, MOST_POSITIONS)
    assert within_reach({0: 50, 3: 40, 5: 45}, fewest=True) == [(0, 40), (3, 40), (5, 45)]
    assert costliest([(0, 40), (3, 40)]) is None
