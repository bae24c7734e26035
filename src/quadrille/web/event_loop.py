"""An event loop that rests briefly before it waits, so that messages are handled together.

Waking up costs more than a message: with hundreds of players the loop would wake for every frame of
every one of them, each time with cold caches. A few milliseconds are not noticed by anybody.
"""

from __future__ import annotations

import asyncio
import selectors
import time

BREATH = 0.003
"""Seconds of rest before waiting again; at rest already, nothing is put off."""


class Patient(selectors.DefaultSelector):
    """A selector that rests before it looks again, if it has looked a moment ago."""

    _checked_at = 0.0
    handled = 0
    """How many events have come so far."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for something to happen; a timeout of 0 is not waiting."""
        if (timeout is None or timeout > BREATH) and time.monotonic() - self._checked_at < BREATH:
            time.sleep(BREATH)
        events = super().select(timeout)
        self._checked_at = time.monotonic()
        self.handled += len(events)
        return events


class PatientLoop(asyncio.SelectorEventLoop):
    """A loop with a patient selector."""

    def __init__(self) -> None:
        self.patient = Patient()
        super().__init__(self.patient)


def count_handled() -> int:
    """Return how many events the running loop has handled; 0 where it does not count them."""
    running = asyncio.get_running_loop()
    return running.patient.handled if isinstance(running, PatientLoop) else 0


def loop() -> asyncio.AbstractEventLoop:
    """Make the loop of a server; on Windows only the proactor can start engines."""
    proactor = getattr(asyncio, "ProactorEventLoop", None)
    if proactor is not None:
        made: asyncio.AbstractEventLoop = proactor()
        return made
    return PatientLoop()
