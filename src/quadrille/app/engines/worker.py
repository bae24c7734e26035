"""An engine process of a server: it speaks the protocol of engines from outside.

`docs/technical/engines.md` describes the lines. `go` asks for a solution or for the move of a
computer, `task` for what is not a search for moves. `stop` ends either early; `quit` and the end of
the input end the process.

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
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import IO, Any, cast

from quadrille.app.engines.positions import restore
from quadrille.app.engines.review import REVIEW, review
from quadrille.arena.external.capability import add_named_engines
from quadrille.arena.external.messages import PROTOCOL
from quadrille.core.capabilities import HINT, find
from quadrille.core.compiled_code import kernels_of
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.game import AnyGame, Json
from quadrille.core.i18n import language, use_language
from quadrille.core.kernel import compile_first, is_compiling, is_ready, load
from quadrille.core.processes import lower_priority
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games import game, names
from quadrille.lexicon.user_lists import known_lists_only

LOG = logging.getLogger("quadrille")
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


class MessageReader:
    """A queue of questions, read by a thread, so that one can be stopped while an engine works."""

    def __init__(self, source: Iterable[str], say: Callable[[Mapping[str, Json]], None]) -> None:
        self.questions: queue.Queue[dict[str, Any]] = queue.Queue()
        self.stopped = threading.Event()
        self._say = say
        threading.Thread(target=self._read, args=(source,), daemon=True).start()

    def _read(self, source: Iterable[str]) -> None:
        """Take messages until the end, which ends the process, whatever its other threads do."""
        status = 1
        try:
            self._take(source)
            status = 0
        except BrokenPipeError:
            status = 0  # Nobody reads the answers any more.
        except Exception:
            LOG.exception("The engine cannot read its input")
        finally:
            # Whoever asked is gone, perhaps killed: nobody wants the answer.
            os._exit(status)

    def _take(self, source: Iterable[str]) -> None:
        position: dict[str, Any] = {}
        for line in source:
            message = json.loads(line)
            match message["type"]:
                case "hello":
                    self._say(describe_worker())
                case "position":
                    position = message
                case "go" | "task":
                    self.questions.put(position | message)
                case "stop":
                    self.stopped.set()
                case "quit":
                    return


def describe_worker() -> dict[str, Json]:
    """Return the message `ready` of a worker.

    >>> describe_worker()["capabilities"]
    ['task']
    """
    about: dict[str, Json] = {"type": "ready", "protocol": PROTOCOL, "name": "Quadrille"}
    return about | {"author": "Quadrille", "games": [*names()], "capabilities": ["task"]}


def answers(
    question: dict[str, Any], stopped: threading.Event, kernels: KernelsAwaited | None = None
) -> Iterator[dict[str, Json]]:
    """Answer a question, `go` or `task` with its position; return better and better answers."""
    kernels = kernels or KernelsAwaited()
    rules, rng = game(question["game"]), Rng(question.get("seed", 0))
    named = question.get("task", "")
    if named and named != REVIEW:
        study = find(rules.study, named)
        assert study is not None
        found = study.run(stopped, rng, **question["request"])
        is_quick = not kernels.ask_for(study.kernels) and study.quick
        yield from _mark_quick(found, kernels) if is_quick else found
        return
    record, states = restore(rules, question, rng)
    if named:
        yield from _review(rules, states, question, rng, stopped, kernels)
    elif not question.get("method") and rules.players is not None:
        yield from _choose(rules, record, states[-1], question, rng, kernels)
    else:
        yield from _solve(rules, record, states[-1], question, rng, stopped, kernels)


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
    record: Record | None,
    state: Any,
    question: dict[str, Any],
    rng: Rng,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield the move of a computer: a quick one first, if it has to wait for compiled code."""
    players, seat = rules.players, question["seat"]
    assert players is not None
    level = question.get("player") or [*players.levels][-1]
    quick = question.get("quick", FULL)
    if not kernels.ask_for(players.needs(state, level)) and quick and players.quick is not None:
        move = players.quick(state, seat, level, Rng(rng.state))
        answer: dict[str, Json] = {"moves": [rules.write(move, state)], "method": level}
        yield {**answer, "quick": True, **kernels.count()}
        if quick == QUICK_ONLY:
            kernels.compile_beside()
            return
    kernels.compile()
    move = players.move(record, state, seat, level, rng)
    yield {"moves": [rules.write(move, state)], "method": level}


