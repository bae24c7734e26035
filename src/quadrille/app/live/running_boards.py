"""The boards of tables where people play: engines do not help there.

Every table under way of several people is compared, on whichever server it is played. Boards are
found by an index of a few of their tiles, and each is read again only when its table has moved on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from quadrille.app.live.room import Room
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import replay
from quadrille.games import game, names
from quadrille.store.models import record_of
from quadrille.store.repository import Store

FEWEST_TILES = 5
"""Boards with fewer tiles are alike by chance: many games begin with the same word."""
WHOLE_RACK = 7
"""On boards with fewer tiles one may be changed, else two: words for the same rack are alike."""
CHANGED_SHARE = 0.1
"""A board is that of a running game though so large a part of its tiles is changed or missing."""
MOST_ADDED = 10
ADDED_SHARE = 0.2
"""So many others may be added: with more, it is another position, and whoever looks at a finished
game has every square of many a game that has only begun."""

Rows = Sequence[str]
Tile = tuple[int, int, str]
"""A letter with its row and its column."""


def is_same(rows: Rows, running: Rows) -> bool:
    """Return whether a board has nearly all tiles of a running one where they lie, or mirrored.

    >>> running = ("CARTES.", "......E")
    >>> [is_same(one, running) for one in (("CARTES.", "A.....E"), ("......A", "......S"))]
    [True, False]
    >>> is_same(("C.", "A.", "R.", "T.", "E.", "S.", ".E"), running)
    True
    >>> [is_same((one, "......E"), running) for one in ("CA.TES.", "CA.TEL.", "LA.TEL.")]
    [True, True, False]
    """
    tiles = [*_tiles(running)]
    if len(tiles) < FEWEST_TILES:
        return False
    most_added = max(MOST_ADDED, int(ADDED_SHARE * len(tiles)))
    if sum(1 for _ in _tiles(rows)) > len(tiles) + most_added:
        return False
    fewest = len(tiles) - most_changed(len(tiles))
    return any(
        sum(_at(turned, row, column) == sign for row, column, sign in tiles) >= fewest
        for turned in (rows, _mirror(rows))
    )


def most_changed(tiles: int) -> int:
    """Return how many of so many tiles may be changed or missing on a board that is the same.

    >>> most_changed(6), most_changed(7), most_changed(80)
    (1, 2, 8)
    """
    return max(2 if tiles >= WHOLE_RACK else 1, int(CHANGED_SHARE * tiles))


def _tiles(rows: Rows) -> Iterator[Tile]:
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign != ".":
                yield row, column, sign


def _mirror(rows: Rows) -> list[str]:
    return ["".join(column) for column in zip(*rows, strict=False)]


def _at(rows: Rows, row: int, column: int) -> str:
    return rows[row][column] if row < len(rows) and column < len(rows[row]) else "."


class _Board(NamedTuple):
    """The board of a table, when its log had so many lines."""

    lines: int
    rows: Rows
    keys: tuple[Tile, ...]
    """The tiles by which it is found."""


class RunningBoards:
    """The boards of all tables under way at which several people lay words.

    Of as many tiles as may be changed and one more, at least one is on every board that is the
    same: by so many tiles, the rarest, each board is found.
    """

    def __init__(self, store: Store, at_hand: Callable[[str], Room | None]) -> None:
        self._store = store
        self._at_hand = at_hand
        """Returns a table that is loaded here: its board need not be replayed."""
        self._boards: dict[str, _Board] = {}
        self._codes: dict[Tile, set[str]] = {}
        """The codes of the tables that have a tile on their board, by tile."""
        self._lock = threading.Lock()

    def hold(self, rows: Rows) -> bool:
        """Return whether a board is that of one of the tables."""
        with self._lock:
            self._read_changes()
            wanted = {*_tiles(rows), *_tiles(_mirror(rows))}
            found = {code for tile in wanted for code in self._codes.get(tile, ())}
            return any(is_same(rows, self._boards[code].rows) for code in found)

    def _read_changes(self) -> None:
        """Read the boards of the tables that have moved on, and forget those that are over."""
        lettered = [name for name in names() if game(name).letters]
        running = self._store.running_games(lettered)
        for code in self._boards.keys() - running.keys():
            self._forget(code)
        for code, lines in running.items():
            if code not in self._boards or self._boards[code].lines != lines:
                self._forget(code)
                self._add(code, lines)

    def _forget(self, code: str) -> None:
        board = self._boards.pop(code, None)
        for tile in board.keys if board is not None else ():
            self._codes[tile].discard(code)
            if not self._codes[tile]:
                del self._codes[tile]

    def _add(self, code: str, lines: int) -> None:
        rows: Rows = ()
        # A table whose word list was deleted cannot be replayed: it has no board until it goes on.
        with suppress(QuadrilleError):
            rows = self._read_board(code, lines)
        tiles = sorted(_tiles(rows), key=lambda tile: (len(self._codes.get(tile, ())), tile))
        keys = tiles[: most_changed(len(tiles)) + 1] if len(tiles) >= FEWEST_TILES else []
        self._boards[code] = _Board(lines, rows, tuple(keys))
        for tile in keys:
            self._codes.setdefault(tile, set()).add(code)

    def _read_board(self, code: str, lines: int) -> Rows:
        """Return the board of a table with this many lines in its log."""
        room = self._at_hand(code)
        if room is not None and room.ply >= lines:
            return tuple(room.table.game.letter_rows(room.table.state) or ())
        row = self._store.table(code)
        if row is None:
            return ()
        rules, record = game(row.game), record_of(row, self._store.lines(code)[:lines])
        *_, state = replay(rules, record.setup, record.entries)
        return tuple(rules.letter_rows(state) or ())
