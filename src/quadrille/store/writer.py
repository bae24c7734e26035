"""The one writer of a store: many writes, few commits.

Writes wait in a queue; a thread takes all that wait, does them in one transaction and commits. Only
then does anyone hear that theirs is done. While a commit lasts the next writes gather, so the
busier the server, the more of them share one.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")

MOST_TOGETHER = 256
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
        while True:
            batch = self._gathered()
            # Marked as running, a write can no longer be cancelled by who waits for it.
            writes = [each for each in batch if each and each.done.set_running_or_notify_cancel()]
            if writes:
                # Two servers that lock several tables in one order cannot wait for each other.
                self._together(sorted(writes, key=lambda write: write.about))
            if batch[-1] is None:
                return

    def _gathered(self) -> list[_Write | None]:
        """Wait for a write, and take those that came meanwhile."""
        batch = [self._waiting.get()]
        while len(batch) < MOST_TOGETHER and batch[-1] is not None:
            try:
                batch.append(self._waiting.get_nowait())
            except queue.Empty:
                break
        return batch

    def _together(self, writes: list[_Write]) -> None:
        """Do all in one transaction; if one fails, do each in its own, so that only it fails."""
        try:
            with self._engine.begin() as connection:
                results = [write.job(connection) for write in writes]
        except Exception as error:
            if len(writes) == 1:
                writes[0].done.set_exception(error)
                return
            for write in writes:
                self._together([write])
            return
        for write, result in zip(writes, results, strict=True):
            write.done.set_result(result)
