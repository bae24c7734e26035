"""A file of lines that only grows: each is on disk before the next, and one process has the file.

What a crash leaves of a last line is removed when the file is opened again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from quadrille.core.disk import lock_file, reason, write_durably
from quadrille.core.errors import Invalid


class LineLog:
    """An open file of lines."""

    def __init__(self, file: IO[bytes], lines: list[bytes]) -> None:
        self._file = file
        self.lines = lines
        """The whole lines that were there when it was opened."""

    def add(self, lines: Iterable[str]) -> None:
        """Add lines; when it returns they are on disk."""
        write_durably("".join(f"{line}\n" for line in lines).encode(), self._file)


@contextmanager
def open_lines(path: Path, busy: Invalid) -> Iterator[LineLog]:
    """Open a file of lines, or begin one; raise `busy` if another process has it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b", buffering=0) as file:
            if not lock_file(file):
                raise busy
            file.seek(0)
            raw = file.read()
            whole = raw[: raw.rfind(b"\n") + 1]
            if len(whole) < len(raw):
                file.truncate(len(whole))
            yield LineLog(file, whole.splitlines())
    except OSError as error:
        raise Invalid("file-unwritable", path=path, reason=reason(error)) from None
