"""Several lanes on several threads: one fill for a seed, however many threads there are.

Starts are numbered, and dealt to the lanes in turn. The fill of the lowest number wins: a thread
that has one lets the lower numbers end, and stops the higher ones. Kernels release Python's lock,
so threads really run at once.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.lane import Lane, Rows

LANES = 2
"""How many lanes there are, on any number of threads."""
PACE = 0.05
"""The seconds between two looks at the clock."""

Watch: TypeAlias = Callable[[int], bool]
"""Receives how often the search has started; returns whether it shall end."""


def go_on(starts: int) -> bool:
    """Never end a search."""
    return False


class SearchTime:
    """The time that searches of this process count: not what they wait for compiled code."""

    def __init__(self) -> None:
        self._left_out = 0.0

    def now(self) -> float:
        """Return the seconds since some moment."""
        return time.monotonic() - self._left_out

    def leave_out(self, seconds: float) -> None:
        """Do not count some seconds that have passed."""
        self._left_out += seconds


SEARCH_TIME = SearchTime()


class Clock:
    """When a budget ends: after some seconds, after some starts, or when the caller ends it."""

    def __init__(self, budget: Budget, watch: Watch = go_on) -> None:
        self.began = SEARCH_TIME.now()
        self.budget = budget
        self.watch = watch
        self.starts = 0
        """The starts of all fills before."""

    @property
    def seconds(self) -> float:
        """How long it has run."""
        return SEARCH_TIME.now() - self.began

    def is_late(self, starts: int = 0) -> bool:
        """Return whether the time is over, or the caller ends it, after `starts` more starts."""
        limit = self.budget.time_limit
        return self.watch(self.starts + starts) or (limit is not None and self.seconds >= limit)

    def is_over(self, starts: int = 0) -> bool:
        """Return whether no more starts may follow after `starts` more."""
        return self._are_all(starts) or self.is_late(starts)

    def is_stopped(self, starts: int) -> bool:
        """Return whether no more starts may follow after `starts` more, regardless of the time."""
        return self._are_all(starts) or self.watch(self.starts + starts)

    def _are_all(self, starts: int) -> bool:
        most = self.budget.iterations
        return most is not None and self.starts + starts >= most


@dataclass(frozen=True, slots=True)
class Finish:
    """How a start ended: with a fill and the nodes of its lane, or with an error."""

    number: int
    rows: Rows = ()
    nodes: int = 0
    error: BaseException | None = None


class Race:
    """The lanes of one fill, and the threads that run them; the first start is always made."""

    def __init__(self, make: Callable[[int], Lane], clock: Clock) -> None:
        self.make, self.clock = make, clock
        self.threads = min(clock.budget.threads, LANES)
        self._finish: Finish | None = None
        self._running: dict[int, Lane] = {}
        self._started = 0
        self._lock = threading.Lock()
        self._is_late = False

    def run(self) -> Finish | None:
        """Run the lanes; return the finish of the lowest number, or `None` if time ended first."""
        workers = [
            threading.Thread(target=self._work, args=(number,), name=f"fill-{number}", daemon=True)
            for number in range(self.threads)
        ]
        try:
            for worker in workers:
                worker.start()
            for worker in workers:
                while worker.is_alive():
                    worker.join(PACE)
                    if worker.is_alive() and self.clock.is_late(self._started):
                        self._stop(1)
        except BaseException:
            self._stop(0)
            raise
        if self._finish is not None and self._finish.error is not None:
            raise self._finish.error
        return self._finish

    def _work(self, number: int) -> None:
        """Run the starts of the lanes that belong to a thread, in order."""
        lanes: dict[int, Lane] = {}
        try:
            while self._may_start(number):
                which = number % LANES
                if which not in lanes:
                    lanes[which] = self.make(which)
                rows = self._start(number, lanes[which])
                if rows is not None:
                    self._report(Finish(number, rows, lanes[which].search.nodes))
                number += self.threads
        except BaseException as error:
            self._report(Finish(number, error=error))

    def _may_start(self, number: int) -> bool:
        finish = self._finish
        if finish is not None and finish.number < number:
            return False
        return not number or not (self._is_late or self.clock.is_over(number))

    def _start(self, number: int, lane: Lane) -> Rows | None:
        with self._lock:
            self._running[number] = lane
            self._started += 1
        try:
            return lane.start()
        finally:
            with self._lock:
                del self._running[number]

    def _report(self, finish: Finish) -> None:
        """Take how a start ended, if its number is the lowest, and stop those above it."""
        with self._lock:
            if self._finish is None or finish.number < self._finish.number:
                self._finish = finish
        self._stop(finish.number + 1, late=False)

    def _stop(self, first: int, *, late: bool = True) -> None:
        """End the starts from a number on; if it is late, none follow."""
        with self._lock:
            self._is_late |= late
            for number, lane in self._running.items():
                if number >= first:
                    lane.search.stop()
