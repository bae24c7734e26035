"""Reading what a person names: a file, or `-` for what comes through a pipe."""

from __future__ import annotations

import sys
from pathlib import Path

from quadrille.core.errors import Invalid

LARGEST = 32 * 1024 * 1024


def read_text(name: str) -> str:
    """Read a text file or, for `-`, standard input; say what is wrong with it otherwise."""
    try:
        if name == "-":
            raw = sys.stdin.buffer.read(LARGEST)
        else:
            with Path(name).open("rb") as file:
                raw = file.read(LARGEST)
        return raw.decode("utf-8-sig")
    except FileNotFoundError:
        raise Invalid("file-missing", path=name) from None
    except UnicodeDecodeError as error:
        raise Invalid("not-text", path=name, byte=error.start) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Invalid("file-unreadable", path=name, reason=reason) from None


def write_text(name: str, text: str) -> None:
    """Write a text file or, for `-`, standard output."""
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Invalid("file-unwritable", path=name, reason=reason) from None
