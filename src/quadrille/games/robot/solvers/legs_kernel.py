"""The legs of a walk: circuits inserted at no cost, and the stops in order, compiled.

See `insertion_kernel.py`. `cells`, `rows`, `legs` and `tally` are tables, one line for each of the
names below.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]

TARGET, HEAD, OWNER, AWAY, HOST, BEFORE, AFTER, CELL_LINES = range(8)
"""Of a cell: where its piece goes (−1: black), the first leg of its piece (−1: not started), a leg
that passes it, its distance from all legs, the leg it will hang on, and its place in the queue.
"""
RIGHT, LEFT, BARE, ROW_LINES = range(4)
"""In a row: the next cell not started, to the right and to the left, and the next that no leg
passes; each row has a place more on both sides.
"""
FROM, TO, NEXT, STARTS, LEG_LINES = range(5)
"""Of a leg: its ends, the leg after it on the way of the same piece, and whether a circuit starts
at its end.
"""
WAITING, LEGS, TODO, PASSED, LAST, LOWEST, ROBOT, TALLY_LINES = range(8)
"""Counts: circuits not started, legs, legs to look at, legs whose box is marked, the last leg of
the empty hand, and the nearest distance in the queue; then the cell of the robot.
"""
FAR = 1 << 30
UNQUEUED = -2


@jit("int64(int32[::1], int64)", inner=True)
def follow(links: Ints, place: int) -> int:
    """Return the next place that is still there, and shorten the path to it."""
    while links[place] != place:
        links[place] = links[links[place]]
        place = links[place]
    return place


@jit("int64(int64, int64, int64)", inner=True)
def distance(width: int, one: int, other: int) -> int:
    """Return the steps between two cells."""
    return abs(one // width - other // width) + abs(one % width - other % width)


@jit("int64(int64, int32[:,::1], int64, int64)", inner=True)
def passable(width: int, rows: Ints, begin: int, end: int) -> int:
    """Return the cell of a leg's box that is not started and nearest to its beginning; or −1."""
    row, column = begin // width, begin % width
    last_row, last_column = end // width, end % width
    step = 1 if last_row >= row else -1
    rightwards = last_column >= column
    best, least, down = -1, FAR, 0
    while down < least:
        base = row * (width + 2) + 1
        if rightwards:
            found = follow(rows[RIGHT], base + column) - base
            ahead = found - column if found <= last_column else FAR
        else:
            found = follow(rows[LEFT], base + column) - base
            ahead = column - found if found >= last_column else FAR
        if down + ahead < least:
            best, least = row * width + found, down + ahead
        if row == last_row:
            break
        row += step
        down += 1
    return best


@jit("int64(int32[:,::1], int64[::1], int64, int64, int64, int64)", inner=True)
def new_leg(legs: Ints, tally: Longs, begin: int, end: int, after: int, starts: int) -> int:
    """Add a leg; return its number."""
    leg = int(tally[LEGS])
    legs[FROM, leg], legs[TO, leg] = begin, end
    legs[NEXT, leg], legs[STARTS, leg] = after, starts
    tally[LEGS] += 1
    return leg


@jit("int64(int32[:,::1], int64[::1], int64, int64, int64, int32[::1], int32[::1])", inner=True)
def new_route(
    legs: Ints, tally: Longs, begin: int, end: int, which: int, bends: Ints, bend_starts: Ints
) -> int:
    """Add the legs of a piece over the cells that its route must pass; return the first leg."""
    after, stop = -1, end
    for place in range(bend_starts[which + 1] - 1, bend_starts[which] - 1, -1):
        after = new_leg(legs, tally, bends[place], stop, after, 0)
        stop = bends[place]
    return new_leg(legs, tally, begin, stop, after, 0)


