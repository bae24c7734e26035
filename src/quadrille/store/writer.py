"""The one writer of a store: many writes, few commits.

Writes wait in a queue; a thread takes all that wait, does them in one transaction and commits. Only
then does anyone hear that theirs is done. While a commit lasts the next writes gather, so the
busier the server, the more of them share one.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

T = TypeVar("T")

MOST_TOGETHER = 256
BUSY, PAUSE = 0.02, 0.006
"""Seconds: a write that comes so soon after a commit waits a little, and more share the next."""
MOST_WAITING = 10_000


@dataclass(frozen=True, slots=True)
class _Write:
    job: Callable[[Connection], Any]
    about: str
    done: Future[Any] = field(default_factory=Future)


class Writer:
    """A thread that writes; `submit` gives a future that is done after the commit."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._waiting: queue.Queue[_Write | None] = queue.Queue(MOST_WAITING)
        self._thread = threading.Thread(target=self._run, name="quadrille-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T], about: str = "") -> Future[T]:
        """Have a job about a table done in a transaction.

        It may be done twice if another fails beside it; jobs about one table keep their order.
        """
        write = _Write(job, about)
        self._waiting.put_nowait(write)
        return write.done

    def close(self) -> None:
        """Do what waits, then stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        committed = 0.0
        while True:
            batch = self._gathered(patient=time.monotonic() - committed < BUSY)
            # Marked as running, a write can no longer be cancelled by who waits for it.
            writes = [each for each in batch if each and each.done.set_running_or_notify_cancel()]
            if writes:
                # Two servers that lock several tables in one order cannot wait for each other.
                self._together(sorted(writes, key=lambda write: write.about))
            committed = time.monotonic()
            if batch[-1] is None:
                self._let_go()
                return

    def _gathered(self, *, patient: bool) -> list[_Write | None]:
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

    def _together(self, writes: list[_Write]) -> None:
        """Do all in one transaction; if one fails, do each in its own, so that only it fails."""
        try:
            with self._connected().begin():
                results = [write.job(self._connected()) for write in writes]
        except Exception as error:
            self._let_go()
            if len(writes) == 1:
                writes[0].done.set_exception(error)
                return
            for write in writes:
                self._together([write])
            return
        for write, result in zip(writes, results, strict=True):
            write.done.set_result(result)

    def _connected(self) -> Connection:
        """Give the one connection that is kept for writing; a new one after a fault."""
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
                self._connection.close()
            self._connection = None
