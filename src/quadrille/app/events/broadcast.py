"""Send the listeners of events what has changed, each as far as they may see it.

What is the same for all is encoded once; besides it each gets those fields of its own that are not
as they were.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

from quadrille.app.events import rules
from quadrille.app.events.live_event import LiveEvent
from quadrille.app.events.messages import (
    EventChanged,
    EventMessage,
    OwnEvent,
    OwnEvents,
    RankMessage,
    WholeEvent,
    encode_event,
    encode_state,
    sees_all,
    sees_ranking,
    short_ranking,
)
from quadrille.app.live.audience import Listener, encode, join_objects
from quadrille.app.live.hub import Hub
from quadrille.app.live.messages import PROTOCOL
from quadrille.store.outage import AWAY
from quadrille.store.repository import EVENT, now

PAUSE = 0.5
"""Least seconds between two rankings, and between two lists of entrants."""


class EventBroadcast:
    """What the listeners of one server's events are sent."""

    def __init__(self, hub: Hub, begin: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._hub = hub
        self._begin = begin
        """Runs work that goes on by itself."""

    async def ranking(self, live_event: LiveEvent) -> list[RankMessage]:
        """Return how all stand now."""
        return await live_event.scores.ranking(live_event.event, self._hub)

    async def describe(self, live_event: LiveEvent, visitor: str) -> WholeEvent:
        """Return an event for a visitor, as it is now."""
        ranking = None
        if sees_ranking(live_event.event, visitor):
            ranking = await self.ranking(live_event)
        return encode_event(live_event.event, visitor, now(), self.online(live_event), ranking)

    async def greet(self, live_event: LiveEvent, listener: Listener) -> None:
        """Send a listener the whole event."""
        whole = await self.describe(live_event, listener.visitor)
        message: EventMessage = {"type": "event", "protocol": PROTOCOL, **whole}
        if listener in live_event.listeners:
            own = {name: whole[name] for name in OwnEvent.__annotations__}  # type: ignore[literal-required]
            live_event.listeners[listener] = cast(OwnEvent, own)
        listener.send(encode(message))

    def online(self, live_event: LiveEvent) -> set[str]:
        """Return the visitors who listen, at this server or another."""
        event = live_event.event
        numbers = self._hub.presence.elsewhere(f"{EVENT}{event.code}")
        there = {one.visitor for one in rules.present(event) if one.number in numbers}
        return live_event.online | {visitor for visitor in there if visitor is not None}

    def numbers_online(self, live_event: LiveEvent) -> frozenset[int]:
        """Return the numbers of the entrants who listen, at this server or another."""
        online = self.online(live_event)
        return frozenset(
            one.number for one in rules.present(live_event.event) if one.visitor in online
        )

    def count(self, live_event: LiveEvent) -> None:
        """Let other servers know which entrants listen here."""
        event, here = live_event.event, live_event.online
        numbers = {one.number for one in rules.present(event) if one.visitor in here}
        self._hub.presence.here(f"{EVENT}{event.code}", numbers)

    def send_soon(self, live_event: LiveEvent, *, everyone: bool = False) -> None:
        """Send soon what has changed: to everyone, or only the ranking to host and projector."""
        if live_event.sending is not None:
            if not everyone:
                return
            live_event.sending.cancel()
        loop = asyncio.get_running_loop()

        def send() -> None:
            live_event.sending = None
            self._begin(self.send(live_event, everyone=everyone))

        live_event.sending = loop.call_later(PAUSE, send)

    async def send(self, live_event: LiveEvent, *, everyone: bool = True) -> None:
        """Send everyone how far the event is, or only those whose own fields have changed."""
        if any(sees_ranking(live_event.event, one.visitor) for one in live_event.listeners):
            try:
                await self.ranking(live_event)
            except AWAY:
                self.send_soon(live_event, everyone=everyone)
                return
        event, online = live_event.event, self.online(live_event)
        ranking, own_events = live_event.scores.rows, OwnEvents(event)
        state: EventChanged = {"type": "changed", **encode_state(event, now())}
        text = encode(state)
        for listener, sent in [*live_event.listeners.items()]:
            shows_all = sees_all(event, listener.visitor)
            if sent is None or not (everyone or shows_all):
                continue
            own = own_events.encode(listener.visitor, online, ranking)
            if not shows_all and own["ranking"] is not None:
                own["ranking"] = short_ranking(ranking, own["you"])
            fresh = {key: value for key, value in own.items() if sent.get(key, ...) != value}
            live_event.listeners[listener] = own
            if everyone or fresh:
                listener.send(join_objects(text, encode(fresh)) if fresh else text)
