"""Copies of this process that do some work, within limits of time and memory."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from types import FrameType
from typing import Any

MEMORY = 8 << 30
"""Bytes that the process of a mutant may use: a loop without an end must not take them all."""
HANGS = 300.0
"""Seconds without work after which a test waits for something that a change has removed."""


def start_copy(work: Callable[[], int]) -> int:
    """Start a copy of this process that does some work and ends with its status; return its id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        output = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(output, stream)
        status = work()
    finally:
        os._exit(status)


def run_in_copies(
    works: Iterable[tuple[int, Callable[[], int]]], jobs: int
) -> Iterator[tuple[int, int]]:
    """Do numbered works in processes, some at once; yield each number with its exit status."""
    waiting = list(works)[::-1]
    running: dict[int, int] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            number, work = waiting.pop()
            running[start_copy(work)] = number
        child, status = os.wait()
        yield running.pop(child), os.waitstatus_to_exitcode(status)


def limit(seconds: float, handler: Any = signal.SIG_DFL) -> None:
    """End this process after some CPU seconds from now, or where it hangs; 0 is no limit."""
    began = time.process_time()

    def hangs(number: int, frame: FrameType | None) -> None:
        nonlocal began
        # On a busy machine a process may wait long for its turn.
        if time.process_time() - began < 1:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.raise_signal(signal.SIGALRM)
        began = time.process_time()

    signal.signal(signal.SIGPROF, handler)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.signal(signal.SIGALRM, hangs)
    signal.setitimer(signal.ITIMER_REAL, HANGS if seconds else 0, HANGS)


class TooLongError(BaseException):
    """A test takes too long."""


def cpu_seconds() -> float:
    """Return the CPU time of this process and of all that it has waited for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
