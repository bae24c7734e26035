"""SQLite's log copied into its file beside the writer, so that no commit waits for it.

SQLite itself does it inside the commit that makes the log longer than 4 MB, and waits for the disk
twice. Everyone at the server waits with it: 20 ms on a quiet disk, hundreds on a busy one. Here a
thread of its own copies while others write. The log starts anew, for which writers have to wait, in
a second in which hardly anything was written, or when it has grown very long.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

LONG, TOO_LONG = 4 << 20, 128 << 20
"""Bytes: a log so long starts anew at rest, or at once. 500 players write 2 MB a second."""
PAUSE = 1.0
"""Seconds between two looks, where something is written."""
FEW = 5
"""Commits within a pause that count as rest."""


class Checkpoints:
    """A thread that looks at the log once a second as long as something is written."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._log = file.with_name(f"{file.name}-wal")
        self._copied = 0
        """The length of the log when it was copied last."""
        self._commits = 0
        self._has_news, self._has_ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="quadrille-checkpoints", daemon=True)
        self._thread.start()

    def note_commit(self) -> None:
        """Count a commit; the writer calls it."""
        self._commits += 1
        self._has_news.set()

    def close(self) -> None:
        """Stop; SQLite copies what is left when the database is closed."""
        self._has_ended.set()
        self._has_news.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._has_news.wait()
            self._has_news.clear()
            before = self._commits
            if self._has_ended.wait(PAUSE):
                return
            if not self.look(at_rest=self._commits - before <= FEW):
                self._has_news.set()

    def look(self, *, at_rest: bool) -> bool:
        """Copy the log if it has grown; false if it should be looked at again soon."""
        try:
            length = self._log.stat().st_size
            if length < self._copied:
                self._copied = 0
            anew = length >= (LONG if at_rest else TOO_LONG)
            if not anew and length - self._copied < LONG:
                return True
            with closing(self._connect()) as connection:
                # Others write while this copies, so little is left to do while they wait.
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                self._copied = length
                if anew:
                    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return not anew or self._log.stat().st_size < LONG
        except (sqlite3.Error, OSError):
            # No log yet, or a disk that is full: whoever writes next hears of it.
            return True

    def _connect(self) -> sqlite3.Connection:
        """Open the database without any patience: who reads or writes goes first."""
        return sqlite3.connect(self._file, timeout=0, isolation_level=None)
