"""Seats that all wait for while their player is away: after a while a move is made for them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.core.rng import Rng


class Absences:
    """Those of one server, which looks at a table whenever something has happened there."""

    def __init__(
        self, rooms: Mapping[str, Room], begin: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._rooms = rooms
        self._begin = begin
        self._timers: dict[str, tuple[tuple[int, ...], asyncio.TimerHandle]] = {}

    def stop(self) -> None:
        """Make no move any more."""
        for _, timer in self._timers.values():
            timer.cancel()

    def look(self, room: Room) -> None:
        """Begin to wait for a player who is away, or stop: they are back, or have moved."""
        seats = awaited_seats(room)
        waiting, timer = self._timers.get(room.code, ((), None))
        if seats == waiting:
            return
        if timer is not None:
            timer.cancel()
            del self._timers[room.code]
        absence = room.table.game.absence
        if seats and absence is not None:
            loop = asyncio.get_running_loop()
            timer = loop.call_later(absence.seconds, self._rang, room.code)
            self._timers[room.code] = seats, timer

    def _rang(self, code: str) -> None:
        """Make the move; a table that was dropped from memory begins to wait again when loaded."""
        self._timers.pop(code, None)
        if (room := self._rooms.get(code)) is not None:
            self._begin(self._move(room))

    async def _move(self, room: Room) -> None:
        absence = room.table.game.absence
        for seat in awaited_seats(room):
            # The move before may have changed who is awaited.
            if absence is None or seat not in awaited_seats(room):
                continue
            # Another server may make the same move at this moment: the rules refuse the second.
            with suppress(QuadrilleError):
                move = absence.move(room.table.state, seat, Rng(secrets.randbits(63)))
                await room.play(seat, move)


def awaited_seats(room: Room) -> tuple[int, ...]:
    """Return the seats that all others wait for, if they are those of people who are away."""
    absence = room.table.game.absence
    if absence is None or not room.to_move:
        return ()
    seats = tuple(absence.awaited(room.table.state))
    is_here = any(room.row.seats[seat].level or seat in room.online for seat in seats)
    return () if is_here else seats
