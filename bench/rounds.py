"""Crowds at one duplicate table: what a slip and a round cost the server, in CPU time and bytes.

    python -m bench.rounds --listeners 50 200 500

An event of duplicate Scrabble is held on a server of its own on loopback. Every entrant has a line
to the table and a line to the event, as the page does; the host has both too. In the first round
all hand in a slip, in the second every other one does and the host closes it.
"""

from __future__ import annotations

import argparse
import json
import selectors
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import httpx

from bench.crowd import Line
from bench.server import PLAIN, Server

SIZES = (50, 200, 500)
OTHER_ADDRESS = "127.0.0.2"
"""Where the lines to the event come from: one address may have only so many."""
PATIENCE = 600.0
BURST = 10
"""How many slips are sent before the acknowledgements are awaited."""
QUIET = 1.5
"""Seconds without a message after which a round has been sent to everyone."""


@dataclass(frozen=True)
class RoundFigures:
    """What one round cost the server."""

    listeners: int
    round: int
    slips: int
    ms_per_slip: float
    """CPU time of the server for each slip, until the last one is acknowledged."""
    cpu_s: float
    """CPU time of the server for the whole round."""
    mb: float
    """What it sent to everyone in the whole round."""


class BenchEvent:
    """An event in rounds with its host and its entrants, each with two lines."""

    def __init__(self, server: Server, entrants: int, burst: int) -> None:
        self._server = server
        self._burst = burst
        self.host = _visitor(server)
        options = {"lexicon": "fr-light", "fill": "random 5"}
        body = {"game": "scrabble-duplicate", "options": options, "seconds": 3000}
        self._path = f"/api/events/{_posted(self.host, '/api/events', body)['code']}"
        cookies = []
        for number in range(entrants):
            visitor = _visitor(server)
            _posted(visitor, f"{self._path}/join", {"name": f"Entrant {number}"})
            cookies.append(visitor.cookies["quadrille"])
            visitor.close()
        table = _posted(self.host, f"{self._path}/start", {})["table"]
        event = self._path.removeprefix("/api/events/")
        host = self.host.cookies["quadrille"]
        self._selector = selectors.DefaultSelector()
        self._acknowledged = 0
        self.entrants = [self._opened(f"/live/{table}", cookie) for cookie in cookies]
        self._others = [
            self._opened(f"/live/event/{event}", cookie, OTHER_ADDRESS)
            for cookie in (*cookies, host)
        ]
        self._others.append(self._opened(f"/live/{table}", host))
        self._rack = [*self.entrants[0].first["view"]["rack"]]
        self.settle()

    def _opened(self, path: str, cookie: str, source: str = "") -> Line:
        """Open a line, and read on those that are open: whoever does not read is sent away."""
        line = Line(self._server.address, path, cookie, source)
        self._selector.register(line.socket, selectors.EVENT_READ, line)
        while self._receive(0):
            pass
        return line

    def close(self) -> None:
        """Let everyone go."""
        for line in (*self.entrants, *self._others):
            line.socket.close()
        self._selector.close()
        self.host.close()

    def settle(self) -> None:
        """Read until no message comes for a while; pings of the server do not count."""
        last = time.monotonic()
        while time.monotonic() < last + QUIET:
            if self._receive(QUIET / 3):
                last = time.monotonic()

    def round(self, number: int, every: int) -> RoundFigures:
        """Play a round in which every so many hand in a slip; return what it cost."""
        lines = (*self.entrants, *self._others)
        bytes_before, cpu_before = sum(line.bytes for line in lines), self._server.cpu()
        writers = self.entrants[::every]
        self._acknowledged = 0
        for at, line in enumerate(writers, 1):
            line.send(b'{"type":"move","id":"r%d","text":"%s"}' % (number, self._slip()))
            if at % self._burst == 0 or at == len(writers):
                self._until(lambda at=at: self._acknowledged >= at)  # type: ignore[misc]
        cpu_slips = self._server.cpu() - cpu_before
        if every > 1:
            _posted(self.host, f"{self._path}/next", {})
        self.settle()
        return RoundFigures(
            len(self.entrants),
            number,
            len(writers),
            round(1000 * cpu_slips / len(writers), 2),
            round(self._server.cpu() - cpu_before, 2),
            round((sum(line.bytes for line in lines) - bytes_before) / 1e6, 3),
        )

    def _slip(self) -> bytes:
        letters = [letter for letter in self._rack if letter.isalpha()]
        return b"8H %s" % "".join(letters[:3]).encode()

    def _until(self, done: Callable[[], bool]) -> None:
        latest = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < latest, "no acknowledgement"
            self._receive(1.0)

    def _receive(self, wait: float) -> bool:
        """Read what has come, or wait for it a little; return whether a message was there."""
        messages = 0
        for key, _ in self._selector.select(wait):
            for message in key.data.receive():
                assert b'"type":"error"' not in message, message
                self._acknowledged += b'"type":"ack"' in message
                messages += 1
        return bool(messages)


def _visitor(server: Server) -> httpx.Client:
    client = httpx.Client(base_url=server.address, timeout=PATIENCE, verify=PLAIN)
    client.get("/api/me").raise_for_status()
    return client


def _posted(client: httpx.Client, path: str, body: object) -> dict[str, str]:
    answer = client.post(path, json=body)
    answer.raise_for_status()
    found: dict[str, str] = answer.json()
    return found


def figures(listeners: int, burst: int = BURST) -> list[RoundFigures]:
    """Start a server, play two rounds there, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            hall = BenchEvent(server, listeners, burst)
            found = [hall.round(1, every=1), hall.round(2, every=2)]
            hall.close()
            return found
        finally:
            server.stop()


def table(rows: Sequence[RoundFigures]) -> list[str]:
    """Write the figures as a table."""
    head = f"{'listeners':>9}{'round':>7}{'slips':>7}{'ms/slip':>9}{'CPU s':>8}{'MB':>9}"
    lines = [
        f"{row.listeners:>9}{row.round:>7}{row.slips:>7}{row.ms_per_slip:>9.2f}"
        f"{row.cpu_s:>8.2f}{row.mb:>9.3f}"
        for row in rows
    ]
    return [head, *lines]


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.rounds", description=__doc__)
    parser.add_argument("--listeners", type=int, nargs="+", default=SIZES)
    parser.add_argument("--burst", type=int, default=BURST, help="slips sent at once")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    rows = [row for size in chosen.listeners for row in figures(size, chosen.burst)]
    print(json.dumps([asdict(row) for row in rows]) if chosen.json else "\n".join(table(rows)))


if __name__ == "__main__":
    main()
