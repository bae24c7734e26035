"""The clock of a game at one keyboard: what each seat has used, kept in the log as a remark."""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from unicodedata import east_asian_width

import click

from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import gettext
from quadrille.store.journal import Journal

MINUTE = 60
TICK = 0.01
WARNING = 30
"""The last seconds of a time that ends: they are told, or stand out."""
OVER_ROOM = 5
"""Columns for a time that may run out and go on: −9:59."""
FORM = re.compile(r"^# clock((?: [0-9]+(?:\.[0-9]+)?)+)$", re.MULTILINE)


class TimeUp(Exception):
    """The time of the one who is asked has run out."""


class Clock:
    """The seconds that each seat has used; nothing runs between turns."""

    def __init__(self, seats: int, minutes: int, journal: Journal | None = None) -> None:
        self.limit = minutes * MINUTE
        self.used = [0.0] * seats
        self._began: tuple[int, float] | None = None
        if minutes and journal is not None:
            self._read(journal)

    def _read(self, journal: Journal) -> None:
        """Find what a game that was left had used."""
        with suppress(OSError):
            found = FORM.findall(journal.path.read_text(encoding="utf-8"))
            if found and len(found[-1].split()) == len(self.used):
                self.used = [float(one) for one in found[-1].split()]

    def keep(self, journal: Journal | None) -> None:
        """Write down what has been used, so that the game can be left."""
        if self.limit and journal is not None:
            with suppress(OSError):
                journal.append("# clock " + " ".join(f"{one:.1f}" for one in self.used))

    @contextmanager
    def running(self, seat: int) -> Iterator[None]:
        """Count the time of a seat."""
        began = time.monotonic()
        self._began = (seat, began)
        try:
            yield
        finally:
            self._began = None
            self.used[seat] += time.monotonic() - began

    def left(self, seat: int) -> float:
        """Give the seconds that a seat has left; less than none when it is over time."""
        passed = 0.0
        if self._began is not None and self._began[0] == seat:
            passed = time.monotonic() - self._began[1]
        return self.limit - self.used[seat] - passed

    def minutes_over(self, seat: int) -> int:
        """Say how many minutes over time a seat has begun.

        >>> clock = Clock(1, 1)
        >>> clock.used[0] = 125.0
        >>> clock.minutes_over(0)
        2
        """
        over = -self.left(seat)
        return int(over // MINUTE) + 1 if self.limit and over > 0 else 0

    def shown(self, seat: int) -> str:
        """Write the time left.

        >>> clock = Clock(2, 25)
        >>> clock.used[1] = 25 * 60 + 7
        >>> clock.shown(0), clock.shown(1)
        ('25:00', '−0:07')
        """
        return written(self.left(seat)) if self.limit else ""


def written(seconds: float) -> str:
    """Write a time in minutes and seconds; less than none when it is over.

    >>> written(65.4), written(-7)
    ('1:05', '−0:07')
    """
    whole = round(seconds)
    minutes, rest = divmod(abs(whole), MINUTE)
    return f"{'−' if whole < 0 else ''}{minutes}:{rest:02}"


def ask_on_time(
    name: str, left: Callable[[], float], terminal: Terminal, *, ends: bool
) -> str | None:
    """Ask with the time left in the prompt; it runs where the cursor can be moved.

    Where it `ends`, `TimeUp` is raised when nothing is left.
    """
    room = max(len(written(left())), 0 if ends else OVER_ROOM) + 2

    def face() -> str:
        return f"({written(left())})".ljust(room)

    question = f"{name} {face()}> "

    def turn() -> None:
        if typed_width() + width_of(question) < terminal.width:
            text = terminal.marked(face()) if left() <= WARNING else face()
            # Python's own stream may be in use when the signal comes.
            os.write(1, f"\x1b7\r\x1b[{width_of(name) + 1}C{text}\x1b8".encode())

    with alarm(left, turn if terminal.moving else _warning(left, ends), ends=ends):
        return ask(question)


def _warning(left: Callable[[], float], ends: bool) -> Callable[[], None]:
    """Say once that the end is near, where no time can be seen running."""
    said = not ends or left() <= WARNING

    def warn() -> None:
        nonlocal said
        if not said and left() <= WARNING:
            said = True
            click.echo("\n" + gettext("{n} seconds left.").format(n=WARNING))

    return warn


def typed_width() -> int:
    """Say how many columns the line takes that is being typed."""
    with suppress(ImportError):
        import readline

        return width_of(readline.get_line_buffer())
    return 0


def width_of(text: str) -> int:
    """Say how many columns a text takes.

    >>> width_of("Ann"), width_of("安")
    (3, 2)
    """
    return sum(2 if east_asian_width(one) in "WF" else 1 for one in text)


@contextmanager
def alarm(left: Callable[[], float], tick: Callable[[], None], *, ends: bool) -> Iterator[None]:
    """Tick at every second of a wait, where the system can do that; where it `ends`, end it."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not able:
        yield
        return

    def wind() -> None:
        signal.setitimer(signal.ITIMER_REAL, max(left() % 1, TICK))

    def ring(number: int, frame: object) -> None:
        if ends and left() <= TICK:
            raise TimeUp
        tick()
        wind()

    before = signal.signal(signal.SIGALRM, ring)
    wind()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
