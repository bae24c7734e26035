"""An engine in a process of its own: tasks come as lines of JSON, and so do answers.

A task says a game, its options and its moves so far, and asks for a solution or for the move of a
computer. The line `cancel` ends it early; the end of the input ends the process.

While the kernels that a task needs are not compiled, a quick answer may come first, marked so: the
game's own, without compiled code. Whoever is content with it gets no other.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any

from quadrille.app.engines.review import REVIEW, review
from quadrille.arena.external.capability import add_named_engines
from quadrille.core.capabilities import HINT, find
from quadrille.core.compiled_code import kernels_of
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.game import AnyGame, Json
from quadrille.core.i18n import use_language
from quadrille.core.kernel import compile_first, is_compiling, is_ready, load
from quadrille.core.processes import lower_priority
from quadrille.core.record import Entry, Record, Setup, replay
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game
from quadrille.lexicon.user_lists import known_lists_only

LOG = logging.getLogger("quadrille")
CANCEL = "cancel"
FULL, QUICK_FIRST, QUICK_ONLY = "", "first", "only"
"""What a task takes while the engine is not compiled: only full strength, a quick answer before
that, or a quick answer alone."""
GLANCE = 0.5
"""Seconds between two looks at whether something is being compiled."""
TICK = 0.1
"""Seconds between two answers, at least."""
BESIDE = "compile beside"
"""The name of the thread that compiles while its process does something else."""
NICENESS = 5
MOST_MOVES = 20_000
"""How much of a solution is written out."""


class TaskReader:
    """A queue of tasks, read by a thread, so that a task can be cancelled while an engine works."""

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


def answers(
    task: dict[str, Any], cancelled: threading.Event, kernels: KernelsAwaited | None = None
) -> Iterator[dict[str, Json]]:
    """Do a task; return better and better answers."""
    kernels = kernels or KernelsAwaited()
    rules, rng = game(task["game"]), Rng(task["seed"])
    if task.get("study") and task["study"] != REVIEW:
        study = find(rules.study, task["study"])
        assert study is not None
        found = study.run(cancelled, rng, **task["request"])
        is_quick = not kernels.ask_for(study.kernels) and study.quick
        yield from _mark_quick(found, kernels) if is_quick else found
        return
    setup = Setup(rules.name, tuple(task["options"].items()), ("",) * task["seats"])
    record = Record(setup, tuple(Entry(seat, text) for seat, text in task["moves"]))
    *before, state = replay(rules, setup, record.entries)
    if task.get("study"):
        yield from _review(rules, [*before, state], task, rng, cancelled, kernels)
    elif task["level"]:
        yield from _choose(rules, record, state, task, rng, kernels)
    else:
        yield from _solve(rules, record, state, task, rng, cancelled, kernels)


def _mark_quick(
    found: Iterator[dict[str, Json]], kernels: KernelsAwaited
) -> Iterator[dict[str, Json]]:
    """Mark what is found while the kernels are compiled beside, and count those that are."""
    is_ready = False
    for answer in found:
        yield answer if is_ready else {**answer, "quick": True, **kernels.count()}
        # Not before: it would slow the first answer down.
        kernels.compile_beside()
        is_ready = kernels.are_ready()


def _choose(
    rules: AnyGame,
    record: Record,
    state: Any,
    task: dict[str, Any],
    rng: Rng,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield the move of a computer: a quick one first, if it has to wait for compiled code."""
    players, seat, level = rules.players, task["seat"], task["level"]
    assert players is not None
    quick = task.get("quick", FULL)
    if not kernels.ask_for(players.needs(state, level)) and quick and players.quick is not None:
        move = players.quick(state, seat, level, Rng(rng.state))
        yield {"moves": [rules.write(move, state)], "method": level, "quick": True}
        if quick == QUICK_ONLY:
            kernels.compile_beside()
            return
    kernels.compile()
    move = players.move(record, state, seat, level, rng)
    yield {"moves": [rules.write(move, state)], "method": level}


