"""The par of a day's puzzle: what the game's strongest engine reaches on it in some seconds.

It is found once by a server, when somebody first asks for it, and never more than one at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from quadrille.app.engines.queue import DONE, Engines, Job
from quadrille.app.engines.tasks import Task
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Entry, Setup, replay
from quadrille.games import game

SECONDS = 3.0
"""How long the engine looks."""
MOST_PARS = 64


@dataclass(slots=True)
class Par:
    """The search for one par, and what it has found."""

    job: Job
    score: int | None = None
    is_judged: bool = False

    @property
    def is_looking(self) -> bool:
        """Whether the engine has not finished."""
        return not self.job.is_over


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
        if par is None or (not par.is_looking and par.job.state != DONE):
            if any(one.is_looking for one in self._pars.values()):
                return None
            par = self._begin(name, puzzle, options)
            if par is None:
                return None
            self._pars[key] = par
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
        task = Task(name, dict(options), 1, (), solvers.strongest, SECONDS)
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
