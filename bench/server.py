"""A server to measure, in a process of its own."""

from __future__ import annotations

import os
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

SERVE = (sys.executable, "-m", "quadrille", "serve")
NO_PREPARE = "--no-prepare"
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that speak to nobody but our servers: to read all authorities takes 25 ms each."""


class Server:
    """A server on loopback, with a SQLite database in a folder."""

    def __init__(self, folder: Path, *options: str, cache: Path | None = None) -> None:
        """Start it, by default without compiling ahead; `cache` replaces the user's own."""
        environment = {**os.environ, "QUADRILLE_DATA": str(folder), "QUADRILLE_LANG": "en"}
        if cache is not None:
            environment |= empty_caches(cache)
        database = f"sqlite:///{folder / 'games.db'}"
        self.process = subprocess.Popen(
            [*SERVE, *(options or (NO_PREPARE,)), "--port", "0", "--database", database],
            stdout=subprocess.PIPE,
            env=environment,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+:\d+", self.process.stdout.readline())
        assert found
        self.address = found[0]

    def cpu(self) -> float:
        """Return the seconds of CPU time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited(self) -> float:
        """Return the seconds that its threads wanted to run and had no core."""
        waits = (one.read_text().split()[1] for one in self._threads("schedstat"))
        return sum(map(int, waits)) / 1e9

    def _threads(self, file: str) -> Iterator[Path]:
        return Path(f"/proc/{self.process.pid}/task").glob(f"*/{file}")

    def memory(self) -> float:
        """Return the kilobytes of memory that it has."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(re.findall(r"VmRSS:\s+(\d+)", text)[0])

    def stop(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.communicate()

    def end(self) -> None:
        """Ask it to end, and wait until it and all that it has started has ended."""
        self.process.terminate()
        self.process.communicate()


def empty_caches(folder: Path) -> dict[str, str]:
    """Return the settings that put compiled code and word graphs into a folder."""
    return {"QUADRILLE_CACHE": str(folder), "NUMBA_CACHE_DIR": str(folder)}


def stolen() -> float:
    """Return the seconds for which other machines on the same hardware have had our cores."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")
