"""All live tables of this server: made, found, kept in step with other servers, let go.

A table is loaded from the store when somebody asks for it, and forgotten when nobody listens any
more: nothing is lost, for it was never anywhere but in the log.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Protocol

from quadrille.app.alarms import Alarms
from quadrille.app.dictionary import Dictionary
from quadrille.app.engines import Engines
from quadrille.app.presence import KINDS, Presence
from quadrille.app.rooms import Room
from quadrille.app.scores import puzzle_of
from quadrille.app.telling import seats_of
from quadrille.app.thinking import Computers, has_computers
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.record import Setup, begin, one_line
from quadrille.games import game
from quadrille.store.kept import Clock, Kept, Seat
from quadrille.store.notices import Notice, Notices
from quadrille.store.people import GONE
from quadrille.store.repository import EVENT, Store, now
from quadrille.store.results import GIVEN_UP

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that can be taken for something else."""
CODE = 6
MOST_CELLS = 40_000
USUAL_SIDE = 20
"""What a side that is not said counts as: no game has a longer one by itself."""
LONGEST_OPTION = 20_000
MOST_OPTIONS = 20
MOST_IDLE = 1_000
"""How many tables without listeners are kept at hand."""
GRACE = 60
"""Seconds after which a table that nobody asked for may be forgotten."""
MOST_MACHINES = 8
"""How many tables with computers one visitor may have under way."""
SEEDS = 1 << 63


@dataclass(frozen=True, slots=True)
class Wish:
    """A table that somebody wants."""

    game: str
    options: Mapping[str, str]
    seats: Sequence[Seat] | None = None
    """Those of `None` are as many as the game needs, the first for whoever asks."""
    clock: Clock | None = None
    seed: int | None = None
    """What chance is drawn from; a secret one if none is said."""


class Watch(Protocol):
    """Who watches over the tables of events."""

    async def admit(self, room: Room) -> None:
        """Hear that a table was loaded."""

    def after(self, room: Room) -> None:
        """Hear that something has happened at a table."""

    def heard(self, code: str | None) -> None:
        """Hear that another server has changed something; anything, if notices were lost."""

    def came(self, code: str) -> None:
        """Hear that somebody has come to an event at another server, or gone."""


