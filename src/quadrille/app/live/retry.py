"""Work that needs the database, tried again while the database is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from quadrille.store.outage import AGAIN, is_away, report

T = TypeVar("T")


async def retry(work: Callable[[], Awaitable[T]]) -> T:
    """Return what work returns; if the database is away, try again until it is back."""
    while True:
        try:
            return await work()
        except SQLAlchemyError as error:
            if not is_away(error):
                raise
            report(error)
            await asyncio.sleep(AGAIN)
