"""The plays of each line of a board, remembered by what lies there and which tiles are left.

A move changes few lines, and the same lines come back in many positions: so a line's plays are
found once for each set of tiles, and kept from the most promising on. A position then only
remembers how far it has come in each line, and always takes the most promising play of all lines.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    SETTING,
    Board,
    Graph,
    Setting,
)
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, SIDE
from quadrille.games.scrabble.movegen.plays_kernel import plays_of

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]
Plays: TypeAlias = NDArray[np.uint64]

LISTS = (
    "Tuple((uint64[:, ::1], uint64[:, ::1], uint64[:, ::1], int64[::1], int64[:, ::1], int64[::1]))"
)
Lists: TypeAlias = tuple[Keys, Plays, Plays, Numbers, Numbers, Numbers]
"""Keys of lines with a set of tiles, each with where its plays begin and end; all these plays; room
for those of one line; how many plays have each rank; the stack of the walk; `USED` and `FILLED`."""

LINES = 2 * SIDE
NEXT, END, RANK = range(3)
"""Of a line in a position: its next play, the end of its plays, and the rank of the next one."""
CURSOR = 3
USED, FILLED = range(2)
"""How many plays are kept, and how many lines."""
RANKS = 1024
GOING_OUT = 512
"""The least rank of a play that ends the game."""
MOST = 7
"""The most tiles that a play lays."""
FEW = 16
"""The most plays that are sorted one by one."""
CROWDED = -1
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@jit(
    "uint64(uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1], int64, int64)",
    lean=True,
    inner=True,
)
def line_key(
    squares: Squares, allowed: Masks, beside: Points, direction: int, lane: int
) -> np.uint64:
    """Return the key of a line: its tiles, and what its free squares take; 0 without an anchor."""
    key = np.uint64(direction * SIDE + lane + 1)
    anchored = False
    for place in range(1, SIDE + 1):
        square, points = squares[direction, lane, place], beside[direction, lane, place]
        anchored |= square != EMPTY or points >= 0
        key ^= (
            np.uint64(square)
            | np.uint64(allowed[direction, lane, place]) << np.uint64(8)
            | np.uint64(points + 1) << np.uint64(40)
        )
        key *= _MIX_1
        key ^= key >> np.uint64(29)
    return key if anchored else np.uint64(0)


@jit("void(uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1], uint64[::1])", lean=True)
def key_lines(squares: Squares, allowed: Masks, beside: Points, keys: Keys) -> None:
    """Write the keys of all lines of a board."""
    for direction in range(2):
        for lane in range(SIDE):
            key = line_key(squares, allowed, beside, direction, lane)
            keys[direction * SIDE + lane] = key


@jit("int64(uint8[:, :, ::1], int64, int64, int64, int64)", lean=True, inner=True)
def lines_around(squares: Squares, direction: int, lane: int, start: int, last: int) -> int:
    """Return the lines that a play has changed, as bits; the board holds its tiles."""
    mine, other = direction * SIDE, (1 - direction) * SIDE
    lines = 1 << (mine + lane)
    for spot in range(start, last + 1):
        lines |= 1 << (other + spot - 1)
        line = squares[1 - direction, spot - 1]
        above, below = lane + 1, lane + 1
        while line[above] != EMPTY:
            above -= 1
        while line[below] != EMPTY:
            below += 1
        if above >= 1:
            lines |= 1 << (mine + above - 1)
        if below <= SIDE:
            lines |= 1 << (mine + below - 1)
    first = start
    while squares[direction, lane, first] != EMPTY:
        first -= 1
    while squares[direction, lane, last] != EMPTY:
        last += 1
    if first >= 1:
        lines |= 1 << (other + first - 1)
    if last <= SIDE:
        lines |= 1 << (other + last - 1)
    return lines


@jit("int64(int64, int64[::1], int64)", lean=True, inner=True)
def rank_of(head: int, points: Numbers, rack: int) -> int:
    """Estimate how good a play is: points, and tiles used; what ends the game comes first."""
    score, kept = head & 0xFFFF, head >> 32
    if kept == 0:
        return int(min(GOING_OUT + score, RANKS - 1))
    return int(min(score + points[rack] - points[kept] + 2 * (head >> 16 & 15), GOING_OUT - 1))


@jit(f"int64({LISTS}, int64, int64[::1], int64)", lean=True, inner=True)
def keep_sorted(lists: Lists, count: int, points: Numbers, rack: int) -> int:
    """Keep the plays of a line, the highest rank first; return where they begin, or `CROWDED`."""
    _, plays, fresh, counts, _, state = lists
    start = state[USED]
    if count > fresh.shape[0] or start + count > plays.shape[0]:
        return CROWDED
    if count <= FEW:
        for number in range(count):
            head, tiles = fresh[number, 0], fresh[number, 1]
            rank = rank_of(int(np.int64(head)), points, rack)
            place = start + number
            while (
                place > start and rank_of(int(np.int64(plays[place - 1, 0])), points, rack) < rank
            ):
                plays[place, 0], plays[place, 1] = plays[place - 1, 0], plays[place - 1, 1]
                place -= 1
            plays[place, 0], plays[place, 1] = head, tiles
        state[USED] = start + count
        return int(start)
    counts[:] = 0
    for number in range(count):
        counts[rank_of(int(np.int64(fresh[number, 0])), points, rack)] += 1
    place = start
    for rank in range(RANKS - 1, -1, -1):
        place, counts[rank] = place + counts[rank], place
    for number in range(count):
        rank = rank_of(int(np.int64(fresh[number, 0])), points, rack)
        plays[counts[rank], 0] = fresh[number, 0]
        plays[counts[rank], 1] = fresh[number, 1]
        counts[rank] += 1
    state[USED] = start + count
    return int(start)


@jit(
    f"int64({LISTS}, uint64, {GRAPH}, {BOARD}, {SETTING}, int64[::1], uint32[::1], int64[::1],"
    " int64, int64)",
    lean=True,
    inner=True,
)
def list_line(
    lists: Lists,
    key: np.uint64,
    graph: Graph,
    board: Board,
    setting: Setting,
    tile_bits: Numbers,
    held: Masks,
    points: Numbers,
    rack: int,
    number: int,
) -> int:
    """Return where a line's plays with some tiles are; find them if they are not known yet."""
    keys, _, fresh, _, stack, state = lists
    mask = keys.shape[0] - 1
    key = (key ^ np.uint64(rack)) * _MIX_2
    key ^= key >> np.uint64(31)
    key |= np.uint64(1)
    slot = int(np.int64(key >> np.uint64(1))) & mask
    while keys[slot, 0] != np.uint64(0):
        if keys[slot, 0] == key:
            return int(slot)
        slot = (slot + 1) & mask
    if 2 * state[FILLED] > mask:
        return CROWDED
    line = number if number < SIDE else number - SIDE + 16
    count = plays_of(
        graph[0], graph[2], board[0], board[1], board[2], setting[0], setting[1], setting[2],
        tile_bits, held, rack, MOST, setting[3], 1 << line, stack, fresh, 0,
    )  # fmt: skip
    start = keep_sorted(lists, count, points, rack)
    if start == CROWDED:
        return CROWDED
    keys[slot, 0], keys[slot, 1] = key, np.uint64(start << 32 | (start + count))
    state[FILLED] += 1
    return int(slot)


