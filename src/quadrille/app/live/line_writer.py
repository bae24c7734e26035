"""Lines on their way into the log of a table: those that come together share a commit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quadrille.app.scores import results_of
from quadrille.app.table import Step, Table
from quadrille.core.errors import Illegal, QuadrilleError
from quadrille.store.models import Line
from quadrille.store.repository import Store, now

if TYPE_CHECKING:
    from quadrille.app.live.room import Room

ATTEMPTS = 20
"""How often a move is tried on what others have played meanwhile."""


@dataclass(eq=False, slots=True)
class LineRequest:
    """A line that someone wants to add, until it is in the store or refused."""

    seat: int
    consider: Callable[[Table], Step]
    key: str | None
    """By which the line is known again: a request that is sent twice is written once."""
    ply: int | None
    """Refuse it if the log has another length."""
    ending: str
    """How the game ends, if the line ends it."""
    done: asyncio.Future[int]
    """The ply after the line."""


class LineWriter:
    """Writes the lines of one table: considers each, and has it taken once it is committed."""

    def __init__(self, room: Room, store: Store, after: Callable[[Room], None]) -> None:
        self._room = room
        self._store = store
        self._after = after
        """Called when lines were written and taken."""
        self.lock = asyncio.Lock()
        """Held while the log grows or is read on."""
        self._requests: list[LineRequest] = []
        """Lines that wait while others are written; the next commit has all of them."""
        self._keys: dict[tuple[int, str | None], int] = {}

    def remember(self, line: Line, ply: int) -> None:
        """Know a line again by its key, if it has one, and the ply after it."""
        if line.key is not None:
            self._keys[line.seat, line.key] = ply

    async def add(
        self,
        seat: int,
        consider: Callable[[Table], Step],
        key: str | None = None,
        ply: int | None = None,
        ending: str = "over",
    ) -> int:
        """Add a line; return the ply after it, once it is in the store.

        Requests that come while lines are written share the next commit. If whoever waits is
        cancelled meanwhile, the line is written all the same.
        """
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._requests.append(LineRequest(seat, consider, key, ply, ending, done))
        if len(self._requests) == 1:
            self._room.begin(self._write_requests())
        return await asyncio.shield(done)

    async def _write_requests(self) -> None:
        """Write the lines that wait, in order; refuse those that the rules refuse."""
        async with self.lock:
            requests, self._requests = self._requests, []
            try:
                for _ in range(ATTEMPTS):
                    batch = self._consider(requests)
                    if not batch:
                        return
                    if not await self._write(batch):
                        await self._room.read_on()
                raise Illegal("table.busy")
            except Exception as error:
                if not isinstance(error, QuadrilleError):
                    # The store may have the lines all the same: others must see them then.
                    self._room.refresh()
                for request in requests:
                    if not request.done.done():
                        request.done.set_exception(error)

    def _consider(self, requests: Iterable[LineRequest]) -> list[tuple[LineRequest, Step]]:
        """Consider each request after the one before it, until one ends the game.

        A request that is answered or refused here is done; one that is not returned has to wait.
        """
        table, batch = self._room.table, list[tuple[LineRequest, Step]]()
        keys: set[tuple[int, str | None]] = set()
        taken = 0
        for one in requests:
            key = one.seat, one.key
            if one.done.done() or key in keys:
                continue
            if key in self._keys:
                one.done.set_result(self._keys[key])
                continue
            if taken < len(batch):
                # A line that comes alone needs no copy of all states.
                table = table if taken else table.copy()
                table.take(batch[-1][1])
                taken += 1
            try:
                self._room.check_playing(one.ply, self._room.ply + len(batch))
                step = one.consider(table)
            except Exception as error:
                one.done.set_exception(error)
                continue
            batch.append((one, step))
            if one.key is not None:
                keys.add(key)
            if step.outcome is not None:
                break
        return batch

    async def _write(self, batch: Sequence[tuple[LineRequest, Step]]) -> bool:
        """Write lines in one commit and have them taken; false if another server was faster."""
        room = self._room
        at = max(now(), room.lines[-1].at if room.lines else 0)
        lines = [
            Line(ply, one.seat, step.line, at, one.key)
            for ply, (one, step) in enumerate(batch, room.ply)
        ]
        last, ending = batch[-1]
        ended = last.ending if ending.outcome is not None else None
        results = results_of(ending.outcome)
        if not await self._store.append_soon(room.code, lines, ended, results):
            return False
        for line, (one, step) in zip(lines, batch, strict=True):
            room.take(step, line, ended if one is last else None)
            one.done.set_result(room.ply)
        self._after(room)
        return True
