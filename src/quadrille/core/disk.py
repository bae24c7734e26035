"""Files: read within a size limit, written atomically."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

from quadrille.core.errors import Invalid

IN_USE_STAYS = os.name == "nt"
"""Whether the system moves no file that is open: Windows."""
LOCKED_BYTE = 0x7FFF_FFFF
"""Which byte Windows locks: nobody else can read it there, so it lies behind all text."""

GZIP = b"\x1f\x8b"
"""How a packed file begins."""


def exists(path: Path) -> bool:
    """Return whether a file or folder exists; `False` for a name that no file can have.

    >>> exists(Path(".")), exists(Path("x" * 5000))
    (True, False)
    """
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def check_picture_name(path: str | Path, *endings: str) -> None:
    """Raise `Invalid` if the name of a picture to be written has none of these endings.

    >>> check_picture_name("plot.PNG", ".svg", ".png")
    """
    if Path(path).suffix.lower() not in endings:
        raise Invalid("picture-name", path=path, endings=", ".join(endings))


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of a file; raise `Invalid` if it is unreadable or above `most` megabytes."""
    try:
        with path.open("rb") as file:
            return read_stream(file, str(path), most)
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, ValueError) as error:
        raise Invalid("file-unreadable", path=path, reason=reason(error)) from None


def read_member(archive: str, member: str, most: int) -> bytes:
    """Return the bytes of a file in a zip archive; raise `Invalid` as `read_file` does."""
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(archive) as opened, opened.open(member) as stream:
            return read_stream(stream, f"{archive}/{member}", most)
    except (
        KeyError, OSError, EOFError, RuntimeError, zipfile.BadZipFile, zlib.error
    ) as error:  # fmt: skip
        path = f"{archive}/{member}"
        raise Invalid("file-unreadable", path=path, reason=str(error)) from None


def read_stream(file: IO[bytes], name: str, most: int) -> bytes:
    """Return all bytes of a stream; raise `Invalid` if there are more than `most` megabytes.

    >>> import io
    >>> read_stream(io.BytesIO(b"rat"), "-", 1)
    b'rat'
    """
    raw = file.read((most << 20) + 1)
    if len(raw) > most << 20:
        raise Invalid("file-large", path=name, most=most)
    return raw


def unpack(raw: bytes, name: str, most: int) -> bytes:
    """Return the bytes, unpacked if gzip packed them; raise `Invalid` above `most` megabytes.

    >>> import gzip
    >>> unpack(gzip.compress(b"rat"), "-", 1), unpack(b"rat", "-", 1)
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
    """Return why the system refused, without its error number and the path."""
    return getattr(error, "strerror", None) or str(error)


@contextmanager
def open_draft(path: Path) -> Iterator[IO[bytes]]:
    """Yield a file to write that replaces `path` when the block ends without an error.

    The file is closed first: Windows replaces none that is open. Each draft has a name of its own,
    so two processes may write one file at once: the last wins.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    file = draft.open("x+b", buffering=0)
    try:
        yield file
        file.close()
        draft.replace(path)
    except BaseException:
        file.close()
        draft.unlink(missing_ok=True)
        raise


def open_locked(path: Path) -> IO[bytes] | None:
    """Open a file to read and write, locked until it is closed; `None` if another process has it.

    Raise `OSError` if it cannot be opened.
    """
    file = path.open("r+b", buffering=0)
    if lock_file(file):
        return file
    file.close()
    return None


def move_locked(file: IO[bytes], path: Path, target: Path) -> IO[bytes] | None:
    """Move an open, locked file and return it, open and locked at its new path.

    On Windows it is closed for a moment: `None` if another process has taken it meanwhile.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    if not IN_USE_STAYS:
        path.replace(target)
        return file
    file.close()
    path.replace(target)
    return open_locked(target)


def lock_file(file: IO[bytes]) -> bool:
    """Lock a file against other processes until it is closed; return `False` if it is locked
    already.
    """
    try:
        import fcntl
    except ImportError:
        return _lock_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _lock_on_windows(file: IO[bytes]) -> bool:
    """Lock one byte behind the end; `locking` begins where the file stands."""
    import msvcrt

    windows: Any = msvcrt
    before = file.tell()
    file.seek(LOCKED_BYTE)
    try:
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    except OSError:
        return False
    finally:
        file.seek(before)
    return True


def write_durably(raw: bytes, file: IO[bytes]) -> None:
    """Write all bytes and wait until they are on disk; raise `OSError` if that fails.

    A disk that fills up may take only a part, without an error.
    """
    if file.write(raw) != len(raw):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    os.fsync(file.fileno())


def write_atomically(path: Path, *parts: bytes) -> None:
    """Write a file that appears at `path` complete or not at all, even with two writers at once."""
    with open_draft(path) as file:
        write_durably(b"".join(parts), file)
