"""Who runs the events of this server: their clocks, their rounds, their rankings, their listeners.

All that an event is stands in the store; a director only knows it, so any server may take over. A
change is decided on what the store has, and every server hears of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from quadrille.app.events import rules
from quadrille.app.events.broadcast import EventBroadcast
from quadrille.app.events.embargo import Embargo, plays
from quadrille.app.events.live_event import LiveEvent
from quadrille.app.events.rules import EventRequest
from quadrille.app.live.audience import Listener
from quadrille.app.live.hub import Hub
from quadrille.app.live.registry import SIGNS, Registry
from quadrille.app.live.requests import new_code
from quadrille.app.live.retry import retry
from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.record import NOBODY, Setup, begin
from quadrille.games import game
from quadrille.store.events import Change, Events, removed_entrants
from quadrille.store.models import Event
from quadrille.store.outage import AWAY, settle
from quadrille.store.repository import now

MOST_IDLE = 100
"""How many closed events without listeners stay in memory."""


class Director:
    """The events of one server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._events = Events(hub.store)
        self._live_events = Registry(self._load, self._opened, _is_idle, MOST_IDLE)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.broadcast = EventBroadcast(hub, self._begin)
        self.embargo = Embargo(hub, self._playing)
        hub.watch = self

    async def start(self) -> None:
        """Take up the events that run."""
        for code in await asyncio.to_thread(self._events.running):
            await self.live_event(code)

    def stop(self) -> None:
        """Stop what runs."""
        for live_event in self._live_events.values():
            for timer in (live_event.timer, live_event.sending):
                if timer is not None:
                    timer.cancel()
        self._live_events.stop()
        for task in self._tasks:
            task.cancel()

    # Events

    async def create(self, request: EventRequest, host: str) -> LiveEvent:
        """Make an event."""
        event = await asyncio.to_thread(rules.new_event, request, host)
        while not await asyncio.wrap_future(self._events.create(event)):
            event = rules.with_code(event, new_code())
        return await self.live_event(event.code)

    async def live_event(self, code: str) -> LiveEvent:
        """Return an event by its code, in either case."""
        return await self._live_events.find(code)

    async def events_of(self, visitor: str) -> list[Event]:
        """Return the events that a visitor hosts or has entered."""
        return await asyncio.to_thread(self._events.events_of, visitor)

    def has_entered(self, visitor: str) -> bool:
        """Return whether a visitor is an entrant of an event at hand that is not closed."""
        events = (one.event for one in self._live_events.values() if one.event.closed is None)
        return bool(plays(events, visitor))

    async def change(self, code: str, decide: Callable[[Event], Change]) -> LiveEvent:
        """Change an event, or raise what forbids it."""
        live_event = await self.live_event(code)
        before = live_event.event
        try:
            event = await asyncio.wrap_future(self._events.change(before.code, decide))
        except AWAY:
            # The store may have the change all the same, and tells it only to other servers.
            self.event_changed(before.code)
            raise
        assert event is not None
        if live_event.event is before:
            await self._take(live_event, event)
        else:
            # Meanwhile a later change of another server may have been read.
            await self._read_on(live_event)
        return live_event

    def _playing(self) -> list[Event]:
        return [one.event for one in self._live_events.values() if rules.is_played(one.event)]

    # Listening

    async def listen(self, live_event: LiveEvent, listener: Listener) -> None:
        """Add a listener, and send it the whole event."""
        live_event.listeners[listener] = None
        self.broadcast.count(live_event)
        await self.broadcast.greet(live_event, listener)
        self.broadcast.send_soon(live_event)
        self._hasten_if_ready(live_event)

    def leave(self, live_event: LiveEvent, listener: Listener) -> None:
        """Remove a listener."""
        live_event.listeners.pop(listener, None)
        self.broadcast.count(live_event)
        self.broadcast.send_soon(live_event)

    # The tables

    async def admit(self, room: Room) -> None:
        """Know the event of a table that was loaded, and stop the table while it is paused."""
        assert room.row.event is not None
        live_event = await self.live_event(room.row.event)
        room.halted = lambda: rules.is_halted(live_event.event, now())

    def after(self, room: Room) -> None:
        """Have the ranking sent soon, and check whether a round is closed."""
        live_event = self._live_events.get(room.row.event or "")
        if live_event is None or live_event.event.closed is not None:
            return
        if room.code != live_event.event.table:
            live_event.scores.forget(room.code)
            self.broadcast.send_soon(live_event)
            return
        if not live_event.scores.is_current(room):
            self.broadcast.send_soon(live_event)
        if room.rounds != live_event.event.round or not room.may_move(live_event.awaited):
            self._begin(retry(lambda: self._advance(live_event)))

    def event_changed(self, code: str | None) -> None:
        """Read an event again that another server has changed."""
        for each in [*self._live_events] if code is None else [code]:
            self._begin(retry(partial(self._reload, each)))

    def table_changed(self, code: str | None) -> None:
        """Note that another server has changed a table that is not at hand; any, if unknown."""
        for live_event in self._live_events.values():
            if live_event.scores.forget(code):
                self.broadcast.send_soon(live_event)

    def came(self, code: str) -> None:
        """Send the host that an entrant has connected to another server, or left."""
        if code in self._live_events:
            self.broadcast.send_soon(self._live_events[code])
            self._hasten_if_ready(self._live_events[code])

    async def next_round(self, code: str) -> None:
        """Close the round that runs, though its time is not up."""
        live_event = await self.live_event(code)
        if live_event.event.table is None or live_event.event.closed is not None:
            raise Illegal("event.not-started")
        await self._advance(live_event, late=True)

    # Inside

    def _hasten_if_ready(self, live_event: LiveEvent) -> None:
        """Count down from three once all who were connected at the start have opened their tables.

        A page connects to its table, draws it, and connects to the event again.
        """
        event = live_event.event
        if event.started is None or event.started - now() <= rules.COUNTED:
            return
        here = self.broadcast.numbers_online(live_event)
        awaited = [one for one in rules.present(event) if one.number in live_event.expected]
        if awaited and all(
            one.number in here and one.table is not None and self._hub.online(one.table)
            for one in awaited
        ):
            self._begin(self._hasten(event.code))

    async def _hasten(self, code: str) -> None:
        await retry(lambda: self.change(code, lambda event: rules.hasten(event, now())))

    async def _load(self, code: str) -> LiveEvent:
        event = None
        if set(code) <= set(SIGNS):
            event = await asyncio.to_thread(self._events.event, code)
        if event is None:
            raise Invalid("event.unknown", event=code[:12])
        if rules.event_rules(event.game).in_rounds and event.closed is None:
            await asyncio.to_thread(_warm, event)
        return LiveEvent(event)

    async def _opened(self, live_event: LiveEvent) -> None:
        self._set_alarm(live_event)
        # Notices of other servers since the read found no event here yet: read once more.
        if self._hub.store.is_shared:
            await self._read_on(live_event)

    async def _reload(self, code: str) -> None:
        with suppress(QuadrilleError):
            if code in self._live_events:
                await retry(lambda: self._read_on(self._live_events[code]))
            else:
                await self.live_event(code)

    async def _read_on(self, live_event: LiveEvent) -> None:
        """Take what the store has; read again if another one was taken during the read."""
        before = None
        while live_event.event is not before:
            before = live_event.event
            event = await asyncio.to_thread(self._events.event, before.code)
        if event is not None:
            await self._take(live_event, event)

    async def _take(self, live_event: LiveEvent, event: Event) -> None:
        """Take an event as the store has it, and tell everyone."""
        before, live_event.event = live_event.event, event
        if event == before:
            return
        live_event.awaited = NOBODY
        if before.started is None and event.started is not None:
            live_event.expected = self.broadcast.numbers_online(live_event)
        self._set_alarm(live_event)
        self.broadcast.count(live_event)
        away = {one.table for one in removed_entrants(before, event)}
        everyone = event.closed is not None or event.table is not None
        for room in self._hub.of_event(event.code):
            if everyone or room.code in away:
                await retry(room.catch_up)
        if before.started != event.started or before.closed != event.closed:
            await self.broadcast.send(live_event)
        else:
            self.broadcast.send_soon(live_event, everyone=True)

    def _set_alarm(self, live_event: LiveEvent) -> None:
        if live_event.timer is not None:
            live_event.timer.cancel()
            live_event.timer = None
        left = rules.time_left(live_event.event, now())
        if left is not None and live_event.event.paused is None:
            loop = asyncio.get_running_loop()
            live_event.timer = loop.call_later(left / 1000 + 0.01, self._rang, live_event)

    def _rang(self, live_event: LiveEvent) -> None:
        if rules.time_left(live_event.event, now()) != 0:
            self._set_alarm(live_event)
        elif live_event.event.table is not None:
            self._begin(retry(lambda: self._advance(live_event, late=True)))
        else:
            self._begin(self._close(live_event))

    async def _close(self, live_event: LiveEvent, *, only_late: bool = True) -> None:
        code = live_event.event.code
        # If two servers stand in each other's way, the second finds it closed.
        await retry(
            lambda: self.change(code, lambda event: rules.close(event, now(), only_late=only_late))
        )

    async def _advance(self, live_event: LiveEvent, *, late: bool = False) -> None:
        """Close a round once its time is up or all slips are in, and begin the next."""
        async with live_event.advancing:
            event = live_event.event
            if event.table is None or event.closed is not None:
                return
            room = await self._hub.room(event.table)
            late = late and room.rounds == event.round
            entrants = (one.seat for one in event.entrants if one.removed is None)
            awaited = next(filter(room.may_move, entrants), None)
            live_event.awaited = NOBODY if awaited is None else awaited
            if late or (room.to_move and awaited is None):
                with suppress(QuadrilleError):
                    # Another server was faster, or the event is paused.
                    await room.close_round(event.round)
            rounds = room.rounds
            if rounds > event.round:
                await self.change(event.code, lambda event: rules.advance(event, rounds, now()))
            if room.row.finished is not None:
                await self._close(live_event, only_late=False)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(settle)


def _is_idle(live_event: LiveEvent) -> bool:
    return live_event.event.closed is not None and not live_event.listeners


def _warm(event: Event) -> None:
    """Read dictionaries and compile what finds plays now, and not while others wait."""
    played = game(event.game)
    state = begin(played, Setup(event.game, tuple(event.options.items())))
    next(iter(played.legal_moves(state, 0)), None)
