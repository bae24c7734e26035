"""A PostgreSQL that can be stopped and started, and whose disk can be full."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from tests import postgresql

MEGABYTES = 160
"""Of the disk: twice what the files of a run take."""
SMALL = {"max_wal_size": "8MB", "min_wal_size": "4MB"}
"""How much of its log PostgreSQL keeps, so that it needs new space soon."""


class Cluster:
    """A PostgreSQL in a folder; with a disk of its own, that can be full."""

    def __init__(self, folder: Path) -> None:
        programs = postgresql.programs()
        assert programs is not None
        self._program, self._folder = programs / "pg_ctl", folder
        self.database = postgresql.fresh(folder, "faults")

    @property
    def has_own_disk(self) -> bool:
        """Whether filling its disk fills no other: root has mounted one."""
        return (self._folder / "cluster").is_mount()

    def restart(self) -> None:
        """Stop it at once, and start it again."""
        settings = " ".join(
            f"--{name}={value}" for name, value in (postgresql.SETTINGS | SMALL).items()
        )
        self._control("restart", "-m", "fast", "-o", f"-k {self._folder} {settings}")

    def fill_disk(self, seconds: float, is_noticed: Callable[[], bool]) -> None:
        """Leave no byte free until a server notices, or for some seconds; then free all again.

        If PostgreSQL has ended because it could not write its log, start it again.
        """
        ballast = self._folder / "cluster" / "ballast"
        with psycopg.connect(self.database, autocommit=True) as connection:
            # Without room in its pages, it needs space for the next moves.
            connection.execute("VACUUM FULL")
        latest = time.monotonic() + seconds
        try:
            with ballast.open("wb") as file:
                while time.monotonic() < latest and not is_noticed():
                    _fill(file.fileno())
                    time.sleep(0.02)
        finally:
            ballast.unlink()
        # Its processes may be ending just now.
        time.sleep(0.2)
        if self._control("status", check=False):
            self.restart()

    def stop(self) -> None:
        """Stop it for good."""
        self._control("stop", "-m", "fast")

    def _control(self, *words: str, check: bool = True) -> int:
        place = ("-D", self._folder / "cluster", "-w", "-l", self._folder / "log")
        return subprocess.run(
            postgresql.as_user(self._program, *place, *words),
            check=check,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            cwd=self._folder,
        ).returncode


def _fill(file: int) -> None:
    """Let a file take all that is free."""
    free = os.fstatvfs(file)
    with suppress(OSError):
        os.posix_fallocate(file, os.fstat(file).st_size, max(1, free.f_bavail * free.f_frsize))


@contextmanager
def running() -> Iterator[Cluster]:
    """Run a PostgreSQL; started by root, on a small disk of its own in memory."""
    with postgresql.running(MEGABYTES, SMALL) as place:
        cluster = Cluster(place)
        try:
            yield cluster
        finally:
            with suppress(psycopg.Error, subprocess.CalledProcessError):
                cluster.stop()
