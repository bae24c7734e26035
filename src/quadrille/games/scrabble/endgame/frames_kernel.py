"""The frames of the endgame search: one for each position from the first to the current one."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.bounds_kernel import TABLES, Tables
from quadrille.games.scrabble.endgame.lasts_kernel import ROOM, Room
from quadrille.games.scrabble.endgame.line_bounds_kernel import MEMO, WALK, Memo, Walk
from quadrille.games.scrabble.endgame.lists_kernel import LINES, line_key, lines_around
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, Graph
from quadrille.games.scrabble.movegen.crosses_kernel import SIDE, check_around

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

RACKS = "Tuple((int64[:, ::1], uint32[:, ::1], int64[:, ::1], int64[:, ::1]))"
Racks: TypeAlias = tuple[Numbers, Masks, Numbers, Numbers]
"""By seat: the bits of each tile; of each set of tiles its letters and its points; the tiles."""
BOARDS = "Tuple((uint8[:, :, :, ::1], uint32[:, :, :, ::1], int32[:, :, :, ::1], uint64[:, ::1]))"
Boards: TypeAlias = tuple[Squares, Masks, Points, Keys]
"""By frame: the squares of a board, what they take, the points across, the keys of its lines."""
FOUND = (
    "Tuple((int64[:, :, ::1], uint8[:, ::1], int64[:, ::1], int64[:, ::1], int64[:, ::1],"
    f" int64[::1], uint32[:, :, ::1], {WALK}, {MEMO}, {TABLES}, int64[::1], {ROOM}))"
)
Found: TypeAlias = tuple[
    Numbers, Squares, Numbers, Numbers, Numbers, Numbers, Masks, Walk, Memo, Tables, Numbers, Room
]
"""By frame: the cursors of its lines, the squares of threats, their points, the best points of each
of the last two tiles, and the bounds of all sets of tiles. One frame more is for the cursors of the
other seat. Then, by the number of tiles, how much the bounds have saved; what squares take in parts
of words; room for the bounds; and room for the last tiles of both racks."""
(
    BOARD, SEAT, MINE, THEIRS, PASSES, FROM, ALPHA, BETA, LEFT, BEST, LOW, HIGH, STAGE,
    DONE, GAINED, NARROW, AGAIN, BEGAN, NOW, NOW_TILES, TOP_MOVE, TOP_TILES,
    FIRST, FIRST_TILES, SECOND, SECOND_TILES, CHECKED, LAST, UNSCORED,
    ENDED, BOUNDED,
) = range(31)  # fmt: skip
FRAME = 32
FRAMES = 112
"""More than the longest game has moves: sixteen plays, and five passes before each."""
TOP, WORK, LIMIT, CROWDED, BACKWARDS = range(5)
"""What `notes` holds: the frame on top, the moves tried, after how many turns without points a game
ends, whether plays found no room, and whether the first position begins with its worst plays."""
NOTES = 5
FRESH, RECALLED, LISTING, LISTED, EXHAUSTED = range(5)
NO_MOVE = -1
SQUARES = SIDE * SIDE * 64
"""The marks of tiles on squares; those of turns without points come behind."""


@jit("void(int64[::1], int64, int64, int64)", lean=True, inner=True)
def learn(frame: Numbers, value: int, low: int, high: int) -> None:
    """Take the value of the move that was tried, as the other seat sees it."""
    gained = frame[GAINED]
    frame[DONE] += 1
    frame[LOW] = max(frame[LOW], gained - high)
    frame[HIGH] = max(frame[HIGH], gained - low)
    if gained - value > frame[BEST]:
        frame[BEST] = gained - value
        frame[TOP_MOVE], frame[TOP_TILES] = frame[NOW], frame[NOW_TILES]
    frame[ALPHA] = max(frame[ALPHA], frame[BEST])


@jit(
    f"void({GRAPH}, int64[::1], int64[:, ::1], int64, {BOARDS})",
    lean=True,
    inner=True,
)
def check_board(
    graph: Graph,
    values: Numbers,
    frames: Numbers,
    board: int,
    boards: Boards,
) -> None:
    """Compute the cross checks of a board, and the keys of its lines, from the last board below it
    that has them.
    """
    before = board
    while frames[before, CHECKED] == 0:
        before = frames[before - 1, BOARD]
    if before == board:
        return
    nodes, forwards, backwards, every = graph
    squares, allowed, beside, line_keys = boards
    for way in range(2):
        for lane in range(SIDE):
            line_keys[board, way * SIDE + lane] = line_keys[before, way * SIDE + lane]
            for place in range(SIDE + 2):
                allowed[board, way, lane, place] = allowed[before, way, lane, place]
                beside[board, way, lane, place] = beside[before, way, lane, place]
    frames[board, CHECKED] = 1
    number, lines = board, 0
    while number != before:
        head = frames[number - 1, NOW]
        way, lane, start = head >> 28 & 1, head >> 24 & 15, head >> 20 & 15
        check_around(
            nodes, forwards, backwards, squares[board], values, every, allowed[board],
            beside[board], way, lane, start, frames[number, LAST],
        )  # fmt: skip
        lines |= lines_around(squares[board], way, lane, start, frames[number, LAST])
        number = frames[number - 1, BOARD]
    for line in range(LINES):
        if lines >> line & 1:
            line_keys[board, line] = line_key(
                squares[board], allowed[board], beside[board], line // SIDE, line % SIDE
            )
