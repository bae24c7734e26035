"""Servers that are born quickly: a process that has loaded everything, and forks for each.

A line on its standard input is a database and the seconds by which the new server's clock is ahead;
it answers with the id and the address of the server, and with a file that holds by how many
nanoseconds the clock is ahead: what is written there counts at once.
"""

from __future__ import annotations

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

from quadrille.games import game
from quadrille.store import repository
from quadrille.store.repository import Store
from quadrille.web.process import Server


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
    with tempfile.TemporaryDirectory() as folder:
        Store(f"sqlite:///{folder}/games.db").close()
        for line in sys.stdin:
            if os.fork() == 0:
                # However it ends, the folder is not its own.
                try:
                    database, ahead = line.split()
                    serve(database, ahead, Path(folder))
                except BaseException:
                    traceback.print_exc()
                finally:
                    os._exit(0)


def serve(database: str, ahead: str, folder: Path) -> None:
    """Be a server until the end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    clock = folder / f"clock-{os.getpid()}"
    follow_clock(clock, float(ahead))
    server = Server(database, "tests", "127.0.0.1", 0)
    print(os.getpid(), f"http://127.0.0.1:{server.port}", clock, flush=True)
    server.run()


if __name__ == "__main__":
    main()
