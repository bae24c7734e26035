"""One server for one SQLite file: two would not hear each other's moves."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from quadrille.core.disk import lock_file
from quadrille.store.database import sqlite_file


class ServerLock:
    """A database that this process keeps for itself until it ends, and where it is served.

    PostgreSQL tells its servers of each other's moves, so nothing is kept there.
    """

    def __init__(self, given: str) -> None:
        self._store = sqlite_file(given)
        self._file = None
        self.elsewhere = ""
        """The address of the server that has it already."""
        if self._store is not None:
            place = self._store.with_name(f"{self._store.name}.served")
            place.parent.mkdir(parents=True, exist_ok=True)
            self._file = place.open("a+b", buffering=0)
            if not lock_file(self._file):
                self._file.seek(0)
                self.elsewhere = self._file.read(200).decode("ascii", "replace") or "?"
                self.close()

    def write_address(self, address: str) -> None:
        """Write where this process serves it, for a server that is started later."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.write(address.encode())

    def close(self) -> None:
        """Let others have it; where no store was made, leave nothing behind."""
        if self._file is None:
            return
        if self._store is not None and not self.elsewhere and not self._store.exists():
            with suppress(OSError):
                Path(self._file.name).unlink()
        self._file.close()
