"""A computer or method of ours as a process that speaks the protocol of engines from outside.

`docs/technical/engines.md` describes the lines. A position is restored from what its message says:
where a game hides something, the rest is drawn at random, and the engine knows no more than its
seat.
"""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import IO, Any

from quadrille.app.engines.positions import restore
from quadrille.app.engines.worker import TICK, KernelsAwaited, encode_solution
from quadrille.arena.external.messages import PROTOCOL, encode
from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.game import AnyGame, Game, Json
from quadrille.core.record import Record
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget

FIRST = 0.5
"""Seconds for a first move, which is the answer if `stop` comes before a better one is found."""
LOADING = 8.0
"""Seconds that loading may take before `ready` is said; a host waits for 10."""
AUTHOR = "Quadrille"
LOG = logging.getLogger(__name__)


@dataclass
class _Question:
    """What `go` asks for, and the best answer so far."""

    position: Mapping[str, Any]
    budget: Budget
    best: dict[str, Json] | None = None
    stopped: bool = False
    answered: bool = False
    began: float = field(default_factory=time.monotonic)

    def left(self) -> Budget:
        """Return what is left of the budget."""
        if self.budget.seconds is None:
            return self.budget
        passed = time.monotonic() - self.began
        return replace(self.budget, seconds=max(0.0, self.budget.seconds - passed))


def check_name(rules: AnyGame, name: str) -> str:
    """Return the computer or method of a game by its name; without a name, the strongest.

    Raise `Invalid` if the game has none so called, or none that can play from what a seat sees.
    """
    names = _names(rules)
    if not names:
        raise Invalid("engine.none", game=rules.name)
    if name and name.partition(":")[0] not in names:
        raise Invalid("bad-choice", value=name[:40], choices=", ".join(names))
    if name and rules.players is not None:
        rules.players.admit(rules.configure(rules.draw({}, 1)), name)
    if name or rules.solvers is None:
        return name or names[-1]
    return rules.solvers.fair if rules.hidden else rules.solvers.strongest


def _names(rules: AnyGame) -> list[str]:
    """Return the computers of a game, or its methods, that need not know what is hidden."""
    if rules.hidden and type(rules).possible_state is Game.possible_state:
        return []
    if rules.players is not None:
        return [*rules.players.levels]
    if rules.solvers is None:
        return []
    return [rules.solvers.fair] if rules.hidden else [*rules.solvers.methods]


