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

from quadrille.core.disk import move_locked, open_locked, write_atomically, write_durably
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
        """Begin a log; its head appears complete or not at all."""
        write_atomically(path, "".join(f"{line}\n" for line in setup.lines()).encode())
        return cls(path, _open(path))

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Record]:
        """Reopen a log: cut off a torn last line, and read the rest."""
        file = _open(path)
        try:
            raw = file.read()
            whole = raw.rfind(b"\n") + 1
            record = read(raw[:whole].decode())
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
            write_durably(raw, self._file)
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._end)
            raise
        self._end += len(raw)

    def move(self, path: Path) -> None:
        """Move the log to another path."""
        self._file = _ours(move_locked(self._file, self.path, path), path)
        self.path = path

    def close(self) -> None:
        """Let go of the log."""
        self._file.close()


def _open(path: Path) -> IO[bytes]:
    """Open a log and keep other windows out; the lock follows the file wherever it is moved."""
    return _ours(open_locked(path), path)


def _ours(file: IO[bytes] | None, path: Path) -> IO[bytes]:
    if file is None:
        raise Illegal("table-busy", path=path.name)
    return file
