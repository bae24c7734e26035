"""The exact endgame search: two racks, an empty bag, every move known.

Negamax with a window that narrows: the first move of a position is searched with the whole of it,
every other is only asked whether it is better, and searched again if it is. A frame of the stack is
one position. Values are what the seat to move gains on the other from here to the end. Beside what
a search thinks, each position carries an interval that certainly holds its value: a search that
stops before the end of the game plays on with the likeliest moves, and widens the interval.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.frames_kernel import (
    AGAIN,
    ALPHA,
    BEGAN,
    BEST,
    BETA,
    BOARD,
    BOARDS,
    CROWDED,
    DONE,
    FIRST,
    FIRST_TILES,
    FOUND,
    FROM,
    GAINED,
    HIGH,
    LAST,
    LEFT,
    LIMIT,
    LOW,
    MINE,
    NARROW,
    NO_MOVE,
    NOW,
    NOW_TILES,
    PASSES,
    RACKS,
    SEAT,
    SECOND,
    SQUARES,
    THEIRS,
    TOP,
    TOP_MOVE,
    TOP_TILES,
    UNSCORED,
    WORK,
    Boards,
    Found,
    Racks,
    learn,
)
from quadrille.games.scrabble.endgame.lists_kernel import LISTS, Lists
from quadrille.games.scrabble.endgame.moves_kernel import next_move
from quadrille.games.scrabble.endgame.table_kernel import (
    AHEAD,
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    GUESS,
    HEAD,
    INFINITE,
    KIND,
    NOTHING,
    SURE_HIGH,
    SURE_LOW,
    TILES,
    TO_THE_END,
    WEIGHT,
    answers,
    recall,
    remember,
)
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Graph, Setting
from quadrille.games.scrabble.movegen.crosses_kernel import EMPTY, SIDE, put

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]


@jit("uint64(uint64[::1], uint8[:, :, ::1], int64, int64, uint64)", lean=True, inner=True)
def key_with(marks: Keys, squares: Squares, head: int, tiles: int, key: np.uint64) -> np.uint64:
    """Return the key of a board after a play."""
    number, place, lane, way = head >> 16 & 15, head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    while number > 0:
        if squares[way, lane, place] == EMPTY:
            row, column = (place - 1, lane) if way else (lane, place - 1)
            key += marks[(row * SIDE + column) * 64 + (tiles & 63)]
            tiles >>= 6
            number -= 1
        place += 1
    return key


@jit("void(uint8[:, :, ::1], uint8[:, :, ::1])", lean=True, inner=True)
def copy_squares(squares: Squares, copied: Squares) -> None:
    """Copy the tiles of a board to another one."""
    for way in range(2):
        for lane in range(SIDE):
            for place in range(SIDE + 2):
                copied[way, lane, place] = squares[way, lane, place]


@jit("void(int64[::1], int64[::1])", lean=True, inner=True)
def come_back(frame: Numbers, answer: Numbers) -> None:
    """Take the answer to a move; search a move again that is better than the window."""
    value = frame[GAINED] - answer[0]
    if frame[NARROW] and frame[ALPHA] < value < frame[BETA]:
        frame[AGAIN] = 1
    else:
        learn(frame, answer[0], answer[1], answer[2])


@jit(
    "void(int64[::1], uint64, boolean, uint64[::1], int64[:, ::1], int64[:, :, ::1], int64,"
    " int64[::1], int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def conclude(
    frame: Numbers,
    key: np.uint64,
    whole: bool,
    keys: Keys,
    entries: Numbers,
    killers: Numbers,
    work: int,
    fresh: Numbers,
    entry: Numbers,
    answer: Numbers,
) -> None:
    """Combine the results of a position and store them; `whole` if every move was tried."""
    low, high = frame[LOW], frame[HIGH] if whole else INFINITE
    slot = recall(keys, entries, key, entry)
    if slot >= 0:
        low, high = max(low, entry[SURE_LOW]), min(high, entry[SURE_HIGH])
    best = min(max(frame[BEST], low), high)
    fresh[HEAD], fresh[TILES] = frame[TOP_MOVE], frame[TOP_TILES]
    if slot >= 0 and best <= frame[FROM]:
        # No move was good enough, so which of them came out best tells nothing.
        fresh[HEAD], fresh[TILES] = entry[HEAD], entry[TILES]
    fresh[SURE_LOW], fresh[SURE_HIGH], fresh[WEIGHT] = low, high, work - frame[BEGAN]
    fresh[GUESS], fresh[AHEAD] = best, frame[LEFT]
    fresh[KIND] = AT_LEAST if best >= frame[BETA] else AT_MOST if best <= frame[FROM] else EXACTLY
    if frame[LEFT] == TO_THE_END:
        fresh[KIND] = NOTHING
    remember(keys, entries, key, fresh, entry)
    if best >= frame[BETA] and frame[TOP_MOVE] > 0:
        killers[frame[SEAT], frame[MINE], 0] = frame[TOP_MOVE]
        killers[frame[SEAT], frame[MINE], 1] = frame[TOP_TILES]
    answer[0], answer[1], answer[2] = best, low, high


@jit("void(int64[:, ::1], int64, int64, int64, int64)", lean=True, inner=True)
def enter(frames: Numbers, top: int, kept: int, passes: int, work: int) -> None:
    """Begin the frame of the position after a move."""
    frame, above = frames[top - 1], frames[top]
    beta = frame[ALPHA] + 1 if frame[NARROW] else frame[BETA]
    above[:] = 0
    above[SEAT], above[MINE], above[THEIRS] = 1 - frame[SEAT], frame[THEIRS], kept
    above[PASSES], above[BEGAN] = passes, work
    above[FROM] = above[ALPHA] = frame[GAINED] - beta
    above[BETA] = frame[GAINED] - frame[ALPHA]
    above[LEFT] = TO_THE_END if frame[LEFT] == TO_THE_END else max(frame[LEFT] - 1, 0)
    above[BEST] = above[LOW] = above[HIGH] = -INFINITE
    above[FIRST] = above[SECOND] = NO_MOVE
    above[BOARD] = frame[BOARD] if frame[NOW] == 0 else top


@jit(
    f"void(int64, {GRAPH}, {SETTING}, {RACKS}, uint64[:, :, ::1], uint64[::1], {BOARDS},"
    f" uint64[:, ::1], int64[:, ::1], {FOUND}, {LISTS}, int64[:, :, ::1], uint64[::1],"
    " int64[:, ::1], int64[::1], int64[::1], int64[::1], int64[::1])",
    lean=True,
)
def search(
    steps: int,
    graph: Graph,
    setting: Setting,
    racks: Racks,
    rack_keys: Keys,
    marks: Keys,
    boards: Boards,
    position_keys: Keys,
    frames: Numbers,
    found: Found,
    lists: Lists,
    killers: Numbers,
    keys: Keys,
    entries: Numbers,
    fresh: Numbers,
    entry: Numbers,
    answer: Numbers,
    notes: Numbers,
) -> None:
    """Search for `steps` steps, or until the first frame is answered; call again to go on."""
    squares, rack_points = boards[0], racks[2]
    top = notes[TOP]
    until = notes[WORK] + steps
    while top >= 0 and notes[WORK] < until and not notes[CROWDED]:
        frame = frames[top]
        board = frame[BOARD]
        if frame[AGAIN] == 0:
            cut = frame[BEST] >= frame[BETA]
            more = not cut and next_move(
                top, frames, graph, setting, racks, boards, found, lists, killers, notes
            )
            if notes[CROWDED]:
                break
            if not more or (frame[LEFT] == 0 and frame[DONE] > 0):
                whole = not cut and not more
                conclude(
                    frame, position_keys[top, 1], whole, keys, entries, killers, notes[WORK],
                    fresh, entry, answer,
                )  # fmt: skip
                top -= 1
                if top >= 0:
                    come_back(frames[top], answer)
                continue
        notes[WORK] += 1
        seat, other = frame[SEAT], 1 - frame[SEAT]
        head, tiles = frame[NOW], frame[NOW_TILES]
        points, number = head & 0xFFFF, head >> 16 & 15
        frame[UNSCORED] |= number > 0 and points == 0
        kept = head >> 32 if number else frame[MINE]
        passes = frame[PASSES] + 1 if points == 0 else 0
        theirs = frame[THEIRS]
        ends = kept == 0 or passes == notes[LIMIT]
        if ends:
            left = 2 * rack_points[other, theirs] if kept == 0 else (
                rack_points[other, theirs] - rack_points[seat, kept]
            )  # fmt: skip
            frame[GAINED] = points + left
            learn(frame, 0, 0, 0)
            continue
        frame[GAINED] = points
        frame[NARROW] = frame[AGAIN] == 0 and frame[DONE] > 0 and frame[BETA] - frame[ALPHA] > 1
        frame[AGAIN] = 0
        key = key_with(marks, squares[board], head, tiles, position_keys[top, 0])
        position_keys[top + 1, 0] = key
        key += rack_keys[0, other, theirs] + rack_keys[1, seat, kept]
        key += marks[SQUARES + notes[LIMIT] + passes]
        position_keys[top + 1, 1] = key
        known = recall(keys, entries, key, entry) >= 0
        top += 1
        enter(frames, top, kept, passes, notes[WORK])
        above = frames[top]
        if known:
            if answers(entry, above[ALPHA], above[BETA], above[LEFT], answer):
                top -= 1
                come_back(frame, answer)
                continue
            above[FIRST], above[FIRST_TILES] = entry[HEAD], entry[TILES]
        if number:
            copy_squares(squares[board], squares[top])
            above[LAST] = put(
                squares[top], head >> 28 & 1, head >> 24 & 15, head >> 20 & 15, number,
                np.uint64(tiles),
            )  # fmt: skip
    notes[TOP] = top
