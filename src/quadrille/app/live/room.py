"""A live table: people and computers at it, spectators around it, its log in the store.

Every action is a line of the journal first. A line is checked, written, and applied only once it is
committed; then each listener gets a message with the view of its seat. Lines that another server
has written are read from the store and applied in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias, TypeVar

from quadrille.app.live.audience import WALL, Audience, Listener, Viewpoint
from quadrille.app.live.broadcast import Broadcast
from quadrille.app.live.clocks import clocks_of
from quadrille.app.live.line_writer import LineWriter
from quadrille.app.live.messages import (
    PLAYING,
    ClockMessage,
    RematchMessage,
    seats_of,
    status_of,
    withholds_end,
)
from quadrille.app.live.presence import Presence
from quadrille.app.live.retry import retry
from quadrille.app.scores import results_of
from quadrille.app.table import Step, Table, consider_clock_line
from quadrille.core.errors import Illegal
from quadrille.core.record import CLOSE, NOBODY, PAUSE, RESUME, UNDO, Entry, Record
from quadrille.store.models import Line, TableRow, record_of
from quadrille.store.repository import Store, now
from quadrille.store.results import GIVEN_UP

T = TypeVar("T")
UNDO_STATES = 20
"""So many moves are taken back without a replay, where moves can be taken back."""
After: TypeAlias = "Callable[[Room], None]"


class Room:
    """One table, as this server knows it."""

    def __init__(
        self, store: Store, presence: Presence, row: TableRow, lines: list[Line], after: After
    ) -> None:
        self._store = store
        self._presence = presence
        self.row = row
        self.table = Table(record_of(row, lines))
        self.lines: list[Line] = []
        self.quick_plies: set[int] = set()
        """The plies of moves that computers made here before their engine was compiled."""
        self._after = after
        self.halted: Callable[[], bool] = bool
        """Returns whether the event of the table is paused; false without an event."""
        self._writer = LineWriter(self, store, after)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_stale = False
        self._refreshing: asyncio.Task[None] | None = None
        self._moving: tuple[Any, tuple[int, ...]] = (None, ())
        self.config = self.table.game.configure(row.options)
        self._clocks = clocks_of(row)
        self._count_all(lines)
        self._forget_states()
        self._broadcast = Broadcast(self)

    @property
    def code(self) -> str:
        """The code of the table."""
        return self.row.code

    @property
    def ply(self) -> int:
        """How many lines the log has."""
        return len(self.lines)

    @property
    def rounds(self) -> int:
        """How many rounds are closed, where the game is played in rounds; else 0."""
        return self.table.game.rounds(self.table.state) or 0

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may move now, computed once for each state."""
        if status_of(self.row) != PLAYING:
            return ()
        state = self.table.state
        if self._moving[0] is not state:
            self._moving = (state, self.table.game.to_move(state))
        return self._moving[1]

    def may_move(self, seat: int) -> bool:
        """Return whether a seat may move now, without asking for all seats."""
        if status_of(self.row) != PLAYING:
            return False
        return self.table.game.may_move(self.table.state, seat)

    def seat_of(self, visitor: str, seat: int | None = None) -> int | None:
        """Return the seat as which a visitor looks: one of theirs, or `None` for a spectator."""
        seats = self.row.seats
        if seat is not None:
            if not (seat < len(seats) and seats[seat].visitor == visitor):
                raise Illegal("table.not-yours")
            return seat
        theirs = seats_of(self.row, visitor)
        if not theirs and self.row.sealed and visitor not in (self.row.host, WALL):
            raise Illegal("event.sealed")
        return next(iter(theirs), None)

    # Commands

    async def play(
        self,
        seat: int,
        text: str,
        key: str | None = None,
        ply: int | None = None,
        closed: int | None = None,
    ) -> int:
        """Play a move; return the ply after it, once it is in the store."""
        consider = partial(Table.consider, seat=seat, text=text, closed=closed)
        return await self._writer.add(seat, consider, key, ply)

    async def undo(self, seat: int, key: str | None = None) -> int:
        """Take the last move back, with what the clock has entered since."""
        self._check_undoable()
        # The clocks stand from the first line on, so that none of it is entered again meanwhile.
        while self.table.ends_in_overtime and len(self.table.record.entries) > 1:
            await self._writer.add(seat, Table.consider_undo)
        return await self._writer.add(seat, Table.consider_undo, key)

    async def redo(self, seat: int, key: str | None = None) -> int:
        """Play the move taken back last again."""
        self._check_undoable()
        return await self._writer.add(seat, Table.consider_redo, key)

    async def pause(self, seat: int, key: str | None = None) -> int:
        """Stop the clocks of a refereed table until its next move, or until they are resumed."""
        return await self._write_clock_line(seat, PAUSE, key)

    async def resume(self, seat: int, key: str | None = None) -> int:
        """Let the clocks of a refereed table run."""
        return await self._write_clock_line(seat, RESUME, key)

    async def _write_clock_line(self, seat: int, line: str, key: str | None) -> int:
        if self._clocks is None or not self._is_undoable:
            raise Illegal("table.no-pause")
        if self._clocks.paused == (line == PAUSE):
            return self.ply
        return await self._writer.add(seat, lambda table: consider_clock_line(line), key)

    async def resign(self, seat: int, ending: str = GIVEN_UP, ply: int | None = None) -> None:
        """Resign: by the move that the game has for it, else by leaving the table as it is."""
        text = self.table.game.resigning
        if not text:
            await self._whole(self._finish(ending, ply))
            return
        given = "time" if ending == "time" else "over"
        consider = partial(Table.consider, seat=seat, text=text)
        await self._writer.add(seat, consider, None, ply, given)

    async def out_of_time(self, seat: int) -> None:
        """End what a seat has no time for: by the move that the game has for it, or at once.

        In rounds all have the same time, and the round is closed. It is the move of this moment:
        if another server makes it too, it is made once.
        """
        game, ply = self.table.game, self.ply
        text, rounds = game.overtime, game.rounds(self.table.state)
        if rounds is not None:
            await self.close_round(rounds)
        elif text and game.thinking(self.config):
            consider = partial(Table.consider, seat=seat, text=text)
            await self._writer.add(seat, consider, None, ply, "time")
        else:
            await self.resign(seat, "time", ply)

    async def close_round(self, closed: int) -> None:
        """Close the round that follows `closed` others; raise if it is closed already."""
        consider = partial(Table.consider, seat=NOBODY, text=CLOSE, closed=closed)
        await self._writer.add(NOBODY, consider)

    async def catch_up(self) -> None:
        """Read from the store what others have written."""
        await self._whole(self._caught_up())

    def refresh(self) -> None:
        """Catch up as soon as the store can be read: it has, or may have, more than is known."""
        self._is_stale = True
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = self.begin(self._refresh())

    async def _refresh(self) -> None:
        while self._is_stale:
            self._is_stale = False
            await retry(self.catch_up)

    # Listening

    @property
    def audience(self) -> Audience:
        """All who listen."""
        return self._broadcast.audience

    def listen(self, listener: Listener, since: int | None = None) -> None:
        """Add a listener, and send it the whole table."""
        self.audience.add(listener)
        self.greet(listener, since)
        self._note_seat(listener)
        if any(seat.level for seat in self.row.seats):
            # Computers among themselves have waited for someone to look on.
            self._after(self)

    def greet(self, listener: Listener, since: int | None = None) -> None:
        """Send a listener the whole table."""
        self._broadcast.greet(listener, since)

    def leave(self, listener: Listener) -> None:
        """Remove a listener."""
        self.audience.discard(listener)
        self._note_seat(listener)

    @property
    def online(self) -> Collection[int]:
        """The seats at which someone is connected, to this server or another."""
        return self.audience.seats | self._presence.elsewhere(self.code)

    def send_seats(self) -> None:
        """Send everyone who sits where, and who is there."""
        self._broadcast.send_seats()

    def _note_seat(self, listener: Listener) -> None:
        if listener.viewpoint.seat is not None:
            self._presence.here(self.code, self.audience.seats)
            self.send_seats()
            if self.table.game.absence is not None:
                self._after(self)

    @property
    def shown_state(self) -> Any:
        """The state that views show: once the table is open, with all that the game held back."""
        state = self.table.state
        return self.table.game.reveal(state) if self.row.is_open else state

    @property
    def first_state(self) -> Any:
        """The state before the first move."""
        return self.table.game.initial(self.config, len(self.row.seats))

    def withholds_from(self, viewpoint: Viewpoint) -> bool:
        """Return whether the end stays hidden from a viewpoint until it is requested there."""
        return not viewpoint.final and withholds_end(self.table.game, self.row, viewpoint.seat)

    # What happens inside

    async def _finish(self, ending: str, ply: int | None) -> None:
        async with self._writer.lock:
            self.check_playing(ply, self.ply)
            # Who gives up has played: as far as they came, it counts.
            reached = results_of(self.table.game.so_far(self.table.state))
            await asyncio.wrap_future(self._store.finish(self.code, ending, now(), reached))
            await self.read_on()

    async def read_on(self) -> None:
        """Take what the store has and we have not; whoever calls it holds the writer's lock."""
        row = await asyncio.to_thread(self._store.table, self.code)
        lines = await asyncio.to_thread(self._store.lines, self.code, self.ply)
        assert row is not None
        before, self.row = self.row, row
        if self._clocks is None:
            self._clocks = clocks_of(row)
        for line in lines:
            self.take(self.table.read(line.line), line)
        if before.seats != row.seats or before.started != row.started:
            self.audience.keep_seated(row.seats)
            self.send_seats()
        ended = before.finished is None and row.finished is not None and not lines
        if ended or (before.sealed and not row.sealed):
            self._broadcast.send_end()
        if row.rematch is not None and before.rematch is None:
            self.audience.send(RematchMessage(type="rematch", code=row.rematch))
        self._after(self)

    def take(self, step: Step, line: Line, ending: str | None = None) -> None:
        """Apply a stored step, with the outcome if the game ended, and send it."""
        if ending is not None:
            self.row = replace(self.row, finished=line.at, ending=ending)
        before, entry = self.table.state, step.entry
        if line.line == UNDO:
            entry = self.table.last_entry
        seen = None if self._is_slip(step) else self._broadcast.current_views()
        self.table.take(step)
        self._forget_states()
        self._count(line, entry, before, self.table.state)
        if seen is None:
            self._broadcast.send_slip(line)
        else:
            self._broadcast.send_line(line, seen)

    def _is_slip(self, step: Step) -> bool:
        """Return whether a step is a move in a round that does not close it."""
        if not self.in_rounds or step.played is None or step.played.outcome is not None:
            return False
        game = self.table.game
        return game.rounds(step.played.before) == game.rounds(step.played.after)

    @property
    def in_rounds(self) -> bool:
        """Whether all play at once, in rounds."""
        return self.table.game.rounds(self.table.state) is not None

    def _count_all(self, lines: Sequence[Line]) -> None:
        """Note the lines that a table has when it is loaded; where a clock runs, play them."""
        table = Table(Record(self.table.record.setup)) if self._clocks is not None else self.table
        for line in lines:
            before = table.state
            if self._clocks is None:
                self._count(line, None, before, before)
                continue
            step = table.read(line.line)
            entry = table.last_entry if line.line == UNDO else step.entry
            table.take(step)
            self._count(line, entry, before, table.state)

    def _count(self, line: Line, entry: Entry | None, before: Any, after: Any) -> None:
        """Note a line: its key, and what it cost on the clock between the states around it.

        Its entry is the move that it plays or takes back; the clocks' own lines have none.
        """
        if self._clocks is not None:
            self._clocks.count_line(self.table.game, line, entry, (before, after))
        self.lines.append(line)
        self._writer.remember(line, len(self.lines))

    def time_left(self) -> tuple[int, int] | None:
        """Return the seat whose time is up first, and its milliseconds; `None` if no clock runs."""
        if self._clocks is None or self._clocks.paused or not self.to_move:
            return None
        running = self.table.game.on_clock(self.table.state)
        return self._clocks.first_out(now(), running) if running else None

    def clock(self, *, by_seat: bool = False) -> ClockMessage | None:
        """Return the clocks at this moment; in rounds one for all, unless it is asked by seat."""
        if self._clocks is None:
            return None
        running = self.table.game.on_clock(self.table.state)
        one_for_all = self.in_rounds and not by_seat
        message = self._clocks.encode(self.row.finished, now(), running, one_for_all=one_for_all)
        if self._is_undoable:
            message["paused"] = self._clocks.paused
        return message

    def check_playing(self, expected: int | None, ply: int) -> None:
        """Raise `Illegal` if no move is accepted now, or another ply is expected."""
        if self.row.finished is not None:
            raise Illegal("table.finished")
        if self.row.started is None:
            raise Illegal("table.waiting")
        if self.halted():
            raise Illegal("event.paused")
        if expected is not None and expected != ply:
            raise Illegal("table.moved-on")

    @property
    def _is_undoable(self) -> bool:
        sitting = {seat.visitor for seat in self.row.seats}
        is_timed = self._clocks is not None and not self.table.game.refereed
        return self.table.game.undoable and len(sitting) < 2 and not is_timed

    def _check_undoable(self) -> None:
        if not self._is_undoable:
            raise Illegal("table.no-undo")

    def _forget_states(self) -> None:
        """Forget old positions: they are most of a game's memory, and replayed where wanted."""
        self.table.forget_states(UNDO_STATES if self._is_undoable else 1)

    async def _caught_up(self) -> None:
        async with self._writer.lock:
            await self.read_on()

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do work to its end, even if whoever asked for it goes away: its line may be written."""
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run work that goes on by itself."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
