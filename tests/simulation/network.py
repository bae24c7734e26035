"""Lines between players and servers: real WebSockets of the application, on a simulated network."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextvars import Context
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocket

from quadrille.core.i18n import set_language
from quadrille.web import live, live_events
from quadrille.web.limits import Caller
from quadrille.web.websocket import EXTENSION

if TYPE_CHECKING:
    from tests.simulation.world import SimulatedServer

LOST, FAILED = 1006, 1011
"""How a line is closed that was cut, or whose server failed."""
APART = 1e-6
"""Seconds between two messages on one line."""


class End(Protocol):
    """The end of a line at which a player is."""

    visitor: str
    language: str

    def hear(self, message: dict[str, Any], raw: str) -> None:
        """Called with each message."""

    def closed(self, line: Line, code: int) -> None:
        """Called when the line is closed."""


class Line:
    """One connection: messages take their time and keep their order, until it is cut."""

    def __init__(self, server: SimulatedServer, path: str, query: str, end: End, seed: str) -> None:
        self.server, self.end = server, end
        self._loop = server.world.loop
        self._chance = random.Random(seed)
        self._up = self._down = 0.0
        self.is_open = True
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        context = server.context.copy()
        context.run(set_language, end.language)
        self._serving = server.run(self._serve(path, query), context)

    def send(self, **message: Any) -> None:
        """Send a message to the server."""
        self._up = self._after(self._up)
        text = json.dumps(message)
        self._at(self._up, self._put, {"type": "websocket.receive", "text": text})

    def cut(self) -> None:
        """Cut the line: what is under way is lost, and each side notices later."""
        if self.is_open:
            self.is_open = False
            pause = self._chance.choice((0.0, 0.01, 3.0))
            self._at(self._loop.time() + pause, self._hang_up)
            self._at(self._loop.time() + self._chance.uniform(0, 1), self._end, LOST)

    def write(self, frames: bytes) -> int:
        """Take the frames that the server writes, as its transport does."""
        for text in read_frames(frames) if self.is_open else ():
            self._down = self._after(self._down)
            self._at(self._down, self._deliver, text)
        return 0

    def _after(self, last: float) -> float:
        # Of two calls for the same moment either may come first.
        return max(last + APART, self._loop.time() + self._chance.expovariate(200))

    def _at(self, when: float, call: Callable[..., None], *args: Any) -> None:
        self._loop.call_at(when, call, *args, context=Context())

    def _put(self, message: dict[str, Any]) -> None:
        if self.is_open:
            self._incoming.put_nowait(message)

    def _hang_up(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": LOST})

    def _deliver(self, text: str) -> None:
        if self.is_open:
            self.end.hear(json.loads(text), text)

    def _end(self, code: int) -> None:
        self.is_open = False
        self.end.closed(self, code)

    async def _serve(self, path: str, query: str) -> None:
        world = self.server.world
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "headers": [],
            "app": SimpleNamespace(state=SimpleNamespace(service=self.server.service)),
            "state": {
                "visitor": self.end.visitor,
                "address": "here",
                "caller": Caller(self.end.visitor, "here"),
            },
            "extensions": {EXTENSION: self},
        }
        socket = WebSocket(scope, self._incoming.get, self._send)
        code = path.rpartition("/")[2]
        try:
            await (live_events.live if "event" in path else live.live)(socket, code)
        except OperationalError:
            self._close(FAILED)
        except Exception as error:
            if not world.has_ended:
                world.fail(f"the server failed: {error!r}")

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._close(message["code"])

    def _close(self, code: int) -> None:
        if self.is_open:
            self._at(self._after(self._down), self._end, code)
            self._hang_up()


def read_frames(frames: bytes) -> list[str]:
    """Return the texts of frames that a server has written."""
    texts, begin = [], 0
    while begin < len(frames):
        head, length = 2, frames[begin + 1]
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(frames[begin + 2 : begin + head], "big")
        texts.append(frames[begin + head : begin + head + length].decode())
        begin += head + length
    return texts
