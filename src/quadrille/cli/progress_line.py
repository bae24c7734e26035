"""How far some work is: one line of a terminal that changes, or a few lines in a log."""

from __future__ import annotations

import shutil
import threading
from typing import IO

from quadrille.cli.layout import fold_lines
from quadrille.core.i18n import gettext

PARTS = 4
"""How many lines a log gets after the first, at most."""


def compilation_text(ready: int, total: int) -> str:
    """Return how far compiling is.

    >>> compilation_text(3, 12)
    'Engine: 3 of 12 parts are ready.'
    """
    return gettext("Engine: {ready} of {total} parts are ready.").format(ready=ready, total=total)


def shorten(text: str, width: int) -> str:
    """Return a text that fits a width, cut between words.

    >>> shorten("about 12 s left; you can play", 20), shorten("12 s", 20)
    ('about 12 s left…', '12 s')
    """
    if len(text) <= width:
        return text
    return text[:width].rpartition(" ")[0].rstrip(" \u00a0\u202f,;:.") + "…"


class ProgressLine:
    """Shows how far some work is, from any thread, until it is closed."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._watched = out.isatty()
        self._lock = threading.Lock()
        self._shown = 0
        """How many characters of the terminal's line are written; it has no end yet."""
        self._parts = -1
        """How many parts of the work a log knows of."""
        self._closed = False

    def show(self, text: str, done: int, total: int) -> None:
        """Show how far the work is; a terminal's line is erased when all is done."""
        with self._lock:
            if self._closed:
                return
            if self._watched:
                self._replace("" if done == total else text)
                return
            part = done * PARTS // total
            if part > self._parts:
                self._parts = part
                self._write(text + "\n")

    def say(self, sentence: str) -> None:
        """Print a sentence above the line; in a window it is broken between words."""
        with self._lock:
            if self._closed:
                return
            self._erase()
            width = shutil.get_terminal_size().columns
            self._write((fold_lines(sentence, width) if self._watched else sentence) + "\n")

    def erase(self) -> None:
        """Erase the line of the terminal; the next progress writes it again."""
        with self._lock:
            self._erase()

    def close(self) -> None:
        """Erase the line of the terminal, and show nothing more."""
        with self._lock:
            self._closed = True
            self._erase()

    def _erase(self) -> None:
        if self._shown:
            self._replace("")

    def _replace(self, text: str) -> None:
        """Write over the line of the terminal; one that is too long would stay there."""
        text = shorten(text, shutil.get_terminal_size().columns - 1)
        self._write("\r" + text.ljust(self._shown) + ("" if text else "\r"))
        self._shown = len(text)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
