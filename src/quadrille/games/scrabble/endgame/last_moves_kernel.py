"""The last tile of a rack, and two tiles against one: what the frame of such a position learns."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.frames_kernel import (
    ALPHA,
    BETA,
    EXHAUSTED,
    GAINED,
    MINE,
    NO_MOVE,
    NOW,
    NOW_TILES,
    PASSES,
    RACKS,
    SEAT,
    STAGE,
    THEIRS,
    UNSCORED,
    Racks,
    learn,
)
from quadrille.games.scrabble.endgame.lasts_kernel import ROOM, Room, weigh_two
from quadrille.games.scrabble.endgame.singles_kernel import best_single
from quadrille.games.scrabble.endgame.table_kernel import INFINITE
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    SETTING,
    Board,
    Graph,
    Setting,
)

Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]


@jit("boolean(int64[::1], int64[:, ::1])", lean=True, inner=True)
def is_pass_useless(frame: Numbers, rack_points: Numbers) -> bool:
    """Learn from the bound of a pass, and return whether that is all that is needed.

    The other seat can pass too, and so on: then nothing is better than before. Only a play without
    points depends on how often was passed.
    """
    seat = frame[SEAT]
    end = rack_points[1 - seat, frame[THEIRS]] - rack_points[seat, frame[MINE]]
    if frame[UNSCORED] or end > frame[ALPHA]:
        return False
    frame[GAINED] = end
    learn(frame, 0, 0, INFINITE)
    return True


@jit("int64(int64[::1], int64)", lean=True, inner=True)
def tile_at(rack: Numbers, bit: int) -> int:
    """Return the tile of a rack to which a bit belongs."""
    number = 0
    while bit >> number != 1:
        number += 1
    return int(rack[number])


@jit(
    f"boolean(int64[::1], {GRAPH}, {BOARD}, uint64[::1], {SETTING}, {RACKS}, {ROOM}, boolean,"
    " int64)",
    lean=True,
    inner=True,
)
def weigh_last(
    frame: Numbers,
    graph: Graph,
    board: Board,
    line_keys: Keys,
    setting: Setting,
    racks: Racks,
    room: Room,
    waits: bool,
    limit: int,
) -> bool:
    """Learn what two tiles of a seat bring against one, and return whether that is all.

    `waits`: the other seat has the two tiles, and this one, whose tile does not fit, passes.
    """
    points, codes = racks[2], racks[3]
    seat = 1 - frame[SEAT] if waits else frame[SEAT]
    two, last = (frame[THEIRS], frame[MINE]) if waits else (frame[MINE], frame[THEIRS])
    rest, passes = two & (two - 1), frame[PASSES] + waits
    if passes >= limit:
        return False
    tile = tile_at(codes[1 - seat], last)
    if rest == 0:
        most = best_single(board, setting, tile_at(codes[seat], two))
        low = points[1 - seat, last] - points[seat, two]
        if most >= 0:
            low = most + 2 * points[1 - seat, last]
        high = value = low
    else:
        alpha, beta = (-frame[BETA], -frame[ALPHA]) if waits else (frame[ALPHA], frame[BETA])
        if not weigh_two(
            graph, board, line_keys, setting, tile_at(codes[seat], two ^ rest),
            tile_at(codes[seat], rest), tile, waits, alpha, beta, passes + 1 == limit, room,
        ):  # fmt: skip
            return False
        value, low, high = room[2][0], room[2][1], room[2][2]
    frame[STAGE] = EXHAUSTED
    frame[NOW], frame[GAINED] = NO_MOVE, 0
    if waits:
        learn(frame, value, low, high)
    else:
        learn(frame, -value, -high, -low)
    return True


@jit(
    f"boolean(int64[::1], {GRAPH}, {BOARD}, uint64[::1], {SETTING}, {RACKS}, {ROOM}, int64)",
    lean=True,
    inner=True,
)
def last_tile(
    frame: Numbers,
    graph: Graph,
    board: Board,
    line_keys: Keys,
    setting: Setting,
    racks: Racks,
    room: Room,
    limit: int,
) -> bool:
    """Learn what the last tile of a rack brings; return whether there is only the pass to try.

    Its best play ends the game, and to wait for a better one brings nothing: the other seat can
    wait as well.
    """
    if frame[STAGE] == EXHAUSTED:
        return False
    frame[STAGE] = EXHAUSTED
    rack_points, theirs = racks[2], frame[THEIRS]
    most = best_single(board, setting, tile_at(racks[3][frame[SEAT]], frame[MINE]))
    if most >= 0:
        frame[NOW] = NO_MOVE
        frame[GAINED] = most + 2 * rack_points[1 - frame[SEAT], theirs]
        learn(frame, 0, 0, 0)
        return False
    rest = theirs & (theirs - 1)
    if rest & (rest - 1) == 0 and weigh_last(
        frame, graph, board, line_keys, setting, racks, room, True, limit
    ):
        return False
    frame[NOW] = frame[NOW_TILES] = 0
    return not is_pass_useless(frame, rack_points)
