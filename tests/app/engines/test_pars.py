"""The par of a day's puzzle: begun once, one at a time, and judged by the plain rules."""

from __future__ import annotations

import asyncio
from typing import cast

from quadrille.app.engines.pars import MOST_TRIES, Pars
from quadrille.app.engines.queue import CANCELLED, DONE, FAILED, Engines, Job
from quadrille.app.engines.tasks import Task
from quadrille.core.errors import Illegal

DRAW = "CHIENSARTONDEALALADE"
OPTIONS = {"reference": "dictionnaireGros.txt", "theme": "animaux", "draw": DRAW}
WHOLE = ["mixmo"] * 7
"""All tiles are shown."""


class FakeEngines:
    """Engines that only note what they are asked."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.busy = False

    def begin(self, visitor: str, task: Task, caller: str = "", address: str = "") -> Job:
        """Note a job."""
        if self.busy:
            raise Illegal("engine.busy")
        self.jobs.append(Job(visitor, task, caller))
        return self.jobs[-1]

    def finish(self, moves: list[str], state: str = DONE) -> None:
        """End the last job with a solution."""
        self.jobs[-1].state, self.jobs[-1].best = state, {"moves": moves, "score": 12345}


def test_a_par_is_looked_for_once_and_is_what_the_rules_say() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        first = await pars.look("samegame", "one", {"board": "VVB/RRB"})
        assert (first and first.is_looking, pars.find("samegame", "one")) == (True, None)
        # Another has to wait, and asking again begins nothing.
        assert await pars.look("samegame", "two", {"board": "VV/RR"}) is None
        assert await pars.look("samegame", "one", {"board": "VVB/RRB"}) is first
        assert len(engines.jobs) == 1
        engines.finish(["0 0", "0 0", "0 0"])
        again = await pars.look("samegame", "one", {"board": "VVB/RRB"})
        assert again is first
        assert again is not None
        assert again.score not in (None, 12345)
        assert pars.find("samegame", "one") == again.score
        assert len(engines.jobs) == 1

    asyncio.run(ask())


def test_what_is_incomplete_is_no_par_and_what_was_cancelled_begins_again() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        await pars.look("mixmo", "one", OPTIONS)
        engines.finish([], CANCELLED)
        await pars.look("mixmo", "one", OPTIONS)
        assert len(engines.jobs) == 2
        engines.finish([*WHOLE, "word CHIENS 9 6 across", "mixmo"])
        par = await pars.look("mixmo", "one", OPTIONS)
        assert par is not None
        assert (par.is_looking, par.score) == (False, None)

    asyncio.run(ask())


def test_a_puzzle_that_is_not_solved_is_tried_again_and_not_for_ever() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        for _ in range(MOST_TRIES + 2):
            await pars.look("mixmo", "one", OPTIONS)
            engines.finish([*WHOLE, "word CHIENS 9 6 across", "mixmo"])
            par = await pars.look("mixmo", "one", OPTIONS)
            assert par is not None
            assert par.score is None
            # A page that waits for it asks again until it was tried often enough.
            assert par.may_come == (len(engines.jobs) < MOST_TRIES)
        assert len(engines.jobs) == MOST_TRIES

    asyncio.run(ask())


def test_an_engine_that_fails_is_tried_again_and_not_for_ever() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        for _ in range(MOST_TRIES + 2):
            await pars.look("mixmo", "one", OPTIONS)
            engines.finish([], FAILED)
            par = await pars.look("mixmo", "one", OPTIONS)
            assert par is not None
            assert (par.score, par.may_come) == (None, len(engines.jobs) < MOST_TRIES)
        assert len(engines.jobs) == MOST_TRIES

    asyncio.run(ask())


def test_a_strict_draw_is_solved_without_what_binds_players_alone() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        await pars.look("mixmo", "one", {**OPTIONS, "strict": "yes"})
        engines.finish([*WHOLE, "word CHIENS 9 6 across", "mixmo"])
        await pars.look("mixmo", "one", {**OPTIONS, "strict": "yes"})
        assert engines.jobs[0].task.options == OPTIONS

    asyncio.run(ask())


def test_a_par_waits_while_engines_are_busy() -> None:
    async def ask() -> None:
        engines = FakeEngines()
        pars = Pars(cast(Engines, engines))
        engines.busy = True
        assert await pars.look("mixmo", "one", OPTIONS) is None
        engines.busy = False
        assert await pars.look("mixmo", "one", OPTIONS) is not None
        assert await pars.look("crossword", "none", {}) is None

    asyncio.run(ask())
