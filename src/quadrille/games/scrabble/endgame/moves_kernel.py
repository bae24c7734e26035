"""The moves of an endgame position, the most promising first, compiled.

Before any list is made, a position tries the move that was best in it before, and the one that last
was best with the same tiles. A list begins with what is still there of an earlier one of the same
seat: only lines that changed since are walked again. So cross checks are kept only where a list is
made.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.table_kernel import INFINITE, make_heap, pop_largest
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, check_around
from quadrille.games.scrabble.movegen.plays_kernel import EVERY_LINE, plays_of
from quadrille.lexicon.nodes_kernel import child

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]
Plays: TypeAlias = NDArray[np.uint64]

(
    BOARD, SEAT, MINE, THEIRS, PASSES, FROM, ALPHA, BETA, LEFT, BEST, LOW, HIGH, STAGE, START,
    COUNT, WAITING, DONE, GAINED, NARROW, AGAIN, BEGAN, NOW, NOW_TILES, TOP_MOVE, TOP_TILES,
    FIRST, FIRST_TILES, SECOND, SECOND_TILES, CHECKED, LAST,
) = range(31)  # fmt: skip
FRAME = 32
FRAMES = 112
"""More than the longest game has moves: sixteen plays, and five passes before each."""
TOP, WORK, LIMIT, CROWDED = range(4)
"""What `notes` holds: the frame on top, the moves tried, after how many turns without points a game
ends, and whether plays found no room."""
NOTES = 4
FRESH, RECALLED, LISTING, LISTED = range(4)
INDEX = 20
"""The bits of a heap's number that tell which play it is."""
GOING_OUT = 1000
NO_MOVE = -1
MOST = 7
"""The most tiles that a play lays."""
SQUARES = SIDE * SIDE * 64
"""The marks of tiles on squares; those of turns without points come behind."""
_ONE = np.uint32(1)
_NONE = np.uint32(0)


@jit("int64(uint32[::1], int64, uint8[::1], int64, int64, int64[::1])", inner=True)
def across(
    nodes: Nodes, forwards: int, line: Squares, here: int, letter: int, values: Numbers
) -> int:
    """Return the points of the tiles beside a letter put on a line.

    −1 where there are none, −2 where they make no word with it.
    """
    first, points = here, 0
    while line[first - 1] != EMPTY:
        first -= 1
    if first == here and line[here + 1] == EMPTY:
        return -1
    node, place, ends = forwards, first, False
    while place == here or line[place] != EMPTY:
        if node <= 0:
            return -2
        at = letter if place == here else line[place] & LETTER
        if place != here:
            points += values[line[place]]
        ends = (nodes[node + 1] >> np.uint32(at)) & _ONE != _NONE
        node = child(nodes, node, at)
        place += 1
    return points if ends else -2


@jit(
    "int64(uint32[::1], int64, uint8[:, :, ::1], uint8[:, ::1], uint8[:, ::1], int64[::1],"
    " int64[::1], int64, int64[::1], int64, int64)",
    inner=True,
)
def recheck_play(
    nodes: Nodes,
    forwards: int,
    squares: Squares,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    rack: int,
    bonuses: Numbers,
    head: int,
    tiles: int,
) -> int:
    """Return a play of another position with its points here; −1 if it is illegal here.

    It looks only at tiles, because cross checks may not have been kept here.
    """
    number, start, lane, way = head >> 16 & 15, head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    line = squares[way, lane]
    if line[start - 1] != EMPTY or number == 0:
        return -1
    node, kept, place, left = forwards, rack, start, number
    main, times, cross, touches, ends = 0, 1, 0, False, False
    while line[place] != EMPTY or left > 0:
        if node <= 0 or place > SIDE:
            return -1
        tile = int(np.int64(line[place]))
        if tile == EMPTY:
            tile = tiles & 63
            tiles >>= 6
            left -= 1
            bits = tile_bits[BLANK - 1 if tile & BLANK else tile] & kept
            if bits == 0:
                return -1
            kept ^= bits & -bits
            points = values[tile] * letter_times[lane, place]
            main += points
            times *= word_times[lane, place]
            near = across(
                nodes, forwards, squares[1 - way, place - 1], lane + 1, tile & LETTER, values
            )
            if near == -2:
                return -1
            if near >= 0:
                cross += (near + points) * word_times[lane, place]
                touches = True
        else:
            main += values[tile]
            touches = True
        letter = tile & LETTER
        ends = (nodes[node + 1] >> np.uint32(letter)) & _ONE != _NONE
        node = child(nodes, node, letter)
        place += 1
    if not ends or not touches or place - start < 2:
        return -1
    score = main * times + cross + bonuses[number]
    return int(score | number << 16 | start << 20 | lane << 24 | way << 28 | kept << 32)


