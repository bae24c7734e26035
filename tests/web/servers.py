"""Real servers in processes of their own, and browsers that talk to them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from bench.server import PLAIN
from quadrille.app.live.requests import TableRequest, new_table
from quadrille.games import game
from quadrille.store.models import Clock, Seat
from quadrille.store.repository import Store
from quadrille.web import process as web_process
from quadrille.web.limits import Limits
from quadrille.web.process import Server, build_routes
from quadrille.web.server import application

PATIENCE = 300
"""Seconds after which a test gives up waiting: far more than anything takes."""
DATABASES: dict[str, str] = {}
"""The database of the server at each address."""


SECRET = "a secret of the tests"
"""What the servers of the tests sign cookies with."""


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    address: str


@contextmanager
def serving(database: str, folder: Path, more: Sequence[str] = ()) -> Iterator[Served]:
    """Run a server by its command for a while, with more options if some are given."""
    environment = {
        **os.environ,
        "QUADRILLE_DATA": str(folder),
        "QUADRILLE_SECRET": SECRET,
    }
    command = [sys.executable, "-m", "quadrille", "serve", "--no-prepare", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", database, "--lang", "en", "--name", "club.example", *more],
        stdout=subprocess.PIPE,
        env=environment,
        encoding="utf-8",
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+:\d+", line)
        assert found, f"the server said {line!r}"
        DATABASES[found[0]] = database
        yield Served(found[0])
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
        process.stdout.close()


@cache
def prepared() -> FastAPI:
    """Return an application whose routes FastAPI has prepared, which takes half a second."""
    app = application("sqlite:///unused.db", "tests")
    build_routes(app)
    return app


def with_prepared_routes(*given: Any) -> FastAPI:
    """Make an application that has the routes of the prepared one."""
    app = application(*given)
    app.router.routes[:] = prepared().router.routes
    return app


@contextmanager
def serving_here(database: str, limits: Limits) -> Iterator[str]:
    """Run a server with limits of its own in a thread; give its address."""
    with patch.object(web_process, "application", with_prepared_routes):
        server = Server(database, "tests", "127.0.0.1", 0, limits)
    thread = threading.Thread(target=server.run)
    thread.start()
    address = f"http://127.0.0.1:{server.port}"
    DATABASES[address] = database
    try:
        yield address
    finally:
        server.stop()
        thread.join()


def patched(known: Any, change: Any) -> Any:
    """Return a value with a change: an object in the place of a list has its changed items."""
    if not isinstance(known, list) or not isinstance(change, dict):
        return change
    items = [*known]
    for place, item in change.items():
        if int(place) == len(items):
            items.append(item)
        else:
            items[int(place)] = patched(items[int(place)], item)
    return items


def store_table(
    address: str,
    cookie: str,
    own: str,
    name: str,
    options: dict[str, str],
    seats: Any = None,
    clock: Any = None,
) -> str:
    """Put a table into the store whose draw nobody may choose, so that a test knows it."""
    visitor = cookie.rpartition(".")[0]
    wanted = [{"kind": "me"}, *[{"kind": "open"}] * (max(1, game(name).seats[0]) - 1)]
    kinds = {"me": Seat(own, visitor), "open": Seat()}
    rows = [
        kinds.get(one["kind"]) or Seat(one["level"], None, one["level"]) for one in seats or wanted
    ]
    time = Clock(**clock) if clock else None
    row = new_table(TableRequest(name, options, rows, time), visitor, own)
    store = Store(DATABASES[address])
    try:
        assert store.create(row).result()
    finally:
        store.close()
    return row.code


class Live:
    """A live connection: what comes is kept until it is asked for."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._view: dict[str, Any] = {}
        self._seats: list[Any] = []
        self._event: dict[str, Any] = {}

    def next(self) -> dict[str, Any]:
        """Return the next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message = self._put_together(json.loads(text))
        self.received.append(message)
        return message

    def _put_together(self, message: dict[str, Any]) -> dict[str, Any]:
        """Put what was sent in part over what is known, as the page does."""
        if message["type"] == "table":
            self._view, self._seats = message["view"], message["seats"]
        elif message["type"] == "played":
            message["view"] = {
                key: patched(self._view.get(key), change) for key, change in message["view"].items()
            }
            self._view = {**self._view, **message["view"]}
        elif message["type"] == "seats":
            changes = {str(seat["seat"]): seat for seat in message["seats"]}
            self._seats = message["seats"] = patched(self._seats, changes)
        elif message["type"] == "event":
            self._event = message
        elif message["type"] == "changed":
            message = self._event = {**self._event, **message, "type": "event"}
        return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Pass messages over until one of a kind, with these fields."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message.get(k) == v for k, v in fields.items()):
                return message

    def send(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind, **fields}))

    def play(self, text: str, id_: str, **fields: Any) -> dict[str, Any]:
        """Play a move; give its acknowledgement or the error."""
        self.send("move", id=id_, text=text, **fields)
        while True:
            message = self.next()
            if message["type"] in ("ack", "error") and message.get("id") == id_:
                return message


class Browser:
    """A visitor: its cookie, its requests, its live connections."""

    opened: ClassVar[list[Browser]] = []
    """All that a test has opened."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address = address
        # The server closes a connection after five idle seconds: none is used again that late.
        self._client = httpx.Client(
            base_url=address,
            headers={"accept-language": language},
            timeout=PATIENCE,
            verify=PLAIN,
            limits=httpx.Limits(keepalive_expiry=2),
        )
        Browser.opened.append(self)

    def close(self) -> None:
        self._client.close()

    def moved_to(self, address: str) -> Browser:
        """Be the same visitor at another server."""
        other = Browser(address)
        other.cookie = self.cookie
        return other

    @property
    def cookie(self) -> str:
        if "quadrille" not in self._client.cookies:
            self.get("/api/me")
        return str(self._client.cookies["quadrille"])

    @cookie.setter
    def cookie(self, value: str) -> None:
        self._client.cookies.clear()
        self._client.cookies.set("quadrille", value, domain=urlsplit(self.address).hostname or "")

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self._client.get(path, **options)

    def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        # As a browser does that has loaded the page: who comes without a cookie is not known.
        assert self.cookie
        return self._client.post(path, json=body if body is not None else {}, **options)

    def delete(self, path: str) -> httpx.Response:
        return self._client.delete(path)

    def made(self, name: str = "samegame", **fields: Any) -> dict[str, Any]:
        """Make a table, even with a draw that the server lets nobody choose."""
        answer = self.post("/api/tables", {"game": name, **fields})
        if answer.status_code == 409 and answer.json()["error"]["code"] == "table.draw-chosen":
            own = self.get("/api/me").json()["name"]
            code = store_table(self.address, self.cookie, own, name, **fields)
            table: dict[str, Any] = self.get(f"/api/tables/{code}").json()
            return table
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    @contextmanager
    def live(self, code: str, query: str = "", **headers: str) -> Iterator[Live]:
        """Sit at a table live."""
        address = self.address.replace("http", "ws", 1)
        language = self._client.headers["accept-language"]
        sent = {"Cookie": f"quadrille={self.cookie}", "Accept-Language": language, **headers}
        with connect(
            f"{address}/live/{code}{query}",
            additional_headers=sent,
            compression=None,
            open_timeout=PATIENCE,
        ) as socket:
            yield Live(socket)


