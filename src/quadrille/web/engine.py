"""An engine at work: a process that reads one task a line and writes what it finds, line by line.

Tasks and answers are JSON; nothing else goes between the server and its engines. A task is stopped
by ending the process: an engine keeps nothing that could be lost.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.i18n import speaking
from quadrille.core.record import Entry, Setup, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games import game as load

AUTO = "auto"


def method_for(name: str, wish: str) -> str:
    """Give the method that a game has for a wish: `auto` is its own, else its best, the last.

    >>> method_for("samegame", "auto"), method_for("robot", "auto"), method_for("robot", "avl")
    ('auto', 'optimal', 'avl')
    """
    methods = load(name).methods()
    return methods[-1] if wish == AUTO and methods and AUTO not in methods else wish


def answers(task: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Work on a task: give each better answer, and at the end that it is done."""
    game = load(task["game"])
    setup = Setup(game.name, tuple(task["options"].items()), ("",) * task["seats"])
    *_, state = replay(game, setup, [Entry(seat, text) for seat, text in task["moves"]])
    budget = Budget(seconds=task["seconds"])
    method = method_for(game.name, task["method"])
    for found in game.solve(state, method, budget, Rng(0)):
        yield {
            "state": "working",
            "score": found.score,
            "bound": found.bound,
            "proved": found.proved,
            "moves": [game.write(move, state) for move in found.moves],
            "method": found.method,
        }
    yield {"state": "done"}


def main() -> None:
    """Work on tasks until there are no more."""
    for line in sys.stdin:
        task = json.loads(line)
        with speaking(task["language"]):
            try:
                for answer in answers(task):
                    _say(answer)
            except QuadrilleError as error:
                _say({"state": "failed", "error": error.as_json()})


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, BrokenPipeError):
        main()
