"""All live tables of this server: made, found, kept in step with other servers, let go.

A table is loaded from the store when someone asks for it, and forgotten when nobody listens any
more: nothing is lost, for it was never anywhere but in the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Protocol

from quadrille.app.engines.queue import Engines
from quadrille.app.live.absences import Absences
from quadrille.app.live.addresses import Addresses
from quadrille.app.live.alarms import Alarms
from quadrille.app.live.computers import Computers, has_computers, request_kernels
from quadrille.app.live.facts import ServerFacts
from quadrille.app.live.messages import seats_of
from quadrille.app.live.presence import KINDS, Presence
from quadrille.app.live.registry import SIGNS, Registry
from quadrille.app.live.requests import TableRequest, new_code, new_table, options_anew
from quadrille.app.live.room import Room
from quadrille.app.live.running_boards import RunningBoards
from quadrille.app.scores import drawn_of
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.core.record import Entry
from quadrille.games import game
from quadrille.store.models import record_of
from quadrille.store.notices import Notice, Notices
from quadrille.store.outage import settle
from quadrille.store.repository import EVENT, Store, now
from quadrille.store.results import GIVEN_UP
from quadrille.store.visitors import DELETED_VISITOR, distinct_name

MOST_IDLE = 1_000
"""How many tables without listeners are kept at hand."""
GRACE = 60
"""Seconds after which a table without requests may leave memory."""
MOST_MACHINES = 8
"""How many tables with computers one visitor may have under way."""
FEWEST_MOVES = 2
"""So many moves in common are those of one game; fewer may be chance."""


class Watch(Protocol):
    """What is notified of the tables of events."""

    async def admit(self, room: Room) -> None:
        """Called when a table was loaded."""

    def after(self, room: Room) -> None:
        """Called when something has happened at a table."""

    def event_changed(self, code: str | None) -> None:
        """Called when another server has changed an event; `None` if notices were lost."""

    def table_changed(self, code: str | None) -> None:
        """Called when another server has changed a table that is not loaded here."""

    def came(self, code: str) -> None:
        """Called when a visitor came to an event on another server, or left."""


class Hub:
    """The live tables of one server."""

    def __init__(
        self,
        store: Store,
        engines: Engines | None = None,
        facts: ServerFacts | None = None,
    ) -> None:
        self.store = store
        self._facts = facts
        self.addresses = Addresses()
        self._computers = Computers(engines, facts, self._after, self.addresses)
        self._rooms = Registry(self._load, self._opened, _is_idle, MOST_IDLE, GRACE)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rematching = asyncio.Lock()
        self._alarms = Alarms(self._rooms, self.room, self._begin, self._after)
        self._absences = Absences(self._rooms, self._begin)
        self._boards = RunningBoards(store, self.at_hand)
        self._notices: Notices | None = None
        self.presence = Presence(store, self._came, self._take_up)
        self.watch: Watch | None = None

    async def start(self) -> None:
        """Listen to other servers, where there may be some, and take up the clocks that run."""
        if self.store.is_shared:
            loop = asyncio.get_running_loop()

            def receive(notice: Notice | None) -> None:
                loop.call_soon_threadsafe(self._receive, notice)

            self._notices = Notices(self.store, receive)
            await asyncio.to_thread(self._notices.ready.wait, 10)
            await self.presence.start()
        self._take_up()

    async def stop(self) -> None:
        """Stop all tasks; whoever opened the store closes it."""
        self._alarms.stop()
        self._absences.stop()
        self._rooms.stop()
        for task in self._tasks:
            task.cancel()
        await self.presence.stop()
        if self._notices is not None:
            await asyncio.to_thread(self._notices.close)

    # Tables

    async def create(self, request: TableRequest, visitor: str, name: str) -> Room:
        """Make a table."""
        row = await asyncio.to_thread(new_table, request, visitor, name)
        if has_computers(row):
            self._check_computers(visitor)
        while not await asyncio.wrap_future(self.store.create(row)):
            row = replace(row, code=new_code())
        return await self.room(row.code)

    def _check_computers(self, visitor: str) -> None:
        """Raise `Illegal` if computers think or are watched at too many tables of a visitor."""
        rooms = [
            room
            for room in self._rooms.values()
            if room.row.host == visitor and has_computers(room.row)
        ]
        busy = (bool(len(room.audience)) or self._computers.is_thinking(room) for room in rooms)
        if sum(busy) >= MOST_MACHINES:
            raise Illegal("table.computers", most=MOST_MACHINES)

    async def room(self, code: str) -> Room:
        """Return a table by its code, in either case; load it if it is not at hand."""
        return await self._rooms.find(code)

    async def finished_room(self, code: str) -> Room:
        """Return a table that has ended; raise `Illegal` if it has not, or an event hides it."""
        room = await self.room(code)
        if room.row.finished is None:
            raise Illegal("table.not-finished")
        if room.row.sealed:
            raise Illegal("event.sealed")
        return room

    async def sit(
        self,
        room: Room,
        visitor: str,
        name: str,
        seat: int | None = None,
        reserved: int | None = None,
    ) -> int:
        """Take an open seat, or any.

        A seat that waits for somebody by name is only for the visitor for whom it is `reserved`.
        """
        if seat is not None and not 0 <= seat < len(room.row.seats):
            raise Illegal("seat-unknown", seat=seat)
        if seats_of(room.row, visitor):
            raise Illegal("table.seated")
        seat = reserved if seat is None else seat
        is_reserved = False
        for number in range(len(room.row.seats)) if seat is None else (seat,):
            place = room.row.seats[number]
            if not place.is_open:
                continue
            if place.name and number != reserved:
                is_reserved = True
                continue
            others = [one.name for one in room.row.seats]
            called = place.name or distinct_name(clean_name(name), others)
            begins = room.table.game.cooperative
            taken = self.store.sit(room.code, number, visitor, called, now(), begins=begins)
            done = await asyncio.wrap_future(taken)
            await room.catch_up()
            if done:
                return number
        raise Illegal("table.reserved") if is_reserved else Illegal("table.seat-taken")

    async def rematch(self, room: Room, visitor: str) -> str:
        """Return the rematch's table; the first request creates it, with the next seat first."""
        if room.row.finished is None:
            raise Illegal("table.not-finished")
        if room.row.event is not None:
            raise Illegal("event.no-rematch")
        async with self._rematching:
            return room.row.rematch or await self._open_rematch(room, visitor)

    async def _open_rematch(self, room: Room, visitor: str) -> str:
        """Make the table of a rematch; if another server was faster, ours is left at once."""
        row = room.row
        seats = (*row.seats[1:], *row.seats[:1])
        options = await asyncio.to_thread(options_anew, row)
        made = await self.create(TableRequest(row.game, options, seats, row.clock), visitor, "")
        code = await asyncio.wrap_future(self.store.succeed(row.code, made.code))
        if code not in (None, made.code):
            await asyncio.wrap_future(self.store.finish(made.code, GIVEN_UP, now()))
        await room.catch_up()
        return code or made.code

    async def reload_renamed(self, visitor: str) -> None:
        """Reload the tables at which a visitor without a name has got one."""
        for room in [*self._rooms.values()]:
            if any(not room.row.seats[seat].name for seat in seats_of(room.row, visitor)):
                await room.catch_up()

    async def forget(self, visitor: str) -> None:
        """Reload the tables of a visitor whose data was deleted."""
        for room in [*self._rooms.values()]:
            if seats_of(room.row, visitor) or room.row.host == visitor:
                await room.catch_up()
        if self.watch is not None:
            self.watch.event_changed(None)

    def online(self, code: str) -> Collection[int]:
        """Return the seats of a table at which someone is connected, wherever that is."""
        room = self._rooms.get(code)
        return self.presence.elsewhere(code) if room is None else room.online

    def at_hand(self, code: str) -> Room | None:
        """Return a table by its code if it is loaded."""
        return self._rooms.get(code)

    def of_event(self, code: str) -> list[Room]:
        """Return the tables of an event that are at hand."""
        return [room for room in self._rooms.values() if room.row.event == code]

    async def check_running(self, name: str, options: Mapping[str, str]) -> None:
        """Raise `Illegal` for what is dealt, and hidden, at a table where several people compete.

        Where all play together somebody may have chosen what others play elsewhere or have
        finished: that must not close it to them.
        """
        rules = game(name)
        if not rules.hidden or rules.cooperative:
            return
        drawn = await asyncio.to_thread(lambda: drawn_of(rules, rules.configure(options)))
        if drawn is None:
            return
        # Tables of earlier versions do not say what was drawn: those in play are asked.
        if any(
            room.row.game == name
            and room.row.drawn is None
            and room.row.finished is None
            and room.row.people > 1
            and drawn_of(rules, room.config) == drawn
            for room in self._rooms.values()
        ) or await asyncio.to_thread(self.store.is_running_with, drawn):
            raise Illegal("table.running")

    async def check_moves(self, name: str, entries: Sequence[Entry]) -> None:
        """Raise `Illegal` for the moves of a game that several people play now, on any server."""
        texts = [entry.text for entry in entries]
        if len(texts) >= FEWEST_MOVES and await asyncio.to_thread(self._is_running, name, texts):
            raise Illegal("table.running")

    def _is_running(self, name: str, texts: Sequence[str]) -> bool:
        for row in self.store.running_from(name, texts[:FEWEST_MOVES]):
            record = record_of(row, self.store.lines(row.code))
            played = [entry.text for entry in record.entries]
            if texts[: len(played)] == played[: len(texts)]:
                return True
        return False

    async def check_boards(self, boards: Iterable[Sequence[str]]) -> None:
        """Raise `Illegal` for a board on which several people play now, on any server.

        A board is the letters of its rows, `.` for free squares.
        """
        if await asyncio.to_thread(lambda: any(map(self._boards.hold, boards))):
            raise Illegal("table.running")

    # Inside

    def _take_up(self) -> None:
        """Let the clocks ring that another server has left, or that ran while none was there."""
        self._begin(self._alarms.take_up(self.store))

    async def _load(self, code: str) -> Room:
        return await asyncio.to_thread(self._read, code)

    async def _opened(self, room: Room) -> None:
        # Notices of other servers since the read found no room here yet: read once more.
        if self.store.is_shared:
            await room.catch_up()
        if room.row.event is not None and self.watch is not None:
            await self.watch.admit(room)
        self._after(room)
        self._begin(self._prepare(room))

    async def _prepare(self, room: Room) -> None:
        """Load what the next moves need, while whoever opened the table still looks at it."""
        if room.row.finished is None:
            with suppress(QuadrilleError):
                await asyncio.to_thread(request_kernels, room)
                await asyncio.to_thread(room.table.game.prepare, room.table.state)

    def _read(self, code: str) -> Room:
        row = self.store.table(code) if set(code) <= set(SIGNS) else None
        if row is None:
            raise Invalid("table.unknown", table=code[:12])
        room = Room(self.store, self.presence, row, self.store.lines(code), self._after)
        # Dictionaries are read here, and not while others wait.
        room.table.game.shared(room.table.state)
        return room

    def _receive(self, notice: Notice | None) -> None:
        """Read on at a table that another server has changed; at all if notices were lost."""
        if notice is None:
            self.presence.ask()
        elif notice.about in KINDS:
            self.presence.hear(notice)
            return
        code = notice.about if notice is not None else None
        for room in [*self._rooms.values()] if code is None else [self._rooms.get(code)]:
            if room is not None:
                room.refresh()
        if self.watch is None:
            return
        if code is None or code.startswith(EVENT):
            self.watch.event_changed(code and code.removeprefix(EVENT))
        if code is None or code not in self._rooms:
            self.watch.table_changed(code)

    def _came(self, code: str) -> None:
        """Send listeners that a player has connected to another server, or left."""
        if code.startswith(EVENT) and self.watch is not None:
            self.watch.came(code.removeprefix(EVENT))
        elif code in self._rooms:
            self._rooms[code].send_seats()
            self._absences.look(self._rooms[code])

    def _after(self, room: Room) -> None:
        """Set the alarm for a table's clock, and start the computer that is to move."""
        if room.row.event is not None and self.watch is not None:
            self.watch.after(room)
        if self._rooms.get(room.code) is room:
            self._alarms.set(room)
            self._absences.look(room)
        if room.row.finished is not None and self._facts is not None:
            self._begin(self._facts.keep(room))
        for seat in room.to_move if room.row.event is None else ():
            if room.row.seats[seat].visitor == DELETED_VISITOR:
                self._begin(self._give_up(room, seat))
        for computer in self._computers.take_turns(room):
            self._begin(self._computers.think(room, computer))

    async def _give_up(self, room: Room, seat: int) -> None:
        """End the game of a deleted visitor's seat: the others would wait for ever."""
        with suppress(QuadrilleError):
            await room.resign(seat)

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(settle)


def _is_idle(room: Room) -> bool:
    return not len(room.audience)
