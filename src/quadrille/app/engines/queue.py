"""Engine work outside the event loop: processes that wait for jobs, and jobs that can be watched.

A visitor has one job at a time, and it only lasts so long. Who cancels gets the best so far; an
engine that does not listen is ended, and another one takes its place.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from quadrille.app.engines.tasks import LONGEST, Task
from quadrille.app.engines.turns import Turns
from quadrille.arena.external.capability import named_engines
from quadrille.arena.external.messages import encode, encode_hello
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import Json
from quadrille.core.processes import KILL, own_session
from quadrille.games import game

QUEUED, WORKING, DONE, CANCELLED, FAILED = "queued", "working", "done", "cancelled", "failed"
GRACE = 300.0
"""Seconds beyond, for compiling at the first time, before an engine is given up."""
MANNERS = 1.0
"""Seconds in which a cancelled engine must answer."""
LONGEST_LINE = 64 << 20
"""Bytes of one answer: the walk of a large grid is long."""
STOP = b'{"type":"stop"}\n'
MOST_FINISHED = 500
SHARE = 0.4
"""The part of the jobs that may be from one address: no address keeps the others waiting alone."""


@dataclass
class Job:
    """A task under way: who asked, how far it is, the best so far."""

    visitor: str
    task: Task
    caller: str = ""
    """The visitor, or the address of an unknown one: each has one job at a time."""
    address: str = ""
    name: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    state: str = QUEUED
    best: dict[str, Any] = field(default_factory=dict)
    error: Json = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    runner: asyncio.Task[None] | None = None
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None
    stopping: asyncio.Event = field(default_factory=asyncio.Event)
    preparing: bool = False
    """Whether the engine is compiled first, which happens once after an installation."""
    preparation: Json = None
    """How many of its parts are compiled, of how many, where that is known."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.state not in (QUEUED, WORKING)

    @property
    def is_quick(self) -> bool:
        """Whether the best so far was found without the compiled engine."""
        return bool(self.best.get("quick"))

    def encode(self) -> dict[str, Json]:
        """Return how far it is."""
        best = self.best
        return {
            "job": self.name,
            "state": self.state,
            "seconds": round((self.ended or time.monotonic()) - self.began, 3),
            "score": best.get("score"),
            "bound": best.get("bound"),
            "proved": bool(best.get("proved")),
            "moves": best.get("moves", []),
            "method": best.get("method", self.task.method),
            "found": best.get("found"),
            "error": self.error,
            "preparing": self.preparing and not self.is_over,
            "preparation": self._awaited or (best.get("preparation") if self.is_quick else None),
            "quick": self.is_quick,
        }

    @property
    def _awaited(self) -> Json:
        return self.preparation if self.preparing and not self.is_over else None

    def hear(self, fields: dict[str, Any]) -> None:
        """Note what an engine says: something better, or that it is being prepared."""
        self.preparing = "preparing" in fields
        if self.preparing:
            self.preparation = fields.get("preparation")
        else:
            self.best = fields
        self.tell()

    @property
    def _progress(self) -> tuple[bool, Json, bool]:
        return self.preparing, self.preparation, self.is_quick

    def stop(self) -> None:
        """Ask for its end; the best so far stays."""
        self.stopping.set()
        if not self.is_over:
            self.state = CANCELLED
        self.tell()

    def tell(self) -> None:
        """Wake those who wait for news."""
        if self.is_over and self.ended is None:
            self.ended = time.monotonic()
        self.news.set()
        self.news = asyncio.Event()

    async def better(self, than: str, patience: float) -> None:
        """Wait until there is another score than one, or the job is over.

        News are also that a quick answer has come or is replaced, and how far compiling is.
        """
        deadline = asyncio.get_running_loop().time() + patience
        known = self._progress
        while (
            not self.is_over and self._progress == known and str(self.best.get("score", "")) == than
        ):
            left = deadline - asyncio.get_running_loop().time()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), max(0.0, left))
            if left <= 0:
                return


class ComputerMove(NamedTuple):
    """The move of a computer, as text."""

    text: str
    quick: bool = False
    """Whether it was found without the compiled engine."""


