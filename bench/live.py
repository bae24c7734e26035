"""Many players at one server: how long a move takes to the other screens, and whether any is lost.

    python -m bench.live --rooms 125 --seconds 20

A server of its own is started on loopback, on SQLite; players of the original Mixmo sit four at a
table and each moves once a second, with spectators around the first table. In the middle of it
entrants join an event within one second. Nothing leaves this machine. The time on the wall depends
on who else uses the machine; the CPU time of a move much less.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import linear_regression, median

import httpx

from bench.crowd import Crowd, Player, Room
from bench.server import PLAIN, Server, stolen

SEATS = 4
IDLE = 400
"""Spectators who only listen, to measure what a connection costs in memory."""
SPECTATORS = 200
"""Those around the first table while it is played."""
ENTRANTS = 30
"""Those who join an event within one second, in the middle of it."""
SAMPLING = 1.0
"""Seconds between two looks at the memory of the server."""


@dataclass(frozen=True)
class Figures:
    """What was measured."""

    players: int
    moves: int
    lost: int
    disordered: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    sent_late_p99_ms: float
    """How late the players' process sent its moves: it was held up itself, not by the server."""
    sent_late_worst_ms: float
    server_wait_s: float
    """How long the server's threads wanted to run and had no core."""
    stolen_s: float
    """How long other machines on the same hardware had the cores."""
    server_cpu_ms_per_move: float
    players_cpu_ms_per_move: float
    kb_per_connection: float
    spectators: int
    spectators_lost: int
    """Moves that did not reach one of them."""
    entrants: int
    entrants_lost: int
    entrant_p50_ms: float
    entrant_worst_ms: float
    mb_at_the_end: float
    kb_per_minute: float
    """By how much its memory grew, once the first quarter was over."""
    load: float
    """How many processes wanted the machine in the last minute, those here too."""


def seated(client: httpx.Client) -> Room:
    """Make a table and fill its seats, each with another visitor."""
    cookies = []
    code = ""
    for seat in range(SEATS):
        client.cookies.clear()
        # Who comes without a cookie is one of all such at this address, and may do little.
        client.get("/api/me").raise_for_status()
        if seat == 0:
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
            body = {"game": "mixmo-original", "seats": seats}
            answer = client.post("/api/tables", json=body)
            code = answer.json()["code"]
        else:
            answer = client.post(f"/api/tables/{code}/join", json={})
        answer.raise_for_status()
        cookies.append(client.cookies["quadrille"])
    return Room(code, cookies)


def idle(server: Server, code: str, many: int) -> float:
    """Return the kilobytes that each of many idle spectators costs."""
    before = server.memory()
    crowd = Crowd([Player(server.address, Room(code, [])) for _ in range(many)])
    crowd.rest(1)
    cost = (server.memory() - before) / many
    crowd.close()
    return cost


@contextmanager
def sampled(server: Server) -> Iterator[list[tuple[float, float]]]:
    """Look at the memory of a server again and again; give minutes with kilobytes."""
    samples, has_ended, start = list[tuple[float, float]](), threading.Event(), time.monotonic()

    def look() -> None:
        while not has_ended.wait(SAMPLING):
            samples.append(((time.monotonic() - start) / 60, server.memory()))

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield samples
    finally:
        has_ended.set()
        thread.join()


