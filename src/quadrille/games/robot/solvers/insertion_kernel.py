"""Circuits merged into one walk by insertion, compiled.

Each piece goes to the cell it is paired with, so the pieces form circuits. While the robot carries
a piece along a leg it may pass any cell of the leg's box at no cost; if that cell's circuit is not
started, it can be done there and then, and the interrupted leg goes on. So circuits are hung on
legs: first those that cost nothing, then the one that costs least, and again those that cost
nothing. The empty hand has a way of its own, from the robot to where the walk ends.

If the robot carries a piece at the beginning, that piece stands for a cell more, after the last
one; the emptied cell is paired with it, so that both are in one circuit, which is begun already.

The tables are explained in `legs_kernel.py`.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.robot.solvers.legs_kernel import (
    AFTER,
    AWAY,
    BARE,
    BEFORE,
    CELL_LINES,
    FAR,
    FROM,
    HEAD,
    HOST,
    LAST,
    LEFT,
    LEG_LINES,
    LEGS,
    LOWEST,
    NEXT,
    OWNER,
    PASSED,
    RIGHT,
    ROBOT,
    ROW_LINES,
    STARTS,
    TALLY_LINES,
    TARGET,
    TO,
    TODO,
    UNQUEUED,
    WAITING,
    Ints,
    Longs,
    Words,
    distance,
    follow,
    insert_circuit,
    insert_free,
    list_stops,
    new_leg,
    new_route,
    start,
)


@jit("void(int64, int32[:,::1], int32[::1])", inner=True)
def unqueue(cell: int, cells: Ints, heads: Ints) -> None:
    """Remove a cell from the queue if it is there."""
    before, after = cells[BEFORE, cell], cells[AFTER, cell]
    if before == UNQUEUED:
        return
    if before >= 0:
        cells[AFTER, before] = after
    else:
        heads[cells[AWAY, cell]] = after
    if after >= 0:
        cells[BEFORE, after] = before
    cells[BEFORE, cell] = UNQUEUED


@jit("void(int64, int64, int64, int64, int32[:,::1], int32[::1], int64[::1])", inner=True)
def queue(
    cell: int, away: int, owner: int, host: int, cells: Ints, heads: Ints, tally: Longs
) -> None:
    """Queue a cell at a distance from a leg; the last queued comes first."""
    unqueue(cell, cells, heads)
    after = heads[away]
    cells[AWAY, cell], cells[BEFORE, cell], cells[AFTER, cell] = away, -1, after
    cells[OWNER, cell], cells[HOST, cell] = owner, host
    if after >= 0:
        cells[BEFORE, after] = cell
    heads[away] = cell
    tally[LOWEST] = min(tally[LOWEST], away)


@jit("void(int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1])", inner=True)
def mark_boxes(width: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs, heads: Ints) -> None:
    """Queue at distance 0 the cells first contained in the boxes of new legs."""
    while tally[PASSED] < tally[LEGS]:
        leg = tally[PASSED]
        tally[PASSED] += 1
        begin, end = legs[FROM, leg], legs[TO, leg]
        left, right = min(begin % width, end % width), max(begin % width, end % width)
        for row in range(min(begin, end) // width, max(begin, end) // width + 1):
            base = row * (width + 2) + 1
            place = follow(rows[BARE], base + left)
            while place <= base + right:
                queue(row * width + place - base, 0, leg, -1, cells, heads, tally)
                rows[BARE, place] = place + 1
                place = follow(rows[BARE], place + 1)


@jit("int64(int32[:,::1], int32[::1], int64[::1])", inner=True)
def next_cell(cells: Ints, heads: Ints, tally: Longs) -> int:
    """Remove and return the nearest cell of the queue; −1 if it is empty."""
    while tally[LOWEST] < len(heads) and heads[tally[LOWEST]] < 0:
        tally[LOWEST] += 1
    if tally[LOWEST] == len(heads):
        return -1
    cell = int(heads[tally[LOWEST]])
    unqueue(cell, cells, heads)
    return cell


@jit("void(int64, int64, int64, int32[:,::1], int32[::1], int64[::1])", inner=True)
def spread(height: int, width: int, cell: int, cells: Ints, heads: Ints, tally: Longs) -> None:
    """Queue the neighbours that are nearer to a leg through this cell."""
    away, owner = cells[AWAY, cell] + 1, cells[OWNER, cell]
    if cell >= width and cells[AWAY, cell - width] > away:
        queue(cell - width, away, owner, -1, cells, heads, tally)
    if cell < (height - 1) * width and cells[AWAY, cell + width] > away:
        queue(cell + width, away, owner, -1, cells, heads, tally)
    if cell % width > 0 and cells[AWAY, cell - 1] > away:
        queue(cell - 1, away, owner, -1, cells, heads, tally)
    if cell % width < width - 1 and cells[AWAY, cell + 1] > away:
        queue(cell + 1, away, owner, -1, cells, heads, tally)


@jit("int64(int64, int64, int64, int32[:,::1], int64[::1])", inner=True)
def best_leg(width: int, leg: int, cell: int, legs: Ints, cost: Longs) -> int:
    """Return the leg, from a given one to the end of its route, where a visit to a cell costs
    least.
    """
    best, cost[0] = leg, FAR
    while leg >= 0:
        begin, end = legs[FROM, leg], legs[TO, leg]
        more = distance(width, begin, cell) + distance(width, cell, end)
        more -= distance(width, begin, end)
        if more < cost[0]:
            best, cost[0] = leg, more
        leg = legs[NEXT, leg]
    return best


@jit(
    "void(int64, int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1], "
    "int32[::1], int32[::1], int32[::1])",
    inner=True,
)
def insert_or_requeue(
    width: int, cell: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs, todo: Ints,
    heads: Ints, bends: Ints, bend_starts: Ints,
) -> None:  # fmt: skip
    """Insert a cell's circuit where it costs least; requeue it if that costs more than expected.

    The empty hand may also walk on to it, which costs the way there alone.
    """
    cost = np.zeros(1, np.int64)
    sure = cells[HOST, cell] >= 0
    first = cells[HOST, cell] if sure else cells[OWNER, cell]
    leg = best_leg(width, first, cell, legs, cost)
    end = legs[TO, tally[LAST]]
    if distance(width, end, cell) < cost[0]:
        leg = new_leg(legs, tally, end, cell, -1, 1)
        legs[NEXT, tally[LAST]], tally[LAST] = leg, leg
        start(width, cell, cells, rows, legs, tally, todo, bends, bend_starts)
    elif sure or cost[0] <= 2 * cells[AWAY, cell]:
        insert_circuit(width, leg, cell, cells, rows, legs, tally, todo, bends, bend_starts)
    else:
        queue(cell, cost[0] // 2, leg, leg, cells, heads, tally)
        return
    todo[tally[TODO]] = leg
    tally[TODO] += 1


@jit(
    "void(int64, int64, int32[:,::1], int32[:,::1], int32[:,::1], int64[::1], int32[::1], "
    "int32[::1], int32[::1], int32[::1], uint64[::1])",
    inner=True,
)
def insert_rest(
    height: int, width: int, cells: Ints, rows: Ints, legs: Ints, tally: Longs, todo: Ints,
    heads: Ints, bends: Ints, bend_starts: Ints, dice: Words,
) -> None:  # fmt: skip
    """Insert the circuits that cost something, the nearest to any leg first."""
    while tally[WAITING] > 0:
        mark_boxes(width, cells, rows, legs, tally, heads)
        cell = next_cell(cells, heads, tally)
        spread(height, width, cell, cells, heads, tally)
        if cells[TARGET, cell] >= 0 and cells[HEAD, cell] < 0:
            insert_or_requeue(
                width, cell, cells, rows, legs, tally, todo, heads, bends, bend_starts
            )
            insert_free(width, cells, rows, legs, tally, todo, bends, bend_starts, dice)


@jit("void(int64, int64, int32[:,::1], int32[:,::1])", inner=True)
def lay_out(height: int, width: int, cells: Ints, rows: Ints) -> None:
    """Initialise the tables of cells and rows."""
    cells[HEAD:] = -1
    cells[AWAY] = FAR
    cells[BEFORE] = UNQUEUED
    for line in range(ROW_LINES):
        for place in range(rows.shape[1]):
            rows[line, place] = place
    for cell in range(height * width):
        if cells[TARGET, cell] < 0:
            place = (cell // width) * (width + 2) + cell % width + 1
            rows[RIGHT, place], rows[LEFT, place] = place + 1, place - 1


@jit("int64(int32[::1])", inner=True)
def circuits(target: Ints) -> int:
    """Return the number of circuits."""
    count, seen = 0, np.zeros(len(target), np.uint8)
    for first in range(len(target)):
        if target[first] < 0 or seen[first] == 1:
            continue
        count += 1
        cell = first
        while seen[cell] == 0:
            seen[cell] = 1
            cell = target[cell]
    return count


@jit(
    "int64(int64, int64, int64, int64, int32[::1], int32[::1], int32[::1], uint64[::1], int32[::1])"
)
def build_walk(
    height: int, width: int, robot: int, end: int, target: Ints, bends: Ints, bend_starts: Ints,
    dice: Words, stops: Ints,
) -> int:  # fmt: skip
    """Merge the circuits of a pairing into one walk; return the number of its stops.

    `end` is where the empty hand goes, to start the circuit there. `bends` lists cells to pass, for
    the piece of each cell, of the hand, and for the empty hand, from `bend_starts` on.
    """
    size = height * width
    cells = np.zeros((CELL_LINES, size + 1), np.int32)
    cells[TARGET] = target
    rows = np.zeros((ROW_LINES, height * (width + 2)), np.int32)
    lay_out(height, width, cells, rows)
    count, pieces, hole = circuits(target), 0, -1
    for cell in range(size):
        pieces += target[cell] >= 0
        if target[cell] == size:
            hole = cell
    legs = np.zeros((LEG_LINES, pieces + len(bends) + 2 * count + 4), np.int32)
    todo = np.zeros(legs.shape[1] + count, np.int32)
    tally = np.zeros(TALLY_LINES, np.int64)
    tally[WAITING], tally[ROBOT] = count, robot
    begin = robot if hole < 0 else hole
    first = new_route(legs, tally, begin, end, size + 1, bends, bend_starts)
    if hole >= 0:
        start(width, size, cells, rows, legs, tally, todo, bends, bend_starts)
    if cells[HEAD, end] < 0:
        legs[STARTS, 0] = 1
        start(width, end, cells, rows, legs, tally, todo, bends, bend_starts)
    todo[tally[TODO]] = first
    tally[TODO] += 1
    insert_free(width, cells, rows, legs, tally, todo, bends, bend_starts, dice)
    heads = np.full(2 * (height + width) + 2, -1, np.int32)
    insert_rest(height, width, cells, rows, legs, tally, todo, heads, bends, bend_starts, dice)
    return list_stops(hole, first, cells, legs, count, stops)
