"""A hub of its own to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from quadrille.app.hub import Hub, Wish
from quadrille.store.repository import Store

SMALL = Wish("samegame", {"board": "VV./RRB"})


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