class Engines:
    """Some processes that work, and the jobs that wait for them."""

    def __init__(self, workers: int, waiting: int = 100) -> None:
        self._turns = Turns(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._waiting = waiting

    def begin(self, visitor: str, task: Task, caller: str = "", address: str = "") -> Job:
        """Begin a job; the one that the caller had before is ended. Refuse it if many wait."""
        caller = caller or visitor
        under_way = [job for job in self._jobs.values() if not job.is_over]
        active = [job for job in under_way if job.caller != caller]
        near = sum(job.address == address for job in active) if address else 0
        # Who has none yet is let in, though others have taken all places.
        most = self._waiting if near or not address else 2 * self._waiting
        if len(active) >= most or near >= self._waiting * SHARE:
            raise Illegal("engine.busy")
        for other in under_way:
            if other.caller == caller:
                other.stop()
        job = Job(visitor, task, caller, address)
        self._jobs[job.name] = job
        for name in [one.name for one in self._jobs.values() if one.is_over][:-MOST_FINISHED]:
            del self._jobs[name]
        job.runner = asyncio.ensure_future(self._run(job))
        return job

    def job(self, visitor: str, name: str) -> Job:
        """Return a job of a visitor by its name."""
        job = self._jobs.get(name)
        if job is None or job.visitor != visitor:
            raise Invalid("engine.unknown")
        return job

    async def cancel(self, job: Job) -> None:
        """End a job early; the best so far stays."""
        job.stop()
        if job.runner is not None:
            await asyncio.wait([job.runner], timeout=2 * MANNERS)

    async def choose(self, task: Task, address: str = "") -> ComputerMove:
        """Return the move of a computer at a table whose host is at an address."""
        job = Job("", task, address=address)
        await self._run(job)
        if not job.best.get("moves"):
            raise Illegal("engine.failed")
        return ComputerMove(str(job.best["moves"][0]), job.is_quick)

    def stop(self) -> None:
        """Ask for the end of every job; whoever waits for one hears it."""
        for job in self._jobs.values():
            job.stop()

    async def close(self) -> None:
        """End all engines."""
        for job in self._jobs.values():
            if job.runner is not None:
                job.runner.cancel()
        for process in [*self._all]:
            await self._end(process)

    async def _run(self, job: Job) -> None:
        await self._turns.take(job.address or job.caller, job.task.kind)
        try:
            if job.stopping.is_set():
                job.state = CANCELLED
                return
            process = self._idle.pop() if self._idle else await self._start_process(job.task)
            job.state = CANCELLED if job.stopping.is_set() else WORKING
            try:
                await self._run_task(job, process)
            except (OSError, ValueError, TimeoutError):
                job.state = CANCELLED if job.stopping.is_set() else FAILED
                await self._end(process)
            except asyncio.CancelledError:
                job.state = CANCELLED
                _kill(process)
                raise
            else:
                self._idle.append(process)
            finally:
                job.tell()
        finally:
            self._turns.give()

    async def _run_task(self, job: Job, process: Process) -> None:
        """Hand the task to a process, and note its answers until it is done."""
        assert process.stdin is not None
        process.stdin.write(job.task.lines())
        await process.stdin.drain()
        stopping = asyncio.ensure_future(job.stopping.wait())
        patience = LONGEST + GRACE
        reading: asyncio.Future[dict[str, Any] | None] | None = None
        try:
            while True:
                reading = asyncio.ensure_future(_answer(process))
                await asyncio.wait(
                    [reading, stopping], timeout=patience, return_when="FIRST_COMPLETED"
                )
                if not reading.done() and stopping.done():
                    # While it compiles it does not listen, and what is compiled is kept.
                    manners = 0 if job.preparing else MANNERS
                    process.stdin.write(STOP)
                    await asyncio.wait([reading], timeout=manners)
                    patience = MANNERS
                if not reading.done():
                    reading.cancel()
                    raise TimeoutError
                result = reading.result()
                if result is None:
                    raise OSError
                kind = result.pop("type")
                if kind in ("best", "error"):
                    self._conclude(job, None if kind == "best" else result, result)
                    return
                if kind == "info":
                    job.hear(result)
        finally:
            stopping.cancel()
            if reading is not None:
                reading.cancel()

    @staticmethod
    def _conclude(job: Job, error: Json, fields: dict[str, Any]) -> None:
        job.error = error
        if error is not None:
            job.state = FAILED
            return
        job.hear(fields)
        job.state = CANCELLED if job.stopping.is_set() else DONE

    async def _start_process(self, task: Task) -> Process:
        command = (sys.executable, "-m", "quadrille.app.engines.worker", *named_engines())
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, **own_session()
        )
        self._all.add(process)
        assert process.stdin is not None
        # What it says of itself comes before its first answer; nobody waits for it.
        process.stdin.write(f"{encode(encode_hello(game(task.game), {}))}\n".encode())
        return process

    async def _end(self, process: Process) -> None:
        _kill(process)
        await process.wait()
        # Only now: whoever closes all engines must wait for this one too.
        self._all.discard(process)


def _kill(process: Process) -> None:
    """Kill a process, unless its end is known.

    `Process.kill` would first ask whether it has ended, and so take its status away from asyncio's
    watcher, which then complains of an unknown child.
    """
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, KILL)


async def _answer(process: Process) -> dict[str, Any] | None:
    """Read an answer; nothing if the process has ended."""
    assert process.stdout is not None
    line = await process.stdout.readline()
    answer: dict[str, Any] | None = json.loads(line) if line else None
    return answer