class OwnEngine:
    """Answers the lines of a host with a computer or method of a game."""

    def __init__(self, rules: AnyGame, name: str, out: IO[str]) -> None:
        self.rules = rules
        self.name = name
        self._out = out
        self._saying = threading.Lock()
        self._question: _Question | None = None
        self._thinking: threading.Thread | None = None
        self._plan: list[str] = []
        """Moves that are still to be made, one for each question."""
        self._planned_from: list[Any] = []
        """The moves of the game when the next move of the plan is due."""

    def run(self, source: Iterable[str]) -> None:
        """Answer lines until `quit` or their end."""
        position: dict[str, Any] = {}
        for line in source:
            message = json.loads(line)
            match message.get("type"):
                case "hello":
                    self._load(message.get("options", {}))
                    name = f"Quadrille {self.rules.name} {self.name}"
                    about: dict[str, Json] = {"name": name, "author": AUTHOR}
                    self._say(type="ready", protocol=PROTOCOL, **about, games=[self.rules.name])
                case "position":
                    position = message
                case "go":
                    self._begin(position, message)
                case "stop":
                    self._stop()
                case "quit":
                    return

    def _say(self, **message: Json) -> None:
        print(encode(message), file=self._out, flush=True)

    def _load(self, options: Mapping[str, str]) -> None:
        """Load words and compiled code before `ready`, as far as there is time for it."""
        loading = threading.Thread(target=self._try_out, args=(options,), daemon=True)
        loading.start()
        loading.join(LOADING)

    def _try_out(self, options: Mapping[str, str]) -> None:
        """Make the first move of some game, if nothing has to be compiled for it."""
        rules, rng, budget = self.rules, Rng(0), Budget(iterations=1)
        players, solvers = rules.players, rules.solvers
        with suppress(QuadrilleError):
            state = rules.initial(rules.configure(rules.draw(options, 1)), rules.seats.start)
            rules.prepare(state)
            if players is not None and KernelsAwaited().ask_for(players.needs(state, self.name)):
                seat = rules.to_move(state)[0]
                players.move(None, state, seat, self.name, rng, budget)
            elif solvers is not None and KernelsAwaited().ask_for(solvers.needs(state, self.name)):
                next(solvers.solve(state, self.name, budget, rng))

    def _begin(self, position: Mapping[str, Any], go: Mapping[str, Any]) -> None:
        if self._thinking is not None:
            self._thinking.join()
        budget = Budget(go.get("seconds"), go.get("iterations"))
        self._question = _Question(position, budget)
        self._thinking = threading.Thread(target=self._think, args=(self._question,), daemon=True)
        self._thinking.start()

    def _stop(self) -> None:
        with self._saying:
            if self._question is not None:
                self._question.stopped = True
                if self._question.best is not None:
                    self._answer(self._question)

    def _answer(self, question: _Question) -> None:
        if not question.answered:
            question.answered = True
            self._say(type="best", **(question.best or {}))

    def _think(self, question: _Question) -> None:
        """Report better and better answers, and the last one as the best."""
        reported = 0.0
        try:
            for answer in self._find(question):
                with self._saying:
                    question.best = answer
                    if question.stopped:
                        break
                    if time.monotonic() - reported > TICK:
                        self._say(type="info", **answer)
                        reported = time.monotonic()
            if question.best is None:
                raise Invalid("engine.failed")
        except QuadrilleError as error:
            self._refuse(question, error)
        except Exception:
            LOG.exception("The engine failed at a task of %s", self.rules.name)
            self._refuse(question, Invalid("engine.failed"))
        else:
            with self._saying:
                self._answer(question)

    def _refuse(self, question: _Question, error: QuadrilleError) -> None:
        """Say what is wrong, unless an answer was given: a host that waits must not wait on."""
        with self._saying:
            if not question.answered:
                question.answered = True
                self._say(type="error", message=str(error))

    def _find(self, question: _Question) -> Iterator[dict[str, Json]]:
        """Yield better and better answers; what is random depends on the position alone."""
        digest = sha256(json.dumps(question.position, sort_keys=True).encode()).digest()
        seed = int.from_bytes(digest[:8], "big")
        record, (*_, state) = restore(self.rules, question.position, Rng(seed))
        if self.rules.players is not None:
            yield from self._choose(question, record, state, seed)
        elif self.rules.hidden:
            yield from self._follow_plan(question, state, seed)
        else:
            yield from self._solve(question, record, state, seed)

    def _choose(
        self, question: _Question, record: Record | None, state: Any, seed: int
    ) -> Iterator[dict[str, Json]]:
        """Yield a quick move where there is time for a better one, then the computer's."""
        players, seat, kernels = self.rules.players, question.position["seat"], KernelsAwaited()
        assert players is not None

        def answer(move: Any) -> dict[str, Json]:
            return {"moves": [self.rules.write(move, state)]}

        if not kernels.ask_for(players.needs(state, self.name)) and players.quick is not None:
            yield answer(players.quick(state, seat, self.name, Rng(seed)))
        kernels.compile()
        limited = players.choose_within is not None
        for budget in self._budgets(question) if limited else [question.left()]:
            yield answer(players.move(record, state, seat, self.name, Rng(seed), budget))

    def _solve(
        self, question: _Question, record: Record | None, state: Any, seed: int
    ) -> Iterator[dict[str, Json]]:
        """Yield better and better solutions."""
        solvers, kernels = self.rules.solvers, KernelsAwaited()
        assert solvers is not None
        if not kernels.ask_for(solvers.needs(state, self.name)) and solvers.quick is not None:
            for solution in solvers.quick(state, Rng(seed)):
                yield self._encode(state, solution)
        kernels.compile()
        for solution in solvers.solve(state, self.name, question.left(), Rng(seed), record):
            yield self._encode(state, solution)

    def _encode(self, state: Any, solution: Any) -> dict[str, Json]:
        known = encode_solution(self.rules, state, solution)
        return {"moves": known["moves"], "score": known["score"], "nodes": solution.nodes}

    def _follow_plan(self, question: _Question, state: Any, seed: int) -> Iterator[dict[str, Json]]:
        """Yield the next move; one search finds all moves until something new is seen."""
        solvers, moves = self.rules.solvers, question.position["moves"]
        assert solvers is not None
        if self._plan and moves == self._planned_from:
            yield from self._take(question, self._plan)
            return
        kernels = KernelsAwaited()
        kernels.ask_for(solvers.needs(state, self.name))
        kernels.compile()
        for budget in self._budgets(question):
            first = next(solvers.solve(state, self.name, budget, Rng(seed)))
            yield from self._take(question, _texts(self._encode(state, first)))

    def _take(self, question: _Question, plan: list[str]) -> Iterator[dict[str, Json]]:
        """Yield the first move of a plan, unless another was answered, and keep the others."""
        with self._saying:
            if question.answered:
                return
            self._plan = plan[1:]
            self._planned_from = [
                *question.position["moves"],
                [question.position["seat"], plan[0]],
            ]
        yield {"moves": [plan[0]]}

    def _budgets(self, question: _Question) -> Iterator[Budget]:
        """Yield a short budget where there is time for it, then what is left."""
        if (question.left().seconds or 0) > 2 * FIRST:
            yield replace(question.budget, seconds=FIRST)
        yield question.left()


def _texts(answer: Mapping[str, Json]) -> list[str]:
    moves = answer["moves"]
    assert isinstance(moves, list)
    return [str(text) for text in moves]


def run_own_engine(rules: AnyGame, name: str) -> None:
    """Be an engine on standard input and output until the host says `quit`."""
    OwnEngine(rules, name, sys.stdout).run(sys.stdin)
