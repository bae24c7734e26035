"""HTTP connections that may not keep others out: time limits, and so many sockets for an address.

A connection on which a request is only half sent costs a file, and a process has few. It has some
seconds for its headers and some more for its body. Where an address has many such connections, or
files run short, the oldest of the address with most of them are closed, and those on which nothing
is asked now. No address has more than a share of all sockets: whoever opens a thousand shuts out
only themselves.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict, defaultdict
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from quadrille.web.hosts import network_of
from quadrille.web.limits import Limits

TIMED_OUT = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
SPARE_FILES = 256
"""Files that are no sockets: the database, engines, word lists, what is read meanwhile."""
MOST_FILES = 1 << 16


def most_sockets() -> int:
    """Let this process open as many files as it may; return how many of them may be sockets."""
    if os.name != "posix":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
    return max(files - SPARE_FILES, files // 2)


_Waiting = defaultdict[str, OrderedDict["HalfSent", None]]
"""Connections by address, the oldest first."""


class Sockets:
    """All connections of a server, and which of them wait for a request or for the rest of one."""

    def __init__(self, most: int, most_half_sent: int) -> None:
        self._most = most
        self._most_of_address = max(1, most * 3 // 4)
        self._most_half_sent = min(most_half_sent, max(1, most // 2))
        self._open: dict[Any, str] = {}
        """Each connection with its address."""
        self._of_address: Counter[str] = Counter()
        self._half_sent: _Waiting = defaultdict(OrderedDict)
        self._idle: _Waiting = defaultdict(OrderedDict)

    def __len__(self) -> int:
        return len(self._open)

    def opened(self, transport: Any, address: str) -> None:
        """Count a connection; if there are too many, close one that waits, or else this one."""
        self._open[transport] = address
        self._of_address[address] += 1
        if self._of_address[address] > self._most_of_address:
            waiting = self._oldest(address)
        elif len(self._open) > self._most:
            busiest = max({*self._half_sent, *self._idle}, key=self._count_waiting, default="")
            waiting = self._oldest(busiest)
        else:
            return
        if waiting is None:
            transport.abort()
        else:
            waiting.give_up()

    def closed(self, transport: Any) -> None:
        """Remove a connection from the count."""
        address = self._open.pop(transport, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def _count_waiting(self, address: str) -> int:
        return sum(len(each.get(address, ())) for each in (self._half_sent, self._idle))

    def _oldest(self, address: str) -> HalfSent | None:
        """Return the connection of an address that is closed first, if any waits."""
        for each in (self._half_sent, self._idle):
            if each.get(address):
                return next(iter(each[address]))
        return None

    def waits(self, one: HalfSent) -> None:
        """Note a connection with a request that is not whole; of too many, close the oldest."""
        _leave(self._idle, one)
        waiting = self._half_sent[one.address]
        waiting[one] = None
        if len(waiting) > self._most_half_sent:
            next(iter(waiting)).give_up()

    def goes_on(self, one: HalfSent) -> None:
        """Note that the request of a connection is whole, or its connection closed."""
        _leave(self._half_sent, one)
        _leave(self._idle, one)

    def rests(self, one: HalfSent) -> None:
        """Note a connection on which all was answered and nothing more is asked yet."""
        self._idle[one.address][one] = None


def _leave(waiting: _Waiting, one: HalfSent) -> None:
    """Take a connection out of those that wait."""
    own = waiting.get(one.address)
    if own is not None:
        own.pop(one, None)
        if not own:
            del waiting[one.address]


class HalfSent(H11Protocol):
    """A connection that is closed if a request is not whole in time."""

    sockets: Sockets
    limits: Limits

    def connection_made(self, transport: Any) -> None:
        """Begin: the headers of a request must come soon."""
        super().connection_made(transport)
        self.address = network_of(self.client[0]) if self.client else ""
        self._deadline: asyncio.TimerHandle | None = None
        self._awaited: Any = None
        self.sockets.opened(transport, self.address)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the connection and remove it from the count."""
        self._set_deadline(None)
        self.sockets.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came, and see what is still awaited."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Wait for the next request; uvicorn closes a connection on which none begins."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:
            self._set_deadline(None)
            if not self.transport.is_closing():
                self.sockets.rests(self)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over; it stays counted until it is closed."""
        self._set_deadline(None)
        super().handle_websocket_upgrade(event)
        wire: Any = self.transport.get_protocol()
        wire.sockets = self.sockets

    def give_up(self) -> None:
        """Close the connection, because the rest of its request does not come, or nothing does."""
        is_awaited = self._awaited is not None
        self._set_deadline(None)
        if is_awaited and self.conn.our_state is h11.IDLE:
            self.transport.write(TIMED_OUT)
        self.transport.close()
        # Who does not read the farewell is not waited for.
        self.loop.call_later(1, self.transport.abort)

    def _look(self) -> None:
        """Set the time for what is awaited; what came in part meanwhile does not extend it."""
        state = self.conn.their_state
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if state not in (h11.IDLE, h11.SEND_BODY):
            self._set_deadline(None)
        elif state is not self._awaited:
            self._set_deadline(state)

    def _set_deadline(self, awaited: Any) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = awaited
        if awaited is None:
            self.sockets.goes_on(self)
            return
        self.sockets.waits(self)
        limits = self.limits
        seconds = limits.header_seconds if awaited is h11.IDLE else limits.body_seconds
        self._deadline = self.loop.call_later(seconds, self.give_up)


def protocol(limits: Limits) -> type[HalfSent]:
    """Return the protocol of one server, with its limits and its count of sockets."""
    sockets = Sockets(min(most_sockets(), limits.sockets), limits.half_sent)
    return type("Http", (HalfSent,), {"sockets": sockets, "limits": limits})
