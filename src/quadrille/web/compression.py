"""Documents, manuals and the list of games, compressed: what every visit begins with."""

from __future__ import annotations

import gzip

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadrille.web.hosts import header

LEAST = 1000
"""Bytes below which compression saves nothing."""
KINDS = (b"text/html", b"text/markdown")
LISTS = ("/api/games",)


class Compression:
    """Compress what is the same for many and holds no secret; all else is sent as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, compressed where that helps."""
        if scope["type"] == "http" and "gzip" in header(scope, b"accept-encoding"):
            send = _compressing(send, is_list=scope["path"] in LISTS)
        await self._app(scope, receive, send)


def _compressing(send: Send, *, is_list: bool) -> Send:
    """Return a way to answer that compresses a body that comes in one piece."""
    start: Message | None = None

    async def compressing(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            headers = dict(message["headers"])
            if is_list or headers.get(b"content-type", b"").startswith(KINDS):
                start = message
                return
        elif start is not None:
            first, start = start, None
            body = message.get("body", b"")
            if len(body) >= LEAST and not message.get("more_body"):
                body = gzip.compress(body, 6, mtime=0)
                await send({**first, "headers": _headers(first, len(body))})
                await send({**message, "body": body})
                return
            await send(first)
        await send(message)

    return compressing


def _headers(start: Message, length: int) -> list[tuple[bytes, bytes]]:
    """Return the headers of a compressed response."""
    kept = [(key, value) for key, value in start["headers"] if key != b"content-length"]
    vary = b", ".join(
        [*(value for key, value in kept if key == b"vary"), b"Accept-Encoding"],
    )
    return [
        *((key, value) for key, value in kept if key != b"vary"),
        (b"content-encoding", b"gzip"),
        (b"content-length", str(length).encode()),
        (b"vary", vary),
    ]
