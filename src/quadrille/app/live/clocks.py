"""Clocks that follow from the log: who was to move between which moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from quadrille.app.live.messages import ClockMessage
from quadrille.store.models import Clock, TableRow

MINUTE = 60_000


class Clocks:
    """What each seat has left, in milliseconds; every server that reads the log knows the same.

    >>> clocks = Clocks(Clock(60, increment=5), seats=2, started=1000)
    >>> clocks.count_move(4000, running=[0], mover=0)
    >>> clocks.left(5000, running=[1])
    [62000, 59000]
    """

    def __init__(self, clock: Clock, seats: int, started: int) -> None:
        self._increment = clock.increment * 1000
        self._whole = [clock.seconds * 1000] * seats
        self._left = self._whole
        self._since = started
        self._overtimes: Counter[int] = Counter()

    def count_move(self, at: int, running: Collection[int], mover: int | None) -> None:
        """Count a line at a moment: the clocks that ran stop, and who moved gains."""
        self._left = self.left(at, running)
        if mover is not None:
            self._left[mover] += self._increment
        self._since = at

    def renew(self) -> None:
        """Restart the time of every seat: a round has begun."""
        self._left = self._whole

    def extend(self, seat: int) -> None:
        """Wait a minute before the next move for a seat that is out of time."""
        self._overtimes[seat] += 1

    def first_out(self, at: int, running: Collection[int]) -> tuple[int, int]:
        """Return the seat whose time is up first, and its milliseconds."""
        left = self.left(at, running)
        until = {seat: left[seat] + MINUTE * self._overtimes[seat] for seat in running}
        seat = min(until, key=lambda one: until[one])
        return seat, until[seat]

    def left(self, at: int, running: Collection[int]) -> list[int]:
        """Return what each seat has at a moment."""
        gone, ran = max(0, at - self._since), frozenset(running)
        return [left - gone * (seat in ran) for seat, left in enumerate(self._left)]

    def encode(
        self, finished: int | None, at: int, running: Collection[int], *, one_for_all: bool = False
    ) -> ClockMessage:
        """Return the clocks as a message; once the game is finished none runs.

        If all have the same time, it may be one clock for all seats that have not moved.
        """
        left = [max(0, one) for one in self.left(at if finished is None else finished, running)]
        still = sorted(running) if finished is None else []
        if one_for_all:
            left = [min((left[seat] for seat in still), default=0)]
            still = [0] if still else []
        return {"left": left, "running": still, "increment": self._increment}


def clocks_of(row: TableRow) -> Clocks | None:
    """Return the clocks of a table as it began, if it has any and has begun."""
    if row.clock is None or row.started is None:
        return None
    return Clocks(row.clock, len(row.seats), row.started)