def slope(samples: Sequence[tuple[float, float]]) -> float:
    """Return the kilobytes a minute by which memory grew after the first quarter.

    >>> slope([(minute / 10, 9000.0 + 5 * minute) for minute in range(40)])
    50.0
    """
    late = samples[len(samples) // 4 :]
    return round(linear_regression(*zip(*late, strict=True)).slope, 1) if len(late) > 2 else 0.0


class Arrival(threading.Thread):
    """Entrants who join an event within one second, once some seconds have passed."""

    def __init__(self, server: Server, entrants: int, after: float) -> None:
        super().__init__()
        self._after = after
        self._host = _visitor(server)
        body = {"game": "samegame", "seconds": 3000}
        code = self._host.post("/api/events", json=body).raise_for_status().json()["code"]
        self._path = f"/api/events/{code}"
        self._entrants = [_visitor(server) for _ in range(entrants)]
        self.took: list[float] = []
        """Milliseconds from asking to the answer, of each who is in the event."""

    def run(self) -> None:
        """Wait, and let all join."""
        time.sleep(self._after)
        with ThreadPoolExecutor(len(self._entrants)) as pool:
            self.took += filter(None, pool.map(self._join, range(len(self._entrants))))

    def _join(self, number: int) -> float | None:
        time.sleep(number / len(self._entrants))
        begin = time.monotonic()
        answer = self._entrants[number].post(f"{self._path}/join", json={"name": f"E {number}"})
        return (time.monotonic() - begin) * 1000 if answer.is_success else None

    def close(self) -> None:
        """Close the connections of the host and of all who joined."""
        for client in (self._host, *self._entrants):
            client.close()

    def lost(self) -> int:
        """Return how many are not in the event whom it has acknowledged, or who were refused."""
        event = self._host.get(self._path).raise_for_status().json()
        names = {one["name"] for one in event["entrants"]}
        return len(self._entrants) - len({f"E {at}" for at in range(len(self._entrants))} & names)


def _visitor(server: Server) -> httpx.Client:
    client = httpx.Client(base_url=server.address, timeout=60, verify=PLAIN)
    client.get("/api/me").raise_for_status()
    return client


def measured(server: Server, rooms: int, seconds: float, spectators: int = IDLE) -> Figures:
    """Let everyone play, and count."""
    with httpx.Client(base_url=server.address, timeout=60, verify=PLAIN) as client:
        tables = [seated(client) for _ in range(rooms)]
    each = idle(server, tables[0].code, spectators)
    around = [
        Player(server.address, Room(tables[0].code, [])) for _ in range(min(SPECTATORS, spectators))
    ]
    arrival = Arrival(server, ENTRANTS, seconds / 2)
    crowd = Crowd(
        [Player(server.address, room, cookie) for room in tables for cookie in room.cookies], around
    )
    crowd.rest(1)
    for room in (*tables, *(one.room for one in around)):
        # The server may have moved for someone who was not connected yet.
        room.received = 0
    before, own = server.cpu(), time.process_time()
    waited, stole = server.waited(), stolen()
    arrival.start()
    with sampled(server) as samples:
        crowd.play(seconds)
    used, own = server.cpu() - before, time.process_time() - own
    waited, stole = server.waited() - waited, stolen() - stole
    arrival.join()
    entrants_lost = arrival.lost()
    arrival.close()
    crowd.close()
    moves = sum(room.moves for room in tables)
    late = sorted(one for room in tables for one in room.late())
    took, delays = sorted(arrival.took), sorted(crowd.delays)
    return Figures(
        rooms * SEATS,
        moves,
        moves * SEATS - sum(room.received for room in tables),
        sum(room.disordered for room in tables) + sum(one.room.disordered for one in around),
        round(median(late), 1),
        round(late[int(len(late) * 0.99)], 1),
        round(late[-1], 1),
        round(delays[int(len(delays) * 0.99)], 1),
        round(delays[-1], 1),
        round(waited, 1),
        round(stole, 1),
        round(used / moves * 1000, 3),
        round(own / moves * 1000, 3),
        round(each, 1),
        len(around),
        sum(tables[0].moves - one.room.received for one in around),
        ENTRANTS,
        entrants_lost,
        round(median(took), 1),
        round(took[-1], 1),
        round(samples[-1][1] / 1024, 1) if samples else 0.0,
        slope(samples),
        round(os.getloadavg()[0], 2),
    )


def figures(rooms: int, seconds: float, spectators: int = IDLE) -> Figures:
    """Start a server, let everyone play there, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            return measured(server, rooms, seconds, spectators)
        finally:
            server.stop()


def table(found: Figures) -> list[str]:
    """Write the figures, one a line."""
    return [f"{name:24} {value}" for name, value in asdict(found).items()]


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a line or JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.live", description=__doc__)
    parser.add_argument("--rooms", type=int, default=125)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    found = figures(chosen.rooms, chosen.seconds)
    print(json.dumps(asdict(found)) if chosen.json else "\n".join(table(found)))


if __name__ == "__main__":
    main()
