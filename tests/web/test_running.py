from __future__ import annotations

import threading
from pathlib import Path

from quadrille.web.running import Server


def test_a_server_ends_when_it_is_told(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'games.db'}", "secret", "127.0.0.1", 0)
    assert server.port > 0
    running = threading.Thread(target=server.run)
    running.start()
    server.stop()
    running.join(60)
    assert not running.is_alive()
