"""Reading what a person names: a file, or `-` for what comes through a pipe."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from quadrille.core.disk import read_file, read_stream, reason
from quadrille.core.errors import Invalid, QuadrilleError

LARGEST = 32
"""The most megabytes that are read of one file."""


def read_bytes(name: str, most: int = LARGEST) -> bytes:
    """Read a file or, for `-`, standard input, of so many megabytes at most."""
    if name != "-":
        return read_file(Path(name), most)
    try:
        return read_stream(sys.stdin.buffer, name, most)
    except OSError as error:
        raise Invalid("file-unreadable", path=name, reason=reason(error)) from None


def read_text(name: str) -> str:
    """Read a text file or, for `-`, standard input; say what is wrong with it otherwise."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Invalid("not-text", path=name, byte=error.start) from None


@contextmanager
def about(name: str) -> Iterator[None]:
    """Let errors say which file they are about."""
    try:
        yield
    except QuadrilleError as error:
        if name != "-" and (error.line is not None or error.code.startswith("record")):
            error.source = name
        raise


def refuse_unwritable(name: str) -> None:
    """Refuse a file that could not be written, before long work is done for it."""
    folder = Path(name).absolute().parent
    if name != "-" and (Path(name).is_dir() or not os.access(folder, os.W_OK)):
        reason = os.strerror(errno.EISDIR if Path(name).is_dir() else errno.EACCES)
        if not folder.is_dir():
            reason = os.strerror(errno.ENOENT)
        raise Invalid("file-unwritable", path=name, reason=reason)


def write_text(name: str, text: str) -> None:
    """Write a text file or, for `-`, standard output."""
    write_parts(name, (text,))


def write_parts(name: str, parts: Iterable[str]) -> None:
    """Write a text that comes in parts, so that it need not lie in memory as a whole."""
    if name == "-":
        sys.stdout.writelines(parts)
        return
    try:
        with Path(name).open("w", encoding="utf-8") as file:
            file.writelines(parts)
    except (OSError, ValueError) as error:
        raise Invalid("file-unwritable", path=name, reason=reason(error)) from None
