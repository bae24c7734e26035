"""WebSockets that cost little: frames go out together, and reading stops only where it must.

uvicorn's own protocol does the handshake, the parsing, the pings and the closing. Its way of
sending goes through a task and a dozen calls a message, which is most of what a move costs at a
table of four; and it stops and resumes reading around each message, two system calls.
"""

from __future__ import annotations

import asyncio
import logging
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

    from quadrille.web.http import Sockets

LOG = logging.getLogger("quadrille")
EXTENSION = "quadrille.wire"
MOST_UNREAD = 16
"""Messages of a page that may wait before we stop reading from it."""
MOST_WAITING = 64
"""How many messages may wait for a slow reader before it is sent away."""
FAREWELL = 5
"""Seconds that it has to read why."""
SLOW = 4413
FRAMES_CACHED = 16
TEXT = 0x81
SHORT, MEDIUM = 126, 1 << 16


@lru_cache(FRAMES_CACHED)
def frame(text: str) -> bytes:
    """Return the frame of a text from a server; for many listeners of one text it is made once.

    >>> frame("{}").hex(), frame("x" * 200)[:4].hex()
    ('81027b7d', '817e00c8')
    """
    payload = text.encode()
    length = len(payload)
    if length < SHORT:
        return bytes((TEXT, length)) + payload
    if length < MEDIUM:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + payload


class Wire(WebSocketsSansIOProtocol):
    """One connection; the application finds it in the extensions of its scope."""

    sockets: Sockets | None = None
    """What counts it, among all connections of the server."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the connection and remove it from the count."""
        if self.sockets is not None:
            self.sockets.closed(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Begin, and let the application write frames of its own."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["extensions"][EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; stop reading only where many wait."""
        self.read_paused = self.queue.qsize() < MOST_UNREAD
        super().send_receive_event_to_app()

    def write(self, frames: bytes) -> int:
        """Write whole frames at once; give how many bytes still wait for a slow reader."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        self.transport.write(frames)
        return self.transport.get_write_buffer_size()

    def cut(self, patience: float) -> None:
        """End the connection after a while, whether or not the other side reads."""
        self.loop.call_later(patience, self.transport.abort)


class Outbox:
    """The connections to which something is to be sent: all are served once a turn of the loop."""

    def __init__(self) -> None:
        self._waiting: list[Outgoing] = []

    def add(self, line: Outgoing) -> None:
        """Have a connection served at the end of this turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._serve)
        self._waiting.append(line)

    def _serve(self) -> None:
        waiting, self._waiting = self._waiting, []
        for line in waiting:
            try:
                line.flush()
            except Exception:
                # The others are served all the same.
                LOG.exception("Messages could not be sent to a browser")


class Outgoing:
    """What goes to one browser: all messages of one turn of the event loop go at once."""

    def __init__(self, socket: WebSocket, outbox: Outbox) -> None:
        self._socket = socket
        self._outbox = outbox
        self._wire: Wire = socket.scope["extensions"][EXTENSION]
        self._frames: list[bytes] = []
        self._unread = 0
        """Messages since the other side had read everything."""
        self._ending: asyncio.Task[None] | None = None

    def send(self, text: str) -> None:
        """Queue a message; do nothing once the connection is closing."""
        if self._ending is not None:
            return
        if not self._frames:
            self._outbox.add(self)
        self._frames.append(frame(text))

    def close(self) -> None:
        """Send nothing more."""
        self._frames.clear()
        if self._ending is not None:
            self._ending.cancel()

    def flush(self) -> None:
        """Write what is to be sent, in one system call."""
        if not self._frames:
            return
        frames, self._frames = self._frames, []
        left = self._wire.write(b"".join(frames))
        self._unread = self._unread + len(frames) if left else 0
        if self._unread > MOST_WAITING and self._ending is None:
            self._ending = asyncio.ensure_future(self._socket.close(SLOW))
            self._wire.cut(FAREWELL)
