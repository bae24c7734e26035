"""Clocks that follow from the log: who was to move between which moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from quadrille.app.live.messages import ClockMessage
from quadrille.core.game import AnyGame
from quadrille.core.record import NOBODY, PAUSE, UNDO, Entry
from quadrille.games import game
from quadrille.store.models import Clock, Line, TableRow

MINUTE = 60_000


class Clocks:
    """What each seat has left, in milliseconds; every server that reads the log knows the same.

    >>> clocks = Clocks(Clock(60, increment=5), seats=2, started=1000)
    >>> clocks.count_move(4000, running=[0], mover=0)
    >>> clocks.left(5000, running=[1])
    [62000, 59000]
    """

    def __init__(self, clock: Clock, seats: int, started: int, *, standing: bool = False) -> None:
        self.paused = standing
        """Whether none runs until the next move, or until they are started."""
        self._increment = clock.increment * 1000
        self._whole = [clock.seconds * 1000] * seats
        self._left = self._whole
        self._since = started
        self._overtimes: Counter[int] = Counter()
        """The minutes that each seat has been charged: the next one is over a minute later."""

    def count_line(
        self, game: AnyGame, line: Line, entry: Entry | None, around: tuple[Any, Any]
    ) -> None:
        """Count a line of the log between the states around it.

        Its entry is the move that it plays or takes back; the clocks' own lines have none.
        """
        before, after = around
        running = game.on_clock(before)
        if entry is None:
            self.pause(line.at, running) if line.line == PAUSE else self.resume(line.at)
            return
        has_turns = game.rounds(after) is None
        is_overtime = has_turns and bool(game.overtime) and entry.text == game.overtime
        is_answer = entry.text.partition(" ")[0] in game.answers
        mover = None if entry.seat == NOBODY or is_overtime or is_answer else entry.seat
        if line.line == UNDO:
            self.take_back(line.at, running, mover)
        else:
            self.count_move(line.at, running, mover)
        if game.rounds(before) != game.rounds(after):
            self.renew()
        elif is_overtime:
            self.extend(entry.seat, -1 if line.line == UNDO else 1)

    def count_move(self, at: int, running: Collection[int], mover: int | None) -> None:
        """Count a line at a moment: the clocks that ran stop, and who moved gains."""
        self._stop(at, running)
        self.paused = False
        if mover is not None:
            self._left[mover] += self._increment

    def take_back(self, at: int, running: Collection[int], mover: int | None) -> None:
        """Take back what a move has gained. The time that is used stays so, and all stand."""
        self.pause(at, running)
        if mover is not None:
            self._left[mover] -= self._increment

    def pause(self, at: int, running: Collection[int]) -> None:
        """Let all stand from a moment on."""
        self._stop(at, running)
        self.paused = True

    def resume(self, at: int) -> None:
        """Let those run on that are due to, from a moment on."""
        self._stop(at, ())
        self.paused = False

    def _stop(self, at: int, running: Collection[int]) -> None:
        """Count what has passed."""
        self._left = self.left(at, running)
        self._since = at

    def renew(self) -> None:
        """Restart the time of every seat: a round has begun."""
        self._left = self._whole

    def extend(self, seat: int, minutes: int = 1) -> None:
        """Wait a minute before the next move for a seat that is out of time."""
        self._overtimes[seat] += minutes

    def first_out(self, at: int, running: Collection[int]) -> tuple[int, int]:
        """Return the seat that runs out of time first, and its milliseconds."""
        left = self.left(at, running)
        until = {seat: left[seat] + MINUTE * self._overtimes[seat] for seat in running}
        seat = min(until, key=lambda one: until[one])
        return seat, until[seat]

    def left(self, at: int, running: Collection[int]) -> list[int]:
        """Return what each seat has at a moment."""
        gone = 0 if self.paused else max(0, at - self._since)
        ran = frozenset(running)
        return [left - gone * (seat in ran) for seat, left in enumerate(self._left)]

    def encode(
        self, finished: int | None, at: int, running: Collection[int], *, one_for_all: bool = False
    ) -> ClockMessage:
        """Return the clocks as a message; once the game is finished, or paused, none runs.

        If all have the same time, it may be one clock for all seats that have not moved.
        """
        left = [max(0, one) for one in self.left(at if finished is None else finished, running)]
        still = sorted(running) if finished is None and not self.paused else []
        if one_for_all:
            left = [min((left[seat] for seat in still), default=0)]
            still = [0] if still else []
        return {"left": left, "running": still, "increment": self._increment}


def clocks_of(row: TableRow) -> Clocks | None:
    """Return the clocks of a table as it began, if it has any and has begun."""
    if row.clock is None or row.started is None:
        return None
    standing = game(row.game).refereed
    return Clocks(row.clock, len(row.seats), row.started, standing=standing)
