"""Many players in one thread: plain sockets and hand-made frames, so that they cost little.

They share the machine with the server that they measure. So no message is parsed further than its
type and its ply, and nothing is built that is not needed.
"""

from __future__ import annotations

import heapq
import json
import re
import selectors
import socket
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

SETTLING = 60.0
"""Seconds after the last move for everything to arrive, at most."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL, MASKED = 0x80, 0x80
ACK = re.compile(rb'"type":"ack".*"ply":(\d+).*"id":"(\d+)"')
PLAYED = re.compile(rb'"type":"played","ply":(\d+),"line":"\w+","seat":(\d+)')


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """Make a frame of a client; its mask is zero, so nothing has to be masked.

    >>> frame(b"{}").hex()
    '8182000000007b7d'
    """
    assert len(payload) < 126
    return bytes((FINAL | opcode, MASKED | len(payload), 0, 0, 0, 0)) + payload


def frames(buffer: bytearray) -> Iterable[tuple[int, bytes]]:
    """Take the whole frames of a server out of what has come."""
    begin = 0
    while len(buffer) >= begin + 2:
        head, length = 2, buffer[begin + 1]
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(buffer[begin + 2 : begin + head], "big")
        if len(buffer) < begin + head or len(buffer) < begin + head + length:
            break
        yield buffer[begin] & 15, bytes(buffer[begin + head : begin + head + length])
        begin += head + length
    del buffer[:begin]


@dataclass
class Room:
    """What happened at one table."""

    code: str
    cookies: list[str]
    sent: dict[int, float] = field(default_factory=dict)
    """When the move of each ply was sent."""
    seen: list[tuple[int, float]] = field(default_factory=list)
    """Every ply that was seen on the screen of another, and when."""
    moves: int = 0
    received: int = 0
    """Moves received, on every screen, those of the movers too."""
    disordered: int = 0
    """Moves that did not come right after the one before, on every screen."""

    def late(self) -> list[float]:
        """Return for every move on the screen of another how long it took, in milliseconds."""
        return [(at - self.sent[ply]) * 1000 for ply, at in self.seen if ply in self.sent]


class Line:
    """One WebSocket as a client has it: frames come in whole, and their bytes are counted."""

    def __init__(self, address: str, path: str, cookie: str = "", source: str = "") -> None:
        place = urlsplit(address)
        where = (place.hostname or "", place.port or 80)
        self.socket = socket.create_connection(where, 60, (source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = bytearray()
        self.bytes = 0
        self._upgrade(place.netloc, path, cookie)
        while (first := next((frame for _, frame in frames(self._buffer)), None)) is None:
            self._buffer += self.socket.recv(1 << 16)
        self.first: dict[str, Any] = json.loads(first)
        """The first message, which is the whole table or event."""
        self.socket.setblocking(False)

    def _upgrade(self, host: str, path: str, cookie: str) -> None:
        head = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: quadrille={cookie}\r\n\r\n"
        )
        self.socket.sendall(head.encode())
        while b"\r\n\r\n" not in self._buffer:
            self._buffer += self.socket.recv(1 << 16)
        assert self._buffer.startswith(b"HTTP/1.1 101"), self._buffer
        del self._buffer[: self._buffer.index(b"\r\n\r\n") + 4]

    def send(self, message: bytes) -> None:
        """Send one message."""
        self.socket.send(frame(message))

    def receive(self) -> Iterable[bytes]:
        """Read what has come; yield each message."""
        came = self.socket.recv(1 << 20)
        assert came, "the server has closed"
        self.bytes += len(came)
        self._buffer += came
        for opcode, payload in frames(self._buffer):
            if opcode == PING:
                self.socket.send(frame(payload, PONG))
                continue
            assert opcode == TEXT, payload
            yield payload


class Player(Line):
    """One connection at a table; it puts a tile and takes it back."""

    def __init__(self, address: str, room: Room, cookie: str = "") -> None:
        super().__init__(address, f"/live/{room.code}", cookie)
        assert self.first["type"] == "table", self.first
        self.room = room
        self._waiting: dict[bytes, float] = {}
        self._count = 0
        self._ply = int(self.first["ply"])
        view = self.first["view"]["own"] or {"tray": ""}
        self._seat = b"%d" % (self.first["you"] if self.first["you"] is not None else 99)
        self._letter = next((tile for tile in view["tray"] if tile.isalpha()), "")

    def move(self) -> None:
        """Make a move."""
        text = "take 4 5" if self._count % 2 else f"put {self._letter} 4 5"
        name = b"%d" % self._count
        self._count += 1
        self.room.moves += 1
        self._waiting[name] = time.monotonic()
        self.send(b'{"type":"move","id":"%s","text":"%s"}' % (name, text.encode()))

    def hear(self) -> None:
        """Read what has come."""
        now = time.monotonic()
        for payload in self.receive():
            if (played := PLAYED.search(payload, 0, 80)) is not None:
                ply = int(played[1])
                self.room.received += 1
                self.room.disordered += ply != self._ply + 1
                self._ply = ply
                if played[2] != self._seat:
                    self.room.seen.append((ply, now))
            elif (ack := ACK.search(payload)) is not None:
                self.room.sent[int(ack[1])] = self._waiting.pop(ack[2])
            else:
                assert b'"type":"error"' not in payload, payload


class Crowd:
    """All players, and when each moves next."""

    def __init__(self, players: list[Player], spectators: list[Player] | None = None) -> None:
        self._players = players
        self._spectators = spectators or []
        """Those who only watch the first player's table."""
        self.delays: list[float] = []
        """Milliseconds by which each move was sent too late: then this process had to wait."""
        self._selector = selectors.DefaultSelector()
        for player in (*players, *self._spectators):
            self._selector.register(player.socket, selectors.EVENT_READ, player)

    def hear(self, patience: float) -> None:
        """Read whatever has come, or wait for it a little."""
        for key, _ in self._selector.select(max(0.0, patience)):
            key.data.hear()

    def play(self, seconds: float) -> None:
        """Let each move once a second, spread evenly; then wait until all is heard."""
        begin = time.monotonic()
        count = len(self._players)
        due = [(begin + number / count, number) for number in range(count)]
        while due[0][0] < begin + seconds:
            at, number = due[0]
            if (wait := at - time.monotonic()) > 0:
                self.hear(wait)
                continue
            self.delays.append(-wait * 1000)
            self._players[number].move()
            heapq.heapreplace(due, (at + 1, number))
            self.hear(0)
        latest = time.monotonic() + SETTLING
        while time.monotonic() < latest and not self._all_received():
            self.hear(0.2)

    def _all_received(self) -> bool:
        rooms = {id(player.room): player.room for player in self._players}
        seats = len(self._players) // len(rooms)
        first = self._players[0].room
        return all(room.received >= room.moves * seats for room in rooms.values()) and all(
            one.room.received >= first.moves for one in self._spectators
        )

    def rest(self, seconds: float) -> None:
        """Only listen for a while."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self.hear(left)

    def close(self) -> None:
        """Let everyone go."""
        for player in (*self._players, *self._spectators):
            self._selector.unregister(player.socket)
            player.socket.close()
        self._selector.close()
