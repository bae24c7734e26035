"""A table: the way of one move, from its text to the log and to every view.

text → `Game.parse` → `Game.apply` → log → event. A move is acknowledged only once it is in the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quadrille.core.disk import reason
from quadrille.core.errors import Invalid
from quadrille.core.game import AnyGame, Outcome
from quadrille.core.record import REDO, UNDO, Entry, Record, Setup, replay, step, written
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
    def outcome(self) -> Outcome | None:
        """Give the result once the game is over."""
        return self.game.outcome(self.state)

    @property
    def journal(self) -> Journal | None:
        """Give the log on disk, where there is one."""
        return self._journal

    def play(self, seat: int, text: str) -> Played:
        """Play a move by its text, or raise and change nothing."""
        before = self.state
        move, after = step(self.game, before, Entry(seat, text))
        canonical = self.game.write(move, before)
        self._log(written(self.record.setup, seat, canonical))
        self.record = self.record.played(seat, canonical)
        self._states.append(after)
        return Played(seat, move, before, after, self.game.outcome(after))

    def undo(self) -> None:
        """Take the last move back."""
        record = self.record.undo()
        self._log(UNDO)
        self.record = record
        self._states.pop()

    def redo(self) -> Played:
        """Play again the move taken back last."""
        record = self.record.redo()
        entry = record.entries[-1]
        before = self.state
        move, after = step(self.game, before, entry)
        self._log(REDO)
        self.record = record
        self._states.append(after)
        return Played(entry.seat, move, before, after, self.game.outcome(after))

    def close(self) -> None:
        """Leave the table; its log stays."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _log(self, line: str) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(line)
        except OSError as error:
            # The disk is full or the folder gone: the move was not played.
            path = self._journal.path.name
            raise Invalid("file-unwritable", path=path, reason=reason(error)) from error
