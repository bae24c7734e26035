"""What is done while the database is away or full: nothing is lost, and all goes on by itself.

A server that loses its database refuses what it cannot store, writes one line into its log, and
tries again what nobody would ask for a second time: clocks, rounds, moves of computers.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quadrille.core.errors import Illegal

AGAIN = 0.5
"""Seconds after which something is tried again."""
AWAY = (DBAPIError, PoolTimeout)
"""What a database raises that cannot be reached, is full or damaged, or is in another's way."""
LOG = logging.getLogger("quadrille")


def reason_of(error: BaseException) -> str:
    """Return in one line what a database says."""
    original = error.orig if isinstance(error, DBAPIError) else None
    return str(original or error).strip().partition("\n")[0]


def report(error: SQLAlchemyError) -> Illegal:
    """Write one line about an outage into the log; return the error for whoever asked."""
    LOG.warning("the store cannot be used now: %s", reason_of(error))
    return Illegal("store.away")


def is_away(error: BaseException | None) -> bool:
    """Return whether an error means that the database cannot be used now."""
    return isinstance(error, AWAY) and not isinstance(error, IntegrityError)


def settle(task: asyncio.Task[object]) -> None:
    """Log how background work ended: an outage takes one line, without a traceback."""
    error = None if task.cancelled() else task.exception()
    if isinstance(error, SQLAlchemyError) and is_away(error):
        report(error)
    elif error is not None:
        LOG.error("%s", f"work failed: {type(error).__name__}", exc_info=error)
