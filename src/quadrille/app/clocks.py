"""Clocks that follow from the log: who was to move between which moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from quadrille.core.game import Json
from quadrille.store.kept import Clock, Kept

MINUTE = 60_000


class Clocks:
    """What each seat has left, in milliseconds; every server that reads the log knows the same.

    >>> clocks = Clocks(Clock(60, increment=5), seats=2, started=1000)
    >>> clocks.moved(4000, running=[0], mover=0)
    >>> clocks.left(5000, running=[1])
    [62000, 59000]
    """

    def __init__(self, clock: Clock, seats: int, started: int) -> None:
        self._increment = clock.increment * 1000
        self._whole = [clock.seconds * 1000] * seats
        self._left = self._whole
        self._since = started
        self._overtimes: Counter[int] = Counter()

    def moved(self, at: int, running: Collection[int], mover: int) -> None:
        """Count a move at a moment: the clocks that ran stop, and the mover gains."""
        self._left = self.left(at, running)
        self._left[mover] += self._increment
        self._since = at

    def renew(self) -> None:
        """Give everyone the whole time again: a round has begun."""
        self._left = self._whole

    def extend(self, seat: int) -> None:
        """Give a seat that is out of time a minute until the next move for it."""
        self._overtimes[seat] += 1

    def first_out(self, at: int, running: Collection[int]) -> tuple[int, int]:
        """Give the seat whose time is up first, and its milliseconds."""
        left = self.left(at, running)
        until = {seat: left[seat] + MINUTE * self._overtimes[seat] for seat in running}
        seat = min(until, key=lambda one: until[one])
        return seat, until[seat]

    def left(self, at: int, running: Collection[int]) -> list[int]:
        """Say what each seat has at a moment."""
        gone = max(0, at - self._since)
        return [left - gone * (seat in running) for seat, left in enumerate(self._left)]

    def told(self, finished: int | None, at: int, running: Collection[int]) -> dict[str, Json]:
        """Say it as plain values; once the game is finished no clock runs."""
        left: list[Json] = [
            max(0, each) for each in self.left(at if finished is None else finished, running)
        ]
        still = [*sorted(running)] if finished is None else []
        return {"left": left, "running": [*still], "increment": self._increment}


def clocks_of(kept: Kept) -> Clocks | None:
    """Give the clocks of a table as it began, if it has any and has begun."""
    if kept.clock is None or kept.started is None:
        return None
    return Clocks(kept.clock, len(kept.seats), kept.started)