def end_stranger(pid: int, how: signal.Signals) -> None:
    """Send a signal to a process that is no child of ours, and wait until it is gone."""
    with suppress(ProcessLookupError):
        os.kill(pid, how)
        while True:
            os.kill(pid, 0)
            time.sleep(0.005)


class Nursery:
    """Where servers are born: most live for one test, those with a folder for all of them."""

    def __init__(self, *, silent: bool = False) -> None:
        self._born: list[int] = []
        self._lasting: list[int] = []
        self._clocks: dict[int, Path] = {}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if silent else None,
            encoding="utf-8",
        )

    def born(
        self, database: str, ahead: float = 0.0, folder: Path | None = None
    ) -> tuple[int, str]:
        """Start a server whose clock is ahead by seconds; give its process and its address.

        With a folder for its data, it lives as long as the nursery.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(database, ahead, folder or "", file=self._process.stdin, flush=True)
        pid, address, clock = self._process.stdout.readline().split()
        (self._lasting if folder else self._born).append(int(pid))
        self._clocks[int(pid)] = Path(clock)
        DATABASES[address] = database
        return int(pid), address

    def set_clock(self, pid: int, ahead: float) -> None:
        """Let the clock of a server that runs jump: it is ahead by seconds from now on."""
        with self._clocks[pid].open("r+b") as file:
            file.write(int(1e9 * ahead).to_bytes(8, sys.byteorder, signed=True))

    def end(self) -> None:
        """Kill all that were born since the last end, and wait until none of them is left."""
        while self._born:
            end_stranger(self._born.pop(), signal.SIGKILL)

    def close(self) -> None:
        """Kill those of single tests, ask the lasting ones to end, and wait for all."""
        self.end()
        while self._lasting:
            end_stranger(self._lasting.pop(), signal.SIGTERM)
        self._process.communicate()
