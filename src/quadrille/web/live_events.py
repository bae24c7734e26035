"""Live events over WebSocket: the whole event, as a visitor may see it, after every change."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from quadrille.app.audience import Ear, Listener, encoded
from quadrille.core.game import Json
from quadrille.core.i18n import language
from quadrille.store.repository import now
from quadrille.web.lines import attend, messages
from quadrille.web.service import Service, visitor_of
from quadrille.web.wire import Outgoing

ROUTES = APIRouter()
KINDS = frozenset(("ping", "event"))


@ROUTES.websocket("/live/event/{code}")
async def live(socket: WebSocket, code: str) -> None:
    """Tell a browser what becomes of an event, until the connection ends."""
    await attend(socket, lambda service: _serve(socket, service, code))


async def _serve(socket: WebSocket, service: Service, code: str) -> None:
    gathering = await service.steward.gathering(code)
    line = Outgoing(socket)
    listener = Listener(Ear(None, language()), visitor_of(socket), line.tell)
    await service.steward.listen(gathering, listener)
    try:
        async for message in messages(socket, service, KINDS):
            if message["type"] == "event":
                await service.steward.greet(gathering, listener)
            else:
                pong: dict[str, Json] = {"type": "pong", "at": now()}
                listener.tell(encoded(pong))
    finally:
        service.steward.leave(gathering, listener)
        line.close()
