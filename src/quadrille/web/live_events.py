"""Live events over WebSocket: the whole event, as a visitor may see it, after every change."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from quadrille.app.live.audience import Listener, Viewpoint, encode
from quadrille.app.live.messages import PongMessage
from quadrille.core.i18n import language
from quadrille.store.repository import now
from quadrille.web.connections import attend, messages
from quadrille.web.service import Service, visitor_of
from quadrille.web.walls import viewer_of
from quadrille.web.websocket import Outgoing

ROUTES = APIRouter()
KINDS = frozenset(("ping", "event"))


@ROUTES.websocket("/live/event/{code}")
async def live(socket: WebSocket, code: str) -> None:
    """Send a browser the messages of an event until the connection ends."""
    await attend(socket, lambda service: _serve(socket, service, code))


async def _serve(socket: WebSocket, service: Service, code: str) -> None:
    live_event = await service.director.live_event(code)
    line = Outgoing(socket, service.outbox)
    viewer = viewer_of(socket, service.cookies, live_event.event, visitor_of(socket))
    listener = Listener(Viewpoint(None, language()), viewer, line.send)
    await service.director.listen(live_event, listener)
    try:
        async for message in messages(socket, service, KINDS):
            if message["type"] == "event":
                await service.director.broadcast.greet(live_event, listener)
            else:
                listener.send(encode(PongMessage(type="pong", at=now())))
    finally:
        service.director.leave(live_event, listener)
        line.close()
