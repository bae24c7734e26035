"""Engines for the page: jobs that are begun, watched and cancelled, in processes of their own."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from quadrille.core.errors import Illegal
from quadrille.core.solver import cores
from quadrille.web import errors as errors

LONGEST_LINE = 64 << 20
"""Bytes of one answer: the walk of a large grid is long."""
GRACE = 300
"""Seconds beyond its budget after which a job is ended: on a first run kernels are compiled."""
KEPT = 2000
OVER = ("done", "cancelled", "failed")
WAITING = 200
"""Jobs that may wait in all."""


@dataclass(slots=True)
class Job:
    """One task, how far it is, and whose it is."""

    task: dict[str, Any]
    visitor: str
    name: str = field(default_factory=lambda: secrets.token_urlsafe(6))
    state: str = "queued"
    began: float = field(default_factory=time.monotonic)
    ended: float | None = None
    best: dict[str, Any] = field(default_factory=dict)
    error: dict[str, Any] | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    work: asyncio.Task[None] | None = None

    def told(self) -> dict[str, Any]:
        """Say how far it is."""
        return {
            "job": self.name,
            "state": self.state,
            "seconds": round((self.ended or time.monotonic()) - self.began, 3),
            "score": self.best.get("score"),
            "bound": self.best.get("bound"),
            "proved": self.best.get("proved", False),
            "moves": self.best.get("moves", []),
            "method": self.best.get("method", self.task["method"]),
            "error": self.error,
        }

    def heard(self, answer: dict[str, Any]) -> None:
        """Take an answer of the engine."""
        self.state = answer["state"]
        self.error = answer.get("error")
        if "score" in answer:
            self.best = answer
        self.tell()

    def over(self, state: str) -> None:
        """End it, unless it has ended already."""
        if self.state not in OVER:
            self.state = state
        self.tell()

    def tell(self) -> None:
        """Wake those who wait for news."""
        if self.state in OVER and self.ended is None:
            self.ended = time.monotonic()
        self.news.set()
        self.news = asyncio.Event()


class Engines:
    """Some processes, started when they are needed, and the jobs of all visitors."""

    def __init__(self, workers: int = 0) -> None:
        # One core stays free for those who play.
        self._free = asyncio.Semaphore(workers or max(1, cores() - 1))
        self._idle: list[Process] = []
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def begin(self, visitor: str, task: dict[str, Any]) -> Job:
        """Begin a job; the one that the visitor had before is ended."""
        for other in list(self._jobs.values()):
            if other.visitor == visitor and other.state not in OVER:
                self.cancel(other)
        if sum(job.state not in OVER for job in self._jobs.values()) >= WAITING:
            raise Illegal("web.too-many")
        job = Job(task, visitor)
        self._jobs[job.name] = job
        while len(self._jobs) > KEPT:
            self.cancel(self._jobs.popitem(last=False)[1])
        job.work = asyncio.create_task(self._run(job))
        return job

    def job(self, name: str, visitor: str) -> Job:
        """Give a job of a visitor; to others it does not exist."""
        job = self._jobs.get(name)
        if job is None or job.visitor != visitor:
            raise Illegal("web.not-found")
        return job

    def cancel(self, job: Job) -> None:
        """Stop a job; the best so far stays."""
        job.over("cancelled")
        if job.work is not None:
            job.work.cancel()

    async def close(self) -> None:
        """End everything."""
        for job in self._jobs.values():
            self.cancel(job)
        works = [job.work for job in self._jobs.values() if job.work is not None]
        await asyncio.gather(*works, return_exceptions=True)
        for process in self._idle:
            await _end(process)

    async def _run(self, job: Job) -> None:
        async with self._free:
            process = self._idle.pop() if self._idle else await _start()
            try:
                async with asyncio.timeout(job.task["seconds"] + GRACE):
                    await _follow(process, job)
                self._idle.append(process)
            except (TimeoutError, EOFError, ConnectionError):
                job.over("failed")
                await _end(process)
            except asyncio.CancelledError:
                await _end(process)
                raise


async def _start() -> Process:
    command = (sys.executable, "-m", "quadrille.web.engine")
    return await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST_LINE
    )


async def _follow(process: Process, job: Job) -> None:
    """Give a process its task, and hear it to the end."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(job.task).encode() + b"\n")
    await process.stdin.drain()
    while job.state not in OVER:
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        job.heard(json.loads(line))


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
        await process.wait()
