"""What every line to a browser has: who may open it, how messages come in, how it is closed."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from quadrille.core.errors import QuadrilleError
from quadrille.store.outage import report
from quadrille.web.limits import Buckets
from quadrille.web.security import FOREIGN, MANY, is_ours
from quadrille.web.service import Service, address_of, service_of, visitor_of

BAD, UNKNOWN, OFTEN, SEALED, STORE_AWAY = 4400, 4404, 4408, 4423, 4503

CLOSINGS: Mapping[str, int] = {
    "table.unknown": UNKNOWN,
    "event.unknown": UNKNOWN,
    "event.sealed": SEALED,
    "store.busy": STORE_AWAY,
    "web.too-many": MANY,
}
"""How a line is closed for what went wrong."""


async def attend(socket: WebSocket, serve: Callable[[Service], Awaitable[None]]) -> None:
    """Accept a WebSocket, serve it until it ends, and close it with a code for what went wrong."""
    await socket.accept()
    if not is_ours(socket.scope):
        await socket.close(FOREIGN)
        return
    service = service_of(socket)
    try:
        with service.count_connection(visitor_of(socket), address_of(socket)):
            await serve(service)
    except WebSocketDisconnect:
        pass
    except QuadrilleError as error:
        with suppress(RuntimeError):
            await socket.close(CLOSINGS.get(error.code, BAD))
    except SQLAlchemyError as error:
        report(error)
        with suppress(RuntimeError):
            await socket.close(STORE_AWAY)


async def messages(
    socket: WebSocket, service: Service, kinds: frozenset[str]
) -> AsyncIterator[dict[str, Any]]:
    """Yield messages of these kinds; close the connection on a malformed one."""
    bucket = Buckets(service.limits.messages)
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        if bucket.take(""):
            await socket.close(OFTEN)
            return
        message = _message(frame.get("text"))
        if message is None or message["type"] not in kinds:
            await socket.close(BAD)
            return
        yield message


def _message(text: str | None) -> dict[str, Any] | None:
    try:
        message = json.loads(text or "")
    except (ValueError, RecursionError):
        return None
    result = isinstance(message, dict) and isinstance(message.get("type"), str)
    return message if result else None
