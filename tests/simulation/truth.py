"""The model: what the log of a table says, replayed by the plain rules and by nothing else."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from quadrille.core.i18n import use_language
from quadrille.core.record import NOBODY, REDO, UNDO, Entry, begin, entry_of, step
from quadrille.games import game
from quadrille.store.models import Line, TableRow
from quadrille.store.repository import Store

LINES = "SELECT ply, seat, line, at, key FROM moves WHERE code = ? AND ply >= ? ORDER BY ply"


class Truth:
    """A table as its log has it: a state after each line."""

    def __init__(self, store: Store, code: str) -> None:
        self._store = store
        self.code = code
        row = store.table(code)
        assert row is not None
        self.row: TableRow = row
        self.game = game(row.game)
        self.lines: list[Line] = []
        self.states: list[Any] = [begin(self.game, row.setup)]
        """After each line, the first one before any."""
        self.entries: list[tuple[Entry, ...]] = [()]
        """The moves that stand after each line."""
        self._undone: list[tuple[Entry, Any]] = []
        self._stack: list[Any] = [self.states[0]]
        self._views: dict[tuple[int, int | None, str], Any] = {}
        self._moves: dict[int, list[str]] = {}

    def read_on(self) -> Truth:
        """Take what the log has more."""
        row = self._store.table(self.code)
        assert row is not None
        self.row = row
        self.read_lines()
        return self

    def read_lines(self) -> None:
        """Take the lines that the log has more, straight from the file."""
        with self._store.reading() as connection:
            rows = connection.exec_driver_sql(LINES, (self.code, len(self.lines)))
            for row in rows.fetchall():
                self._take(Line(*row))

    def _take(self, line: Line) -> None:
        assert line.ply == len(self.lines), f"ply {line.ply} follows {len(self.lines) - 1}"
        entries, stack = self.entries[-1], self._stack
        if line.line == UNDO:
            self._undone.append((entries[-1], stack.pop()))
            entries = entries[:-1]
        elif line.line == REDO:
            entry, state = self._undone.pop()
            stack.append(state)
            entries = (*entries, entry)
        else:
            entry = entry_of(self.row.setup, line.line)
            stack.append(step(self.game, stack[-1], entry)[1])
            entries = (*entries, entry)
            self._undone.clear()
        self.lines.append(line)
        self.states.append(stack[-1])
        self.entries.append(entries)

    def view(self, ply: int, seat: int | None, language: str) -> Any:
        """Return what a seat may see after some lines, as it is sent."""
        key = ply, seat, language
        if key not in self._views:
            state = self.states[ply]
            with use_language(language):
                private = {} if seat is None else self.game.private(state, seat)
                view = {**self.game.shared(state), **private}
            self._views[key] = json.loads(json.dumps(view))
        return self._views[key]

    def some_moves(self, ply: int, most: int) -> list[str]:
        """Return some moves that the first seat may make after some lines."""
        state = self.states[ply]
        key = ply if self.game.rounds(state) is None else -1 - (self.game.rounds(state) or 0)
        if key not in self._moves:
            moves = islice(self.game.legal_moves(state, 0), most)
            self._moves[key] = [self.game.write(move, state) for move in moves]
        return self._moves[key]

    def visible(self, entry: Entry, seat: int | None) -> str | None:
        """Return what a seat may know of a move before the end."""
        if entry.seat == NOBODY:
            return entry.text
        return self.game.visible_move(entry.text, entry.seat, seat)

    def secrets(self) -> list[str]:
        """Return the texts that nobody may see before the end."""
        hidden = (self.row.options.get(name, "") for name in self.game.hidden)
        return [text for text in hidden if len(text) > 5]
