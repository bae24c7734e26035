"""The par of a day's puzzle: what the game's strongest engine reaches on it in some seconds.

It is found once by a server, when somebody first asks for it, and never more than one at a time.
A busy machine may leave the engine no time to solve the puzzle: then it is tried again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from quadrille.app.engines.queue import DONE, FAILED, Engines, Job
from quadrille.app.engines.tasks import Task
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Entry, Setup, replay
from quadrille.games import game

SECONDS = 3.0
"""How long the engine looks."""
MOST_PARS = 64
MOST_TRIES = 3
"""How often a puzzle is tried that the engine does not solve: some cannot be solved."""


@dataclass(slots=True)
class Par:
    """The search for one par, and what it has found."""

    job: Job
    score: int | None = None
    is_judged: bool = False
    tries: int = 1

    @property
    def is_looking(self) -> bool:
        """Whether the engine has not finished."""
        return not self.job.is_over

    @property
    def is_settled(self) -> bool:
        """Whether another search is of no use: it is found, or was tried often enough."""
        if not self._was_tried:
            return False
        return not self.is_judged or self.score is not None or self.tries >= MOST_TRIES

    @property
    def may_come(self) -> bool:
        """Whether asking again may bring it: it is looked for, or will be once more."""
        return self.is_looking or (self._was_tried and not self.is_settled)

    @property
    def _was_tried(self) -> bool:
        """Whether the engine has come to an end or has failed; who stopped it may want it again."""
        return self.job.state in (DONE, FAILED)


class Pars:
    """The pars that one server knows."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._pars: OrderedDict[tuple[str, str], Par] = OrderedDict()

    def find(self, name: str, puzzle: str) -> int | None:
        """Return the par of a puzzle if it was found."""
        par = self._pars.get((name, puzzle))
        return None if par is None else par.score

    async def look(self, name: str, puzzle: str, options: Mapping[str, str]) -> Par | None:
        """Return the par of a puzzle, or begin to look for it; `None` while another is looked for.

        `options` have all that was drawn.
        """
        key = name, puzzle
        par = self._pars.get(key)
        if par is None or not (par.is_looking or par.is_settled):
            if any(one.is_looking for one in self._pars.values()):
                return None
            begun = self._begin(name, puzzle, options)
            if begun is None:
                return None
            begun.tries += 0 if par is None else par.tries
            self._pars[key] = par = begun
            while len(self._pars) > MOST_PARS:
                self._pars.popitem(last=False)
        if not par.is_looking and not par.is_judged:
            par.score = await asyncio.to_thread(score_of, par.job)
            par.is_judged = True
        return par

    def _begin(self, name: str, puzzle: str, options: Mapping[str, str]) -> Par | None:
        solvers = game(name).solvers
        if solvers is None:
            return None
        task = Task(name, solvers.relax(options), 1, (), solvers.strongest, SECONDS)
        try:
            return Par(self._engines.begin("", task, f"par {puzzle}"))
        except QuadrilleError:
            # So many wait for engines that this one is refused: who asks again may have it.
            return None


def score_of(job: Job) -> int | None:
    """Return the score of a job by the plain rules; `None` if it has not solved the puzzle."""
    task = job.task
    rules = game(task.game)
    setup = Setup(rules.name, tuple(task.options.items()), ("",))
    entries = [Entry(0, str(text)) for text in job.best.get("moves", ())]
    *_, state = replay(rules, setup, entries)
    outcome = rules.outcome(state)
    if outcome is None or (outcome.grades and outcome.grades[0]):
        return None
    return outcome.scores[0]
