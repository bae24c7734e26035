"""Files: read within a limit, written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, cast

from quadrille.core.errors import Invalid

try:
    import fcntl
except ImportError:  # not on Windows, where two processes on one file are not noticed
    fcntl = None  # type: ignore[assignment]

GZIP = b"\x1f\x8b"
"""How a packed file begins."""


def is_there(path: Path) -> bool:
    """Say whether there is a file or a folder; a name that no file can have names none.

    >>> is_there(Path(".")), is_there(Path("x" * 5000))
    (True, False)
    """
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def read_file(path: Path, most: int) -> bytes:
    """Read a file that a person names, of so many megabytes at most, or say what is wrong."""
    try:
        with path.open("rb") as file:
            return read_stream(file, str(path), most)
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, ValueError) as error:
        raise Invalid("file-unreadable", path=path, reason=reason(error)) from None


def read_stream(file: IO[bytes], name: str, most: int) -> bytes:
    """Read a stream to its end; refuse one of more than so many megabytes.

    >>> import io
    >>> read_stream(io.BytesIO(b"rat"), "-", 1)
    b'rat'
    """
    raw = file.read((most << 20) + 1)
    if len(raw) > most << 20:
        raise Invalid("file-large", path=name, most=most)
    return raw


def unpacked(raw: bytes, name: str, most: int) -> bytes:
    """Unpack what gzip has packed, to so many megabytes at most; give anything else as it is.

    >>> import gzip
    >>> unpacked(gzip.compress(b"rat"), "-", 1), unpacked(b"rat", "-", 1)
    (b'rat', b'rat')
    """
    if not raw.startswith(GZIP):
        return raw
    import gzip
    import io
    import zlib

    try:
        with gzip.open(io.BytesIO(raw)) as file:
            return read_stream(cast("IO[bytes]", file), name, most)
    except (EOFError, OSError, zlib.error) as error:
        raise Invalid("file-unreadable", path=name, reason=str(error)) from None


def reason(error: OSError | ValueError) -> str:
    """Say why the system refused, without its number and without the path."""
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def drafted(path: Path) -> Iterator[IO[bytes]]:
    """Give a file to write that takes its place when all went well; it is left open then.

    Each draft has a name of its own, so two processes may write one file at once: the last wins.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    file = draft.open("x+b", buffering=0)
    try:
        yield file
        draft.replace(path)
    except BaseException:
        file.close()
        draft.unlink(missing_ok=True)
        raise


def hold(file: IO[bytes]) -> bool:
    """Keep other processes from holding a file until it is closed; False if another holds it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def write_through(raw: bytes, file: IO[bytes]) -> None:
    """Write all and wait until it is on disk, or raise.

    A disk that fills up may take only a part, without an error.
    """
    if file.write(raw) != len(raw):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(file.fileno())


def write_whole(path: Path, *parts: bytes) -> None:
    """Write a file that appears whole or not at all, even if two processes write it at once."""
    with drafted(path) as file:
        write_through(b"".join(parts), file)
    file.close()
