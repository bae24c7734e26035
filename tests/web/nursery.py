"""Servers that are born quickly: a process that has loaded everything, and forks for each.

A line on its standard input is a database, the seconds by which the new server's clock is ahead,
and the folder of its data if it has one of its own. The answer is the id and the address of the
server, and a file that holds by how many nanoseconds the clock is ahead: what is written there
counts at once.
"""

from __future__ import annotations

import gc
import importlib
import mmap
import os
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path
from types import SimpleNamespace

from fastapi import FastAPI

from quadrille.games import game
from quadrille.store import repository
from quadrille.store.repository import Store
from quadrille.web import process
from quadrille.web.garbage import dedicate
from quadrille.web.hosts import Hosts
from quadrille.web.process import Server, build_routes
from quadrille.web.server import application
from tests.web.servers import SECRET


def follow_clock(place: Path, seconds: float) -> None:
    """Let the clock of this process be ahead of the machine's by what a file says."""
    place.write_bytes(int(1e9 * seconds).to_bytes(8, sys.byteorder, signed=True))
    with place.open("r+b") as file:
        ahead = memoryview(mmap.mmap(file.fileno(), 8)).cast("q")
    setattr(repository, "time", SimpleNamespace(time_ns=lambda: time.time_ns() + ahead[0]))  # noqa: B010


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    robot = game("robot")
    robot.view(robot.initial(robot.configure({"grid": "Rv Vr"}), 1), 0)
    for protocol in ("http.h11_impl", "websockets.websockets_sansio_impl"):
        importlib.import_module(f"uvicorn.protocols.{protocol}")
    importlib.import_module("uvicorn.lifespan.on")
    keep_routes()
    with tempfile.TemporaryDirectory() as folder:
        Store(f"sqlite:///{folder}/games.db").close()
        gc.collect()
        gc.freeze()
        for line in sys.stdin:
            if os.fork() == 0:
                # However it ends, the folder is not its own.
                try:
                    database, ahead, *own = line.split()
                    serve(database, ahead, Path(folder), own)
                except BaseException:
                    traceback.print_exc()
                finally:
                    os._exit(0)


def keep_routes() -> None:
    """Let all servers have one application, prepared here once."""
    here = "127.0.0.1"
    names = ("club.example", here)
    app = application("", SECRET, hosts=Hosts(names, (here, process.local_address())))
    build_routes(app)

    def on(url: str, *_: object) -> FastAPI:
        app.state.database = url
        return app

    setattr(process, "application", on)  # noqa: B010


def serve(database: str, ahead: str, folder: Path, own: list[str]) -> None:
    """Be a server until the end."""
    if own:
        os.environ["QUADRILLE_DATA"] = own[0]
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    clock = folder / f"clock-{os.getpid()}"
    follow_clock(clock, float(ahead))
    server = Server(database, SECRET, "127.0.0.1", 0)
    dedicate()
    print(os.getpid(), f"http://127.0.0.1:{server.port}", clock, flush=True)
    server.run()


if __name__ == "__main__":
    main()
