"""A table: the way of one move, from its text to the log and to every view.

text → `Game.parse` → `Game.apply` → log → event. A move is acknowledged only once it is in the log.
A `Step` is a move on that way, checked and not yet logged: whoever keeps a log where writing takes
its time considers a step, writes its line, and takes it then.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from quadrille.core.disk import reason
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import (
    CLOCK_LINES,
    NOBODY,
    REDO,
    UNDO,
    Entry,
    Record,
    Setup,
    entry_of,
    replay,
    step,
    write_clock,
    write_move,
)
from quadrille.games import game
from quadrille.store.journal import Journal


@dataclass(frozen=True, slots=True)
class Played:
    """An event: a seat has played, and the state has changed."""

    seat: int
    move: Any
    before: Any
    after: Any
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Step:
    """A line that the log may have next, and what it makes of the table."""

    line: str
    entry: Entry | None
    """The move as the record has it; `None` if none is played."""
    played: Played | None
    """What is played; `None` if a move is taken back, or only the clocks are concerned."""

    @property
    def outcome(self) -> Outcome | None:
        """Return the result if the game is over after it."""
        return None if self.played is None else self.played.outcome


def consider_clock_line(line: str) -> Step:
    """Return the step of a line that only concerns the clocks."""
    return Step(line, None, None)


class Table:
    """A game under way: its record, its states so far, and its journal where one is kept."""

    def __init__(self, record: Record, journal: Journal | None = None) -> None:
        self.game: AnyGame = game(record.setup.game)
        self._progress: tuple[Record, list[Entry]] = record, []
        """A record and the moves since: a new record for each move would copy all before it."""
        self._made = record, 0, record
        """The record made last: of which record, and of how many moves since."""
        self._journal = journal
        self._states: list[Any] = list(replay(self.game, record.setup, record.entries))
        """Every position so far, or only the last ones."""
        self._replayed: tuple[Record, list[Any]] | None = None

    @classmethod
    def start(cls, setup: Setup, journal: Journal | None = None) -> Table:
        """Sit down at a new table."""
        return cls(Record(setup), journal)

    def copy(self) -> Table:
        """Return a table on which more steps can be considered, without a log."""
        other = copy(self)
        record, since = self._progress
        other._progress = record, [*since]
        other._journal, other._states = None, [*self._states]
        return other

    @property
    def record(self) -> Record:
        """Return the setup and the moves so far, built on first use."""
        record, since = self._progress
        if not since:
            return record
        # Other threads may ask while this one plays: nothing but the cache is changed here.
        base, count, made = self._made
        if base is not record or count != len(since):
            moves = tuple(since)
            made = replace(record, entries=record.entries + moves, undone=())
            self._made = record, len(moves), made
        return made

    @property
    def last_entry(self) -> Entry:
        """Return the last move of the record."""
        record, since = self._progress
        return since[-1] if since else record.entries[-1]

    @property
    def state(self) -> Any:
        """Return the position now."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[Any]:
        """Return every position so far, the first one first; forgotten ones are replayed."""
        states, record = self._states, self.record
        if len(states) == len(record.entries) + 1:
            return states
        replayed = self._replayed
        if replayed is None or replayed[0] is not record:
            replayed = record, list(replay(self.game, record.setup, record.entries))
            self._replayed = replayed
        return replayed[1]

    def forget_states(self, kept: int) -> None:
        """Forget old positions, so that at least the last `kept` and at most twice as many stay."""
        if len(self._states) > 2 * kept:
            self._states = self._states[-kept:]

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        return self.game.outcome(self.state)

    @property
    def journal(self) -> Journal | None:
        """Return the log on disk, where there is one."""
        return self._journal

    def play(self, seat: int, text: str) -> Played:
        """Play a move by its text, or raise and change nothing."""
        return self._commit(self.consider(seat, text))

    def undo(self) -> None:
        """Take the last move back, with what the clock has entered since."""
        while self.ends_in_overtime and len(self.record.entries) > 1:
            self._undo_once()
        self._undo_once()

    def _undo_once(self) -> None:
        considered = self.consider_undo()
        self._log(considered.line)
        self.take(considered)

    @property
    def ends_in_overtime(self) -> bool:
        """Whether the last move was made by the clock, for a seat that is over its time."""
        record, since = self._progress
        last = (since or record.entries)[-1:]
        return bool(self.game.overtime and last) and last[0].text == self.game.overtime

    def redo(self) -> Played:
        """Play again the move taken back last."""
        return self._commit(self.consider_redo())

    def consider(self, seat: int, text: str, closed: int | None = None) -> Step:
        """Check a move, and change nothing yet.

        `closed` says how many rounds must be closed; the move is refused if others are.
        """
        if closed is not None and closed != self.game.rounds(self.state):
            raise Illegal("table.moved-on")
        played = self._step(Entry(seat, text))
        canonical = text if seat == NOBODY else self.game.write(played.move, played.before)
        line = write_move(self._progress[0].setup, seat, canonical)
        return Step(line, Entry(seat, canonical), played)

    def consider_undo(self) -> Step:
        """Check that a move can be taken back, and change nothing yet."""
        self.record.undo()
        return Step(UNDO, None, None)

    def consider_redo(self) -> Step:
        """Check that a move can be played again, and change nothing yet."""
        entry = self.record.redo().entries[-1]
        return Step(REDO, entry, self._step(entry))

    def read(self, line: str) -> Step:
        """Check a line that is in the log already, written by another process."""
        if line == UNDO:
            return self.consider_undo()
        if line == REDO:
            return self.consider_redo()
        if line in CLOCK_LINES:
            return consider_clock_line(line)
        entry = entry_of(self._progress[0].setup, line)
        return self.consider(entry.seat, entry.text)

    def take(self, considered: Step) -> Played | None:
        """Apply a step that is already in the log."""
        if considered.line in CLOCK_LINES:
            return None
        self._replayed = None
        if considered.played is None or considered.entry is None:
            self._progress = self.record.undo(), []
            if len(self._states) > 1:
                self._states.pop()
            else:
                record = self.record
                self._states = [*replay(self.game, record.setup, record.entries)]
            return None
        if considered.line == REDO:
            self._progress = self.record.redo(), []
        else:
            self._progress[1].append(considered.entry)
        self._states.append(considered.played.after)
        return considered.played

    def keep_clock(self, used: Sequence[float]) -> None:
        """Log the seconds that each seat has used; if that fails, the game goes on."""
        self._progress = self.record.with_clock(used), []
        if self._journal is not None:
            with suppress(OSError):
                self._journal.append(write_clock(used))

    def close(self) -> None:
        """Leave the table; its log stays."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _step(self, entry: Entry) -> Played:
        before = self.state
        move, after = step(self.game, before, entry)
        return Played(entry.seat, move, before, after, self.game.outcome(after))

    def _commit(self, considered: Step) -> Played:
        self._log(considered.line)
        self.take(considered)
        assert considered.played is not None
        return considered.played

    def _log(self, line: str) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(line)
        except OSError as error:
            # The disk is full or the folder gone: the move was not played.
            path = self._journal.path.name
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from error