def _solve(
    rules: AnyGame,
    record: Record,
    state: Any,
    task: dict[str, Any],
    rng: Rng,
    cancelled: threading.Event,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield better and better solutions; quick ones first, if compiled code has to be awaited."""
    solvers, method = rules.solvers, task["method"]
    assert solvers is not None
    ready = kernels.ask_for(solvers.needs(state, method))
    quick = solvers.quick_hint if method == HINT else solvers.quick
    if not ready and task.get("quick", FULL) and quick is not None:
        for answer in _pace(rules, state, quick(state, Rng(rng.state)), cancelled):
            yield {**answer, "quick": True}
    kernels.compile()
    found = solvers.solve(state, method, Budget(seconds=task["seconds"]), rng, record)
    yield from _pace(rules, state, found, cancelled)


def _review(
    rules: AnyGame,
    states: list[Any],
    task: dict[str, Any],
    rng: Rng,
    cancelled: threading.Event,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield what could be reached from the positions of a finished game."""
    assert rules.solvers is not None
    kernels.ask_for(rules.solvers.needs(states[0], task["method"]))
    kernels.compile()
    yield from review(rules, states, task["method"], task["seconds"], rng, cancelled)


def _pace(
    rules: AnyGame, state: Any, solutions: Iterator[Solution[Any]], cancelled: threading.Event
) -> Iterator[dict[str, Json]]:
    """Yield solutions as plain values, not too many of them, and the last one in any case."""
    reported = 0.0
    last: Solution[Any] | None = None
    for last in solutions:
        if cancelled.is_set():
            break
        if time.monotonic() - reported > TICK:
            yield encode_solution(rules, state, last)
            reported, last = time.monotonic(), None
    if last is not None:
        yield encode_solution(rules, state, last)


def encode_solution(rules: AnyGame, state: Any, solution: Solution[Any]) -> dict[str, Json]:
    """Return a solution as plain values, its moves as texts that can be played."""
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


class KernelsAwaited:
    """The kernel modules that a task needs, and how many of them are compiled."""

    def __init__(self) -> None:
        self._modules: list[str] = []
        self.beside = False
        """Whether they are compiled while the task goes on: it does not wait for them."""

    def ask_for(self, modules: Iterable[str]) -> bool:
        """Have some modules compiled before others; return whether they are ready already."""
        self._modules = kernels_of(modules)
        if is_ready(self._modules):
            return True
        compile_first(self._modules)
        return False

    def are_ready(self) -> bool:
        """Return whether all are compiled."""
        return is_ready(self._modules)

    def count(self) -> dict[str, Json]:
        """Return how many are compiled, of how many; nothing where that is not known."""
        if not self._modules:
            return {}
        ready = sum(is_ready([name]) for name in self._modules)
        return {"preparation": {"ready": ready, "total": len(self._modules)}}

    def compile(self) -> None:
        """Compile what is not ready, before the clock of the task starts."""
        if not self.are_ready():
            # One by one, each after its imports: a task that comes in between waits for one.
            for name in self._modules:
                load(name)

    def compile_beside(self) -> None:
        """Compile them while this process does something else, in case nobody else does."""
        if self.are_ready():
            return
        self.beside = True
        if not any(thread.name == BESIDE for thread in threading.enumerate()):
            threading.Thread(target=self.compile, name=BESIDE, daemon=True).start()


class Reporter:
    """Reports while a task waits for a kernel to be compiled."""

    def __init__(self, out: IO[str]) -> None:
        self.kernels = KernelsAwaited()
        """Those that the present task needs."""
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
        self.kernels = KernelsAwaited()
        self._working.set()

    def _watch(self) -> None:
        while self._working.wait():
            time.sleep(GLANCE)
            with self._saying:
                if self._working.is_set() and is_compiling() and not self.kernels.beside:
                    answer = {"preparing": True, **self.kernels.count()}
                    print(json.dumps(answer), file=self._out, flush=True)


def work(reader: TaskReader, out: IO[str]) -> None:
    """Do tasks for ever."""
    reporter = Reporter(out)
    while True:
        task = reader.tasks.get()
        reader.cancelled.clear()
        reporter.begin()
        error: object = None
        with use_language(task["language"]), known_lists_only():
            try:
                for answer in answers(task, reader.cancelled, reporter.kernels):
                    reporter.say(answer)
            except QuadrilleError as refused:
                # The sentence is made here, in the language of the task.
                error = refused.as_json()
            except Exception:
                # One task that fails must not end the process that does the next ones.
                LOG.exception("The engine failed at a task of %s", task["game"])
                error = Illegal("engine.failed").as_json()
        reporter.say({"done": True, "error": error})


def main() -> None:
    """Be an engine: what libraries print goes to standard error.

    Arguments name the engines from outside that the owner of the server allows.
    """
    add_named_engines(sys.argv[1:])
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lower_priority(NICENESS)
    work(TaskReader(sys.stdin), out)


if __name__ == "__main__":
    main()
