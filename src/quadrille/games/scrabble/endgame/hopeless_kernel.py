"""Positions and moves that a bound refutes: even if the other seat only passes, they bring too
little.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.bounds_kernel import bound_tiles
from quadrille.games.scrabble.endgame.frames_kernel import (
    ALPHA,
    BEGAN,
    BOARD,
    BOARDS,
    BOUNDED,
    FOUND,
    GAINED,
    LEFT,
    MINE,
    NO_MOVE,
    NOW,
    RACKS,
    SEAT,
    THEIRS,
    Boards,
    Found,
    Racks,
    learn,
)
from quadrille.games.scrabble.endgame.line_bounds_kernel import MOST_TILES
from quadrille.games.scrabble.endgame.table_kernel import INFINITE
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Graph, Setting

Numbers: TypeAlias = NDArray[np.int64]

PROMISING = 10
"""The bound is computed where it refutes tiles that bring this many points each; it is never much
less than that.
"""
COST, WHOLE = 2, 10
"""How many moves the bound costs, and how many it saves that refutes a whole position."""
MOST_SAVED = 200
SELDOM = 15
"""Where bounds have cost more than they saved, one position of sixteen is bounded."""


@jit("void(int64[::1], int64, int64)", lean=True, inner=True)
def count_saved(saved: Numbers, count: int, moves: int) -> None:
    """Count the moves that a bound of `count` tiles has saved, or cost."""
    saved[count] = min(max(saved[count] + moves, -MOST_SAVED), MOST_SAVED)


@jit("boolean(int64[::1], int64, int64, int64[::1])", lean=True, inner=True)
def is_promising(frame: Numbers, count: int, theirs: int, saved: Numbers) -> bool:
    """Return whether a bound of so many tiles may refute something."""
    if count > MOST_TILES or (saved[count] == -MOST_SAVED and frame[BEGAN] & SELDOM):
        return False
    return bool(frame[ALPHA] - 2 * theirs >= PROMISING * (count - 1))


@jit(
    f"boolean(int64, int64[::1], {GRAPH}, {SETTING}, {RACKS}, {BOARDS}, {FOUND})",
    lean=True,
    inner=True,
)
def is_hopeless(
    top: int,
    frame: Numbers,
    graph: Graph,
    setting: Setting,
    racks: Racks,
    boards: Boards,
    found: Found,
) -> bool:
    """Bound what all sets of tiles can bring; learn it, and return true, if that is too little."""
    tile_bits, held, points, codes = racks
    most, saved, seat, rack = found[4], found[5], frame[SEAT], frame[MINE]
    theirs, count = points[1 - seat, frame[THEIRS]], 0
    for number in range(codes.shape[1]):
        count += rack >> number & 1
    if frame[LEFT] == 0 or not is_promising(frame, count, theirs, saved):
        return False
    bound_tiles(
        graph, boards[0][frame[BOARD]], found[6], setting, codes[seat], tile_bits[seat], held[seat],
        points[seat], rack, count, seat, theirs, found[7], found[8], found[9], found[10], most[top],
    )  # fmt: skip
    frame[BOUNDED] = count
    count_saved(saved, count, -COST)
    total = most[top, rack]
    if top == 0 or total > frame[ALPHA]:
        return False
    count_saved(saved, count, WHOLE)
    frame[NOW], frame[GAINED] = NO_MOVE, total
    learn(frame, 0, 0, INFINITE)
    return True
