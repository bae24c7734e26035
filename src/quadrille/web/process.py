"""The process that serves: its socket, its loop, its address for people."""

from __future__ import annotations

import asyncio
import io
import socket
from collections.abc import Sequence
from contextlib import suppress

import uvicorn
from fastapi import FastAPI
from starlette.routing import NoMatchFound

from quadrille.core.errors import Invalid
from quadrille.web.event_loop import count_handled
from quadrille.web.garbage import collect_at_rest
from quadrille.web.hosts import Hosts, Proxies
from quadrille.web.http import protocol
from quadrille.web.limits import Limits
from quadrille.web.quiet_logs import quiet_logs
from quadrille.web.server import application
from quadrille.web.service import Service
from quadrille.web.websocket import Wire

USUAL_PORT = 8000
BACKLOG = 1024
FAREWELL = 2
"""Seconds that open connections have when the server ends."""


class _Server(uvicorn.Server):
    """A server that ends its engines before it waits for those who wait for them."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app
        self._collecting: asyncio.Task[None] | None = None
        self._building: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and to look for garbage at rest."""
        await super().startup(sockets)
        self._collecting = asyncio.create_task(collect_at_rest(count_handled))
        self._building = asyncio.create_task(asyncio.to_thread(build_routes, self._app))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop what runs, then close what is open."""
        service: Service = self._app.state.service
        service.engines.stop()
        if self._collecting is not None:
            self._collecting.cancel()
        await super().shutdown(sockets)


def build_routes(app: FastAPI) -> None:
    """Have FastAPI prepare all routes.

    It does so when a path is asked for first, and everyone at the server would wait for it: 0.3 s.
    """
    with suppress(NoMatchFound):
        # To say that no route has a name, it looks at all of them.
        app.url_path_for("")


class Server:
    """A server that listens from the start and answers while `run` lasts."""

    def __init__(
        self,
        url: str,
        secret: str,
        host: str,
        port: int | None,
        limits: Limits | None = None,
        names: Sequence[str] = (),
        proxies: Sequence[str] = (),
    ) -> None:
        limits, trusted = limits or Limits(), Proxies(proxies)
        self._socket = _usual(host) if port is None else _listening(host, port)
        self.host, self.port = self._socket.getsockname()[:2]
        hosts = Hosts((*names, host), (self.host, local_address()))
        self._app = application(url, secret, limits, hosts, trusted)
        # What others type where this machine calls itself localhost.
        self._app.state.outside = local_address() if self.host in ("0.0.0.0", "::") else ""
        config = uvicorn.Config(
            self._app,
            http=protocol(limits),
            ws=Wire,
            loop="quadrille.web.event_loop:loop",
            ws_max_size=limits.frame,
            ws_per_message_deflate=False,
            log_level="warning",
            lifespan="on",
            server_header=False,
            # Whom to believe about addresses is decided by `hosts`, not by the name of a header.
            proxy_headers=False,
            timeout_graceful_shutdown=FAREWELL,
        )
        self._server = _Server(config, self._app)

    def run(self) -> None:
        """Serve until the process gets a signal to end."""
        with quiet_logs():
            self._server.run(sockets=[self._socket])

    def stop(self) -> None:
        """Make `run` end soon, from another thread."""
        self._server.should_exit = True

    @staticmethod
    def qr(address: str) -> str:
        """Draw an address as a QR code for a terminal."""
        import segno

        drawn = io.StringIO()
        segno.make(address, error="m").terminal(drawn, compact=True)
        return drawn.getvalue()


def _usual(host: str) -> socket.socket:
    """Listen at the usual port, or at a free one if someone else has it."""
    try:
        return _listening(host, USUAL_PORT)
    except Invalid:
        return _listening(host, 0)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named in full: only then are small messages sent at once on what is accepted here.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise Invalid("web.address", host=host, port=port, reason=reason) from None
    return listening


def local_address() -> str:
    """Return this machine's address on the local network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