@jit("int64(int64, int64[::1], int64[::1], int64, int64)", inner=True)
def promise(head: int, mine: Numbers, theirs: Numbers, rack: int, other: int) -> int:
    """Estimate how good a play is: points, and tiles used."""
    points, kept = head & 0xFFFF, head >> 32
    if kept == 0:
        return int(points + 2 * theirs[other] + GOING_OUT)
    return int(points + mine[rack] - mine[kept] + 2 * (head >> 16 & 15))


@jit("void(int64[::1], int64[:, ::1], uint64[:, ::1], int64[::1], int64)", inner=True)
def heap_plays(frame: Numbers, rack_points: Numbers, plays: Plays, heap: Numbers, end: int) -> None:
    """Make a heap of a position's plays and the pass."""
    start, seat = frame[START], frame[SEAT]
    mine, theirs = rack_points[seat], rack_points[1 - seat]
    for number in range(start, end):
        head = int(np.int64(plays[number, 0]))
        worth = promise(head, mine, theirs, frame[MINE], frame[THEIRS])
        heap[number] = (worth + INFINITE) << INDEX | (number - start)
    plays[end, 0] = plays[end, 1] = np.uint64(0)
    heap[end] = INFINITE << INDEX | (end - start)
    frame[COUNT] = frame[WAITING] = end - start + 1
    make_heap(heap[start:], frame[WAITING])


@jit("boolean(int64[::1], uint64[:, ::1], int64[::1])", inner=True)
def next_listed(frame: Numbers, plays: Plays, heap: Numbers) -> bool:
    """Return the next listed move that was not tried before the list was made."""
    start = frame[START]
    while frame[WAITING] > 0:
        number = pop_largest(heap[start:], frame[WAITING]) & ((1 << INDEX) - 1)
        frame[WAITING] -= 1
        head, tiles = np.int64(plays[start + number, 0]), np.int64(plays[start + number, 1])
        if (head == frame[FIRST] and tiles == frame[FIRST_TILES]) or (
            head == frame[SECOND] and tiles == frame[SECOND_TILES]
        ):
            continue
        frame[NOW], frame[NOW_TILES] = head, tiles
        return True
    return False


@jit(
    "int64(uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1], uint8[:, :, ::1],"
    " uint32[:, :, ::1], int32[:, :, ::1])",
    inner=True,
)
def lines_changed(
    squares: Squares,
    allowed: Masks,
    beside: Points,
    old_squares: Squares,
    old_allowed: Masks,
    old_beside: Points,
) -> int:
    """Return the lines on which plays may differ from those of an earlier board."""
    lines = 0
    for way in range(2):
        for lane in range(SIDE):
            for place in range(1, SIDE + 1):
                if (
                    squares[way, lane, place] != old_squares[way, lane, place]
                    or allowed[way, lane, place] != old_allowed[way, lane, place]
                    or beside[way, lane, place] != old_beside[way, lane, place]
                ):
                    lines |= 1 << (lane | way << 4)
                    break
    return lines


@jit("int64(uint64[:, ::1], int64, int64, int64, int64[::1], int64, int64)", inner=True)
def copy_unchanged(
    plays: Plays, start: int, end: int, lines: int, tile_bits: Numbers, rack: int, found: int
) -> int:
    """Copy the plays of an earlier list whose line is unchanged and whose tiles are left."""
    for number in range(start, end):
        head, tiles = np.int64(plays[number, 0]), np.int64(plays[number, 1])
        if lines >> (head >> 24 & 31) & 1:
            continue
        kept, count = rack, head >> 16 & 15
        while count > 0:
            tile = tiles & 63
            bits = tile_bits[BLANK - 1 if tile & BLANK else tile] & kept
            if bits == 0:
                break
            kept ^= bits & -bits
            tiles >>= 6
            count -= 1
        if count == 0 and found < plays.shape[0]:
            plays[found, 0] = np.uint64((head & 0xFFFFFFFF) | kept << 32)
            plays[found, 1] = plays[number, 1]
            found += 1
    return found


