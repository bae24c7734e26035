"""One table's log on disk: it only grows, and a line counts once it is safely written.

A process may be killed at any moment: the file then ends with a whole line, or with a torn one
that was never acknowledged, which the next opening cuts off.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from quadrille.core.disk import drafted, hold, write_through
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.record import Record, Setup, read


class Journal:
    """An open log; `append` returns when the line is on disk."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file
        self._end = file.seek(0, os.SEEK_END)

    @classmethod
    def create(cls, path: Path, setup: Setup) -> Journal:
        """Begin a log; its head appears whole or not at all, and already ours."""
        with drafted(path) as file:
            _lock(file, path)
            write_through("".join(f"{line}\n" for line in setup.lines()).encode(), file)
        return cls(path, file)

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Record]:
        """Go on with a log: cut a torn last line, and read the rest."""
        file = path.open("r+b", buffering=0)
        try:
            _lock(file, path)
            kept = file.read()
            whole = kept.rfind(b"\n") + 1
            record = read(kept[:whole].decode())
            file.truncate(whole)
        except UnicodeDecodeError as error:
            file.close()
            raise Invalid("not-text", path=path.name, byte=error.start) from None
        except BaseException:
            file.close()
            raise
        return cls(path, file), record

    def append(self, line: str) -> None:
        """Add a line and wait until it is on disk; if that fails, the line does not count.

        What a failed line may have left behind is cut off before the next one.
        """
        raw = f"{line}\n".encode()
        if os.fstat(self._file.fileno()).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        self._file.truncate(self._end)
        self._file.seek(self._end)
        try:
            write_through(raw, self._file)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise
        self._end += len(raw)

    def move(self, path: Path) -> None:
        """Give the log another place."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = self.path.replace(path)

    def close(self) -> None:
        """Let go of the log."""
        self._file.close()


def _lock(file: IO[bytes], path: Path) -> None:
    """Keep other windows out; the lock follows the file wherever it is moved."""
    if not hold(file):
        raise Illegal("table-busy", path=path.name)
