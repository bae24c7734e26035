"""The real store on one SQLite file, with faults: away, full, or silent about what it committed.

All servers of a simulation share it, as they would share PostgreSQL: what one commits reaches
the others by notices, which come later, in order, and can be lost.
"""

from __future__ import annotations

import atexit
import queue
import tempfile
from collections.abc import Callable, Sequence
from contextvars import copy_context
from functools import cache
from typing import Any

from sqlalchemy import Connection, Engine, event, text
from sqlalchemy.exc import OperationalError

from quadrille.store import writer as real
from quadrille.store.database import open_engine
from quadrille.store.notices import Notice
from quadrille.store.repository import Store
from quadrille.store.schema import METADATA
from tests.simulation.loop import OWNER, SimulatedLoop

APART = 1e-6
"""Seconds between two notices for one server."""
RECONNECTING = 0.5
"""Seconds until a server listens again."""

Pause = Callable[[], float]


def fault(what: str) -> OperationalError:
    """Return what SQLAlchemy raises when the database cannot do something."""
    return OperationalError("(simulated)", None, Exception(what))


class Database:
    """What all servers of one simulation share."""

    def __init__(self, loop: SimulatedLoop, pause: Pause) -> None:
        self.engine = shared_engine()
        self.loop, self.pause = loop, pause
        self.away: set[object] = set()
        """The servers that cannot reach it."""
        self.is_full = False
        self.failing_commits = self.lost_answers = 0
        """How many of the next commits fail, or succeed without an answer."""
        self.receivers: list[Receiver] = []
        self._announced: list[str] = []
        CURRENT[:] = [self]
        with self.engine.begin() as connection:
            for table in reversed(METADATA.sorted_tables):
                connection.execute(text(f"DELETE FROM {table.name}"))

    def tell(self, connection: Connection, rows: Sequence[str]) -> None:
        """Stand for `NOTIFY`: notices are sent when the transaction is committed."""
        self._announced += rows

    def begin(self, connection: Connection) -> None:
        """Begin a transaction, or fail."""
        writing = connection.get_execution_options().get("writing", True)
        if OWNER.get() in self.away:
            raise fault("the database is away")
        if writing:
            self._announced.clear()
            if self.is_full and OWNER.get() is not None:
                raise fault("database or disk is full")

    def commit(self, connection: Connection) -> None:
        """Commit, or fail before or after it."""
        if OWNER.get() is None:
            return
        if self.failing_commits:
            self.failing_commits -= 1
            raise fault("the commit failed")
        payloads, self._announced = self._announced, []
        for receiver in self.receivers:
            receiver.deliver(payloads)
        if self.lost_answers:
            self.lost_answers -= 1
            driver: Any = connection.connection.dbapi_connection
            driver.execute("COMMIT")
            raise fault("the answer to a commit was lost")


class Receiver:
    """Stands for the thread that listens to other servers."""

    def __init__(self, store: SimulatedStore, on_notice: Callable[[Notice | None], None]) -> None:
        self._store = store
        self._database = store.database
        self._on_notice = on_notice
        self.owner = OWNER.get()
        self._context = copy_context()
        self._last = self._deaf_until = 0.0
        self.ready = self
        self._database.receivers.append(self)

    def wait(self, seconds: float) -> None:
        """Listen at once."""

    def close(self) -> None:
        """Listen no more."""
        if self in self._database.receivers:
            self._database.receivers.remove(self)

    def deliver(self, payloads: Sequence[str]) -> None:
        """Bring notices after a while, in order; none come where the database is not reached."""
        loop = self._database.loop
        if self.owner in self._database.away or loop.time() < self._deaf_until:
            return
        after = loop.time() + self._database.pause()
        for payload in payloads:
            self._last = after = max(self._last + APART, after)
            about, server, body = (*payload.split(" ", 2), "", "")[:3]
            if server != self._store.name:
                notice = Notice(about, server, body)
                loop.call_at(self._last, self._receive, notice, context=self._context)

    def go_deaf(self, seconds: float) -> None:
        """Miss what others say for a while."""
        loop = self._database.loop
        self._deaf_until = loop.time() + seconds
        loop.call_later(seconds, self.lose)

    def lose(self) -> None:
        """Listen again after the line to the database was cut: something may have been missed."""
        loop = self._database.loop
        loop.call_later(RECONNECTING, self._receive, None, context=self._context)

    def _receive(self, notice: Notice | None) -> None:
        if self in self._database.receivers:
            self._on_notice(notice)


class SimulatedWriter(real.Writer):
    """The real writer without its thread: a batch is written when its time has come."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self._database = database
        self._connection = None
        self._waiting = queue.SimpleQueue()
        self._is_due = False

    def _put(self, write: real._Write) -> None:
        super()._put(write)
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_due and not self._waiting.empty():
            self._is_due = True
            self._database.loop.call_later(self._database.pause(), self._write_batch)

    def _write_batch(self) -> None:
        batch = self._next_batch(patient=False)
        writes = [each for each in batch if each is not None and each.begins()]
        if writes:
            self._write_together(sorted(writes, key=lambda write: write.about))
        self._is_due = False
        self._schedule()

    def close(self) -> None:
        """Return the connection; the operating system closes it for a process that died."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class SimulatedStore(Store):
    """The real store of one server, on the database that all share."""

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.engine = database.engine
        self.url = "sqlite:///simulated.db"
        self.name = name
        self._writer = SimulatedWriter(database)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write into it: here they do."""
        return True

    def close(self) -> None:
        """Let go of the database, which others still use."""
        self._writer.close()


CURRENT: list[Database] = []
"""The database of the simulation that runs."""
resolve = real._resolve


def resolve_later(writes: Sequence[real._Write], results: Sequence[Any]) -> None:
    """Report that writes are done after a while: a server may die in between."""
    database = CURRENT[0]
    database.loop.call_later(database.pause(), resolve, writes, results)


def send_notices(connection: Connection, rows: Sequence[str]) -> None:
    """Stand for the `NOTIFY` of PostgreSQL."""
    CURRENT[0].tell(connection, rows)


@cache
def shared_engine() -> Engine:
    """Open a database once for all simulations of this process: opening takes longest."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    engine = open_engine(f"sqlite:///{folder.name}/games.db")
    event.listen(engine, "begin", lambda connection: CURRENT[0].begin(connection), insert=True)
    event.listen(engine, "commit", lambda connection: CURRENT[0].commit(connection))
    return engine
