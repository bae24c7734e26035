"""A log that nobody can fill: each kind of line once a minute, and how many were left out."""

from __future__ import annotations

import errno
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MINUTE = 60.0
MOST_KINDS = 200
SHORTAGES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
LOGGERS = ("uvicorn.error", "asyncio", "quadrille")
CUT_OFF = "Cancel %s running task(s), timeout graceful shutdown exceeded"
"""What uvicorn calls an error when someone stops the server while it answers: it never is one."""


class RareLines(logging.Filter):
    """Lets a kind of line through once a minute.

    >>> seldom = RareLines(clock=lambda: 0.0)
    >>> record = logging.makeLogRecord({"name": "uvicorn.error", "msg": "Invalid request"})
    >>> seldom.filter(record), seldom.filter(record)
    (True, False)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a line is written; one that stands for others says for how many."""
        if record.msg == CUT_OFF:
            return False
        _shorten(record)
        kind = record.name, str(record.msg)[:200]
        now = self._clock()
        since, left_out = self._seen.pop(kind, (now - MINUTE, 0))
        is_written = now - since >= MINUTE
        self._seen[kind] = (now, 0) if is_written else (since, left_out + 1)
        if len(self._seen) > MOST_KINDS:
            self._seen.popitem(last=False)
        if is_written and left_out:
            record.msg = f"{record.getMessage()} ({left_out} more)"
            record.args = ()
        return is_written


def _shorten(record: logging.LogRecord) -> None:
    """Log a shortage of files in one line: a traceback through asyncio would not help."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, OSError) and error.errno in SHORTAGES:
        record.msg, record.args = f"New connections wait: {error.strerror}", ()
        record.exc_info = record.exc_text = None


@contextmanager
def quiet_logs() -> Iterator[RareLines]:
    """Make the loggers of a server write each kind of line seldom, while it runs."""
    seldom = RareLines()
    loggers = [logging.getLogger(name) for name in LOGGERS]
    for logger in loggers:
        logger.addFilter(seldom)
    try:
        yield seldom
    finally:
        for logger in loggers:
            logger.removeFilter(seldom)
