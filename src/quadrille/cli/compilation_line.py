"""How far the engines of a server are compiled: one line that changes, or a few lines in a log."""

from __future__ import annotations

import shutil
import threading
from typing import IO

from quadrille.app.engines.compilation import Progress
from quadrille.core.i18n import gettext

PARTS = 4
"""How many lines a log gets, at most."""


def progress_text(progress: Progress) -> str:
    """Return how far compiling is, as a sentence.

    >>> progress_text(Progress("", 12, 90, 21.4))
    'Preparing the engines: 12 of 90, about 21 s left; you can play meanwhile.'
    """
    if progress.done == progress.total:
        return gettext("All engines are ready.")
    if progress.seconds_left is None:
        text = gettext("Preparing the engines: {done} of {total}; you can play meanwhile.")
        return text.format(done=progress.done, total=progress.total)
    text = gettext(
        "Preparing the engines: {done} of {total}, about {seconds} s left; you can play meanwhile."
    )
    seconds = round(progress.seconds_left)
    return text.format(done=progress.done, total=progress.total, seconds=seconds)


class CompilationLine:
    """Shows the progress in a terminal or in a log, from any thread, until it is closed."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out
        self._watched = out.isatty()
        self._lock = threading.Lock()
        self._shown = 0
        """How many characters of the terminal's line are written; it has no end yet."""
        self._quarters = -1
        """How many quarters a log knows of."""
        self._closed = False

    def show(self, progress: Progress) -> None:
        """Show how far it is."""
        with self._lock:
            if self._closed:
                return
            if self._watched:
                self._replace(progress_text(progress))
                if progress.done == progress.total:
                    self._write("\n")
                    self._shown = 0
                return
            part = progress.done * PARTS // progress.total
            if part > self._quarters:
                self._quarters = part
                self._write(progress_text(progress) + "\n")

    def close(self) -> None:
        """Erase the line that has no end yet, and show nothing more."""
        with self._lock:
            self._closed = True
            if self._shown:
                self._replace("")
                self._write("\r")

    def _replace(self, text: str) -> None:
        """Write over the line of the terminal; one that is too long would stay there."""
        text = text[: shutil.get_terminal_size().columns - 1]
        self._write("\r" + text.ljust(self._shown))
        self._shown = len(text)

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
