"""An event loop that takes a breath: what comes in short order is done in one go.

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

    _looked = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Wait for something to happen; a timeout of 0 is not waiting."""
        if (timeout is None or timeout > BREATH) and time.monotonic() - self._looked < BREATH:
            time.sleep(BREATH)
        events = super().select(timeout)
        self._looked = time.monotonic()
        return events


def loop() -> asyncio.AbstractEventLoop:
    """Make the loop of a server."""
    return asyncio.SelectorEventLoop(Patient())
