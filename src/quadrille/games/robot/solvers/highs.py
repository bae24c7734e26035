"""Waiting for HiGHS, which looks at no clock of ours and does not hear Ctrl-C.

It is called in a thread of its own. When the time ends or Ctrl-C comes, nobody waits for it any
more, and its own limit ends it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from quadrille.games.robot.solvers.clock import Clock

Answer = TypeVar("Answer")

GRACE = 0.3
"""The seconds that HiGHS may be late, as it is when its limit ends a step."""


def waited(work: Callable[[], Answer], clock: Clock) -> Answer | None:
    """Give the answer of a work done beside, or nothing where the time ends before.

    >>> from quadrille.core.solver import Budget
    >>> waited(lambda: 6 * 7, Clock.of(Budget(seconds=60)))
    42
    """
    future: Future[Answer] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as fault:
            future.set_exception(fault)

    Thread(target=run, name="robot-highs", daemon=True).start()
    left = clock.seconds
    try:
        return future.result(None if left is None else left + GRACE)
    except TimeoutError:
        return None


def limited(clock: Clock) -> dict[str, float]:
    """Give the limit of a call, as SciPy names it."""
    left = clock.seconds
    return {} if left is None else {"time_limit": max(0.01, left)}
