"""Reading what a person names: a file, or `-` for what comes through a pipe."""

from __future__ import annotations

import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from quadrille.core.disk import read_file, read_member, read_stream, reason
from quadrille.core.errors import Invalid, QuadrilleError

LARGEST = 32
"""The most megabytes that are read of one file."""
ARCHIVE = ".zip"
IN_ARCHIVE = re.compile(r"(.*?\.zip)/(.+)", re.IGNORECASE | re.DOTALL)
"""An archive and the name of a file in it: `results.zip/ann.txt`."""


def list_files(names: Iterable[str]) -> list[str]:
    """Return every file that is meant: folders and zip archives stand for the files in them."""
    found: list[str] = []
    for name in names:
        if Path(name).is_dir():
            inside = sorted(path for path in Path(name).iterdir() if path.is_file())
            for path in inside:
                found += [] if path.name[0] == "." else _unpack(str(path))
        else:
            found += _unpack(name)
    return found


def list_tree(folder: str) -> list[str]:
    """Return every file of a folder and its subfolders, or of a zip archive, archives unpacked."""
    root = Path(folder)
    inside = sorted(root.rglob("*")) if root.is_dir() else [root]
    return [name for path in inside for name in list_files([str(path)] if path.is_file() else [])]


def is_archive(name: str) -> bool:
    """Return whether a name is that of a zip archive that can be read."""
    return name.casefold().endswith(ARCHIVE) and zipfile.is_zipfile(name)


def _unpack(name: str) -> list[str]:
    """Return the files of a zip archive, or the file itself."""
    if not is_archive(name):
        return [name]
    with zipfile.ZipFile(name) as archive:
        members = sorted(one.filename for one in archive.infolist() if not one.is_dir())
    return [f"{name}/{one}" for one in members if Path(one).name[0] != "."]


def files_to_judge(names: Sequence[str]) -> list[str]:
    """Return every file that is meant; raise `Invalid` if the folders and archives are empty."""
    found = list_files(names)
    if not found:
        raise Invalid("no-files", path=names[0])
    return found


def read_bytes(name: str, most: int = LARGEST) -> bytes:
    """Read a file, a file of an archive or, for `-`, standard input, of so many megabytes."""
    inside = IN_ARCHIVE.fullmatch(name)
    if inside is not None and zipfile.is_zipfile(inside[1]):
        return read_member(inside[1], inside[2], most)
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


def read_any_text(name: str) -> str:
    """Read a text file or, for `-`, standard input, whatever program wrote it."""
    from quadrille.lexicon.encodings import decode_text

    return decode_text(read_bytes(name))


@contextmanager
def about(name: str, *, always: bool = False) -> Iterator[None]:
    """Add the name of a file to the errors that are raised about it: about a line, or `always`."""
    try:
        yield
    except QuadrilleError as error:
        in_file = always or error.line is not None or error.code.startswith("record")
        if name != "-" and in_file:
            error.source = name
        raise
