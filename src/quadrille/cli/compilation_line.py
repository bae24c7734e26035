"""How far the engines of a server are compiled: one line that changes, or a few lines in a log."""

from __future__ import annotations

from typing import IO

from quadrille.app.engines.compilation import Progress
from quadrille.cli.progress_line import ProgressLine
from quadrille.core.i18n import gettext

LONG = 120
"""From how many seconds on the time that is left is given in minutes."""


def progress_text(progress: Progress) -> str:
    """Return how far compiling is, as a sentence.

    >>> progress_text(Progress("", 12, 90, 21.4))
    'Preparing the engines: 12 of 90, about 21 s left; you can play meanwhile.'
    >>> progress_text(Progress("", 12, 90, 340.0))
    'Preparing the engines: 12 of 90, about 6 min left; you can play meanwhile.'
    """
    if progress.done == progress.total:
        return gettext("All engines are ready.")
    if progress.seconds_left is None:
        text = gettext("Preparing the engines: {done} of {total}; you can play meanwhile.")
        return text.format(done=progress.done, total=progress.total)
    seconds = round(progress.seconds_left)
    if seconds < LONG:
        text = gettext(
            "Preparing the engines: {done} of {total}, about {seconds} s left; "
            "you can play meanwhile."
        )
        return text.format(done=progress.done, total=progress.total, seconds=seconds)
    text = gettext(
        "Preparing the engines: {done} of {total}, about {minutes} min left; "
        "you can play meanwhile."
    )
    return text.format(done=progress.done, total=progress.total, minutes=round(seconds / 60))


class CompilationLine:
    """Shows the progress in a terminal or in a log, from any thread, until it is closed."""

    def __init__(self, out: IO[str]) -> None:
        self._line = ProgressLine(out)

    def show(self, progress: Progress) -> None:
        """Show how far it is; that all is ready stays."""
        if progress.done == progress.total:
            self._line.say(progress_text(progress))
        else:
            self._line.show(progress_text(progress), progress.done, progress.total)

    def close(self) -> None:
        """Erase the line that has no end yet, and show nothing more."""
        self._line.close()
