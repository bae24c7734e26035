"""One server for one SQLite file: two would not hear each other's moves."""

from __future__ import annotations

from pathlib import Path

from quadrille.core.disk import hold
from quadrille.store.database import read_url


class Reserved:
    """A database that this process keeps for itself until it ends, and where it is served.

    PostgreSQL tells its servers of each other's moves, so nothing is kept there.
    """

    def __init__(self, given: str) -> None:
        url = read_url(given)
        self._file = None
        self.elsewhere = ""
        """The address of the server that has it already."""
        if url.drivername.startswith("sqlite"):
            place = Path(f"{url.database}.served")
            place.parent.mkdir(parents=True, exist_ok=True)
            self._file = place.open("a+b", buffering=0)
            if not hold(self._file):
                self._file.seek(0)
                self.elsewhere = self._file.read(200).decode("ascii", "replace") or "?"
                self.close()

    def tell(self, address: str) -> None:
        """Write down where this process serves it, for those who come later."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.write(address.encode())

    def close(self) -> None:
        """Let others have it."""
        if self._file is not None:
            self._file.close()
