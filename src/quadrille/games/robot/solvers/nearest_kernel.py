"""The compiled walk to the nearest cell, over an index that huge grids can afford.

For each colour, and after them for all colours together, the cells that are not black are listed
row by row. Cells and rows of a list know the next live one in both directions; black ones are
skipped ever faster, because each look shortens the way (union and find). A search looks at the rows
with live cells from the robot's row outward, while they are not farther than the best cell so far.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]

CELL, ROW_OF, AFTER, BEFORE, ENTRY_LINES = range(5)
"""Of an entry of the lists: its cell, its row, and the next live entry onward and back."""
LINE, FIRST, LIVE, ROW_AFTER, ROW_BEFORE, ROW_LINES = range(6)
"""Of a row of a list: which row of the grid it is, its first entry, its live cells, and the next
live row onward and back.
"""
FAR = 1 << 30


@jit("int64(int32[:,::1], int64, int64)", inner=True)
def follow(table: Ints, line: int, place: int) -> int:
    """Return the next live place by the links of a line, and shorten the path to it."""
    while table[place, line] != place:
        table[place, line] = table[table[place, line], line]
        place = table[place, line]
    return place


@jit("int64(int32[::1], int32[::1], int64[::1], int32[:,::1], int32[::1])", inner=True)
def list_cells(
    backgrounds: Ints, pieces: Ints, starts: Longs, entries: Ints, entry_of: Ints
) -> int:
    """List the cells that are not black by colour, then all of them; return their number.

    The first entry and the last are walls. `starts` becomes where each list begins, and the end;
    `entry_of` where each cell stands in the last list.
    """
    colours = len(starts) - 2
    starts[:] = 0
    for cell in range(len(pieces)):
        if pieces[cell] != backgrounds[cell]:
            starts[backgrounds[cell] + 1] += 1
    starts[0] = 1
    for colour in range(colours):
        starts[colour + 1] += starts[colour]
    live = int(starts[colours]) - 1
    filled = starts.copy()
    for cell in range(len(pieces)):
        if pieces[cell] != backgrounds[cell]:
            entries[filled[backgrounds[cell]], CELL] = cell
            filled[backgrounds[cell]] += 1
            entries[filled[colours], CELL] = cell
            entry_of[cell] = filled[colours]
            filled[colours] += 1
    starts[colours + 1] = filled[colours]
    return live


@jit("void(int64, int64[::1], int32[:,::1], int32[:,::1], int64[::1])", inner=True)
def list_rows(columns: int, starts: Longs, entries: Ints, rows: Ints, row_starts: Longs) -> None:
    """Divide each list into its rows."""
    count = 0
    for number in range(len(starts) - 1):
        row_starts[number] = count + 1
        last = -1
        for entry in range(starts[number], starts[number + 1]):
            row = entries[entry, CELL] // columns
            if row != last:
                last = row
                count += 1
                rows[count, LINE], rows[count, FIRST], rows[count, LIVE] = row, entry, 0
            rows[count, LIVE] += 1
            entries[entry, ROW_OF] = count
    row_starts[len(starts) - 1] = count + 1
    rows[count + 1, FIRST] = starts[len(starts) - 1]
    for place in range(count + 2):
        rows[place, ROW_AFTER] = rows[place, ROW_BEFORE] = place
    for entry in range(starts[len(starts) - 1] + 1):
        entries[entry, AFTER] = entries[entry, BEFORE] = entry


@jit("int64(int32[:,::1], int64, int64, int64, int64)", inner=True)
def not_below(table: Ints, line: int, begin: int, end: int, least: int) -> int:
    """Find the first of the growing values of a line that is not below another."""
    while begin < end:
        middle = (begin + end) // 2
        if table[middle, line] < least:
            begin = middle + 1
        else:
            end = middle
    return begin


@jit("int64(int64, int64, int64, int64, int32[:,::1], int32[:,::1], int64)", inner=True)
def better_in_row(
    columns: int, robot: int, row: int, away: int, entries: Ints, rows: Ints, best: int
) -> int:
    """Return the nearest entry of a row, or the best entry so far, as distance and entry in one.

    Of equally near cells the upper one counts, then the left one: that is the order of cells.
    """
    first, end = rows[row, FIRST], rows[row + 1, FIRST]
    here = rows[row, LINE] * columns + robot % columns
    middle = not_below(entries, CELL, first, end, here)
    before, after = follow(entries, BEFORE, middle - 1), follow(entries, AFTER, middle)
    if before >= first:
        distance = away + here - entries[before, CELL]
        if distance < best >> 32 or (
            distance == best >> 32 and entries[before, CELL] < entries[best & 0xFFFFFFFF, CELL]
        ):
            best = (distance << 32) | before
    if after < end:
        distance = away + entries[after, CELL] - here
        if distance < best >> 32 or (
            distance == best >> 32 and entries[after, CELL] < entries[best & 0xFFFFFFFF, CELL]
        ):
            best = (distance << 32) | after
    return best


@jit("int64(int64, int64, int64, int64[::1], int32[:,::1], int32[:,::1])", inner=True)
def nearest(
    columns: int, robot: int, number: int, row_starts: Longs, entries: Ints, rows: Ints
) -> int:
    """Find the nearest live cell of a list: its distance and entry in one."""
    first, end = row_starts[number], row_starts[number + 1]
    line = robot // columns
    middle = not_below(rows, LINE, first, end, line)
    up, down = follow(rows, ROW_BEFORE, middle - 1), follow(rows, ROW_AFTER, middle)
    best = FAR << 32
    while True:
        over = line - rows[up, LINE] if up >= first else FAR
        under = rows[down, LINE] - line if down < end else FAR
        if min(over, under) > best >> 32 or min(over, under) == FAR:
            return best
        if over <= under:
            best = better_in_row(columns, robot, up, over, entries, rows, best)
            up = follow(rows, ROW_BEFORE, up - 1)
        else:
            best = better_in_row(columns, robot, down, under, entries, rows, best)
            down = follow(rows, ROW_AFTER, down + 1)


@jit("void(int64, int32[:,::1], int32[:,::1])", inner=True)
def blacken(entry: int, entries: Ints, rows: Ints) -> None:
    """Remove an entry from its list."""
    entries[entry, AFTER], entries[entry, BEFORE] = entry + 1, entry - 1
    row = entries[entry, ROW_OF]
    rows[row, LIVE] -= 1
    if rows[row, LIVE] == 0:
        rows[row, ROW_AFTER], rows[row, ROW_BEFORE] = row + 1, row - 1


@jit("int64(int32[::1], int32[::1], int64, int64, int64, int64, int64, int32[::1], int64[::1])")
def visit(
    backgrounds: Ints, pieces: Ints, height: int, columns: int, colours: int, robot: int,
    hand: int, stops: Ints, steps: Longs,
) -> int:  # fmt: skip
    """Sort a grid and write where the robot swaps; return the number of stops."""
    starts, row_starts = np.zeros(colours + 2, np.int64), np.zeros(colours + 2, np.int64)
    entries = np.zeros((2 * len(pieces) + 2, ENTRY_LINES), np.int32)
    entry_of = np.zeros(len(pieces), np.int32)
    live = list_cells(backgrounds, pieces, starts, entries, entry_of)
    rows = np.zeros((live + min(live, height) + 2, ROW_LINES), np.int32)
    list_rows(columns, starts, entries, rows, row_starts)
    count = 0
    while live > 0:
        number = colours if hand < 0 else hand
        found = nearest(columns, robot, number, row_starts, entries, rows)
        steps[0] += found >> 32
        entry = found & 0xFFFFFFFF
        robot = entries[entry, CELL]
        stops[count] = robot
        count += 1
        held = pieces[robot]
        pieces[robot] = hand
        if hand >= 0:
            blacken(entry, entries, rows)
            blacken(entry_of[robot], entries, rows)
            live -= 1
        hand = held
    return count