@jit(
    "void(int64, int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1], "
    "int32[::1], int32[::1])",
    inner=True,
)
def start(
    width: int, first: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs, todo: Ints,
    bends: Ints, bend_starts: Ints,
) -> None:  # fmt: skip
    """Start a circuit: add the legs of all its pieces."""
    size = cells.shape[1] - 1
    cell = first
    tally[WAITING] -= 1
    while True:
        if cell < size:
            place = (cell // width) * (width + 2) + cell % width + 1
            rows[RIGHT, place], rows[LEFT, place] = place + 1, place - 1
        target = cells[TARGET, cell]
        cells[HEAD, cell] = 0
        if target < size:
            begin = cell if cell < size else tally[ROBOT]
            head = new_route(legs, tally, begin, target, cell, bends, bend_starts)
            cells[HEAD, cell] = head
            todo[tally[TODO]] = head
            tally[TODO] += 1
        cell = target
        if cell == first:
            return


@jit(
    "void(int64, int64, int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1], "
    "int32[::1], int32[::1])",
    inner=True,
)
def insert_circuit(
    width: int, leg: int, cell: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs,
    todo: Ints, bends: Ints, bend_starts: Ints,
) -> None:  # fmt: skip
    """Insert the circuit of a cell into a leg, which is split in two."""
    rest = new_leg(legs, tally, cell, legs[TO, leg], legs[NEXT, leg], legs[STARTS, leg])
    legs[TO, leg], legs[NEXT, leg], legs[STARTS, leg] = cell, rest, 1
    if leg == tally[LAST]:
        tally[LAST] = rest
    start(width, cell, cells, rows, legs, tally, todo, bends, bend_starts)


@jit(
    "void(int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1], int32[::1], "
    "int32[::1], uint64[::1])",
    inner=True,
)
def insert_free(
    width: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs, todo: Ints, bends: Ints,
    bend_starts: Ints, dice: Words,
) -> None:  # fmt: skip
    """Insert every circuit that costs nothing; try legs in random order, or the last first."""
    while tally[TODO] > 0 and tally[WAITING] > 0:
        last = tally[TODO] - 1
        chosen = below(dice, tally[TODO]) if dice[0] != 0 else last
        leg = todo[chosen]
        todo[chosen] = todo[last]
        tally[TODO] = last
        while leg >= 0 and tally[WAITING] > 0:
            cell = passable(width, rows, legs[FROM, leg], legs[TO, leg])
            if cell >= 0:
                insert_circuit(width, leg, cell, cells, rows, legs, tally, todo, bends, bend_starts)
            leg = legs[NEXT, leg]


@jit("int64(int64, int64, int64, int32[:,::1], int32[:,::1], int32[:,::1], int32[::1])", inner=True)
def list_circuit_stops(
    first: int, leg: int, count: int, cells: Ints, legs: Ints, stack: Ints, stops: Ints
) -> int:
    """List the stops of a circuit from a leg to its first cell, with the circuits inserted there;
    return the number of stops so far.
    """
    depth = 1
    stack[0, 0], stack[1, 0] = first, leg
    while depth > 0:
        leg = stack[1, depth - 1]
        end = legs[TO, leg]
        if legs[NEXT, leg] >= 0:
            stack[1, depth - 1] = legs[NEXT, leg]
            if legs[STARTS, leg] == 1:
                stops[count] = end
                stack[0, depth], stack[1, depth] = end, cells[HEAD, end]
                count, depth = count + 1, depth + 1
            continue
        stops[count] = end
        count += 1
        if end == stack[0, depth - 1]:
            depth -= 1
        else:
            stack[1, depth - 1] = cells[HEAD, end]
    return count


@jit("int64(int64, int64, int32[:,::1], int32[:,::1], int64, int32[::1])", inner=True)
def list_stops(hole: int, leg: int, cells: Ints, legs: Ints, deepest: int, stops: Ints) -> int:
    """List the cells at which the robot swaps, circuit within circuit; return their number."""
    count, stack = 0, np.zeros((2, deepest + 1), np.int32)
    if hole >= 0:
        hand = cells[HEAD, cells.shape[1] - 1]
        count = list_circuit_stops(hole, hand, count, cells, legs, stack, stops)
    while leg >= 0:
        if legs[STARTS, leg] == 1:
            end = legs[TO, leg]
            stops[count] = end
            count += 1
            count = list_circuit_stops(end, cells[HEAD, end], count, cells, legs, stack, stops)
        leg = legs[NEXT, leg]
    return count
