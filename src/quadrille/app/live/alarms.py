"""The alarms of tables with a clock: when a time is up its move is made, whoever is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from quadrille.app.live.retry import retry
from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.store.outage import AGAIN, AWAY
from quadrille.store.repository import Store


class Alarms:
    """Those of one server; its rooms are loaded and told of by the hub."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        load: Callable[[str], Awaitable[Room]],
        begin: Callable[[Coroutine[Any, Any, None]], None],
        after: Callable[[Room], None],
    ) -> None:
        self._rooms = rooms
        self._load = load
        self._begin = begin
        self._after = after
        self._ringing: set[str] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def stop(self) -> None:
        """Let none ring any more."""
        for timer in self._timers.values():
            timer.cancel()

    async def take_up(self, store: Store) -> None:
        """Load the tables with a running clock, so that time-outs happen without a visitor."""
        for code in await retry(lambda: asyncio.to_thread(store.tables_with_clock)):
            await self._load_unasked(code)

    def set(self, room: Room) -> None:
        """Set the alarm of a table to the moment at which the next time is up."""
        timer = self._timers.pop(room.code, None)
        if timer is not None:
            timer.cancel()
        left = room.time_left()
        if left is not None and room.code not in self._ringing:
            loop = asyncio.get_running_loop()
            wait = max(0, left[1]) / 1000 + 0.01
            self._timers[room.code] = loop.call_later(wait, self._rang, room.code)

    def _rang(self, code: str) -> None:
        """Load a table, even if it was dropped from memory: loading is enough."""
        self._timers.pop(code, None)
        room = self._rooms.get(code)
        self._begin(self._load_unasked(code) if room is None else self._flag(room))

    async def _load_unasked(self, code: str) -> None:
        """Load a table without a request; skip one that cannot be read."""
        with suppress(QuadrilleError):
            await retry(lambda: self._load(code))

    async def _flag(self, room: Room) -> None:
        """Move for every seat whose time is up; in a round, that may be all of them."""
        self._ringing.add(room.code)
        try:
            while (left := room.time_left()) is not None and left[1] <= 0:
                await room.out_of_time(left[0])
        except QuadrilleError:
            # Another server was faster, or the seat moved in the same moment.
            pass
        except AWAY:
            # The database is away; the time is up all the same when it is back.
            await asyncio.sleep(AGAIN)
        finally:
            self._ringing.discard(room.code)
        self._after(room)
