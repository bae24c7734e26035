"""Many players at one server: how long a move takes to the other screens, and whether any is lost.

    python -m bench.live --rooms 125 --seconds 20

A server of its own is started on loopback, on SQLite; players of the original Mixmo sit four at a
table and each moves once a second. Nothing leaves this machine. The time on the wall depends on who
else uses the machine; the CPU time of a move much less.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

import httpx

from bench.crowd import Crowd, Player, Room

SERVE = (sys.executable, "-m", "quadrille", "serve", "--no-prepare")
SEATS = 4
IDLE = 400
"""Spectators who only listen, to measure what a connection costs in memory."""


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
    server_cpu_ms_per_move: float
    players_cpu_ms_per_move: float
    kb_per_connection: float
    load: float
    """How many processes wanted the machine in the last minute, those here too."""


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "QUADRILLE_DATA": str(folder), "QUADRILLE_LANG": "en"}
        database = f"sqlite:///{folder / 'games.db'}"
        self.process = subprocess.Popen(
            [*SERVE, "--port", "0", "--database", database],
            stdout=subprocess.PIPE,
            env=environment,
            encoding="utf-8",
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+:\d+", self.process.stdout.readline())
        assert found
        self.address = found[0]

    def cpu(self) -> float:
        """Give the seconds of CPU time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Give the kilobytes that it has."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(re.findall(r"VmRSS:\s+(\d+)", text)[0])


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
    """Give the kilobytes that each of many idle spectators costs."""
    before = server.memory()
    crowd = Crowd([Player(server.address, Room(code, [])) for _ in range(many)])
    crowd.rest(1)
    cost = (server.memory() - before) / many
    crowd.close()
    return cost


def measured(server: Server, rooms: int, seconds: float, spectators: int = IDLE) -> Figures:
    """Let everyone play, and count."""
    with httpx.Client(base_url=server.address, timeout=60) as client:
        tables = [seated(client) for _ in range(rooms)]
    each = idle(server, tables[0].code, spectators)
    crowd = Crowd(
        [Player(server.address, room, cookie) for room in tables for cookie in room.cookies]
    )
    crowd.rest(1)
    before, own = server.cpu(), time.process_time()
    crowd.play(seconds)
    used, own = server.cpu() - before, time.process_time() - own
    crowd.close()
    moves = sum(room.moves for room in tables)
    late = sorted(one for room in tables for one in room.late())
    return Figures(
        rooms * SEATS,
        moves,
        moves * SEATS - sum(room.heard for room in tables),
        sum(room.disordered for room in tables),
        round(median(late), 1),
        round(late[int(len(late) * 0.99)], 1),
        round(late[-1], 1),
        round(used / moves * 1000, 3),
        round(own / moves * 1000, 3),
        round(each, 1),
        round(os.getloadavg()[0], 2),
    )


def figures(rooms: int, seconds: float, spectators: int = IDLE) -> Figures:
    """Start a server, let everyone play there, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            return measured(server, rooms, seconds, spectators)
        finally:
            server.process.kill()
            server.process.communicate()


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
