"""The one writer of a store: many writes, few commits.

Writes wait in a queue; a thread takes all that wait, does them in one transaction and commits. Only
then does anyone hear that theirs is done. While a commit lasts the next writes gather, so the
busier the server, the more of them share one; and an event loop is woken once for all of them.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from quadrille.core.errors import Illegal

T = TypeVar("T")
W = TypeVar("W")
Together = Callable[[Connection, Sequence[W]], Sequence[T]]
"""How writes of one kind are done at once: each has its result."""
Job = Callable[[Connection], T]

MOST_TOGETHER = 256
BUSY, PAUSE = 0.03, 0.004
"""Seconds: a write that comes so soon after a commit waits a little, and more share the next."""
MOST_WAITING = 10_000
LOST = ("connection", "locked", "disk", "full", "readonly")
"""What drivers say of a database that cannot be reached or written."""


class RetryAlone(Exception):
    """Writes that were tried together must each be tried alone."""


@dataclass(frozen=True, slots=True)
class _Write:
    together: Together[Any, Any]
    what: Any
    about: str
    done: Future[Any] | asyncio.Future[Any]

    def begins(self) -> bool:
        """Whether it is still wanted; from now on who waits for it cannot cancel it."""
        return isinstance(self.done, asyncio.Future) or self.done.set_running_or_notify_cancel()


def _each(connection: Connection, jobs: Sequence[Job[Any]]) -> list[Any]:
    return [job(connection) for job in jobs]


class Writer:
    """A thread that writes; `submit` gives a future that is done after the commit."""

    def __init__(self, engine: Engine, on_commit: Callable[[], None] | None = None) -> None:
        self._engine = engine
        self._on_commit = on_commit
        self._connection: Connection | None = None
        self._waiting: queue.SimpleQueue[_Write | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="quadrille-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T], about: str = "") -> Future[T]:
        """Have a job about a table done in a transaction.

        It may be done twice if another fails beside it; jobs about one table keep their order.
        """
        return self.gather(_each, job, about)

    def gather(self, together: Together[W, T], what: W, about: str) -> Future[T]:
        """Have something done at once with all of its kind that wait."""
        done: Future[T] = Future()
        self._put(_Write(together, what, about, done))
        return done

    def gather_soon(self, together: Together[W, T], what: W, about: str) -> asyncio.Future[T]:
        """Do as `gather` does, for someone who waits in an event loop."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(_Write(together, what, about, done))
        return done

    def _put(self, write: _Write) -> None:
        if self._waiting.qsize() >= MOST_WAITING:
            raise Illegal("store.busy")
        self._waiting.put(write)

    def close(self) -> None:
        """Do what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        committed = 0.0
        while True:
            batch = self._next_batch(patient=time.monotonic() - committed < BUSY)
            writes = [each for each in batch if each is not None and each.begins()]
            if writes:
                # Two servers that lock several tables in one order cannot wait for each other.
                self._write_together(sorted(writes, key=lambda write: write.about))
                if self._on_commit is not None:
                    self._on_commit()
            committed = time.monotonic()
            if batch[-1] is None:
                self._disconnect()
                return

    def _next_batch(self, *, patient: bool) -> list[_Write | None]:
        """Wait for a write, and take those that came meanwhile; a little longer where many come."""
        batch = [self._waiting.get()]
        if patient and batch[0] is not None and self._waiting.empty():
            time.sleep(PAUSE)
        while len(batch) < MOST_TOGETHER and batch[-1] is not None:
            try:
                batch.append(self._waiting.get_nowait())
            except queue.Empty:
                break
        return batch

    def _write_together(self, writes: list[_Write]) -> None:
        """Do all in one transaction; if one fails, do each in its own, so that only it fails."""
        results: list[Any] = []
        try:
            with self._connect().begin():
                for together, kind in groupby(writes, key=lambda write: write.together):
                    results += together(self._connect(), [write.what for write in kind])
        except Exception as error:
            if not isinstance(error, RetryAlone | IntegrityError):
                self._disconnect()
            if len(writes) == 1 or _is_lost(error):
                _resolve(writes, [error] * len(writes))
                return
            for write in writes:
                self._write_together([write])
            return
        _resolve(writes, results)

    def _connect(self) -> Connection:
        """Return the one connection that is kept for writing; a new one after a fault."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None


def _is_lost(error: Exception) -> bool:
    """Return whether the database is away: to try each write alone would only take longer."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or any(sign in str(error.orig) for sign in LOST)


def _resolve(writes: Sequence[_Write], results: Sequence[Any]) -> None:
    """Report that writes are done or failed; each event loop is woken only once."""
    loops: defaultdict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]]
    loops = defaultdict(list)
    for write, result in zip(writes, results, strict=True):
        if isinstance(write.done, asyncio.Future):
            loops[write.done.get_loop()].append((write.done, result))
        else:
            _settle(write.done, result)
    for loop, settled in loops.items():
        # A loop that was closed meanwhile has nobody left who waits.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle_all, settled)


def _settle_all(settled: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in settled:
        if not future.done():
            _settle(future, result)


def _settle(future: Future[Any] | asyncio.Future[Any], result: Any) -> None:
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