class Hub:
    """The live tables of one server."""

    def __init__(
        self,
        store: Store,
        engines: Engines | None = None,
        dictionary: Dictionary | None = None,
    ) -> None:
        self.store = store
        self._dictionary = dictionary
        self._computers = Computers(engines, dictionary, self._after)
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._rematching = asyncio.Lock()
        self._alarms = Alarms(self._rooms, self.room, self._begin, self._after)
        self._notices: Notices | None = None
        self.presence = Presence(store, self._came, self._take_up)
        self.watch: Watch | None = None

    async def start(self) -> None:
        """Listen to other servers, where there may be some, and take up the clocks that run."""
        if self.store.is_shared:
            loop = asyncio.get_running_loop()

            def heard(notice: Notice | None) -> None:
                loop.call_soon_threadsafe(self._heard, notice)

            self._notices = Notices(self.store, heard)
            await asyncio.to_thread(self._notices.ready.wait, 10)
            await self.presence.start()
        self._take_up()

    async def stop(self) -> None:
        """Stop what runs; the store is whose opened it."""
        self._alarms.stop()
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()
        await self.presence.stop()
        if self._notices is not None:
            await asyncio.to_thread(self._notices.close)

    # Tables

    async def create(self, wish: Wish, visitor: str, name: str) -> Room:
        """Make a table."""
        kept = await asyncio.to_thread(new_table, wish, visitor, name)
        if has_computers(kept):
            self._check_computers(visitor)
        while not await asyncio.wrap_future(self.store.create(kept)):
            kept = replace(kept, code=new_code())
        return await self.room(kept.code)

    def _check_computers(self, visitor: str) -> None:
        """Refuse one more table with computers to who has many that think or are looked at."""
        mine = [
            room
            for room in self._rooms.values()
            if room.kept.host == visitor and has_computers(room.kept)
        ]
        busy = (bool(len(room.audience)) or self._computers.is_thinking(room) for room in mine)
        if sum(busy) >= MOST_MACHINES:
            raise Illegal("table.computers", most=MOST_MACHINES)

    async def room(self, code: str) -> Room:
        """Give a table by its code, in either case; load it if it is not at hand."""
        code = code.upper()
        if code in self._rooms:
            room = self._rooms.pop(code)
            room.asked = time.monotonic()
            # Those asked for last come last, so that those forgotten first come first.
            self._rooms[code] = room
            return room
        if code not in self._loading:
            task = asyncio.ensure_future(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def sit(self, room: Room, visitor: str, name: str, seat: int | None = None) -> int:
        """Take an open seat, or any."""
        if seat is not None and not 0 <= seat < len(room.kept.seats):
            raise Illegal("seat-unknown", seat=seat)
        wanted = range(len(room.kept.seats)) if seat is None else (seat,)
        for number in wanted:
            if not room.kept.seats[number].is_open:
                continue
            taken = self.store.sit(room.code, number, visitor, one_line(name), now())
            done = await asyncio.wrap_future(taken)
            await room.catch_up()
            if done:
                return number
        raise Illegal("table.seat-taken")

    async def rematch(self, room: Room, visitor: str) -> str:
        """Give the table of the rematch; whoever asks first makes it, with the next seat first."""
        if room.kept.finished is None:
            raise Illegal("table.not-finished")
        if room.kept.event is not None:
            raise Illegal("event.no-rematch")
        async with self._rematching:
            return room.kept.rematch or await self._made_again(room, visitor)

    async def _made_again(self, room: Room, visitor: str) -> str:
        """Make the table of a rematch; if another server was faster, ours is left at once."""
        kept = room.kept
        seats = (*kept.seats[1:], *kept.seats[:1])
        made = await self.create(Wish(kept.game, kept.asked, seats, kept.clock), visitor, "")
        code = await asyncio.wrap_future(self.store.succeed(kept.code, made.code))
        if code not in (None, made.code):
            await asyncio.wrap_future(self.store.finish(made.code, GIVEN_UP, now()))
        await room.catch_up()
        return code or made.code

    async def forget(self, visitor: str) -> None:
        """Read on at the tables of a visitor who was erased."""
        for room in [*self._rooms.values()]:
            if seats_of(room.kept, visitor) or room.kept.host == visitor:
                await room.catch_up()
        if self.watch is not None:
            self.watch.heard(None)

    def online(self, code: str) -> Collection[int]:
        """Give the seats of a table at which somebody is connected, wherever that is."""
        room = self._rooms.get(code)
        return self.presence.elsewhere(code) if room is None else room.online

    def of_event(self, code: str) -> list[Room]:
        """Give the tables of an event that are at hand."""
        return [room for room in self._rooms.values() if room.kept.event == code]

    # Inside

    def _take_up(self) -> None:
        """Let the clocks ring that another server has left, or that ran while none was there."""
        self._begin(self._alarms.take_up(self.store))

    async def _load(self, code: str) -> Room:
        loaded = await asyncio.to_thread(self._read, code)
        self._forget_idle()
        room = self._rooms[code] = loaded
        # What other servers wrote between reading and now was told to a room not yet here.
        if self.store.is_shared:
            await room.catch_up()
        if room.kept.event is not None and self.watch is not None:
            await self.watch.admit(room)
        self._after(room)
        self._begin(self._prepare(room))
        return room

    async def _prepare(self, room: Room) -> None:
        """Load what the next moves need, while whoever opened the table still looks at it."""
        if room.kept.finished is None:
            with suppress(QuadrilleError):
                await asyncio.to_thread(room.table.game.prepare, room.table.state)

    def _read(self, code: str) -> Room:
        kept = self.store.table(code) if set(code) <= set(SIGNS) else None
        if kept is None:
            raise Invalid("table.unknown", table=code[:12])
        room = Room(self.store, self.presence, kept, self.store.lines(code), self._after)
        # Dictionaries are read here, and not while others wait.
        room.table.game.view(room.table.state, None)
        return room

    def _heard(self, notice: Notice | None) -> None:
        """Read on at a table that another server has changed; at all if notices were lost."""
        if notice is None:
            self.presence.ask()
        elif notice.about in KINDS:
            self.presence.hear(notice)
            return
        code = notice.about if notice is not None else None
        for room in [*self._rooms.values()] if code is None else [self._rooms.get(code)]:
            if room is not None:
                self._begin(room.catch_up())
        if self.watch is not None and (code is None or code.startswith(EVENT)):
            self.watch.heard(code and code.removeprefix(EVENT))

    def _came(self, code: str) -> None:
        """Tell who listens here that somebody has come to another server, or gone."""
        if code.startswith(EVENT) and self.watch is not None:
            self.watch.came(code.removeprefix(EVENT))
        elif code in self._rooms:
            self._rooms[code].tell_seats()

    def _after(self, room: Room) -> None:
        """Set the alarm for a table's clock, and let a computer think whose turn it is."""
        if room.kept.event is not None and self.watch is not None:
            self.watch.after(room)
        if self._rooms.get(room.code) is room:
            self._alarms.set(room)
        if room.kept.finished is not None and self._dictionary is not None:
            self._begin(self._dictionary.hear(room))
        for seat in room.to_move if room.kept.event is None else ():
            if room.kept.seats[seat].visitor == GONE:
                self._begin(self._give_up(room, seat))
        computer = self._computers.in_turn(room)
        if computer is not None:
            self._begin(self._computers.think(room, computer))

    async def _give_up(self, room: Room, seat: int) -> None:
        """End the game of a seat whose visitor was erased: the others would wait for ever."""
        with suppress(QuadrilleError):
            await room.resign(seat)

    def _forget_idle(self) -> None:
        long_ago = time.monotonic() - GRACE
        idle = [
            code
            for code, room in self._rooms.items()
            if not len(room.audience) and room.asked < long_ago
        ]
        for code in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self._rooms[code]

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def new_code() -> str:
    """Draw a code.

    >>> len(new_code())
    6
    """
    return "".join(secrets.choice(SIGNS) for _ in range(CODE))


def new_table(wish: Wish, visitor: str, name: str) -> Kept:
    """Make of a wish what the store keeps, or refuse it."""
    rules = game(wish.game)
    checked(wish.options)
    seed = secrets.randbelow(SEEDS) if wish.seed is None else wish.seed
    config = rules.configure(rules.drawn(wish.options, seed))
    options = rules.options(config)
    least = max(1, rules.seats[0])
    seats = tuple(wish.seats or [Seat(name, visitor), *[Seat()] * (least - 1)])
    for seat in seats:
        if seat.level:
            rules.admit(config, seat.level)
    setup = Setup(wish.game, tuple(options.items()), tuple(seat.name for seat in seats))
    is_over = rules.outcome(begin(rules, setup)) is not None
    at, thinking = now(), rules.thinking(config)
    return Kept(
        code=new_code(),
        game=wish.game,
        asked=dict(wish.options),
        options=options,
        seats=seats,
        puzzle=puzzle_of(rules, config),
        host=visitor,
        created=at,
        clock=Clock(thinking) if thinking else wish.clock,
        started=None if any(seat.is_open for seat in seats) else at,
        finished=at if is_over else None,
        ending="over" if is_over else None,
    )


def checked(options: Mapping[str, str]) -> None:
    """Refuse options that a live table cannot have, before any game reads them.

    >>> checked({"rows": "100000"})
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: “rows × columns” is too large for a live table: at most 40000.
    """
    if len(options) > MOST_OPTIONS:
        raise Invalid("table.limit", name="options", most=MOST_OPTIONS)
    for key, value in options.items():
        if len(value) > LONGEST_OPTION or len(key) > LONGEST_OPTION:
            raise Invalid("table.limit", name=key[:40], most=LONGEST_OPTION)
    cells = 1
    for key in ("rows", "columns"):
        digits = options.get(key, "").strip()
        cells *= int(digits[:9]) if digits.isdecimal() else USUAL_SIDE
    if cells > MOST_CELLS:
        raise Invalid("table.limit", name="rows × columns", most=MOST_CELLS)
