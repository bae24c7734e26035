from __future__ import annotations

import socket
import threading
from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.web.process import Server
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
