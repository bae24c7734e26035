"""Who runs the events of this server: their clocks, their rounds, their rankings, their listeners.

All that an event is stands in the store; a steward only knows it, so any server may take over. A
change is decided on what the store has, and every server hears of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import OperationalError

from quadrille.app import events as rules
from quadrille.app import silence
from quadrille.app.announcing import event_told, ranking_told, sees_ranking
from quadrille.app.audience import Listener, encoded
from quadrille.app.events import Plan, Standing
from quadrille.app.hub import SIGNS, Hub, new_code
from quadrille.app.rooms import Room
from quadrille.core.errors import Illegal, Invalid, QuadrilleError
from quadrille.core.game import Json, Outcome
from quadrille.core.record import Setup, begin
from quadrille.games import game
from quadrille.store.events import Change, Events, removed
from quadrille.store.kept import Event
from quadrille.store.repository import EVENT, now

PAUSE = 0.4
"""Seconds between two rankings told, and between two tellings of who has come."""
AGAIN = 0.5
"""Seconds after which a change that the database could not make is tried again."""
NOTHING = "nothing"
MOST_IDLE = 100
"""How many closed events to which nobody listens are kept at hand."""


@dataclass(eq=False)
class Gathering:
    """One event, as this server knows it."""

    event: Event
    listeners: set[Listener] = field(default_factory=set)
    timer: asyncio.TimerHandle | None = None
    telling: asyncio.TimerHandle | None = None
    ranking: list[Json] = field(default_factory=list)
    known: dict[int, tuple[int, bool, Outcome]] = field(default_factory=dict)
    """Of each entrant the outcome so far, and of which ply it is."""
    turning: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def online(self) -> set[str]:
        """The visitors who listen at this server."""
        return {listener.visitor for listener in self.listeners}


class Steward:
    """The events of one server."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._events = Events(hub.store)
        self._gatherings: dict[str, Gathering] = {}
        self._loading: dict[str, asyncio.Task[Gathering]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        hub.watch = self

    async def start(self) -> None:
        """Take up the events that run."""
        for code in await asyncio.to_thread(self._events.running):
            await self.gathering(code)

    def stop(self) -> None:
        """Stop what runs."""
        for gathering in self._gatherings.values():
            for timer in (gathering.timer, gathering.telling):
                if timer is not None:
                    timer.cancel()
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()

    # Events

    async def create(self, plan: Plan, host: str) -> Gathering:
        """Make an event."""
        event = await asyncio.to_thread(rules.planned, plan, host)
        while not await asyncio.wrap_future(self._events.create(event)):
            event = rules.renamed(event, new_code())
        return await self.gathering(event.code)

    async def gathering(self, code: str) -> Gathering:
        """Give an event by its code, in either case."""
        code = code.upper()
        if code in self._gatherings:
            return self._gatherings[code]
        if code not in self._loading:
            task = asyncio.ensure_future(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def events_of(self, visitor: str) -> list[Event]:
        """Give the events that a visitor hosts or has entered."""
        return await asyncio.to_thread(self._events.events_of, visitor)

    async def change(self, code: str, decide: Callable[[Event], Change]) -> Gathering:
        """Change an event, or raise what forbids it."""
        gathering = await self.gathering(code)
        event = await asyncio.wrap_future(self._events.change(gathering.event.code, decide))
        assert event is not None
        await self._take(gathering, event)
        return gathering

    async def ranking(self, gathering: Gathering) -> list[Json]:
        """Give how all stand now."""
        event = gathering.event
        standings, view = [], None
        for entrant in rules.present(event):
            if entrant.table is None:
                continue
            room = await self._hub.room(entrant.table)
            outcome = _outcome_of(gathering, entrant.number, room)
            finished = room.kept.finished if room.table.outcome is not None else None
            standings.append(Standing(entrant, outcome, entrant.seat, finished))
            if event.table is not None:
                view = room.table.game.view(room.table.state, None)
        gathering.ranking = ranking_told(event, rules.ranked(standings, event.mode), view)
        return gathering.ranking

    async def described(self, gathering: Gathering, visitor: str) -> dict[str, Json]:
        """Say an event to a visitor, as it is now."""
        ranking: Json = None
        if sees_ranking(gathering.event, visitor):
            ranking = await self.ranking(gathering)
        return event_told(gathering.event, visitor, now(), self._online(gathering), ranking)

    # What is kept from those who play

    def check_engine(self, visitor: str, name: str, options: Mapping[str, str]) -> None:
        """Refuse the engines to who plays in an event, and to all on what an event plays."""
        if silence.is_silent(self._playing, visitor, name, options):
            raise Illegal("event.no-engine")

    async def check_game(self, visitor: str, name: str, options: Mapping[str, str]) -> None:
        """Refuse a game with letters to who plays with letters, and to all what an event deals."""
        playing = self._playing
        if silence.is_shut(playing, visitor, name):
            raise Illegal("event.letters")
        if name in silence.LETTERS and silence.is_played(playing, name, options):
            raise Illegal("event.no-engine")
        await self.check_tiles(silence.settled(options))

    async def check_tiles(self, text: str) -> None:
        """Refuse a text with tiles side by side that an event deals."""
        for event in self._playing if text else ():
            room = None if event.table is None else await self._hub.room(event.table)
            racks = silence.dealt(event, room and room.table.state)
            if await asyncio.to_thread(silence.holds, text, racks):
                raise Illegal("event.no-engine")

    async def words_told(self, visitor: str) -> frozenset[str] | None:
        """Give the words that alone may be told to who plays in rounds, those laid; else `None`."""
        tables = [one.table for one in silence.plays(self._playing, visitor) if one.table]
        states = [(await self._hub.room(table)).table.state for table in tables]
        return silence.laid(states) if states else None

    @property
    def _playing(self) -> list[Event]:
        return [one.event for one in self._gatherings.values() if rules.is_played(one.event)]

    # Listening

    async def listen(self, gathering: Gathering, listener: Listener) -> None:
        """Let somebody listen, beginning with the whole event."""
        gathering.listeners.add(listener)
        self._count(gathering)
        await self.greet(gathering, listener)
        self._soon(gathering)

    async def greet(self, gathering: Gathering, listener: Listener) -> None:
        """Tell a listener the whole event."""
        told = await self.described(gathering, listener.visitor)
        listener.tell(encoded({"type": "event", **told}))

    def leave(self, gathering: Gathering, listener: Listener) -> None:
        """Let a listener go."""
        gathering.listeners.discard(listener)
        self._count(gathering)
        self._soon(gathering)

    # The tables

    async def admit(self, room: Room) -> None:
        """Know the event of a table that was loaded, and stop the table while it is paused."""
        assert room.kept.event is not None
        gathering = await self.gathering(room.kept.event)
        room.halted = lambda: gathering.event.paused is not None

    def after(self, room: Room) -> None:
        """Have the ranking told soon, and look whether a round is closed."""
        gathering = self._gatherings.get(room.kept.event or "")
        if gathering is None or gathering.event.closed is not None:
            return
        self._soon(gathering)
        if room.code == gathering.event.table:
            self._begin(self._turn(gathering))

    def heard(self, code: str | None) -> None:
        """Read an event again that another server has changed."""
        for each in [*self._gatherings] if code is None else [code]:
            self._begin(self._heard(each))

    def came(self, code: str) -> None:
        """Tell the host that somebody has come to another server, or gone."""
        if code in self._gatherings:
            self._soon(self._gatherings[code])

    async def next_round(self, code: str) -> None:
        """Close the round that runs, though its time is not up."""
        gathering = await self.gathering(code)
        if gathering.event.table is None or gathering.event.closed is not None:
            raise Illegal("event.not-started")
        await self._turn(gathering, late=True)

    # Inside

    def _count(self, gathering: Gathering) -> None:
        """Let other servers know which entrants listen here."""
        event, here = gathering.event, gathering.online
        numbers = {one.number for one in rules.present(event) if one.visitor in here}
        self._hub.presence.here(f"{EVENT}{event.code}", numbers)

    def _online(self, gathering: Gathering) -> set[str]:
        """Give the visitors who listen, at this server or another."""
        event = gathering.event
        numbers = self._hub.presence.elsewhere(f"{EVENT}{event.code}")
        there = {one.visitor for one in rules.present(event) if one.number in numbers}
        return gathering.online | {visitor for visitor in there if visitor is not None}

    async def _load(self, code: str) -> Gathering:
        event = None
        if set(code) <= set(SIGNS):
            event = await asyncio.to_thread(self._events.event, code)
        if event is None:
            raise Invalid("event.unknown", event=code[:12])
        if event.game in rules.IN_ROUNDS and event.closed is None:
            await asyncio.to_thread(_warm, event)
        self._forget_closed()
        gathering = self._gatherings[code] = Gathering(event)
        self._set_alarm(gathering)
        return gathering

    def _forget_closed(self) -> None:
        idle = [
            code
            for code, one in self._gatherings.items()
            if one.event.closed is not None and not one.listeners
        ]
        for code in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self._gatherings[code]

    async def _heard(self, code: str) -> None:
        with suppress(QuadrilleError):
            if code in self._gatherings:
                await self._read_on(self._gatherings[code])
            else:
                await self.gathering(code)

    async def _read_on(self, gathering: Gathering) -> None:
        event = await asyncio.to_thread(self._events.event, gathering.event.code)
        if event is not None:
            await self._take(gathering, event)

    async def _take(self, gathering: Gathering, event: Event) -> None:
        """Take an event as the store has it, and tell everyone."""
        before, gathering.event = gathering.event, event
        if event == before:
            return
        self._set_alarm(gathering)
        self._count(gathering)
        away = {one.table for one in removed(before, event)}
        everyone = event.closed is not None or event.table is not None
        for room in self._hub.of_event(event.code):
            if everyone or room.code in away:
                await room.catch_up()
        if before.started != event.started or before.closed != event.closed:
            await self._tell(gathering)
        else:
            self._soon(gathering, everyone=True)

    def _set_alarm(self, gathering: Gathering) -> None:
        if gathering.timer is not None:
            gathering.timer.cancel()
            gathering.timer = None
        left = rules.time_left(gathering.event, now())
        if left is not None and gathering.event.paused is None:
            loop = asyncio.get_running_loop()
            gathering.timer = loop.call_later(left / 1000 + 0.01, self._rang, gathering)

    def _rang(self, gathering: Gathering) -> None:
        if rules.time_left(gathering.event, now()) != 0:
            self._set_alarm(gathering)
        elif gathering.event.table is not None:
            self._begin(self._turn(gathering, late=True))
        else:
            self._begin(self._close(gathering))

    async def _close(self, gathering: Gathering, *, only_late: bool = True) -> None:
        code = gathering.event.code
        try:
            await self.change(code, lambda event: rules.close(event, now(), only_late=only_late))
        except OperationalError:
            # Two servers stood in each other's way: the other may have done it, else we will.
            await asyncio.sleep(AGAIN)
            await self._read_on(gathering)
            if gathering.event.closed is None:
                self._begin(self._close(gathering, only_late=only_late))

    async def _turn(self, gathering: Gathering, *, late: bool = False) -> None:
        """Close a round whose time is up or for which all slips are in, and begin the next."""
        async with gathering.turning:
            event = gathering.event
            if event.table is None or event.closed is not None:
                return
            room = await self._hub.room(event.table)
            late = late and len(room.table.state.rounds) == event.round
            awaited = {one.seat for one in rules.present(event)} & set(room.to_move)
            if late or (room.to_move and not awaited):
                await _filled(room, event.round)
            rounds = len(room.table.state.rounds)
            if rounds > event.round:
                await self.change(event.code, lambda event: rules.advance(event, rounds, now()))
            if room.kept.finished is not None:
                await self._close(gathering, only_late=False)

    def _soon(self, gathering: Gathering, *, everyone: bool = False) -> None:
        """Tell the ranking soon, and all else if it has changed."""
        if gathering.telling is not None:
            if not everyone:
                return
            gathering.telling.cancel()
        loop = asyncio.get_running_loop()

        def tell() -> None:
            gathering.telling = None
            self._begin(self._tell(gathering, everyone=everyone))

        gathering.telling = loop.call_later(PAUSE, tell)

    async def _tell(self, gathering: Gathering, *, everyone: bool = True) -> None:
        """Tell those who see the ranking, or everyone."""
        event = gathering.event
        to = [
            listener
            for listener in gathering.listeners
            if everyone or listener.visitor == event.host
        ]
        if any(sees_ranking(event, listener.visitor) for listener in to):
            await self.ranking(gathering)
        at, online = now(), self._online(gathering)
        for listener in to:
            told = event_told(gathering.event, listener.visitor, at, online, gathering.ranking)
            listener.tell(encoded({"type": "event", **told}))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _outcome_of(gathering: Gathering, number: int, room: Room) -> Outcome:
    """Give how the seats of a table stand; found out once a ply."""
    found = gathering.known.get(number)
    is_over = room.kept.finished is not None
    if found is None or found[:2] != (room.ply, is_over):
        found = (room.ply, is_over, room.table.game.so_far(room.table.state))
        gathering.known[number] = found
    return found[2]


async def _filled(room: Room, rounds: int) -> None:
    """Hand in an empty slip for everyone who has none, as long as it is the same round."""
    while room.to_move and len(room.table.state.rounds) == rounds:
        try:
            await room.play(room.to_move[0], NOTHING, ply=room.ply)
        except QuadrilleError as error:
            if error.code not in ("table.moved-on", "not-your-turn"):
                return


def _warm(event: Event) -> None:
    """Read dictionaries and compile what finds plays now, and not while others wait."""
    played = game(event.game)
    state = begin(played, Setup(event.game, tuple(event.options.items())))
    next(iter(played.legal_moves(state, 0)), None)
