"""Servers that are born quickly: a process that has loaded everything, and forks for each.

A line on its standard input is a database and the seconds by which the new server's clock is ahead;
it answers with the id and the address of the server.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import tempfile
import time
from types import SimpleNamespace

from quadrille.games import game
from quadrille.store import repository
from quadrille.store.repository import Store
from quadrille.web.process import Server


def set_clock_ahead(seconds: float) -> None:
    """Let the clock of this process be ahead of the machine's."""
    ahead = int(1e9 * seconds)
    setattr(repository, "time", SimpleNamespace(time_ns=lambda: time.time_ns() + ahead))  # noqa: B010


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    robot = game("robot")
    robot.view(robot.initial(robot.configure({"grid": "Rv Vr"}), 1), 0)
    with tempfile.TemporaryDirectory() as folder:
        Store(f"sqlite:///{folder}/games.db").close()
    for protocol in ("http.h11_impl", "websockets.websockets_sansio_impl"):
        importlib.import_module(f"uvicorn.protocols.{protocol}")
    importlib.import_module("uvicorn.lifespan.on")
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            database, ahead = line.split()
            set_clock_ahead(float(ahead))
            server = Server(database, "tests", "127.0.0.1", 0)
            print(os.getpid(), f"http://127.0.0.1:{server.port}", flush=True)
            server.run()
            os._exit(0)


if __name__ == "__main__":
    main()
