"""The clock of a game at one keyboard: what each seat has used."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from unicodedata import east_asian_width

import click

from quadrille.cli.prompt import ask
from quadrille.cli.terminal import Terminal
from quadrille.core.i18n import gettext

MINUTE = 60
TICK = 0.01
WARNING = 30
"""The last seconds of a clock, which are announced or highlighted."""
OVER_ROOM = 5
"""Columns for a time that may run out and go on: −9:59."""


class TimeUp(Exception):
    """The time of the one who is asked has run out."""


class Clock:
    """The seconds that each seat has used; nothing runs between turns."""

    def __init__(self, seats: int, minutes: int, used: Sequence[float] = ()) -> None:
        self.limit = minutes * MINUTE
        self.used = list(used) or [0.0] * seats
        self._began: tuple[int, float] | None = None

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
        """Return the seconds that a seat has left; less than none when it is over time."""
        passed = 0.0
        if self._began is not None and self._began[0] == seat:
            passed = time.monotonic() - self._began[1]
        return self.limit - self.used[seat] - passed

    def minutes_over(self, seat: int) -> int:
        """Return how many minutes over time a seat has begun.

        >>> clock = Clock(1, 1)
        >>> clock.used[0] = 125.0
        >>> clock.minutes_over(0)
        2
        """
        over = -self.left(seat)
        return int(over // MINUTE) + 1 if self.limit and over > 0 else 0

    def time_text(self, seat: int) -> str:
        """Write the time left.

        >>> clock = Clock(2, 25)
        >>> clock.used[1] = 25 * 60 + 7
        >>> clock.time_text(0), clock.time_text(1)
        ('25:00', '−0:07')
        """
        return write_time(self.left(seat)) if self.limit else ""


def write_time(seconds: float) -> str:
    """Write a time in minutes and seconds; less than none when it is over.

    >>> write_time(65.4), write_time(-7)
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
    room = max(len(write_time(left())), 0 if ends else OVER_ROOM) + 2

    def face() -> str:
        return f"({write_time(left())})".ljust(room)

    question = f"{name} {face()}> "

    def turn() -> None:
        if typed_width() + width_of(question) < terminal.width:
            text = terminal.highlight(face()) if left() <= WARNING else face()
            # Python's own stream may be in use when the signal comes.
            os.write(1, f"\x1b7\r\x1b[{width_of(name) + 1}C{text}\x1b8".encode())

    with alarm(left, turn if terminal.moving else _warning(left, ends), ends=ends):
        return ask(question)


def _warning(left: Callable[[], float], ends: bool) -> Callable[[], None]:
    """Return a function that warns once shortly before the end, where no clock is drawn."""
    warned = not ends or left() <= WARNING

    def warn() -> None:
        nonlocal warned
        if not warned and left() <= WARNING:
            warned = True
            click.echo("\n" + gettext("{n} seconds left.").format(n=WARNING))

    return warn


def typed_width() -> int:
    """Return how many columns the line takes that is being typed."""
    with suppress(ImportError):
        import readline

        return width_of(readline.get_line_buffer())
    return 0


def width_of(text: str) -> int:
    """Return how many columns a text takes.

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
