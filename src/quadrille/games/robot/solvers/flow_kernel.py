"""The compiled pairing of one colour as a flow on the grid, for colours of many pieces.

Pieces flow from cell to neighbour; a flow of least length, cut into ways, pairs each piece with a
cell at the least total distance. The method is primal and dual: heights such that no step climbs
by more than one; the nearest empty cell to any free piece, through the flow there is, changes the
heights; then as many pieces as possible slide to cells along steps that cost nothing.

The table of cells has a wall: a line above and below, and a cell at the end of each line. A step
has one of four ways; flow is counted on edges, positive to the right or down.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]

ACROSS, DOWN, HEIGHT, REACH, EXCESS, TRIED, LINES = range(7)
"""The lines of the table: the flow to the right and down, the height, the distance from the nearest
free piece, pieces less cells still to pair, and the ways tried.
"""
FREE, TOUCHED, QUEUE = 0, 1, 2
"""The lines of the lists: free pieces, cells reached in a round, and three queues."""
FREE_COUNT, TOUCHED_COUNT, QUEUE_COUNT = 0, 1, 2
FAR = 1 << 30
ABYSS = -(1 << 28)


@jit("void(int64, int64, int32[:,::1], int32[:,::1], int64[::1], int32[::1], int32[::1])")
def lay_out(
    height: int, width: int, table: Ints, lists: Ints, counts: Longs, sources: Ints, sinks: Ints
) -> None:
    """Initialise the tables without flow, with walls that no step enters."""
    table[:] = 0
    table[REACH] = -1
    table[HEIGHT] = ABYSS
    for row in range(1, height + 1):
        table[REACH, row * (width + 1) : row * (width + 1) + width] = FAR
        table[HEIGHT, row * (width + 1) : row * (width + 1) + width] = 0
    counts[:] = 0
    for cell in sources:
        table[EXCESS, cell + cell // width + width + 1] += 1
    for cell in sinks:
        table[EXCESS, cell + cell // width + width + 1] -= 1
    for cell in sources:
        place = cell + cell // width + width + 1
        if table[EXCESS, place] > 0:
            lists[FREE, counts[FREE_COUNT]] = place
            counts[FREE_COUNT] += 1


@jit("int64(int32[:,::1], int64, int64, int64)", inner=True)
def flowing(table: Ints, cell: int, there: int, way: int) -> int:
    """Return the pieces that flow from a cell to its neighbour, minus those that flow back."""
    if way == 0:
        return int(table[ACROSS, cell])
    if way == 1:
        return int(table[DOWN, cell])
    return -int(table[ACROSS, there] if way == 2 else table[DOWN, there])


@jit("void(int32[:,::1], int64, int64, int64, int64)", inner=True)
def send(table: Ints, cell: int, there: int, way: int, count: int) -> None:
    """Add pieces to the flow from a cell to its neighbour."""
    if way == 0:
        table[ACROSS, cell] += count
    elif way == 1:
        table[DOWN, cell] += count
    elif way == 2:
        table[ACROSS, there] -= count
    else:
        table[DOWN, there] -= count


@jit("int64(int32[:,::1], int64, int64, int64)", inner=True)
def price(table: Ints, cell: int, there: int, way: int) -> int:
    """Return the cost of a step beyond the difference of the heights: 0, 1 or 2."""
    length = 1 if flowing(table, cell, there, way) >= 0 else -1
    return length + int(table[HEIGHT, cell]) - int(table[HEIGHT, there])


@jit("int64(int32[:,::1], int32[:,::1], int64[::1], int64[::1])", inner=True)
def nearest_empty(table: Ints, lists: Ints, counts: Longs, ways: Longs) -> int:
    """Return the distance from any free piece to the nearest empty cell."""
    level, nearest, waiting = 0, FAR, counts[FREE_COUNT]
    counts[TOUCHED_COUNT] = counts[QUEUE_COUNT] = waiting
    counts[QUEUE_COUNT + 1] = counts[QUEUE_COUNT + 2] = 0
    for place in range(waiting):
        cell = lists[FREE, place]
        table[REACH, cell] = 0
        lists[TOUCHED, place] = lists[QUEUE, place] = cell
    while level <= nearest:
        line, place = QUEUE + level % 3, 0
        while place < counts[line]:
            cell = lists[line, place]
            place += 1
            if table[REACH, cell] != level:
                continue
            if table[EXCESS, cell] < 0:
                nearest = level
            for way in range(4):
                there = cell + ways[way]
                reach = level + price(table, cell, there, way)
                if reach < table[REACH, there]:
                    if table[REACH, there] == FAR:
                        lists[TOUCHED, counts[TOUCHED_COUNT]] = there
                        counts[TOUCHED_COUNT] += 1
                    table[REACH, there] = reach
                    later = QUEUE + reach % 3
                    lists[later, counts[later]] = there
                    counts[later] += 1
        counts[line] = 0
        level += 1
    return nearest


@jit("void(int32[:,::1], int32[:,::1], int64[::1], int64)", inner=True)
def lower(table: Ints, lists: Ints, counts: Longs, nearest: int) -> None:
    """Lower the cells that are nearer to a free piece than the nearest empty cell."""
    for place in range(counts[TOUCHED_COUNT]):
        cell = lists[TOUCHED, place]
        table[HEIGHT, cell] -= max(0, nearest - table[REACH, cell])
        table[REACH, cell] = FAR
        table[TRIED, cell] = 0


@jit("int64(int64, int32[:,::1], int32[:,::1], int64[::1])", inner=True)
def slide(first: int, table: Ints, path: Ints, ways: Longs) -> int:
    """Move one free piece along free steps to an empty cell; return whether it moved.

    Cells from which no way led on stay tried, so that no other piece looks there in this round.
    """
    depth, cell = 0, first
    table[TRIED, cell] = 1
    while table[EXCESS, cell] >= 0:
        onward = -1
        while table[TRIED, cell] <= 4 and onward < 0:
            way = table[TRIED, cell] - 1
            table[TRIED, cell] += 1
            there = cell + ways[way]
            if table[TRIED, there] == 0 and price(table, cell, there, way) == 0:
                onward = there
                path[0, depth], path[1, depth] = cell, way
        if onward >= 0:
            cell, depth = onward, depth + 1
            table[TRIED, cell] = 1
        elif depth == 0:
            return 0
        else:
            depth -= 1
            cell = path[0, depth]
    table[EXCESS, cell] += 1
    table[EXCESS, first] -= 1
    table[TRIED, cell] = 0
    while depth > 0:
        depth -= 1
        back, way = path[0, depth], path[1, depth]
        send(table, back, cell, way, 1)
        table[TRIED, back] = 0
        cell = back
    return 1


@jit("int64(int64, int32[:,::1], int32[:,::1], int64[::1], int64)")
def flow(width: int, table: Ints, lists: Ints, counts: Longs, rounds: int) -> int:
    """Run some rounds; return the number of pieces still free."""
    ways = np.array([1, width + 1, -1, -width - 1], np.int64)
    while counts[FREE_COUNT] > 0 and rounds > 0:
        lower(table, lists, counts, nearest_empty(table, lists, counts, ways))
        remaining = 0
        for place in range(counts[FREE_COUNT]):
            cell = lists[FREE, place]
            if table[TRIED, cell] > 0 or slide(cell, table, lists[QUEUE:], ways) == 0:
                lists[FREE, remaining] = cell
                remaining += 1
        counts[FREE_COUNT] = remaining
        rounds -= 1
    return int(counts[FREE_COUNT])


@jit("void(int64, int32[:,::1], int32[::1])")
def open_cells(width: int, table: Ints, sinks: Ints) -> None:
    """Mark the cells where the ways of a finished flow may end."""
    for cell in sinks:
        table[EXCESS, cell + cell // width + width + 1] = -1


@jit("void(int64, int32[:,::1], int32[::1], int32[::1])")
def cut(width: int, table: Ints, sources: Ints, paired: Ints) -> None:
    """Cut the routes of some pieces out of a finished flow; write where each ends."""
    ways = np.array([1, width + 1, -1, -width - 1], np.int64)
    for number in range(len(sources)):
        cell = sources[number] + sources[number] // width + width + 1
        while table[EXCESS, cell] == 0:
            for way in range(4):
                there = cell + ways[way]
                if flowing(table, cell, there, way) > 0:
                    send(table, cell, there, way, -1)
                    cell = there
                    break
        table[EXCESS, cell] = 0
        paired[number] = (cell // (width + 1) - 1) * width + cell % (width + 1)