@jit(
    f"boolean({LISTS}, uint64[::1], int64[:, ::1], int64, {GRAPH}, {BOARD}, {SETTING},"
    " int64[::1], uint32[::1], int64[::1], int64)",
    lean=True,
    inner=True,
)
def list_plays(
    lists: Lists,
    line_keys: Keys,
    cursors: Numbers,
    seat: int,
    graph: Graph,
    board: Board,
    setting: Setting,
    tile_bits: Numbers,
    held: Masks,
    points: Numbers,
    rack: int,
) -> bool:
    """Put a cursor at the first play of each line; return whether there was room."""
    keys, plays = lists[0], lists[1]
    for number in range(LINES):
        cursor = cursors[number]
        cursor[RANK] = -1
        if line_keys[number] == np.uint64(0):
            continue
        key = line_keys[number] + np.uint64(seat << 32)
        slot = list_line(
            lists, key, graph, board, setting, tile_bits, held, points, rack, number
        )  # fmt: skip
        if slot == CROWDED:
            return False
        span = np.int64(keys[slot, 1])
        cursor[NEXT], cursor[END] = span >> 32, span & 0xFFFFFFFF
        if cursor[NEXT] < cursor[END]:
            cursor[RANK] = rank_of(int(np.int64(plays[cursor[NEXT], 0])), points, rack)
    return True


@jit("int64(int64[:, ::1], uint64[:, ::1], int64[::1], int64)", lean=True, inner=True)
def take_best(cursors: Numbers, plays: Plays, points: Numbers, rack: int) -> int:
    """Return which play has the highest rank of those left, and leave it behind; −1 if none is."""
    best, line = -1, 0
    for number in range(LINES):
        if cursors[number, RANK] > best:
            best, line = cursors[number, RANK], number
    if best < 0:
        return -1
    cursor = cursors[line]
    taken = cursor[NEXT]
    cursor[NEXT] = taken + 1
    more = taken + 1 < cursor[END]
    cursor[RANK] = rank_of(int(np.int64(plays[taken + 1, 0])), points, rack) if more else -1
    return int(taken)


@jit("int64(int64[:, ::1], uint64[:, ::1], int64[::1], int64)", lean=True, inner=True)
def take_worst(cursors: Numbers, plays: Plays, points: Numbers, rack: int) -> int:
    """Return which play has the lowest rank of those left, and leave it out; −1 if none is."""
    worst, line = RANKS, -1
    for number in range(LINES):
        cursor = cursors[number]
        if cursor[RANK] >= 0:
            rank = rank_of(int(np.int64(plays[cursor[END] - 1, 0])), points, rack)
            if rank < worst:
                worst, line = rank, number
    if line < 0:
        return -1
    cursor = cursors[line]
    cursor[END] -= 1
    if cursor[NEXT] == cursor[END]:
        cursor[RANK] = -1
    return int(cursor[END])
