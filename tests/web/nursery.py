"""Servers that are born quickly: a process that has loaded everything, and forks for each.

A line on its standard input is a database; it answers with the id and the address of a new server.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import tempfile

from quadrille.games import game
from quadrille.store.repository import Store
from quadrille.web.running import Server


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
            server = Server(line.strip(), "tests", "127.0.0.1", 0)
            print(os.getpid(), f"http://127.0.0.1:{server.port}", flush=True)
            server.run()
            os._exit(0)


if __name__ == "__main__":
    main()
