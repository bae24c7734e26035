"""A hub of its own to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from quadrille.app.live.hub import Hub
from quadrille.app.live.requests import TableRequest
from quadrille.core.errors import QuadrilleError
from quadrille.store.repository import Store

SMALL = TableRequest("samegame", {"board": "VV./RRB"})


def run(database: str, play: Callable[[Hub], Awaitable[None]], engines: Any = None) -> None:
    """Play with a hub of its own."""

    async def playing() -> None:
        store = Store(database)
        hub = Hub(store, engines)
        await hub.start()
        try:
            await play(hub)
        finally:
            await hub.stop()
            store.close()

    asyncio.run(playing())


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(300):
        while not done():
            await asyncio.sleep(0.01)


def refused(code: str) -> pytest.RaisesExc[QuadrilleError]:
    return pytest.raises(QuadrilleError, check=lambda error: error.code == code)
