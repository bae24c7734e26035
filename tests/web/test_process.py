from __future__ import annotations

import asyncio
import socket
import threading
from pathlib import Path

import fastapi.routing
import httpx
import pytest
from fastapi import FastAPI

from quadrille.core.errors import Invalid
from quadrille.web.process import Server, build_routes
from quadrille.web.server import application
from tests.web.servers import PATIENCE


def run_and_stop(server: Server) -> None:
    running = threading.Thread(target=server.run)
    running.start()
    server.stop()
    running.join(PATIENCE)
    assert not running.is_alive()


def test_a_server_stops_on_a_signal(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.db'}", "secret", "127.0.0.1", 0)
    assert server.port > 0
    run_and_stop(server)


def test_a_port_that_is_taken_is_not_insisted_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr("quadrille.web.process.USUAL_PORT", taken)
        server = Server(url, "secret", "127.0.0.1", None)
        assert server.port not in (0, taken)
        run_and_stop(server)
        with pytest.raises(Invalid, match="--port"):
            Server(url, "secret", "127.0.0.1", taken)


def test_no_route_is_prepared_while_someone_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(f"sqlite:///{tmp_path / 'games.db'}", "secret" * 8)
    prepared, prepare = [0], fastapi.routing._populate_api_route_state

    def counted(*given: object, **named: object) -> None:
        prepared[0] += 1
        prepare(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(fastapi.routing, "_populate_api_route_state", counted)
    build_routes(app)
    assert prepared[0] > 50
    prepared[0] = 0
    assert asyncio.run(status_of(app, "/api/no-such-path")) == 404
    assert prepared == [0]


async def status_of(app: FastAPI, path: str) -> int:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return (await client.get(path)).status_code
