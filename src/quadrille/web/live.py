"""Live tables over WebSocket: messages in, messages out, one table a connection."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias, get_args, get_type_hints

from fastapi import APIRouter, WebSocket

from quadrille.app.live.audience import Listener, Viewpoint, encode
from quadrille.app.live.messages import (
    AckMessage,
    ErrorMessage,
    MoveRequest,
    OtherRequest,
    PongMessage,
    RematchMessage,
)
from quadrille.app.live.room import Room
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.core.i18n import language
from quadrille.store.repository import now
from quadrille.web.connections import BAD, attend, messages
from quadrille.web.service import Service, caller_of, visitor_of
from quadrille.web.walls import has_key, viewer_of
from quadrille.web.websocket import Outgoing

LONGEST_ID, LONGEST_TEXT = 40, 2000
SURROGATE = re.compile(r"[\ud800-\udfff]")
"""Half of a character, which JSON can name and no text can hold."""

ROUTES = APIRouter()
Answer: TypeAlias = AckMessage | ErrorMessage | PongMessage | RematchMessage


@ROUTES.websocket("/live/{code}")
async def live(socket: WebSocket, code: str) -> None:
    """Serve one connection until it ends."""
    await attend(socket, lambda service: _serve(socket, service, code))


async def _serve(socket: WebSocket, service: Service, code: str) -> None:
    room = await service.hub.room(code)
    seat, since = (_number(socket.query_params, name) for name in ("seat", "since"))
    visitor = await _viewer(socket, service, room)
    line = Outgoing(socket, service.outbox)
    own = room.seat_of(visitor, seat)
    final = own is None and socket.query_params.get("final") == "true"
    listener = Listener(Viewpoint(own, language(), final), visitor, line.send)
    connection = Connection(socket, service, room, listener)
    room.listen(listener, since)
    try:
        await connection.read()
    finally:
        room.leave(listener)
        line.close()


async def _viewer(socket: WebSocket, service: Service, room: Room) -> str:
    """Return as whom a browser sees a table: that of an event in rounds also as its wall."""
    visitor, code = visitor_of(socket), room.row.event
    if code is None or not has_key(socket):
        return visitor
    event = (await service.director.live_event(code)).event
    if event.table != room.code:
        return visitor
    return viewer_of(socket, service.cookies, event, visitor)


def _number(given: Mapping[str, str], name: str) -> int | None:
    text = given.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 8 else None


class Connection:
    """One browser at one table."""

    def __init__(self, socket: WebSocket, service: Service, room: Room, listener: Listener) -> None:
        self._socket = socket
        self._service = service
        self._room = room
        self._listener = listener

    async def read(self) -> None:
        """Answer messages until the connection ends."""
        async for message in messages(self._socket, self._service, KINDS):
            if not _is_sound(message):
                await self._socket.close(BAD)
                return
            await self._answer(message)

    async def _answer(self, message: dict[str, Any]) -> None:
        answer: Answer | None
        try:
            answer = await self._execute(message["type"], message)
        except QuadrilleError as error:
            answer = ErrorMessage(type="error", code=error.code, message=str(error))
        if answer is not None:
            answer["id"] = message.get("id")
            self._listener.send(encode(answer))

    async def _execute(self, kind: str, message: dict[str, Any]) -> Answer | None:
        """Do what a message asks; return the answer."""
        room, id_ = self._room, message.get("id")
        match kind:
            case "ping":
                return PongMessage(type="pong", at=now())
            case "table":
                room.seat_of(self._listener.visitor, self._listener.viewpoint.seat)
                room.greet(self._listener)
                return None
            case "move":
                self._service.director.embargo.check_move(self._listener.visitor, room.row)
                plies = message.get("ply"), message.get("round")
                ply = await room.play(self._seat(), message["text"], id_, *plies)
            case "undo":
                ply = await room.undo(self._seat(), id_)
            case "redo":
                ply = await room.redo(self._seat(), id_)
            case "pause":
                ply = await room.pause(self._seat(), id_)
            case "resume":
                ply = await room.resume(self._seat(), id_)
            case "resign":
                await room.resign(self._seat())
                ply = room.ply
            case _:
                self._seat()
                self._service.new_tables.check(caller_of(self._socket))
                await self._service.director.embargo.check_game(
                    self._listener.visitor, room.row.game, {}
                )
                code = await self._service.hub.rematch(room, self._listener.visitor)
                return RematchMessage(type="rematch", code=code)
        return AckMessage(type="ack", ply=ply)

    def _seat(self) -> int:
        """Return the current seat of this connection's visitor; it may have changed."""
        seat = self._room.seat_of(self._listener.visitor, self._listener.viewpoint.seat)
        if seat is None or seat != self._listener.viewpoint.seat:
            raise Illegal("table.not-yours")
        return seat


KINDS = frozenset(
    kind
    for request in (MoveRequest, OtherRequest)
    for kind in get_args(get_type_hints(request)["type"])
)


def _is_sound(message: dict[str, Any]) -> bool:
    """Return whether what a message holds is what the protocol says."""
    id_, text = message.get("id"), message.get("text")
    if id_ is not None and not (isinstance(id_, str) and 0 < len(id_) <= LONGEST_ID):
        return False
    if any(isinstance(one, str) and SURROGATE.search(one) for one in (id_, text)):
        return False
    for number in (message.get("ply"), message.get("round")):
        if number is not None and (type(number) is not int or number < 0):
            return False
    return message["type"] != "move" or (isinstance(text, str) and len(text) <= LONGEST_TEXT)
