"""Whether a board is that of a table where people play: engines do not help there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup, read, replay
from quadrille.games import game, names
from quadrille.store.repository import Store

FEWEST_TILES = 5
"""Boards with fewer tiles are alike by chance: many games begin with the same word."""
FEWEST_CHANGED = 2
CHANGED_SHARE = 0.1
"""A board is that of a running game though two tiles, or so large a part of them, are changed or
missing; others may be added."""
BOARDS_CACHED = 256

Rows = Sequence[str]


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
    tiles = [
        (row, column, sign)
        for row, line in enumerate(running)
        for column, sign in enumerate(line)
        if sign != "."
    ]
    if len(tiles) < FEWEST_TILES:
        return False
    fewest = len(tiles) - max(FEWEST_CHANGED, int(CHANGED_SHARE * len(tiles)))
    mirrored = ["".join(column) for column in zip(*rows, strict=False)]
    return any(
        sum(_at(turned, row, column) == sign for row, column, sign in tiles) >= fewest
        for turned in (rows, mirrored)
    )


def _at(rows: Rows, row: int, column: int) -> str:
    return rows[row][column] if row < len(rows) and column < len(rows[row]) else "."


def is_running(store: Store, rows: Rows) -> bool:
    """Return whether a board is that of a table under way where several people play."""
    lettered = [name for name in names() if game(name).letters]
    running = store.running_games(lettered)
    counts = store.line_counts([row.code for row in running])
    for row in running:
        # A table whose word list was deleted cannot be replayed; the others are compared all the
        # same.
        with suppress(QuadrilleError):
            if is_same(rows, _replay_board(store, row.code, row.setup, counts[row.code])):
                return True
    return False


@lru_cache(BOARDS_CACHED)
def _replay_board(store: Store, code: str, setup: Setup, count: int) -> Rows:
    """Return the board of a table whose log has so many lines: lines are only ever added."""
    lines = [line.line for line in store.lines(code)[:count]]
    record = read("".join(f"{line}\n" for line in (*setup.lines(), *lines)))
    rules = game(setup.game)
    *_, state = replay(rules, record.setup, record.entries)
    return tuple(rules.letter_rows(state) or ())
