"""The computers at live tables: they think while someone listens, and hosts take turns.

A host has one table at a time at the engines, and there the addresses of hosts take turns.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from quadrille.app.engines.queue import Engines
from quadrille.app.engines.tasks import Task
from quadrille.app.engines.worker import QUICK_ONLY
from quadrille.app.live.addresses import Addresses
from quadrille.app.live.facts import ServerFacts
from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.core.kernel import compile_first
from quadrille.store.models import TableRow
from quadrille.store.outage import AGAIN, AWAY, report
from quadrille.store.visitors import DELETED_VISITOR


def has_computers(row: TableRow) -> bool:
    """Return whether a computer sits at a table that is not finished."""
    return row.finished is None and any(seat.level for seat in row.seats)


def is_awaited(room: Room) -> bool:
    """Return whether anybody can see a computer move: a person at the table, or a listener."""
    people = (seat.visitor for seat in room.row.seats if not seat.level)
    return bool(len(room.audience)) or any(one not in (None, DELETED_VISITOR) for one in people)


def play_at_once(room: Room) -> bool:
    """Return whether computers keep a pace of their own, because all play at once."""
    players = room.table.game.players
    return players is not None and players.pace is not None


def wait_of(room: Room, seat: int) -> float | None:
    """Return the seconds that a computer waits before its move, `None` if it has none to make."""
    players, level = room.table.game.players, room.row.seats[seat].level
    if players is None or players.pace is None or not level or seat not in room.to_move:
        return 0.0
    return players.pace(room.table.state, seat, level)


def request_kernels(room: Room) -> None:
    """Have what the computers of a table need compiled before anything else, if it is not yet."""
    players = room.table.game.players
    if players is not None:
        for level in {seat.level for seat in room.row.seats if seat.level}:
            compile_first(players.needs(room.table.state, level))


class Computers:
    """Those of one server; `after` hears of every table at which one has moved."""

    def __init__(
        self,
        engines: Engines | None,
        facts: ServerFacts | None,
        after: Callable[[Room], None],
        addresses: Addresses,
    ) -> None:
        self._engines = engines
        self._facts = facts
        self._after = after
        self._addresses = addresses
        self._thinking: set[tuple[str, int]] = set()
        """Tables and seats where a computer thinks, or waits to."""
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def take_turns(self, room: Room) -> list[int]:
        """Return the computers that should begin to think now, and count them as thinking.

        Only where all play at once can there be several at a table.
        """
        if room.row.event is not None or not is_awaited(room):
            return []
        idle = [
            seat
            for seat in room.to_move
            if room.row.seats[seat].level
            and (room.code, seat) not in self._thinking
            and wait_of(room, seat) is not None
        ]
        if not play_at_once(room):
            idle = [] if self.is_thinking(room) else idle[:1]
        self._thinking |= {(room.code, seat) for seat in idle}
        return idle

    def is_thinking(self, room: Room) -> bool:
        """Return whether a computer thinks at a table, or waits to."""
        return any(code == room.code for code, _ in self._thinking)

    async def think(self, room: Room, seat: int) -> None:
        """Make the move of a computer, when it is the turn of this table among its host's."""
        # With one table each at the engines, the hosts of one address are served alike too.
        turn = self._turns.setdefault(room.row.host or room.code, asyncio.Lock())
        try:
            await asyncio.sleep(wait_of(room, seat) or 0)
            async with turn:
                if is_awaited(room) and seat in room.to_move and wait_of(room, seat) is not None:
                    await self._make_move(room, seat)
        except AWAY as error:
            # Nobody asks a second time: it thinks again when the database may be back.
            report(error)
            await asyncio.sleep(AGAIN)
        finally:
            self._thinking.discard((room.code, seat))
        self._after(room)

    async def _make_move(self, room: Room, seat: int) -> None:
        """Let a computer move; one that fails gives up."""
        row, ply = room.row, room.ply
        level, entries = row.seats[seat].level, room.table.record.entries
        seats = len(row.seats)
        task = Task(row.game, row.options, seats, entries, seat=seat, level=level, quick=QUICK_ONLY)
        try:
            assert self._engines is not None
            if self._facts is not None:
                await asyncio.to_thread(self._facts.share, room, level)
            text, quick = await self._engines.choose(task, self._addresses.of(row.host))
            if quick:
                room.quick_plies.add(ply + 1)
            # Where all play at once, others may have moved meanwhile; its own grid is as it was.
            await room.play(seat, text, ply=None if play_at_once(room) else ply)
        except QuadrilleError:
            # If another server was faster, there is nothing to do.
            room.quick_plies.discard(ply + 1)
            if room.ply == ply:
                await room.resign(seat)
