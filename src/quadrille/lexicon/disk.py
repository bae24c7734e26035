"""Files of words and graphs: read within limits, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors

LARGEST = 64
"""The largest list that is read, in megabytes; all of French takes five."""


def read_file(path: Path) -> bytes:
    """Read a file that a person names, or say what is wrong with it."""
    try:
        with path.open("rb") as file:
            return within_limit(file.read((LARGEST << 20) + 1), str(path))
    except FileNotFoundError:
        raise Invalid("file-missing", path=path) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Invalid("file-unreadable", path=path, reason=reason) from None


def within_limit(raw: bytes, name: str) -> bytes:
    """Give the bytes back; refuse more than a list of words can have."""
    if len(raw) > LARGEST << 20:
        raise Invalid("lexicon.too-large", path=name, most=LARGEST)
    return raw


def write_whole(path: Path, *parts: bytes) -> None:
    """Write a file that appears whole or not at all, even if two processes write it at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(number, "wb") as file:
            file.writelines(parts)
        Path(draft).replace(path)
    except OSError:
        Path(draft).unlink(missing_ok=True)
        raise
