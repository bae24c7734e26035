"""Many players at one server: how long a move takes to the other screens, and whether any is lost.

    python -m bench.live --rooms 125 --seconds 20

A server of its own is started on loopback, on SQLite; players of the original Mixmo sit four at a
table and each moves once a second. Nothing leaves this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median

import httpx
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
SETTLING = 60.0
"""Seconds after the last move for everything to arrive, at most."""


@dataclass(frozen=True)
class Figures:
    """What was measured."""

    players: int
    moves: int
    lost: int
    p50_ms: float
    p99_ms: float
    worst_ms: float
    cpu_ms_per_move: float
    kb_per_connection: float


@dataclass
class Room:
    """What happened at one table."""

    code: str
    cookies: list[str]
    sent: dict[int, float] = field(default_factory=dict)
    """When the move of each ply was sent."""
    seen: dict[int, list[float]] = field(default_factory=dict)
    """When each ply was seen on the screens of the others."""
    plies: list[list[int]] = field(default_factory=list)
    moves: int = 0
    done: int = 0


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "QUADRILLE_DATA": str(folder), "QUADRILLE_LANG": "en"}
        database = f"sqlite:///{folder / 'games.db'}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quadrille", "serve", "--port", "0", "--database", database],
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


async def seated(address: str, number: int) -> Room:
    """Make a table and fill its seats."""
    cookies = []
    code = ""
    for seat in range(SEATS):
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            if seat == 0:
                seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
                body = {"game": "mixmo-original", "seats": seats}
                answer = await client.post("/api/tables", json=body)
                code = answer.json()["code"]
            else:
                await client.get("/api/me")
                answer = await client.post(f"/api/tables/{code}/join", json={})
            answer.raise_for_status()
            cookies.append(client.cookies["quadrille"])
    return Room(code, cookies, plies=[[] for _ in range(SEATS)])


class Start:
    """A moment for which everyone waits."""

    def __init__(self, count: int, seconds: float) -> None:
        self._missing, self._seconds = count, seconds
        self.ready, self.go, self.end = asyncio.Event(), asyncio.Event(), 0.0

    async def wait(self) -> float:
        """Say that one is ready, and wait; give the moment at which to stop."""
        self._missing -= 1
        if not self._missing:
            self.ready.set()
        await self.go.wait()
        return self.end

    def begin(self) -> None:
        """Let everyone begin."""
        self.end = time.monotonic() + self._seconds
        self.go.set()


async def player(address: str, room: Room, seat: int, start: Start) -> int:
    """Put a tile and take it back, once a second; give how many moves were made."""
    url = f"{address.replace('http', 'ws', 1)}/live/{room.code}"
    headers = {"Cookie": f"quadrille={room.cookies[seat]}"}
    chance = random.Random(f"{room.code} {seat}")
    async with connect(url, additional_headers=headers, compression=None) as socket:
        table = json.loads(await socket.recv())
        letter = next(tile for tile in table["view"]["own"]["tray"] if tile.isalpha())
        waiting: dict[str, float] = {}
        hearing = asyncio.ensure_future(_hear(socket, room, seat, waiting))
        until = await start.wait()
        await asyncio.sleep(chance.random())
        count = 0
        while time.monotonic() < until:
            text = f"put {letter} 4 5" if count % 2 == 0 else "take 4 5"
            began = time.monotonic()
            waiting[str(count)] = began
            await socket.send(json.dumps({"type": "move", "id": str(count), "text": text}))
            count += 1
            await asyncio.sleep(max(0, 1 - (time.monotonic() - began)))
        room.moves += count
        room.done += 1
        latest = time.monotonic() + SETTLING
        while time.monotonic() < latest:
            if room.done == SEATS and len(room.plies[seat]) >= room.moves:
                break
            await asyncio.sleep(0.1)
        hearing.cancel()
        return count


async def _hear(socket: ClientConnection, room: Room, seat: int, waiting: dict[str, float]) -> None:
    async for text in socket:
        now = time.monotonic()
        told = json.loads(text)
        if told["type"] == "ack":
            room.sent[told["ply"]] = waiting.pop(told["id"])
        elif told["type"] == "played":
            room.plies[seat].append(told["ply"])
            if told["seat"] != seat:
                room.seen.setdefault(told["ply"], []).append(now)


async def idle(address: str, code: str, count: int, server: Server) -> float:
    """Give the kilobytes that each of many idle spectators costs."""
    url = f"{address.replace('http', 'ws', 1)}/live/{code}"
    before = server.memory()
    sockets = [await connect(url, compression=None) for _ in range(count)]
    await asyncio.sleep(1)
    cost = (server.memory() - before) / count
    for socket in sockets:
        await socket.close()
    return cost


async def measured(server: Server, rooms: int, seconds: float) -> Figures:
    """Let everyone play, and count."""
    tables = [await seated(server.address, number) for number in range(rooms)]
    each = await idle(server.address, tables[0].code, 200, server)
    start = Start(rooms * SEATS, seconds)
    playing = [
        asyncio.ensure_future(player(server.address, room, seat, start))
        for room in tables
        for seat in range(SEATS)
    ]
    await start.ready.wait()
    await asyncio.sleep(1)
    before = server.cpu()
    start.begin()
    moves = sum(await asyncio.gather(*playing))
    used = server.cpu() - before
    late = [
        (seen - room.sent[ply]) * 1000
        for room in tables
        for ply, all_seen in room.seen.items()
        if ply in room.sent
        for seen in all_seen
    ]
    heard = sum(len(plies) for room in tables for plies in room.plies)
    late.sort()
    return Figures(
        rooms * SEATS,
        moves,
        moves * SEATS - heard,
        round(median(late), 1),
        round(late[int(len(late) * 0.99)], 1),
        round(late[-1], 1),
        round(used / moves * 1000, 3),
        round(each, 1),
    )


def main(words: Sequence[str] | None = None) -> None:
    """Measure, and print a line or JSON."""
    parser = argparse.ArgumentParser(prog="python -m bench.live", description=__doc__)
    parser.add_argument("--rooms", type=int, default=125)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            figures = asyncio.run(measured(server, chosen.rooms, chosen.seconds))
        finally:
            server.process.kill()
            server.process.communicate()
    if chosen.json:
        print(json.dumps(asdict(figures)))
        return
    for name, value in asdict(figures).items():
        print(f"{name:20} {value}")


if __name__ == "__main__":
    main()
