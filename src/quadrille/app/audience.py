"""Who listens at a table, each with a queue of its own that cannot grow without end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import NamedTuple

from quadrille.core.game import Json

LONGEST_QUEUE = 64
"""How many messages may wait for a slow reader before it is sent away."""


class Ear(NamedTuple):
    """What decides what is heard: the seat (`None`: a spectator) and the language."""

    seat: int | None
    language: str


class Listener:
    """A connection at a table; `None` in its queue is the end."""

    def __init__(self, ear: Ear, visitor: str) -> None:
        self.ear = ear
        self.visitor = visitor
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_QUEUE)
        self.is_slow = False

    def tell(self, text: str) -> None:
        """Say something; whoever does not keep up hears nothing more."""
        if self.is_slow:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.is_slow = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


def encoded(message: Mapping[str, Json]) -> str:
    """Write a message as it goes over the line.

    >>> encoded({"type": "ack", "ply": 3})
    '{"type":"ack","ply":3}'
    """
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Audience:
    """All listeners of one table."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()

    def __len__(self) -> int:
        return len(self._listeners)

    @property
    def seats(self) -> set[int]:
        """The seats at which somebody listens."""
        return {one.ear.seat for one in self._listeners if one.ear.seat is not None}

    @property
    def ears(self) -> set[Ear]:
        """Every way in which somebody listens."""
        return {one.ear for one in self._listeners}

    def add(self, listener: Listener) -> None:
        """Let somebody listen."""
        self._listeners.add(listener)

    def discard(self, listener: Listener) -> None:
        """Let somebody go."""
        self._listeners.discard(listener)

    def tell(self, message: Mapping[str, Json], ear: Ear | None = None) -> None:
        """Say something to all, or to those who listen in one way."""
        text = encoded(message)
        for listener in self._listeners:
            if ear is None or listener.ear == ear:
                listener.tell(text)