@jit(
    "void(uint32[::1], int64, int64, uint32, int64[::1], int64[:, ::1], int64,"
    " uint8[:, :, :, ::1], uint32[:, :, :, ::1], int32[:, :, :, ::1])",
    inner=True,
)
def check_board(
    nodes: Nodes,
    forwards: int,
    backwards: int,
    every: np.uint32,
    values: Numbers,
    frames: Numbers,
    board: int,
    squares: Squares,
    allowed: Masks,
    beside: Points,
) -> None:
    """Compute the cross checks of a board from the last checked board below it."""
    before = board
    while frames[before, CHECKED] == 0:
        before = frames[before - 1, BOARD]
    if before == board:
        return
    allowed[board], beside[board] = allowed[before], beside[before]
    frames[board, CHECKED] = 1
    number = board
    while number != before:
        head = frames[number - 1, NOW]
        check_around(
            nodes, forwards, backwards, squares[board], values, every, allowed[board],
            beside[board], head >> 28 & 1, head >> 24 & 15, head >> 20 & 15,
            frames[number, LAST],
        )  # fmt: skip
        number = frames[number - 1, BOARD]


@jit(
    "boolean(int64, int64[:, ::1], uint32[::1], int64, int64, uint32, uint8[:, ::1],"
    " uint8[:, ::1], int64[::1], int64[::1], int64[:, ::1], uint32[:, ::1], int64[:, ::1],"
    " uint8[:, :, :, ::1], uint32[:, :, :, ::1], int32[:, :, :, ::1], int64[:, ::1],"
    " uint64[:, ::1], int64[::1], int64[:, :, ::1], int64[::1])",
    inner=True,
)
def next_move(
    top: int,
    frames: Numbers,
    nodes: Nodes,
    forwards: int,
    backwards: int,
    every: np.uint32,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    bonuses: Numbers,
    tile_bits: Numbers,
    held: Masks,
    rack_points: Numbers,
    squares: Squares,
    allowed: Masks,
    beside: Points,
    stack: Numbers,
    plays: Plays,
    heap: Numbers,
    killers: Numbers,
    notes: Numbers,
) -> bool:
    """Return the next move to try: first those that were best before, then the listed ones."""
    frame = frames[top]
    seat, rack, board = frame[SEAT], frame[MINE], frame[BOARD]
    bits = tile_bits[seat]
    if frame[STAGE] == FRESH:
        frame[STAGE] = RECALLED
        if frame[FIRST] > 0:
            frame[FIRST] = recheck_play(
                nodes, forwards, squares[board], letter_times, word_times, values, bits, rack,
                bonuses, frame[FIRST], frame[FIRST_TILES],
            )  # fmt: skip
        if frame[FIRST] != NO_MOVE:
            frame[NOW], frame[NOW_TILES] = frame[FIRST], frame[FIRST_TILES]
            return True
    if frame[STAGE] == RECALLED:
        frame[STAGE] = LISTING
        head, tiles = killers[seat, rack, 0], killers[seat, rack, 1]
        if head > 0 and frame[LEFT] > 0:
            head = recheck_play(
                nodes, forwards, squares[board], letter_times, word_times, values, bits, rack,
                bonuses, head, tiles,
            )  # fmt: skip
            if head != NO_MOVE and (head != frame[FIRST] or tiles != frame[FIRST_TILES]):
                frame[NOW], frame[NOW_TILES] = frame[SECOND], frame[SECOND_TILES] = head, tiles
                return True
    if frame[STAGE] == LISTING:
        frame[STAGE] = LISTED
        check_board(
            nodes, forwards, backwards, every, values, frames, board, squares, allowed, beside
        )
        lines, end, before = EVERY_LINE, frame[START], top - 2
        while before >= 0 and frames[before, STAGE] != LISTED:
            before -= 2
        if before >= 0:
            old = frames[before, BOARD]
            lines = lines_changed(
                squares[board], allowed[board], beside[board], squares[old], allowed[old],
                beside[old],
            )  # fmt: skip
            start = frames[before, START]
            end = copy_unchanged(
                plays, start, start + frames[before, COUNT] - 1, lines, bits, rack, end
            )
        end = plays_of(
            nodes, backwards, squares[board], allowed[board], beside[board], letter_times,
            word_times, values, bits, held[seat], rack, MOST, bonuses, lines, stack, plays, end,
        )  # fmt: skip
        if end >= plays.shape[0]:
            notes[CROWDED] = 1
            return False
        heap_plays(frame, rack_points, plays, heap, end)
    return next_listed(frame, plays, heap)
