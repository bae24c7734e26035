"""Single keys: arrows and letters as they are pressed, without Enter."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

ESCAPE = "\x1b"
END_OF_TEXT = ("\x04", "")
INTERRUPT = "\x03"
PATIENCE = 0.05
"""Seconds within which the rest of an arrow's code follows its first sign."""

NAMES = {
    "[A": "up", "[B": "down", "[C": "right", "[D": "left",
    "OA": "up", "OB": "down", "OC": "right", "OD": "left",
    "[H": "home", "[F": "end", "OH": "home", "OF": "end", "[1~": "home", "[4~": "end",
}  # fmt: skip
"""What the signs behind an escape mean."""
PLAIN = {" ": "space", "\r": "enter", "\n": "enter", "\x7f": "backspace", "\b": "backspace"}


def can_press() -> bool:
    """Return whether someone can press keys here, and see what they do."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    with suppress(ImportError):
        import termios  # noqa: F401

        return True
    return False


def key_name(code: str) -> str:
    """Return the name of a key by the signs that it sends.

    >>> key_name("\\x1b[A"), key_name(" "), key_name("u"), key_name("\\x1b")
    ('up', 'space', 'u', 'escape')
    """
    if code.startswith(ESCAPE):
        return NAMES.get(code[1:], "escape")
    return PLAIN.get(code, code)


@contextmanager
def read_keys() -> Iterator[None]:
    """Read keys one by one instead of lines; restore the terminal afterwards."""
    import termios
    import tty

    before = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def key(seconds: float | None = None) -> str | None:
    """Wait for a key and give its name; `None` at the end of input, `""` if no time is left."""
    if not _waits(seconds):
        return ""
    code = _read()
    if code in END_OF_TEXT:
        return None
    if code == INTERRUPT:
        raise KeyboardInterrupt
    if code == ESCAPE and _waits(PATIENCE):
        code += _read()
        while code[-1:] in ("[", "O", *"0123456789;") and _waits(PATIENCE):
            code += _read()
    return key_name(code)


def _waits(seconds: float | None) -> bool:
    return bool(select.select([sys.stdin], [], [], seconds)[0])


def _read() -> str:
    """Read one sign past Python's buffer, which would hide from `select` what it holds."""
    number = sys.stdin.fileno()
    sign = os.read(number, 1)
    # The first byte of a sign in UTF-8 says how many follow.
    for _ in range(max(0, 7 - (sign[0] ^ 0xFF).bit_length()) if sign and sign[0] >= 0xC0 else 0):
        sign += os.read(number, 1)
    return sign.decode("utf-8", "replace")
