"""Conformance of an engine from outside: what it must do, tried step by step.

The steps are the same for every game: be ready, answer within the time, answer legally all through
a short game, answer soon after `stop`, stay silent when nobody asks, end at `quit`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quadrille.arena.external.engine import Engine
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.external.messages import SeatPosition
from quadrille.arena.external.process import Limits
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import AnyGame
from quadrille.core.i18n import gettext, noted
from quadrille.core.record import Record, Setup, begin
from quadrille.core.solver import Budget

STEPS = {
    "ready": noted("it answers “hello” with “ready”"),
    "answer": noted("it answers “go” with a legal answer in time"),
    "game": noted("it answers legally throughout a game"),
    "quiet": noted("it says nothing unless asked"),
    "stop": noted("it answers soon after “stop”"),
    "quit": noted("it ends at “quit”"),
}
"""Each step with what it asks of an engine."""
SECONDS = 1.0
LONG = 60.0
"""The seconds that an engine is given where it will be stopped."""
MOST_MOVES = 12
"""How many moves of a game are played at most."""
PAUSE = 0.2


@dataclass
class Report:
    """What was tried, and what was wrong."""

    passed: list[str] = field(default_factory=list)
    faults: dict[str, str] = field(default_factory=dict)
    """By the name of the step."""
    name: str = ""
    author: str = ""
    capabilities: tuple[str, ...] = ()

    @property
    def is_valid(self) -> bool:
        """Whether nothing was wrong."""
        return not self.faults


def check_engine(
    command: Sequence[str],
    rules: AnyGame,
    limits: Limits | None = None,
    seconds: float = SECONDS,
    tell: Callable[[str, str | None], None] = lambda step, fault: None,
    options: Mapping[str, str] | None = None,
) -> Report:
    """Try an engine on a game; `tell` is called with each step and its fault, if there is one.

    `options` are those of the game, for an engine that plays it with some only.
    """
    report = Report()
    trial = _Trial(Engine(command, rules, limits), seconds, dict(options or {}))

    def attempt(step: str, work: Callable[[], None]) -> None:
        try:
            work()
        except QuadrilleError as error:
            report.faults[step] = str(error)
        else:
            report.passed.append(step)
        tell(step, report.faults.get(step))

    try:
        attempt("ready", trial.start)
        if report.is_valid and trial.engine.ready is not None:
            ready = trial.engine.ready
            report.name, report.author = ready.name, ready.author
            report.capabilities = tuple(sorted(ready.capabilities))
            attempt("answer", trial.answer)
            if report.is_valid:
                for step in ("game", "quiet", "stop", "quit"):
                    attempt(step, getattr(trial, step))
    finally:
        trial.engine.close()
    return report


class _Trial:
    """One engine on one game."""

    def __init__(self, engine: Engine, seconds: float, given: dict[str, str]) -> None:
        self.engine = engine
        self.rules = engine.game
        self.seconds = seconds
        self.given = given
        options = self.rules.draw(given, 1)
        config = self.rules.configure(options)
        seats = max(1, min(2, self.rules.seats.stop - 1), self.rules.seats.start)
        known = tuple(self.rules.options(config).items())
        self.record = Record(Setup(self.rules.name, known, ("",) * seats))
        self.state: Any = begin(self.rules, self.record.setup)
        self.is_solver = self.rules.players is None and self.rules.solvers is not None

    def start(self) -> None:
        """Become ready."""
        self.engine.start(dict(self.record.setup.options))

    def answer(self, seconds: float | None = None) -> None:
        """Answer once, for the position as it is."""
        budget = Budget(seconds=self.seconds if seconds is None else seconds)
        if self.is_solver:
            for _ in self.engine.solve(self._position(), budget, "", 0):
                pass
        else:
            self._choose(budget)

    def game(self) -> None:
        """Answer for one position after another."""
        if self.is_solver:
            for seed in (2, 3):
                options = self.rules.draw(self.given, seed)
                self.record = Record(Setup(self.rules.name, tuple(options.items())))
                self.state = begin(self.rules, self.record.setup)
                self.answer()
            return
        for _ in range(MOST_MOVES):
            if not self.rules.to_move(self.state):
                return
            position = self._position()
            move = self._choose(Budget(seconds=self.seconds))
            self.record = self.record.played(position.seat, self.rules.write(move, self.state))
            self.state = self.rules.apply(self.state, move)

    def quiet(self) -> None:
        """Say nothing for a moment: a second answer could be taken for the next one."""
        time.sleep(PAUSE)
        self.engine.refuse_early_answer()

    def stop(self) -> None:
        """Answer soon after `stop`, though there were time."""
        if not self.rules.to_move(self.state):
            self.state = begin(self.rules, self.record.setup)
            self.record = Record(self.record.setup)
        self.engine.stop_after = self.seconds / 2
        try:
            self.answer(LONG)
        finally:
            self.engine.stop_after = None

    def quit(self) -> None:
        """End at `quit`."""
        if not self.engine.quit():
            raise EngineFault("arena.engine-stays", engine=self.engine.name)

    def _position(self) -> SeatPosition:
        seat = (self.rules.to_move(self.state) or (0,))[0]
        return SeatPosition(self.rules, self.state, seat, self.record)

    def _choose(self, budget: Budget) -> Any:
        return self.engine.choose(self._position(), budget)


def explain_step(step: str) -> str:
    """Return what a step asks of an engine, in the language of the context.

    >>> explain_step("quit")
    'it ends at “quit”'
    """
    return gettext(STEPS[step])
