"""A table of two seats: drawing tiles, doing turns, ending a game, compiled.

The bag is in random order: a tile is drawn from its end. Racks are sorted, as every kernel of plays
wants them; a blank is the last kind.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    Board,
    Graph,
    Keys,
    Numbers,
)
from quadrille.games.scrabble.movegen.crosses_kernel import lay

TABLE = (
    "Tuple((int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[::1],"
    " int64[:, ::1]))"
)
Table: TypeAlias = tuple[Numbers, Numbers, Numbers, Numbers, Numbers, Keys, Numbers]
"""The racks, how many tiles each has, the scores, the bag, the state, chance, and the log."""

LEFT, SEAT, BARREN, OVER, TURNS = range(5)
"""Fields of the state: tiles in the bag, whose turn, turns without points, whether it ended, all
turns."""
HEAD, TILES, HELD, WORTH = range(4)
"""Fields of the log: what was done, the tiles laid, the rack before, what it was thought worth."""
RACK = 7
BLOCKED = 6
"""The turns in a row without points that end a game of two."""
PASSED = -1
EXCHANGED = -2
"""As heads: a pass, and less than that an exchange, with 4 times the bits kept taken away."""
Lines: TypeAlias = NDArray[np.uint8]


@jit(f"void({TABLE})", lean=True, inner=True)
def shuffle(table: Table) -> None:
    """Shuffle the bag."""
    bag, state, chance = table[3], table[4], table[5]
    for last in range(state[LEFT] - 1, 0, -1):
        other = below(chance, last + 1)
        bag[last], bag[other] = bag[other], bag[last]


@jit(f"void({TABLE}, int64, int64)", lean=True, inner=True)
def fill(table: Table, seat: int, most: int) -> None:
    """Draw tiles until a rack has `most` or the bag is empty; the rack stays sorted."""
    racks, counts, _, bag, state, _, _ = table
    while counts[seat] < most and state[LEFT] > 0:
        state[LEFT] -= 1
        tile, at = bag[state[LEFT]], counts[seat]
        while at > 0 and racks[seat, at - 1] > tile:
            racks[seat, at] = racks[seat, at - 1]
            at -= 1
        racks[seat, at] = tile
        counts[seat] += 1


@jit(f"void({TABLE}, int64, int64)", lean=True, inner=True)
def keep(table: Table, seat: int, bits: int) -> None:
    """Remove the tiles of a rack whose bits are not set."""
    racks, counts = table[0], table[1]
    kept = 0
    for number in range(counts[seat]):
        if bits >> number & 1:
            racks[seat, kept] = racks[seat, number]
            kept += 1
    counts[seat] = kept


@jit(f"int64({TABLE}, int64[::1], int64)", lean=True, inner=True)
def points_left(table: Table, values: Numbers, seat: int) -> int:
    """Return the points of the tiles on a rack."""
    total = 0
    for number in range(table[1][seat]):
        total += values[table[0][seat, number]]
    return total


@jit(f"void({TABLE}, int64, int64)", inner=True)
def exchange(table: Table, seat: int, bits: int) -> None:
    """Draw first, then put back what is not kept, at random places of the bag."""
    racks, counts, _, bag, state, chance, _ = table
    given = np.empty(RACK, np.int64)
    many = 0
    for number in range(counts[seat]):
        if not bits >> number & 1:
            given[many] = racks[seat, number]
            many += 1
    keep(table, seat, bits)
    fill(table, seat, RACK)
    for number in range(many):
        other = below(chance, state[LEFT] + 1)
        bag[state[LEFT]] = bag[other]
        bag[other] = given[number]
        state[LEFT] += 1


@jit(f"void({TABLE}, int64[::1], int64, boolean)", lean=True, inner=True)
def end_turn(table: Table, values: Numbers, seat: int, scored: bool) -> None:
    """Pass the turn to the other seat, or end the game and count the tiles left."""
    _, counts, scores, _, state, _, _ = table
    state[BARREN] = 0 if scored else state[BARREN] + 1
    state[TURNS] += 1
    state[SEAT] = 1 - seat
    if counts[seat] == 0:
        state[OVER] = 1
        left = points_left(table, values, 1 - seat)
        scores[seat] += left
        scores[1 - seat] -= left
    elif state[BARREN] >= BLOCKED:
        state[OVER] = 1
        for one in range(2):
            scores[one] -= points_left(table, values, one)


@jit(f"void({TABLE}, int64, int64, int64, int64)", lean=True, inner=True)
def log_turn(table: Table, seat: int, head: int, tiles: int, worth: int) -> None:
    """Append a turn to the log while there is room."""
    racks, counts, _, _, state, _, log = table
    turn = state[TURNS]
    if turn < log.shape[0]:
        held = 0
        for number in range(counts[seat]):
            held |= racks[seat, number] << (6 * number)
        held |= counts[seat] << 48
        log[turn, HEAD], log[turn, TILES], log[turn, HELD] = head, tiles, held
        log[turn, WORTH] = worth


@jit(f"void({TABLE}, {BOARD}, {GRAPH}, int64[::1], int64, int64)", lean=True, inner=True)
def do_turn(
    table: Table, board: Board, graph: Graph, values: Numbers, head: int, tiles: int
) -> None:
    """Do the turn that a head describes: lay a play, exchange, or pass."""
    state = table[4]
    seat, points = state[SEAT], 0
    if head >= 0:
        points = head & 0xFFFF
        squares, allowed, beside = board
        lay(
            graph[0], graph[1], graph[2], squares, values, graph[3], allowed, beside,
            head >> 28 & 1, head >> 24 & 15, head >> 20 & 15, head >> 16 & 15, np.uint64(tiles),
        )  # fmt: skip
        table[2][seat] += points
        keep(table, seat, head >> 32)
        fill(table, seat, RACK)
    elif head <= EXCHANGED:
        exchange(table, seat, (EXCHANGED - head) >> 2)
    end_turn(table, values, seat, points > 0)
