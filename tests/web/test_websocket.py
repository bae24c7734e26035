"""Frames that go out together, readers who do not keep up, and a loop that waits for a moment."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any, cast
from unittest.mock import patch

from starlette.websockets import WebSocket

from bench.crowd import frames
from quadrille.web import event_loop as pace
from quadrille.web.websocket import EXTENSION, MOST_WAITING, SLOW, Outbox, Outgoing, frame
from tests.web.servers import Browser


class Wire:
    """Notes what is written; the other side reads all or nothing."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.written: list[bytes] = []
        self.is_cut = False

    def write(self, data: bytes) -> int:
        self.written.append(data)
        return self.left

    def cut(self, patience: float) -> None:
        self.is_cut = patience > 0


class Socket:
    """A WebSocket that only closes."""

    def __init__(self, wire: Wire) -> None:
        self.scope = {"extensions": {EXTENSION: wire}}
        self.closed: list[int] = []

    async def close(self, code: int) -> None:
        self.closed.append(code)


def outgoing(left: int, outbox: Outbox | None = None) -> tuple[Outgoing, Wire, Socket]:
    wire = Wire(left)
    socket_ = Socket(wire)
    return Outgoing(cast(WebSocket, socket_), outbox or Outbox()), wire, socket_


def test_messages_of_one_loop_step_are_sent_at_once() -> None:
    async def talk() -> None:
        line, wire, _ = outgoing(0)
        line.send("one")
        line.send("two")
        await asyncio.sleep(0)
        line.send("three")
        line.close()
        await asyncio.sleep(0)
        assert [text for _, text in frames(bytearray(wire.written[0]))] == [b"one", b"two"]
        assert len(wire.written) == 1

    asyncio.run(talk())


def test_many_listeners_are_served_in_one_step_of_the_loop() -> None:
    async def talk() -> None:
        loop, outbox = asyncio.get_running_loop(), Outbox()
        lines = [outgoing(0, outbox) for _ in range(200)]
        steps = list[object]()
        with patch.object(loop, "call_soon", lambda step, *given: steps.append(step)):
            for line, _, _ in lines:
                line.send("news")
                line.send("more")
        assert len(steps) == 1
        cast(Any, steps[0])()
        assert all(len(wire.written) == 1 for _, wire, _ in lines)

    asyncio.run(talk())


def test_the_others_are_served_when_one_listener_fails() -> None:
    async def talk() -> None:
        outbox = Outbox()
        (bad, broken, _), (good, wire, _) = outgoing(0, outbox), outgoing(0, outbox)
        for text in ("one", "two"):
            with patch.object(broken, "write", side_effect=OSError if text == "one" else None):
                bad.send(text)
                good.send(text)
                await asyncio.sleep(0)
        assert wire.written == [frame("one"), frame("two")]
        bad.send("three")
        await asyncio.sleep(0)
        assert broken.written == [frame("three")]

    asyncio.run(talk())


def test_a_listener_that_does_not_keep_up_is_disconnected() -> None:
    async def talk() -> None:
        for left, closed in ((0, []), (5, [SLOW])):
            line, wire, socket_ = outgoing(left)
            for _ in range(MOST_WAITING + 1):
                line.send("news")
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert (socket_.closed, wire.is_cut) == (closed, bool(closed))
            line.send("more")
            await asyncio.sleep(0)
            assert len(wire.written) == MOST_WAITING + 1 + (not closed)
            line.close()

    asyncio.run(talk())


def test_frames_of_every_length_are_read_as_they_were_written() -> None:
    texts = ["x" * length for length in (0, 1, 125, 126, 65535, 65536, 70000)]
    texts.append("é" * 100)
    buffer = bytearray(b"".join(map(frame, texts)) + b"\x81")
    assert [payload.decode() for _, payload in frames(buffer)] == texts
    assert buffer == b"\x81"


def test_many_messages_sent_at_once_are_all_answered_in_their_order(ann: Browser) -> None:
    code = ann.made()["code"]
    with ann.live(code) as live:
        live.until("seats")
        for number in range(50):
            live.send("ping", id=f"p{number}")
        assert [live.next()["id"] for _ in range(50)] == [f"p{number}" for number in range(50)]


def test_a_message_in_pieces_is_one_message(ann: Browser) -> None:
    code = ann.made()["code"]
    with ann.live(code) as live:
        live.socket.send(["{", '"type": "ping",', '"id": "p"}'])
        assert live.until("pong")["id"] == "p"


def test_the_loop_rests_only_when_it_has_just_worked() -> None:
    here, there = socket.socketpair()
    with here, there, pace.Patient() as patient:
        patient.register(here, 1)
        there.send(b"x")
        for wait, rests in ((1.0, False), (1.0, True), (0, False)):
            began = time.monotonic()
            assert patient.select(wait)
            assert (time.monotonic() - began >= pace.BREATH) or not rests
            there.send(b"x")


def test_no_message_is_repeated_or_lost(ann: Browser, bob: Browser) -> None:
    """What several hear alike is written once, what each hears alone is not mixed up."""
    code: str = ann.made("mixmo-original")["code"]
    bob.post(f"/api/tables/{code}/join")
    with ann.live(code) as one, bob.live(code) as two, bob.live(code) as same:
        tray = one.until("table")["view"]["own"]["tray"]
        letter = next(tile for tile in tray if tile.isalpha())
        one.play(f"put {letter} 4 5", "a")
        messages: list[dict[str, Any]] = [live.until("played") for live in (two, same)]
        assert messages[0] == messages[1]
        (own,) = [json.loads(text) for text in one.raw if '"played"' in text]
        assert (own["text"], messages[0]["text"]) == (f"put {letter} 4 5", None)
        assert "own" in own["view"]
        assert "own" not in messages[0]["view"]
