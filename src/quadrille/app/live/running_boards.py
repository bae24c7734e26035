"""Whether a board is that of a table where people play: engines do not help there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from quadrille.core.record import Setup, read, replay
from quadrille.games import game, names
from quadrille.store.models import TableRow
from quadrille.store.repository import Store

FEWEST_TILES = 5
"""Boards with fewer tiles are alike by chance: many games begin with the same word."""
SAME_SHARE = 0.9
"""So large a part of the tiles of a running game is that game: one may have laid more, or have
changed a few squares."""
BOARDS_CACHED = 256

Rows = Sequence[str]


def is_same(rows: Rows, running: Rows) -> bool:
    """Return whether a board has nearly all tiles of a running one where they lie, or mirrored.

    >>> running = ("CARTES.", "......E")
    >>> [is_same(one, running) for one in (("CARTES.", "A.....E"), ("......A", "......S"))]
    [True, False]
    >>> is_same(("C.", "A.", "R.", "T.", "E.", "S.", ".E"), running)
    True
    """
    tiles = [
        (row, column, sign)
        for row, line in enumerate(running)
        for column, sign in enumerate(line)
        if sign != "."
    ]
    if len(tiles) < FEWEST_TILES:
        return False
    mirrored = ["".join(column) for column in zip(*rows, strict=False)]
    return any(
        sum(_at(turned, row, column) == sign for row, column, sign in tiles)
        >= SAME_SHARE * len(tiles)
        for turned in (rows, mirrored)
    )


def _at(rows: Rows, row: int, column: int) -> str:
    return rows[row][column] if row < len(rows) and column < len(rows[row]) else "."


def is_running(store: Store, rows: Rows) -> bool:
    """Return whether a board is that of a table under way where several people play."""
    lettered = [name for name in names() if game(name).letters]
    for row in store.running_games(lettered):
        if row.people > 1 and is_same(rows, _board(store, row)):
            return True
    return False


def _board(store: Store, row: TableRow) -> Rows:
    lines = tuple(line.line for line in store.lines(row.code))
    return _replay_board(row.game, row.setup, lines)


@lru_cache(BOARDS_CACHED)
def _replay_board(name: str, setup: Setup, lines: tuple[str, ...]) -> Rows:
    """Return the board after the lines of a log; of each table only the last one is used again."""
    record = read("".join(f"{line}\n" for line in (*setup.lines(), *lines)))
    *_, state = replay(game(name), record.setup, record.entries)
    return tuple(game(name).letter_rows(state) or ())
