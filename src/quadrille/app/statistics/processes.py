"""Statistics for visitors: one process a request, few at a time, each ended after a while."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from quadrille.app.statistics.report import StatisticsReport
from quadrille.app.statistics.worker import SENT
from quadrille.arena.stats.game_folders import IMPORTED
from quadrille.arena.stats.own_game import digest_visitor
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.folders import data_folder, user_cache
from quadrille.core.i18n import language
from quadrille.core.processes import kill_group, own_session

SECONDS = 180
"""How long a report may take: far more than its CPU time, of which a busy machine gives little."""
MOST_WAITING = 6
"""How many visitors may send a file or wait for a report at once."""
MOST_OF_ADDRESS = 2
"""How many files one address may send at once: the other places are for others."""
LARGEST_ANSWER = 16 << 20


class Statistics:
    """The statistics of one server."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._running = asyncio.Semaphore(1)
        self._waiting = 0
        self._sending: Counter[str] = Counter()
        """The files under way by address."""
        self._file_lock = asyncio.Lock()
        """The file of games that were read before has one writer."""

    async def of_file(
        self, parts: AsyncIterator[bytes], player: str | None, address: str
    ) -> StatisticsReport:
        """Return the statistics of a file that comes in parts; nothing of it is kept."""
        with (
            self._place(),
            self._place_of(address),
            tempfile.TemporaryDirectory(prefix="quadrille-stats-") as made,
        ):
            folder = Path(made).resolve()
            with (folder / SENT).open("wb") as file:
                async for part in parts:
                    file.write(part)
            return await self._ask({"folder": str(folder), "player": player}, folder)

    async def of_games(self, visitor: str | None, player: str | None) -> StatisticsReport:
        """Return the statistics of a visitor's games or, with people unnamed, of the server's."""
        name = hashlib.sha256(self._url.encode()).hexdigest()[:16]
        kept = user_cache() / "stats" / f"server-{name}.parquet"
        whose = None if visitor is None else digest_visitor(visitor)
        imported = str(data_folder() / IMPORTED)
        request = {"url": self._url, "kept": str(kept), "visitor": whose, "player": player}
        request |= {"imported": imported}
        with self._place():
            async with self._file_lock:
                kept.parent.mkdir(parents=True, exist_ok=True)
                return await self._ask(request, kept.parent)

    @contextmanager
    def _place(self) -> Iterator[None]:
        if self._waiting >= MOST_WAITING:
            raise Illegal("engine.busy")
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    @contextmanager
    def _place_of(self, address: str) -> Iterator[None]:
        if self._sending[address] >= MOST_OF_ADDRESS:
            raise Illegal("engine.busy")
        self._sending[address] += 1
        try:
            yield
        finally:
            self._sending[address] -= 1
            if not self._sending[address]:
                del self._sending[address]

    async def _ask(self, request: dict[str, Any], folder: Path) -> StatisticsReport:
        """Let a process answer; raise what it refuses."""
        line = json.dumps({**request, "language": language()}).encode() + b"\n"
        async with self._running:
            raw = await _run(line, folder)
        try:
            found = json.loads(raw)
        except ValueError:
            raise Invalid("stats.too-much") from None
        if "error" in found:
            raise Invalid.rebuild(found["error"]["code"], found["error"]["params"])
        return cast(StatisticsReport, found["report"])


async def _run(line: bytes, folder: Path) -> bytes:
    """Return what a process writes about a request; nothing if it fails or takes too long."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "quadrille.app.statistics.worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={**os.environ, "TMPDIR": str(folder)},
        limit=LARGEST_ANSWER,
        **own_session(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(SECONDS):
            with suppress(ConnectionError):
                process.stdin.write(line)
                await process.stdin.drain()
                process.stdin.close()
            parts, size = [], 0
            while part := await process.stdout.read(1 << 16):
                parts.append(part)
                size += len(part)
                if size > LARGEST_ANSWER:
                    return b""
            return b"".join(parts)
    except TimeoutError:
        return b""
    finally:
        kill_group(process.pid)
        await process.wait()
