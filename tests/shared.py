"""What copies of the tests (`tests.copies`) share: the first that needs it starts it for all.

It ends when the last copy has ended: its standard input is the end of a pipe whose other end every
copy holds.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


class Shared:
    """A folder and a pipe that the copies of this process inherit."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._pipe = (-1, -1)
        self._started: list[subprocess.Popen[bytes]] = []

    def begin(self, folder: Path) -> None:
        """Let the copies that this process splits into share a folder."""
        folder.mkdir()
        self._folder, self._pipe = folder, os.pipe()

    def end(self) -> None:
        """Close the pipe in this process."""
        for place in self._pipe:
            os.close(place)
        self._folder = None

    def folder(self, name: str, make: Callable[[str], Path]) -> Path:
        """Return the folder of a name, the same in all copies; in a process alone, make one."""
        if self._folder is None:
            return make(name)
        folder = self._folder / name
        folder.mkdir(exist_ok=True)
        return folder

    @contextmanager
    def running(
        self, place: Path, command: list[str], environment: dict[str, str], cwd: Path
    ) -> Iterator[None]:
        """Keep a server running that makes a place, prints a line, and ends with its input."""
        if self._folder is None:
            with _start(command, environment, cwd, subprocess.PIPE) as server:
                assert server.stdin
                yield
                server.stdin.close()
            return
        with (self._folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not place.exists():
                self._started.append(_start(command, environment, cwd, self._pipe[0]))
        yield


def _start(
    command: list[str], environment: dict[str, str], cwd: Path, stdin: int
) -> subprocess.Popen[bytes]:
    server = subprocess.Popen(
        command, env=environment, cwd=cwd, stdin=stdin, stdout=subprocess.PIPE
    )
    assert server.stdout
    assert server.stdout.readline() == b"ready\n"
    return server


SHARED = Shared()
