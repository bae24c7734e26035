"""A live table: people and computers at it, spectators around it, its log in the store.

Whatever happens here is a line of the log first. A line is considered, written, and taken only once
it is committed; then everyone hears of it, each through the view of the own seat. What another
server has written is read from the store and taken in the same way.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar

from quadrille.app import errors as errors
from quadrille.app.audience import Audience, Ear, Listener, encoded
from quadrille.app.clocks import clocks_of
from quadrille.app.presence import Presence
from quadrille.app.scores import results_of
from quadrille.app.tables import Step, Table
from quadrille.app.telling import (
    PLAYING,
    changed,
    head_told,
    moves_told,
    options_told,
    outcome_told,
    seating_told,
    seats_of,
    status_of,
)
from quadrille.core.errors import Illegal
from quadrille.core.game import Json
from quadrille.core.i18n import speaking
from quadrille.core.record import REDO, UNDO, Entry
from quadrille.store.kept import Kept, Line, record_of
from quadrille.store.repository import Store, now
from quadrille.store.results import GIVEN_UP

T = TypeVar("T")
After: TypeAlias = "Callable[[Room], None]"

ATTEMPTS = 20
"""How often a move is tried on what others have played meanwhile."""


class Room:
    """One table, as this server knows it."""

    def __init__(
        self, store: Store, presence: Presence, kept: Kept, lines: list[Line], after: After
    ) -> None:
        self._store = store
        self._presence = presence
        self.kept = kept
        self.table = Table(record_of(kept, lines))
        self.lines: list[Line] = []
        self.audience = Audience()
        self.asked = time.monotonic()
        """When somebody asked for it last."""
        self._after = after
        self.halted: Callable[[], bool] = bool
        """Says whether the event of the table is paused; there is none, and it is not."""
        self._lock = asyncio.Lock()
        self._keys: dict[tuple[int, str], int] = {}
        self._views: dict[Ear, dict[str, Json]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._config = self.table.game.configure(kept.options)
        self._clocks = clocks_of(kept)
        for line in lines:
            # Where a clock runs nothing is undone: each line has made a state.
            self._count(line, self.table.states[line.ply :] if self._clocks else ())

    @property
    def code(self) -> str:
        """The code of the table."""
        return self.kept.code

    @property
    def ply(self) -> int:
        """How many lines the log has."""
        return len(self.lines)

    @property
    def to_move(self) -> tuple[int, ...]:
        """Who may move now."""
        if status_of(self.kept) != PLAYING:
            return ()
        return self.table.game.to_move(self.table.state)

    def seat_of(self, visitor: str, seat: int | None = None) -> int | None:
        """Give the seat as which a visitor looks: one of theirs, or `None` for a spectator."""
        theirs = seats_of(self.kept, visitor)
        if seat is not None and seat not in theirs:
            raise Illegal("table.not-yours")
        if not theirs and self.kept.sealed and self.kept.host != visitor:
            raise Illegal("event.sealed")
        return seat if seat is not None else next(iter(theirs), None)

    # Commands

    async def play(
        self,
        seat: int,
        text: str,
        key: str | None = None,
        ply: int | None = None,
        closed: int | None = None,
    ) -> int:
        """Play a move; give the ply after it, once it is in the store."""
        return await self._add(seat, lambda: self.table.consider(seat, text, closed), key, ply)

    async def undo(self, seat: int, key: str | None = None) -> int:
        """Take the last move back."""
        self._check_undoable()
        return await self._add(seat, self.table.consider_undo, key)

    async def redo(self, seat: int, key: str | None = None) -> int:
        """Play the move taken back last again."""
        self._check_undoable()
        return await self._add(seat, self.table.consider_redo, key)

    async def resign(self, seat: int, ending: str = GIVEN_UP, ply: int | None = None) -> None:
        """Give up: by the move that the game has for it, else by leaving the table as it is."""
        text = self.table.game.resigning
        if not text:
            await self._whole(self._finish(ending, ply))
            return
        given = "time" if ending == "time" else "over"
        await self._add(seat, lambda: self.table.consider(seat, text), ply=ply, ending=given)

    async def out_of_time(self, seat: int) -> None:
        """End what a seat has no time for: by the move that the game has for it, or at once.

        It is the move of this moment: if another server makes it too, it is made once.
        """
        game, ply = self.table.game, self.ply
        text, in_rounds = game.overtime, game.rounds(self.table.state) is not None
        if text and (in_rounds or game.thinking(self._config)):
            ending = "over" if in_rounds else "time"
            await self._add(seat, lambda: self.table.consider(seat, text), ply=ply, ending=ending)
        else:
            await self.resign(seat, "time", ply)

    async def catch_up(self) -> None:
        """Read from the store what others have written."""
        await self._whole(self._caught_up())

    # Listening

    def listen(self, listener: Listener, since: int | None = None) -> None:
        """Let somebody listen, beginning with the whole table."""
        self.audience.add(listener)
        self.greet(listener, since)
        self._seated(listener)
        if any(seat.level for seat in self.kept.seats):
            # Computers among themselves have waited for somebody to look on.
            self._after(self)

    def greet(self, listener: Listener, since: int | None = None) -> None:
        """Tell a listener the whole table."""
        told = {"type": "table", **self.described(listener.visitor, listener.ear)}
        if since is not None:
            told["missed"] = self._missed(max(0, since), listener.ear.seat)
        listener.tell(encoded(told))

    def leave(self, listener: Listener) -> None:
        """Let a listener go."""
        self.audience.discard(listener)
        self._seated(listener)

    @property
    def online(self) -> Collection[int]:
        """The seats at which somebody is connected, to this server or another."""
        return self.audience.seats | self._presence.elsewhere(self.code)

    def _seated(self, listener: Listener) -> None:
        if listener.ear.seat is not None:
            self._presence.here(self.code, self.audience.seats)
            self.tell_seats()

    def described(self, visitor: str, ear: Ear) -> dict[str, Json]:
        """Say the table as a seat may see it."""
        game, all_of_them = self.table.game, self.kept.is_open
        entries = self.table.record.entries
        return {
            **head_told(game, self.kept, visitor, self.online),
            **self._now(),
            "ply": self.ply,
            "you": ear.seat,
            "moves": moves_told(game, entries, ear.seat, all_of_them=all_of_them),
            "undone": len(self.table.record.undone),
            "view": self._view(ear),
        }

    def record_text(self) -> str:
        """Write the table's log as a record, with its day."""
        day = datetime.fromtimestamp(self.kept.created / 1000, UTC).date().isoformat()
        head = replace(self.kept.setup, date=day).lines()
        return "".join(f"{line}\n" for line in [*head, *(line.line for line in self.lines)])

    # What happens inside

    async def _add(
        self,
        seat: int,
        consider: Callable[[], Step],
        key: str | None = None,
        ply: int | None = None,
        ending: str = "over",
    ) -> int:
        async with self._lock:
            for _ in range(ATTEMPTS):
                if key is not None and (seat, key) in self._keys:
                    return self._keys[seat, key]
                self._check_playing(ply)
                if await self._written(seat, consider(), key, ending):
                    return self.ply
                await self._read_on()
            raise Illegal("table.busy")

    async def _written(self, seat: int, step: Step, key: str | None, ending: str) -> bool:
        """Write a step's line and take it; false if another server was faster."""
        last = self.lines[-1].at if self.lines else 0
        line = Line(self.ply, seat, step.line, max(now(), last), key)
        outcome = step.played.outcome if step.played is not None else None
        ended = ending if outcome is not None else None
        writing = self._store.append_soon(self.code, line, ended, results_of(outcome))
        try:
            done = await asyncio.shield(writing)
        except asyncio.CancelledError:
            # Whoever asked goes away; the line may be written all the same, and then it counts.
            await asyncio.wait([writing])
            self._taken(step, line, ended, writing.result())
            raise
        return self._taken(step, line, ended, done)

    def _taken(self, step: Step, line: Line, ended: str | None, done: bool) -> bool:
        if done:
            if ended is not None:
                self.kept = replace(self.kept, finished=line.at, ending=ended)
            self._take(step, line)
        return done

    async def _finish(self, ending: str, ply: int | None) -> None:
        async with self._lock:
            self._check_playing(ply)
            # Who gives up has played: as far as they came, it counts.
            reached = results_of(self.table.game.so_far(self.table.state))
            await asyncio.wrap_future(self._store.finish(self.code, ending, now(), reached))
            await self._read_on()

    async def _read_on(self) -> None:
        """Take what the store has and we have not."""
        kept = await asyncio.to_thread(self._store.table, self.code)
        lines = await asyncio.to_thread(self._store.lines, self.code, self.ply)
        assert kept is not None
        before, self.kept = self.kept, kept
        if self._clocks is None:
            self._clocks = clocks_of(kept)
        for line in lines:
            self._take(self.table.read(line.line), line)
        if before.seats != kept.seats or before.started != kept.started:
            self.audience.keep(lambda one: one.ear.seat in (None, *seats_of(kept, one.visitor)))
            self.tell_seats()
        ended = before.finished is None and kept.finished is not None and not lines
        if ended or (before.sealed and not kept.sealed):
            self.audience.tell(
                {
                    "type": "finished",
                    **self._now(),
                    "options": options_told(self.table.game, kept),
                    "finished": kept.finished,
                    "sealed": kept.sealed,
                }
            )
        if kept.rematch is not None and before.rematch is None:
            self.audience.tell({"type": "rematch", "code": kept.rematch})
        self._after(self)

    def _take(self, step: Step, line: Line) -> None:
        """Take a step whose line is in the store, and tell everyone."""
        ears = self.audience.ears
        views = {ear: self._view(ear) for ear in ears}
        before = self.table.state
        self.table.take(step)
        self._count(line, (before, self.table.state))
        self._views.clear()
        told = {**self._played(line), **self._now()}
        entry = self.table.record.entries[-1] if told["line"] != UNDO else None
        self.audience.tell_each(
            {
                ear: {
                    **told,
                    "text": self._heard(entry, ear),
                    "view": changed(views[ear], self._view(ear)),
                }
                for ear in ears
            }
        )
        self._after(self)

    def _played(self, line: Line) -> dict[str, Json]:
        """Say of a line what everyone may hear."""
        kind = line.line if line.line in (UNDO, REDO) else "move"
        seat = line.seat if kind == UNDO else self.table.record.entries[-1].seat
        told: dict[str, Json] = {"type": "played", "ply": self.ply, "line": kind, "seat": seat}
        if self.kept.is_open:
            told["options"] = options_told(self.table.game, self.kept)
        return {**told, "at": line.at}

    def _heard(self, entry: Entry | None, ear: Ear) -> str | None:
        """Give the words of a move as an ear may hear them."""
        if entry is None or self.kept.is_open:
            return entry.text if entry is not None else None
        return self.table.game.heard(entry.text, entry.seat, ear.seat)

    def _count(self, line: Line, states: Sequence[Any]) -> None:
        """Note a line: its key, and what it cost on the clock between the states around it."""
        game = self.table.game
        if self._clocks is not None:
            before, after = states[:2]
            self._clocks.moved(line.at, game.to_move(before), line.seat)
            if game.rounds(before) != game.rounds(after):
                self._clocks.renew()
            elif game.rounds(after) is None and line.line.endswith(game.overtime or "\n"):
                self._clocks.extend(line.seat)
        self.lines.append(line)
        if line.key is not None:
            self._keys[line.seat, line.key] = len(self.lines)

    def time_left(self) -> tuple[int, int] | None:
        """Give the seat whose time is up first, and its milliseconds; `None` if no clock runs."""
        running = self.to_move
        if self._clocks is None or not running:
            return None
        return self._clocks.first_out(now(), running)

    def _now(self) -> dict[str, Json]:
        """Say what changes with every line."""
        outcome = outcome_told(self.table.outcome)
        clock = None
        if self._clocks is not None:
            running = self.table.game.to_move(self.table.state)
            clock = self._clocks.told(self.kept.finished, now(), running)
        return {
            "status": status_of(self.kept),
            "to_move": list(self.to_move),
            "clock": clock,
            "outcome": outcome,
            "ending": self.kept.ending,
        }

    def _view(self, ear: Ear) -> dict[str, Json]:
        """Give what a seat sees now, in its language; made once a ply."""
        view = self._views.get(ear)
        if view is None:
            with speaking(ear.language):
                view = self._views[ear] = self.table.game.view(self.table.state, ear.seat)
        return view

    def _missed(self, since: int, seat: int | None) -> list[Json]:
        """Say what was played since a ply, as far as it still stands."""
        new = max(0, self.ply - since)
        entries = self.table.record.entries[-new:] if new else ()
        return moves_told(self.table.game, entries, seat, all_of_them=self.kept.is_open)

    def tell_seats(self) -> None:
        """Tell everyone who sits where, and who is there."""
        told = seating_told(self.kept, self.online)
        self.audience.tell({**told, "to_move": list(self.to_move)})

    def _check_playing(self, ply: int | None) -> None:
        if self.kept.finished is not None:
            raise Illegal("table.finished")
        if self.kept.started is None:
            raise Illegal("table.waiting")
        if self.halted():
            raise Illegal("event.paused")
        if ply is not None and ply != self.ply:
            raise Illegal("table.moved-on")

    def _check_undoable(self) -> None:
        sitting = {seat.visitor for seat in self.kept.seats}
        if not self.table.game.undoable or len(sitting) > 1 or self._clocks is not None:
            raise Illegal("table.no-undo")

    async def _caught_up(self) -> None:
        async with self._lock:
            await self._read_on()

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work to its end, even if whoever asked for it goes away: its line may be written."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)
