"""Positions and moves that a bound refutes: even if the other seat only passes, they bring too
little.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.bounds_kernel import MOST_TILES, bound_tiles
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
from quadrille.games.scrabble.endgame.table_kernel import INFINITE
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Graph, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK

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


@jit("int64(int64[::1], int64[:, ::1], int64[::1], int64)", lean=True, inner=True)
def most_with(frame: Numbers, rack_points: Numbers, most: Numbers, tiles: int) -> int:
    """Return what some tiles bring at most, with what is counted at the end.

    A tile that fits nowhere is left over, so that the other seat's are counted once, not twice.
    """
    seat, stuck, total = frame[SEAT], False, 0
    theirs = rack_points[1 - seat, frame[THEIRS]]
    for number in range(MOST_TILES):
        if tiles >> number & 1:
            if most[number] < 0:
                stuck = True
                total -= rack_points[seat, 1 << number]
            else:
                total += most[number]
    return int(total + (theirs if stuck else 2 * theirs))


@jit("void(int64[::1], int64, int64)", lean=True, inner=True)
def count_saved(saved: Numbers, count: int, moves: int) -> None:
    """Count the moves that a bound of `count` tiles has saved, or cost."""
    saved[count] = min(max(saved[count] + moves, -MOST_SAVED), MOST_SAVED)


@jit("boolean(int64[::1], int64, int64[:, ::1], int64[::1], int64[::1])", lean=True, inner=True)
def is_promising(
    frame: Numbers, count: int, rack_points: Numbers, bonuses: Numbers, saved: Numbers
) -> bool:
    """Return whether a bound may refute something; it knows nothing of a bonus that can follow."""
    for number in range(count):
        if bonuses[number]:
            return False
    if saved[count] == -MOST_SAVED and frame[BEGAN] & SELDOM:
        return False
    theirs = rack_points[1 - frame[SEAT], frame[THEIRS]]
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
    """Bound what each tile can bring; learn it, and return true, if all together are too little."""
    tile_bits, held, points, codes = racks
    most, sums, words, parts, saved = found[4], found[5], found[6], found[7], found[8]
    seat, rack, board = frame[SEAT], frame[MINE], frame[BOARD]
    count = 0
    for number in range(MOST_TILES):
        count += rack >> number & 1
    if frame[LEFT] == 0 or not is_promising(frame, count, points, setting[3], saved):
        return False
    letters = graph[3] if rack & tile_bits[seat, BLANK - 1] else held[seat, rack]
    bound_tiles(
        boards[0][board], parts, setting, codes[seat], letters, rack, sums, words, most[top],
    )  # fmt: skip
    frame[BOUNDED] = count
    count_saved(saved, count, -COST)
    total = most_with(frame, points, most[top], rack)
    if top == 0 or total > frame[ALPHA] or setting[3][count]:
        return False
    count_saved(saved, count, WHOLE)
    frame[NOW], frame[GAINED] = NO_MOVE, total
    learn(frame, 0, 0, INFINITE)
    return True
