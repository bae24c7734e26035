"""The listeners of a table, and how messages are encoded for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import product
from typing import NamedTuple

from pydantic_core import to_json

from quadrille.core.i18n import LANGUAGES
from quadrille.store.models import Seat

WALL = "wall"
"""The visitor of a projector that has the key of an event: it sees what the host sees, no more."""


class Viewpoint(NamedTuple):
    """What decides what a listener sees: the seat (`None`: a spectator) and the language."""

    seat: int | None
    language: str
    final: bool = False
    """Whether a spectator has asked for the end of a puzzle that it spoils."""


class Listener:
    """A connection to a table or an event: its view, its visitor, and how to send to it."""

    def __init__(self, viewpoint: Viewpoint, visitor: str, send: Callable[[str], None]) -> None:
        self.viewpoint = viewpoint
        self.visitor = visitor
        self.send = send


def encode(message: Mapping[str, object]) -> str:
    """Write a message as it goes over the line.

    >>> encode({"type": "ack", "ply": 3})
    '{"type":"ack","ply":3}'
    """
    return to_json(message).decode()


def join_objects(*objects: str) -> str:
    """Join JSON objects that were written apart into one; no key may be in two of them.

    >>> join_objects('{"type":"ack"}', "{}", '{"ply":3}')
    '{"type":"ack","ply":3}'
    """
    return "{" + ",".join(one[1:-1] for one in objects if one != "{}") + "}"


class Audience:
    """All listeners of one table, by viewpoint."""

    def __init__(self) -> None:
        self._groups: dict[Viewpoint, set[Listener]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def seats(self) -> set[int]:
        """The seats at which someone listens."""
        return {one.seat for one in self._groups if one.seat is not None}

    @property
    def viewpoints(self) -> Collection[Viewpoint]:
        """Every viewpoint from which someone listens."""
        return self._groups.keys()

    def viewpoints_of(self, seat: int | None) -> Iterable[Viewpoint]:
        """Yield the viewpoints of a seat, one a language; those of spectators may be two."""
        for language, final in product(LANGUAGES, (False, True) if seat is None else (False,)):
            if (viewpoint := Viewpoint(seat, language, final)) in self._groups:
                yield viewpoint

    def listeners(self, viewpoint: Viewpoint) -> Collection[Listener]:
        """Return those who listen from a viewpoint."""
        return tuple(self._groups.get(viewpoint, ()))

    def add(self, listener: Listener) -> None:
        """Add a listener."""
        group = self._groups.setdefault(listener.viewpoint, set())
        self._count += listener not in group
        group.add(listener)

    def discard(self, listener: Listener) -> None:
        """Remove a listener."""
        group = self._groups.get(listener.viewpoint, set())
        if listener in group:
            self._count -= 1
            group.remove(listener)
            if not group:
                del self._groups[listener.viewpoint]

    def keep_seated(self, seats: Iterable[Seat]) -> None:
        """Drop listeners who lost their seat."""
        visitors = [seat.visitor for seat in seats]
        gone = [
            listener
            for viewpoint, group in self._groups.items()
            for listener in group
            if viewpoint.seat is not None and visitors[viewpoint.seat] != listener.visitor
        ]
        for listener in gone:
            self.discard(listener)

    def send(self, message: Mapping[str, object]) -> None:
        """Send one message to all, encoded once."""
        text = encode(message)
        for viewpoint in self._groups:
            self.send_to(viewpoint, text)

    def send_to(self, viewpoint: Viewpoint, text: str) -> None:
        """Send a message to those who listen from a viewpoint."""
        for listener in self._groups.get(viewpoint, ()):
            listener.send(text)
