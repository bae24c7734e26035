"""Servers, database, disk, lines and clocks that fail at random, and whether anything is lost.

    python -m bench.faults --seconds 60 --database postgresql
    python -m bench.faults --seconds 3600 --kills 1000

Players move at real servers while these are killed and started again: one server on SQLite, two on
PostgreSQL. Each server has a clock of its own, which also jumps while it runs. The disk of SQLite
is full by a limit of the server; that of PostgreSQL really is, where root can mount a small one. At
the end the report compares what was acknowledged with the log: lost, doubled, gaps, unloadable
tables, secrets seen.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import signal
import socket
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from bench.cluster import Cluster, running
from quadrille.app.table import Table
from quadrille.core.errors import QuadrilleError
from quadrille.games import game
from quadrille.store.models import record_of
from quadrille.store.repository import Store
from quadrille.web.connections import STORE_AWAY
from tests.web.servers import Browser, Live, Nursery

SOLO, TOGETHER = 3, 2
"""Tables with one robot each, and seats of the one table of Mixmo."""
PAUSE = 0.02
"""Seconds before a player tries the next server."""
UNSURE = "store."
"""Errors that do not say whether the move was written."""
PATIENCE = 3.0
"""Seconds for which a fault waits for moves."""
FULL, LOCKED = 10.0, 0.8
"""Seconds for which the disk is full at most, and for which the database is locked."""
CLOCKS = (0.0, 0.0, -3600.0, -2.0, 2.0, 3600.0)
"""By how many seconds the clock of a server may be ahead."""
BROKEN = (WebSocketException, OSError, EOFError)


@dataclass
class Report:
    """What happened in a run."""

    database: str
    seconds: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)
    acknowledged: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    """Moves that were refused for another reason than the store, by the code of the error."""
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    unloadable: int = 0
    secrets: int = 0

    @property
    def is_clean(self) -> bool:
        """Return whether nothing that was acknowledged is lost, and nothing hidden was seen."""
        return not (self.lost or self.doubled or self.gaps or self.unloadable or self.secrets)


class Follower(threading.Thread):
    """A spectator at a table: every line of the log comes once and in order."""

    def __init__(self, world: World, code: str, cookie: str) -> None:
        super().__init__(daemon=True)
        self.world, self.code, self.cookie = world, code, cookie
        self.gaps = 0
        self.raw: list[str] = []
        self.unsure = 0
        """How often the store did not answer."""
        self._line: socket.socket | None = None

    def run(self) -> None:
        """Follow the table until the run ends, at one server after the other."""
        while not self.world.has_ended.is_set():
            address = self.world.address().replace("http", "ws", 1)
            try:
                with connect(
                    f"{address}/live/{self.code}",
                    additional_headers={"Cookie": f"quadrille={self.cookie}"},
                    compression=None,
                ) as connection:
                    self._line = connection.socket
                    self.follow(Live(connection))
            except BROKEN as error:
                closed = error.rcvd if isinstance(error, ConnectionClosed) else None
                self.unsure += closed is not None and closed.code == STORE_AWAY
                time.sleep(PAUSE)

    def follow(self, live: Live) -> None:
        """Read messages until the line breaks."""
        while not self.world.has_ended.is_set():
            self.next(live)

    def next(self, live: Live) -> dict[str, Any]:
        """Return the next message, and count what is missing before it."""
        before = next((one["ply"] for one in reversed(live.received) if "view" in one), None)
        message = live.next()
        del live.received[:-2]
        self.raw.append(live.raw.pop())
        if message["type"] == "played" and message["ply"] != (before or 0) + 1:
            self.gaps += 1
        elif message["type"] not in ("played", "table"):
            live.received.pop()
        return message

    def cut(self) -> None:
        """Cut the line."""
        if self._line is not None:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)


class Player(Follower):
    """A player who moves as fast as moves are acknowledged, and sends again what was not."""

    def __init__(
        self, world: World, code: str, cookie: str, seat: int, choose: Callable[[int], str]
    ) -> None:
        super().__init__(world, code, cookie)
        self.seat, self._choose = seat, choose
        self._number = 0
        self.acknowledged: list[tuple[int, str]] = []
        self.refused: Counter[str] = Counter()

    def follow(self, live: Live) -> None:
        """Move until the line breaks."""
        while not self.world.has_ended.is_set():
            name = f"m{self._number}"
            live.send("move", id=name, text=self._choose(self._number))
            while (reply := self.next(live)).get("id") != name:
                pass
            if reply["type"] == "ack":
                self.acknowledged.append((reply["ply"], name))
            elif reply["code"].startswith(UNSURE):
                self.unsure += 1
                time.sleep(PAUSE)
                continue
            else:
                self.refused[reply["code"]] += 1
            self._number += 1


class World:
    """The servers of a run, and the faults among which they live."""

    def __init__(self, database: str, servers: int, seed: int, cluster: Cluster | None) -> None:
        self.database = database
        self.chance = random.Random(seed)
        self.cluster = cluster
        self.has_ended = threading.Event()
        self.counted: Counter[str] = Counter()
        self._nursery = Nursery(silent=True)
        self._servers = [self._nursery.born(database) for _ in range(servers)]
        self.players: list[Follower] = []

    def address(self) -> str:
        """Return the address of one of the servers."""
        return random.choice(self._servers)[1]

    def people(self) -> None:
        """Make the tables, and let everyone begin."""
        first = self.address()
        browsers = [Browser(first) for _ in range(SOLO + TOGETHER + 1)]
        for browser in browsers[:SOLO]:
            code = browser.made("robot", options={"grid": "Rv Vr"})["code"]
            self.players.append(Player(self, code, browser.cookie, 0, lambda number: "RL"))
        together = browsers[SOLO:-1]
        code = together[0].made("mixmo-original")["code"]
        for browser in together[1:]:
            browser.post(f"/api/tables/{code}/join").raise_for_status()
        for seat, browser in enumerate(together):
            with browser.live(code) as live:
                tray = live.until("table")["view"]["own"]["tray"]
            letter = next(tile for tile in tray if tile.isalpha())
            self.players.append(Player(self, code, browser.cookie, seat, mixmo_moves(letter)))
        self.players.append(Follower(self, code, browsers[-1].cookie))
        for browser in browsers:
            browser.close()
        for player in self.players:
            player.start()

    # Faults

    def kill(self) -> None:
        """Kill a server as `kill -9` does, and start another with a clock of its own."""
        at = self.chance.randrange(len(self._servers))
        try:
            os.kill(self._servers[at][0], signal.SIGKILL)
        except ProcessLookupError:
            # It could not start, because the disk was full or the database away.
            self.counted["ended by itself"] += 1
        ahead = self.chance.choice(CLOCKS)
        self.counted["clock ahead at start"] += ahead != 0
        self._servers[at] = self._nursery.born(self.database, ahead)

    def _await_moves(self) -> None:
        """Wait for a move of each since the last fault, or as many, unless that takes too long."""
        before, latest = self._moves(), time.monotonic() + PATIENCE
        while time.monotonic() < latest and self._moves() < before + SOLO + TOGETHER:
            time.sleep(PAUSE)
        time.sleep(self.chance.uniform(0, 0.1))

    def _moves(self) -> int:
        return sum(len(one.acknowledged) for one in self.players if isinstance(one, Player))

    def cut(self) -> None:
        """Cut the line of someone."""
        self.chance.choice(self.players).cut()

    def stop_database(self) -> None:
        """Stop PostgreSQL and start it again; keep a file of SQLite locked for a while."""
        if self.cluster is not None:
            self.cluster.restart()
            return
        path = self.database.removeprefix("sqlite:///")
        connection = sqlite3.connect(path, isolation_level=None, timeout=60)
        connection.execute("BEGIN EXCLUSIVE")
        time.sleep(LOCKED)
        connection.execute("ROLLBACK")
        connection.close()

    def jump_clock(self) -> None:
        """Let the clock of a server jump while it runs."""
        pid = self.chance.choice(self._servers)[0]
        self._nursery.set_clock(pid, self.chance.choice([ahead for ahead in CLOCKS if ahead]))

    def fill_disk(self) -> None:
        """Let the store write nothing more until a move is refused for it, or for a while."""
        before = self._unsure()
        latest = time.monotonic() + FULL
        if self.cluster is not None:
            self.cluster.fill_disk(FULL, lambda: self._unsure() > before)
        else:
            pid = self._servers[0][0]
            with suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
                while time.monotonic() < latest and self._unsure() == before:
                    time.sleep(PAUSE)
                limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, limit)
        self.counted["full disk noticed"] += self._unsure() > before

    def _unsure(self) -> int:
        return sum(one.unsure for one in self.players)

    def run(self, seconds: float, kills: int) -> None:
        """Let things fail until the time is up, or so many kills and one of each kind are done."""
        others: list[Callable[[], None]] = [
            self.cut, self.cut, self.stop_database, self.jump_clock,
        ]  # fmt: skip
        if self.cluster is None or self.cluster.has_own_disk:
            others.append(self.fill_disk)
        end = time.monotonic() + seconds
        missing = [*dict.fromkeys(others)]
        while time.monotonic() < end and (missing or not 0 < kills <= self.counted["kill"]):
            fault = self.kill if self.chance.random() < 0.7 else self.chance.choice(others)
            if fault == self.kill and 0 < kills <= self.counted["kill"]:
                fault = missing[0]
            missing = [one for one in missing if one != fault]
            self.counted[fault.__name__] += 1
            self._await_moves()
            fault()

    def close(self) -> None:
        """End the run: the last servers are killed, and everyone stops."""
        self.has_ended.set()
        for pid, _ in self._servers:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for player in self.players:
            player.cut()
            player.join()
        self._nursery.close()


def mixmo_moves(letter: str) -> Callable[[int], str]:
    """Return what puts a tile and takes it back, in turn."""
    return lambda number: "take 4 5" if number % 2 else f"put {letter} 4 5"


def judge(report: Report, database: str, players: Sequence[Follower]) -> None:
    """Compare the acknowledged moves with the log."""
    store = Store(database)
    for code in {player.code for player in players}:
        row, lines = store.table(code), store.lines(code)
        assert row is not None
        report.gaps += [line.ply for line in lines] != [*range(len(lines))]
        keys = Counter((line.seat, line.key) for line in lines)
        report.doubled += sum(count - 1 for count in keys.values())
        try:
            Table(record_of(row, lines))
        except QuadrilleError:
            report.unloadable += 1
        secrets = [row.options[name] for name in game(row.game).hidden if row.options.get(name)]
        logged = {(line.seat, line.ply + 1, line.key) for line in lines}
        for player in (one for one in players if one.code == code):
            report.gaps += player.gaps
            report.secrets += sum(any(one in raw for one in secrets) for raw in player.raw)
            if isinstance(player, Player):
                named = {(player.seat, ply, name) for ply, name in player.acknowledged}
                report.acknowledged += len(named)
                report.lost += len(named - logged)
                for reason, count in player.refused.items():
                    report.refused[reason] = report.refused.get(reason, 0) + count
    store.close()


def run(kind: str, seconds: float, kills: int = 0, seed: int = 1) -> Report:
    """Let things fail on one kind of database; return the report."""
    report = Report(kind)
    with opened(kind) as (database, servers, cluster):
        start = time.monotonic()
        world = World(database, servers, seed, cluster)
        try:
            world.people()
            world.run(seconds, kills)
        finally:
            world.close()
        report.seconds = round(time.monotonic() - start, 1)
        report.faults = dict(world.counted)
        judge(report, database, world.players)
    return report


@contextmanager
def opened(kind: str) -> Iterator[tuple[str, int, Cluster | None]]:
    """Open a new database for a while; give its URL, the number of servers, and its cluster."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/games.db", 1, None
        return
    with running() as cluster:
        yield cluster.database, 2, cluster


def table(report: Report) -> list[str]:
    """Write a report, one figure a line."""
    return [f"{name:16} {value}" for name, value in asdict(report).items()]


def main(words: Sequence[str] | None = None) -> int:
    """Run, print the report, and return 1 if anything was lost or leaked."""
    parser = argparse.ArgumentParser(prog="python -m bench.faults", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--kills", type=int, default=0, help="stop after so many kills")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args(words)
    report = run(chosen.database, chosen.seconds, chosen.kills, chosen.seed)
    print(json.dumps(asdict(report)) if chosen.json else "\n".join(table(report)))
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
