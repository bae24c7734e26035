"""One table's log on disk: it only grows, and a line counts once it is safely written.

A process may be killed at any moment: the file then ends with a whole line, or with a torn one
that was never acknowledged, which the next opening cuts off.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.record import Record, Setup, read

try:
    import fcntl
except ImportError:  # not on Windows, where two windows on one game are not noticed
    fcntl = None  # type: ignore[assignment]


class Journal:
    """An open log; `append` returns when the line is on disk."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, path: Path, setup: Setup) -> Journal:
        """Begin a log; its head appears whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".new")
        with draft.open("wb") as file:
            file.write("".join(f"{line}\n" for line in setup.lines()).encode())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        return cls(path, _locked(path))

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Record]:
        """Go on with a log: cut a torn last line, and read the rest."""
        file = _locked(path)
        try:
            kept = file.read() or b""
            whole = kept.rfind(b"\n") + 1
            if whole != len(kept):
                file.truncate(whole)
            record = read(kept[:whole].decode())
        except UnicodeDecodeError as error:
            file.close()
            raise Invalid("not-text", path=path.name, byte=error.start) from None
        except BaseException:
            file.close()
            raise
        return cls(path, file), record

    def append(self, line: str) -> None:
        """Add a line and wait until it is on disk; if that fails, leave the log as it was."""
        end = self._file.seek(0, os.SEEK_END)
        try:
            self._file.write(f"{line}\n".encode())
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):
                self._file.truncate(end)
            raise

    def move(self, path: Path) -> None:
        """Give the log another place."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = self.path.replace(path)

    def close(self) -> None:
        """Let go of the log."""
        self._file.close()


def _locked(path: Path) -> IO[bytes]:
    file = path.open("r+b", buffering=0)
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise Illegal("table-busy", path=path.name) from None
    return file
