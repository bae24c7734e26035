"""The computers at live tables: they think for somebody only, and one host's tables take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from quadrille.app.dictionary import LEVEL, Dictionary, language_of
from quadrille.app.engines import Engines, Task
from quadrille.app.rooms import Room
from quadrille.core.errors import QuadrilleError
from quadrille.store.kept import Kept
from quadrille.store.people import GONE


def has_computers(kept: Kept) -> bool:
    """Say whether a computer sits at a table that is not finished."""
    return kept.finished is None and any(seat.level for seat in kept.seats)


def is_awaited(room: Room) -> bool:
    """Say whether anybody is there to see a computer move: a person at the table, or a listener."""
    people = (seat.visitor for seat in room.kept.seats if not seat.level)
    return bool(len(room.audience)) or any(one not in (None, GONE) for one in people)


class Computers:
    """Those of one server; `after` hears of every table at which one has moved."""

    def __init__(
        self, engines: Engines | None, dictionary: Dictionary | None, after: Callable[[Room], None]
    ) -> None:
        self._engines = engines
        self._dictionary = dictionary
        self._after = after
        self._thinking: set[str] = set()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def in_turn(self, room: Room) -> int | None:
        """Give the seat of a computer that should begin to think."""
        if room.code in self._thinking or not is_awaited(room):
            return None
        return next((seat for seat in room.to_move if room.kept.seats[seat].level), None)

    def is_thinking(self, room: Room) -> bool:
        """Say whether a computer thinks at a table, or waits to."""
        return room.code in self._thinking

    async def think(self, room: Room, seat: int) -> None:
        """Make the move of a computer, when it is the turn of this table among its host's."""
        self._thinking.add(room.code)
        # Engines serve who comes first; with one table each there, every host is served alike.
        turn = self._turns.setdefault(room.kept.host or room.code, asyncio.Lock())
        try:
            async with turn:
                if is_awaited(room) and seat in room.to_move:
                    await self._moved(room, seat)
        finally:
            self._thinking.discard(room.code)
        self._after(room)

    async def _moved(self, room: Room, seat: int) -> None:
        """Let a computer move; one that fails gives up."""
        kept, ply = room.kept, room.ply
        level, entries = kept.seats[seat].level, room.table.record.entries
        task = Task(kept.game, kept.options, len(kept.seats), entries, seat=seat, level=level)
        try:
            assert self._engines is not None
            if level == LEVEL and self._dictionary is not None:
                await asyncio.to_thread(self._dictionary.spread, language_of(room))
            await room.play(seat, await self._engines.choose(task), ply=ply)
        except QuadrilleError:
            # If another server was faster, there is nothing to do.
            if room.ply == ply:
                await room.resign(seat)