def _solve(
    rules: AnyGame,
    record: Record | None,
    state: Any,
    question: dict[str, Any],
    rng: Rng,
    stopped: threading.Event,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield better and better solutions; quick ones first, if compiled code has to be awaited."""
    solvers = rules.solvers
    assert solvers is not None
    method = question.get("method") or (solvers.fair if rules.hidden else solvers.strongest)
    ready = kernels.ask_for(solvers.needs(state, method))
    quick = solvers.quick_hint if method == HINT else solvers.quick
    if not ready and question.get("quick", FULL) and quick is not None:
        for answer in _pace(rules, state, quick(state, Rng(rng.state)), stopped):
            yield {**answer, "quick": True, **kernels.count()}
    kernels.compile()
    budget = Budget(question.get("seconds"), question.get("iterations"))
    found = solvers.solve(state, method, budget, rng, record)
    yield from _pace(rules, state, found, stopped)


def _review(
    rules: AnyGame,
    states: list[Any],
    question: dict[str, Any],
    rng: Rng,
    stopped: threading.Event,
    kernels: KernelsAwaited,
) -> Iterator[dict[str, Json]]:
    """Yield what could be reached from the positions of a finished game."""
    assert rules.solvers is not None
    method, seconds = question["method"], question["seconds"]
    kernels.ask_for(rules.solvers.needs(states[0], method))
    kernels.compile()
    yield from review(rules, states, method, seconds, rng, stopped)


def _pace(
    rules: AnyGame, state: Any, solutions: Iterator[Solution[Any]], stopped: threading.Event
) -> Iterator[dict[str, Json]]:
    """Yield solutions as plain values, not too many of them, and the last one in any case."""
    reported = 0.0
    last: Solution[Any] | None = None
    for last in solutions:
        if stopped.is_set():
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
    """Writes the messages of a worker; reports while a question waits for a kernel."""

    def __init__(self, out: IO[str]) -> None:
        self.kernels = KernelsAwaited()
        """Those that the present question needs."""
        self._out = out
        self._working = threading.Event()
        self._saying = threading.Lock()
        threading.Thread(target=self._watch, daemon=True).start()

    def say(self, message: Mapping[str, Json]) -> None:
        """Write a message; a question that is answered waits for nothing."""
        with self._saying:
            if message["type"] in ("best", "error"):
                self._working.clear()
            self._write(message)

    def begin(self) -> None:
        """Watch over a new question."""
        self.kernels = KernelsAwaited()
        self._working.set()

    def _write(self, message: Mapping[str, Json]) -> None:
        print(json.dumps(message), file=self._out, flush=True)

    def _watch(self) -> None:
        while self._working.wait():
            time.sleep(GLANCE)
            with self._saying:
                if self._working.is_set() and is_compiling() and not self.kernels.beside:
                    self._write({"type": "info", "preparing": True, **self.kernels.count()})


def work(source: Iterable[str], out: IO[str]) -> None:
    """Answer questions for ever."""
    reporter = Reporter(out)
    reader = MessageReader(source, reporter.say)
    while True:
        question = reader.questions.get()
        reader.stopped.clear()
        reporter.begin()
        reporter.say(_answer(question, reader.stopped, reporter))


def _answer(
    question: dict[str, Any], stopped: threading.Event, reporter: Reporter
) -> dict[str, Json]:
    """Report better and better answers; return the message that ends them."""
    best: dict[str, Json] = {"moves": []}
    with use_language(question.get("language", language())), known_lists_only():
        try:
            for best in answers(question, stopped, reporter.kernels):
                reporter.say({"type": "info", **best})
        except QuadrilleError as refused:
            # The sentence is made here, in the language of the question.
            return _refusal(refused)
        except Exception:
            # One question that fails must not end the process that answers the next ones.
            LOG.exception("The engine failed at a task of %s", question["game"])
            return _refusal(Illegal("engine.failed"))
    return {"type": "best", **best}


def _refusal(error: QuadrilleError) -> dict[str, Json]:
    return {"type": "error", **cast("dict[str, Json]", error.as_json())}


def main() -> None:
    """Be an engine: what libraries print goes to standard error.

    Arguments name the engines from outside that the owner of the server allows.
    """
    add_named_engines(sys.argv[1:])
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    lower_priority(NICENESS)
    work(sys.stdin, out)


if __name__ == "__main__":
    main()
