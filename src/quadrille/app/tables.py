"""A table: the way of one move, from its text to the log and to every view.

text → `Game.parse` → `Game.apply` → log → event. A move is acknowledged only once it is in the log.
A `Step` is a move on that way, checked and not yet logged: whoever keeps a log where writing takes
its time considers a step, writes its line, and takes it then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from quadrille.core.disk import reason
from quadrille.core.errors import Illegal, Invalid
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import (
    REDO,
    UNDO,
    Entry,
    Record,
    Setup,
    entry_of,
    replay,
    step,
    written,
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
    record: Record
    played: Played | None
    """What is played; `None` if a move is taken back."""


class Table:
    """A game under way: its record, its states so far, and its log where one is kept."""

    def __init__(self, record: Record, journal: Journal | None = None) -> None:
        self.game: AnyGame = game(record.setup.game)
        self.record = record
        self._journal = journal
        self._states: list[Any] = list(replay(self.game, record.setup, record.entries))

    @classmethod
    def start(cls, setup: Setup, journal: Journal | None = None) -> Table:
        """Sit down at a new table."""
        return cls(Record(setup), journal)

    @property
    def state(self) -> Any:
        """Give the position now."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[Any]:
        """Give every position so far, the first one first."""
        return self._states

    @property
    def outcome(self) -> Outcome | None:
        """Give the result once the game is over."""
        return self.game.outcome(self.state)

    @property
    def journal(self) -> Journal | None:
        """Give the log on disk, where there is one."""
        return self._journal

    def play(self, seat: int, text: str) -> Played:
        """Play a move by its text, or raise and change nothing."""
        return self._done(self.consider(seat, text))

    def undo(self) -> None:
        """Take the last move back."""
        considered = self.consider_undo()
        self._log(considered.line)
        self.take(considered)

    def redo(self) -> Played:
        """Play again the move taken back last."""
        return self._done(self.consider_redo())

    def consider(self, seat: int, text: str, closed: int | None = None) -> Step:
        """Check a move, and change nothing yet.

        If it is meant for the round after so many that are closed, it is refused in another one.
        """
        if closed is not None and closed != self.game.rounds(self.state):
            raise Illegal("table.moved-on")
        played = self._stepped(Entry(seat, text))
        canonical = self.game.write(played.move, played.before)
        line = written(self.record.setup, seat, canonical)
        return Step(line, self.record.played(seat, canonical), played)

    def consider_undo(self) -> Step:
        """Check that a move can be taken back, and change nothing yet."""
        return Step(UNDO, self.record.undo(), None)

    def consider_redo(self) -> Step:
        """Check that a move can be played again, and change nothing yet."""
        record = self.record.redo()
        return Step(REDO, record, self._stepped(record.entries[-1]))

    def read(self, line: str) -> Step:
        """Check a line that is in the log already, written by somebody else."""
        if line == UNDO:
            return self.consider_undo()
        if line == REDO:
            return self.consider_redo()
        entry = entry_of(self.record.setup, line)
        return self.consider(entry.seat, entry.text)

    def take(self, considered: Step) -> Played | None:
        """Take a step whose line is in the log."""
        self.record = considered.record
        if considered.played is None:
            self._states.pop()
        else:
            self._states.append(considered.played.after)
        return considered.played

    def close(self) -> None:
        """Leave the table; its log stays."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _stepped(self, entry: Entry) -> Played:
        before = self.state
        move, after = step(self.game, before, entry)
        return Played(entry.seat, move, before, after, self.game.outcome(after))

    def _done(self, considered: Step) -> Played:
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
