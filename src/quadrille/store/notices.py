"""Hearing from other servers on one PostgreSQL: that a table has changed, and who is there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy.exc import OperationalError

from quadrille.store.repository import CHANNEL, Store

PAUSE = 0.5
"""Seconds between two attempts to listen again."""


class Notice(NamedTuple):
    """What another server says: about which table, or of which kind, and what more."""

    about: str
    server: str
    body: str = ""


class Notices:
    """A thread that listens: it calls with what others say, or with `None` if some was lost."""

    def __init__(self, store: Store, on_notice: Callable[[Notice | None], None]) -> None:
        self._store = store
        self._on_notice = on_notice
        self._done = threading.Event()
        self.ready = threading.Event()
        """Set once it listens."""
        self._thread = threading.Thread(target=self._run, name="quadrille-notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._done.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg

        while not self._done.is_set():
            try:
                self._listen()
            except (psycopg.Error, OperationalError):
                self._done.wait(PAUSE)

    def _listen(self) -> None:
        raw = self._store.engine.raw_connection()
        connection = raw.driver_connection
        assert connection is not None
        # It listens for ever: the pool may have another one instead.
        raw.detach()
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self._on_notice(None)
            while not self._done.is_set():
                for notice in connection.notifies(timeout=PAUSE):
                    result = Notice(*(*notice.payload.split(" ", 2), "", "")[:3])
                    if result.server != self._store.name:
                        self._on_notice(result)
        finally:
            # The pool would roll back first, and write a traceback if the database is away.
            connection.close()
