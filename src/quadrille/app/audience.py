"""Who listens at a table, and what is said to whom."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import NamedTuple

from quadrille.core.game import Json


class Ear(NamedTuple):
    """What decides what is heard: the seat (`None`: a spectator) and the language."""

    seat: int | None
    language: str


class Listener:
    """A connection at a table: what it hears, whose it is, and how it is told."""

    def __init__(self, ear: Ear, visitor: str, tell: Callable[[str], None]) -> None:
        self.ear = ear
        self.visitor = visitor
        self.tell = tell


def encoded(message: Mapping[str, Json]) -> str:
    """Write a message as it goes over the line.

    >>> encoded({"type": "ack", "ply": 3})
    '{"type":"ack","ply":3}'
    """
    return ENCODER.encode(message)


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
"""Made once; what is said are plain values, which hold no circles."""


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

    def keep(self, may_hear: Callable[[Listener], bool]) -> None:
        """Let those go who may hear no longer."""
        self._listeners = {one for one in self._listeners if may_hear(one)}

    def tell(self, message: Mapping[str, Json]) -> None:
        """Say something to all."""
        text = encoded(message)
        for listener in self._listeners:
            listener.tell(text)

    def tell_each(self, messages: Mapping[Ear, Mapping[str, Json]]) -> None:
        """Say to each what is for the own ear; what several hear alike is written once."""
        texts: dict[Ear, str] = {}
        written: list[tuple[Mapping[str, Json], str]] = []
        for ear, message in messages.items():
            for other, text in written:
                if other == message:
                    texts[ear] = text
                    break
            else:
                texts[ear] = encoded(message)
                written.append((message, texts[ear]))
        for listener in self._listeners:
            listener.tell(texts[listener.ear])
