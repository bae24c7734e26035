"""The compiled pairing of pieces with cells: for each colour, the least total distance.

The method is Jonker and Volgenant's (1987): prices of the cells by column reduction, then rounds in
which a piece takes the cheapest cell at a price that drives the next best away, and for the pieces
that are left a shortest path to a free cell. Distances are computed where they are needed, which is
as quick as a table and needs no memory.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]

FAR = 1 << 30
ROUNDS = 2
ROW, COLUMN, TO_ROW, TO_COLUMN, PRICE, CELL_OF, PIECE_OF, FREE, SCRATCH = range(9)
LINES = SCRATCH + 3
"""The lines of one colour: where its pieces and its cells are, the prices of the cells, who is
paired with whom, the free pieces; and what a search for a path needs.
"""


@jit(
    "void(int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1])",
    inner=True,
)
def reduce_columns(
    rows: Ints, columns: Ints, to_rows: Ints, to_columns: Ints, price: Ints, cell_of: Ints,
    piece_of: Ints,
) -> None:  # fmt: skip
    """Price each cell at its distance from the nearest piece; that piece takes it if it is free."""
    count = len(rows)
    cell_of[:] = -1
    piece_of[:] = -1
    for cell in range(count - 1, -1, -1):
        least, nearest = FAR, 0
        for piece in range(count):
            distance = abs(rows[piece] - to_rows[cell]) + abs(columns[piece] - to_columns[cell])
            if distance < least:
                least, nearest = distance, piece
        price[cell] = least
        if cell_of[nearest] < 0:
            cell_of[nearest], piece_of[cell] = cell, nearest


@jit("int64(int32, int32, int32[::1], int32[::1], int32[::1], int32[::1])", inner=True)
def two_cheapest(
    row: int, column: int, to_rows: Ints, to_columns: Ints, price: Ints, found: Ints
) -> int:
    """Find the two cells that cost a piece least beyond their price; return their difference."""
    first, second = np.int32(FAR), np.int32(FAR)
    found[0], found[1] = -1, -1
    for cell in range(len(price)):
        cost = abs(row - to_rows[cell]) + abs(column - to_columns[cell]) - price[cell]
        if cost < second:
            if cost < first:
                second, found[1] = first, found[0]
                first, found[0] = cost, np.int32(cell)
            else:
                second, found[1] = cost, np.int32(cell)
    return int(second - first)


@jit(
    "int64(int64, int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1], int32[::1])",
    inner=True,
)
def bid(
    left: int, rows: Ints, columns: Ints, to_rows: Ints, to_columns: Ints, price: Ints,
    cell_of: Ints, piece_of: Ints, free: Ints,
) -> int:  # fmt: skip
    """Let each free piece take its cheapest cell; return the number of pieces free afterwards."""
    found = np.zeros(2, np.int32)
    place, remaining, allowed = 0, 0, 4 * left + 16
    while place < left:
        piece = free[place]
        place += 1
        margin = two_cheapest(rows[piece], columns[piece], to_rows, to_columns, price, found)
        cell = found[0]
        rival = piece_of[cell]
        if margin > 0 and found[1] >= 0:
            price[cell] -= np.int32(margin)
        elif rival >= 0 and found[1] >= 0:
            cell = found[1]
            rival = piece_of[cell]
        cell_of[piece], piece_of[cell] = cell, piece
        if rival < 0:
            continue
        cell_of[rival] = -1
        allowed -= 1
        if margin > 0 and allowed > 0:
            place -= 1
            free[place] = rival
        else:
            free[remaining] = rival
            remaining += 1
    return remaining


@jit("int64(int32[::1], int32[::1], int64)", inner=True)
def nearest_first(reach: Ints, order: Ints, settled: int) -> int:
    """Bring the cells of least reach to the front of those not settled; return where they end."""
    ready, level = settled, np.int32(FAR)
    for place in range(settled, len(order)):
        cell = order[place]
        if reach[cell] <= level:
            if reach[cell] < level:
                ready, level = settled, reach[cell]
            order[place], order[ready] = order[ready], cell
            ready += 1
    return ready


@jit(
    "int64(int64, int64[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1], int32[:,::1])",
    inner=True,
)
def relax(
    settled: int, ready: Longs, rows: Ints, columns: Ints, to_rows: Ints, to_columns: Ints,
    price: Ints, piece_of: Ints, scratch: Ints,
) -> int:  # fmt: skip
    """Reach cells through the piece on a settled one; return a free cell at its level, or −1."""
    reach, before, order = scratch[0], scratch[1], scratch[2]
    cell = order[settled]
    piece, level = piece_of[cell], reach[cell]
    row, column = rows[piece], columns[piece]
    lift = level - abs(row - to_rows[cell]) - abs(column - to_columns[cell]) + price[cell]
    for place in range(ready[0], len(order)):
        other = order[place]
        through = abs(row - to_rows[other]) + abs(column - to_columns[other]) - price[other] + lift
        if through < reach[other]:
            reach[other], before[other] = np.int32(through), piece
            if through == level:
                if piece_of[other] < 0:
                    return int(other)
                order[place], order[ready[0]] = order[ready[0]], other
                ready[0] += 1
    return -1


@jit("int64(int32[::1], int32[::1], int64, int64)", inner=True)
def free_among(order: Ints, piece_of: Ints, begin: int, end: int) -> int:
    """Return a free cell in a part of the order, or −1."""
    for place in range(begin, end):
        if piece_of[order[place]] < 0:
            return int(order[place])
    return -1


@jit(
    "void(int64, int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], "
    "int32[::1], int32[:,::1])",
    inner=True,
)
def augment(
    start: int, rows: Ints, columns: Ints, to_rows: Ints, to_columns: Ints, price: Ints,
    cell_of: Ints, piece_of: Ints, scratch: Ints,
) -> None:  # fmt: skip
    """Pair one more piece: a shortest path from it to a free cell, along which pairs change."""
    reach, before, order = scratch[0], scratch[1], scratch[2]
    for cell in range(len(price)):
        away = abs(rows[start] - to_rows[cell]) + abs(columns[start] - to_columns[cell])
        reach[cell], before[cell] = away - price[cell], np.int32(start)
        order[cell] = np.int32(cell)
    ready, settled, ended, level = np.zeros(1, np.int64), 0, -1, np.int32(0)
    while ended < 0:
        if settled == ready[0]:
            ready[0] = nearest_first(reach, order, settled)
            level = reach[order[settled]]
            ended = free_among(order, piece_of, settled, ready[0])
            if ended >= 0:
                break
        ended = relax(settled, ready, rows, columns, to_rows, to_columns, price, piece_of, scratch)
        settled += 1
    for place in range(settled):
        price[order[place]] += reach[order[place]] - level
    piece = np.int32(-1)
    while piece != start:
        piece = before[ended]
        piece_of[ended] = piece
        cell_of[piece], ended = np.int32(ended), cell_of[piece]


@jit("void(int64, int32[::1], int32[::1], int32[:,::1])", inner=True)
def place(width: int, sources: Ints, sinks: Ints, lines: Ints) -> None:
    """Note the rows and columns of the pieces and the cells of one colour."""
    for number in range(len(sources)):
        lines[ROW, number] = sources[number] // width
        lines[COLUMN, number] = sources[number] % width
        lines[TO_ROW, number] = sinks[number] // width
        lines[TO_COLUMN, number] = sinks[number] % width


@jit("int64(int64, int32[::1], int32[::1], int32[:,::1])")
def begin(width: int, sources: Ints, sinks: Ints, lines: Ints) -> int:
    """Begin to pair the pieces of one colour with its cells; return the number still free."""
    place(width, sources, sinks, lines)
    reduce_columns(
        lines[ROW], lines[COLUMN], lines[TO_ROW], lines[TO_COLUMN], lines[PRICE], lines[CELL_OF],
        lines[PIECE_OF],
    )  # fmt: skip
    left = 0
    for piece in range(len(sources)):
        if lines[CELL_OF, piece] < 0:
            lines[FREE, left] = np.int32(piece)
            left += 1
    for _ in range(ROUNDS):
        left = bid(
            left, lines[ROW], lines[COLUMN], lines[TO_ROW], lines[TO_COLUMN], lines[PRICE],
            lines[CELL_OF], lines[PIECE_OF], lines[FREE],
        )  # fmt: skip
    return left


@jit("void(int64, int64, int32[:,::1])")
def go_on(first: int, last: int, lines: Ints) -> None:
    """Pair some of the pieces of one colour that are still free."""
    for number in range(first, last):
        augment(
            lines[FREE, number], lines[ROW], lines[COLUMN], lines[TO_ROW], lines[TO_COLUMN],
            lines[PRICE], lines[CELL_OF], lines[PIECE_OF], lines[SCRATCH:],
        )  # fmt: skip


@jit("void(int32[::1], int32[:,::1], int32[::1])")
def end(sinks: Ints, lines: Ints, paired: Ints) -> None:
    """Write the cell of each piece of one colour."""
    for number in range(len(sinks)):
        paired[number] = sinks[lines[CELL_OF, number]]


@jit("int64(int64, int64, int64, int64, int32[::1], int32[::1], int64[::1], int32[::1])")
def pair_some(
    width: int, most: int, work: int, colour: int, sources: Ints, sinks: Ints, starts: Longs,
    paired: Ints,
) -> int:  # fmt: skip
    """Pair colours that have not too many pieces, from one on; return the colour to go on with.

    `sources` and `sinks` list where the pieces are and where the cells, colour by colour; `starts`
    holds where each colour begins, and the end. For each source `paired` becomes its cell. Work is
    counted in pairs of a piece and a cell.
    """
    held = np.zeros(LINES * most, np.int32)
    while colour < len(starts) - 1 and work > 0:
        first, last = starts[colour], starts[colour + 1]
        count = last - first
        colour += 1
        work -= 1
        if 0 < count <= most:
            lines = held[: LINES * count].reshape(LINES, count)
            left = begin(width, sources[first:last], sinks[first:last], lines)
            go_on(0, left, lines)
            end(sinks[first:last], lines, paired[first:last])
            work -= count * count
    return colour
