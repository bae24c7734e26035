"""The clock of a game at one keyboard: what each seat has used, kept in the log as a remark."""

from __future__ import annotations

import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

from quadrille.store.journal import Journal

MINUTE = 60
TICK = 0.01
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
    def running(self, seat: int, *, ends: bool = False) -> Iterator[None]:
        """Count the time of a seat; where it `ends`, stop waiting when nothing is left."""
        began = time.monotonic()
        self._began = (seat, began)
        try:
            with alarm(self.left(seat) if ends and self.limit else None):
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
        if not self.limit:
            return ""
        left = round(self.left(seat))
        minutes, seconds = divmod(abs(left), MINUTE)
        return f"{'−' if left < 0 else ''}{minutes}:{seconds:02}"


@contextmanager
def alarm(seconds: float | None, warned: float = 0, warning: str = "") -> Iterator[None]:
    """Interrupt a wait after some seconds, where the system can do that; warn before."""
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not able:
        yield
        return
    ends = time.monotonic() + seconds

    def ring(number: int, frame: object) -> None:
        left = ends - time.monotonic()
        if left <= TICK:
            raise TimeUp
        click.echo(f"\n{warning}")
        signal.setitimer(signal.ITIMER_REAL, left)

    before = signal.signal(signal.SIGALRM, ring)
    first = seconds - warned if warning and seconds > warned else seconds
    signal.setitimer(signal.ITIMER_REAL, max(first, TICK))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
