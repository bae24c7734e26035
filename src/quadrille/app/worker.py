"""An engine in a process of its own: tasks come as lines of JSON, and so do answers.

A task says a game, its options and its moves so far, and asks for a solution or for the move of a
computer. The line `cancel` ends it early; the end of the input ends the process.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import IO, Any

from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame, Json
from quadrille.core.i18n import speaking
from quadrille.core.kernel import is_compiling
from quadrille.core.record import Entry, Setup, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game
from quadrille.lexicon.own import names_only

CANCEL = "cancel"
ANALYSIS, TRAINING = "analysis", "training"
GLANCE = 0.5
"""Seconds between two looks at whether something is being compiled."""
TICK = 0.1
"""Seconds between two answers, at least."""
NICENESS = 5
MOST_MOVES = 20_000
"""How much of a solution is written out."""


class Desk:
    """Where tasks wait: a thread reads them, so that a cancel is heard while an engine works."""

    def __init__(self, source: Iterable[str]) -> None:
        self.tasks: queue.Queue[dict[str, Any]] = queue.Queue()
        self.cancelled = threading.Event()
        threading.Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: Iterable[str]) -> None:
        for line in source:
            if line.strip() == CANCEL:
                self.cancelled.set()
            else:
                self.tasks.put(json.loads(line))
        # Whoever asked is gone, perhaps killed: nobody wants the answer.
        os._exit(0)


def answers(task: dict[str, Any], cancelled: threading.Event) -> Iterator[dict[str, Json]]:
    """Do a task; give better and better answers.

    >>> task = {"game": "samegame", "options": {"board": "VV"}, "seats": 1, "moves": []}
    >>> chosen = {"method": "greedy", "seconds": 1, "seed": 0, "level": ""}
    >>> [found["moves"] for found in answers(task | chosen, threading.Event())]
    [['0 0']]
    """
    if task.get("kind"):
        yield from _special(task, cancelled)
        return
    rules = game(task["game"])
    setup = Setup(rules.name, tuple(task["options"].items()), ("",) * task["seats"])
    *_, state = replay(rules, setup, [Entry(seat, text) for seat, text in task["moves"]])
    rng = Rng(task["seed"])
    if task["level"]:
        move = rules.choose(state, task["seat"], task["level"], rng)
        yield {"moves": [rules.write(move, state)], "method": task["level"]}
        return
    said = 0.0
    last: Solution[Any] | None = None
    for last in rules.solve(state, task["method"], Budget(seconds=task["seconds"]), rng):
        if cancelled.is_set():
            break
        if time.monotonic() - said > TICK:
            yield told(rules, state, last)
            said, last = time.monotonic(), None
    if last is not None:
        yield told(rules, state, last)


def _special(task: dict[str, Any], cancelled: threading.Event) -> Iterator[dict[str, Json]]:
    """Do what is no search for moves: these parts are loaded only where they are asked for."""
    from quadrille.app.analysis import analysed
    from quadrille.app.training import trained

    yield from analysed(task, cancelled) if task["kind"] == ANALYSIS else trained(task)


def told(rules: AnyGame, state: Any, solution: Solution[Any]) -> dict[str, Json]:
    """Say a solution as plain values, its moves as they can be played."""
    texts: list[Json] = []
    for move, _ in zip(solution.moves, range(MOST_MOVES), strict=False):
        texts.append(rules.write(move, state))
        state = rules.apply(state, move)
    return {
        "moves": texts,
        "score": solution.score,
        "bound": solution.bound,
        "proved": solution.proved,
        "seconds": round(solution.seconds, 3),
        "method": solution.method,
    }


class Herald:
    """Says that a task waits for something to be compiled, for as long as it does."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._working = threading.Event()
        self._saying = threading.Lock()
        threading.Thread(target=self._watch, daemon=True).start()

    def say(self, answer: Mapping[str, object]) -> None:
        """Write an answer; a task that is done waits for nothing."""
        with self._saying:
            self._working.clear() if answer.get("done") else self._working.set()
            print(json.dumps(answer), file=self._out, flush=True)

    def begin(self) -> None:
        """Watch over a new task."""
        self._working.set()

    def _watch(self) -> None:
        while self._working.wait():
            time.sleep(GLANCE)
            with self._saying:
                if self._working.is_set() and is_compiling():
                    print(json.dumps({"preparing": True}), file=self._out, flush=True)


def work(desk: Desk, out: IO[str]) -> None:
    """Do tasks for ever."""
    herald = Herald(out)
    while True:
        task = desk.tasks.get()
        desk.cancelled.clear()
        herald.begin()
        error: object = None
        with speaking(task["language"]), names_only():
            try:
                for answer in answers(task, desk.cancelled):
                    herald.say(answer)
            except QuadrilleError as refused:
                # Its sentence is made here, where the language of who asked is spoken.
                error = refused.as_json()
        herald.say({"done": True, "error": error})


def main() -> None:
    """Be an engine: what libraries print goes to standard error."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    with suppress(OSError):
        os.nice(NICENESS)
    work(Desk(sys.stdin), out)


if __name__ == "__main__":
    main()
