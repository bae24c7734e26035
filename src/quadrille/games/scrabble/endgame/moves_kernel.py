"""The moves of an endgame position, the most promising first, compiled.

Before any list is made, a position tries the move that was best in it before, and the one that last
was best with the same tiles. So cross checks are kept only where a list is made. Moves that a bound
refutes are left out.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.frames_kernel import (
    ALPHA,
    BACKWARDS,
    BOARD,
    BOARDS,
    BOUNDED,
    CROWDED,
    ENDED,
    EXHAUSTED,
    FIRST,
    FIRST_TILES,
    FOUND,
    FRAMES,
    FRESH,
    GAINED,
    LEFT,
    LIMIT,
    LISTED,
    LISTING,
    MINE,
    NO_MOVE,
    NOW,
    NOW_TILES,
    RACKS,
    RECALLED,
    SEAT,
    SECOND,
    SECOND_TILES,
    STAGE,
    THEIRS,
    UNSCORED,
    Boards,
    Found,
    Racks,
    check_board,
    learn,
)
from quadrille.games.scrabble.endgame.hopeless_kernel import count_saved, is_hopeless
from quadrille.games.scrabble.endgame.last_moves_kernel import (
    is_pass_useless,
    last_tile,
    tile_at,
    weigh_last,
)
from quadrille.games.scrabble.endgame.lists_kernel import (
    LISTS,
    Lists,
    list_plays,
    take_best,
    take_worst,
)
from quadrille.games.scrabble.endgame.recheck_kernel import recheck_play
from quadrille.games.scrabble.endgame.singles_kernel import best_single, most_beside
from quadrille.games.scrabble.endgame.table_kernel import INFINITE
from quadrille.games.scrabble.endgame.threats_kernel import NO_THREAT, find_threats, threat_after
from quadrille.games.scrabble.movegen.bundles_kernel import BOARD as LINES_OF
from quadrille.games.scrabble.movegen.bundles_kernel import GRAPH, SETTING, Board, Graph, Setting

Squares: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int64]
Plays: TypeAlias = NDArray[np.uint64]


@jit(
    f"int64(int64[::1], int64[:, ::1], {LINES_OF}, {SETTING}, uint8[::1], int64[::1],"
    " int64[::1], int64, int64)",
    lean=True,
    inner=True,
)
def least_after(
    frame: Numbers,
    rack_points: Numbers,
    board: Board,
    setting: Setting,
    guarded: Squares,
    threats: Numbers,
    singles: Numbers,
    head: int,
    tiles: int,
) -> int:
    """Return what the other seat gains at least after a play that does not end the game.

    It can end the game, if the play leaves its way to do so; and it can only pass, so that what the
    last tile of this seat brings is all that follows.
    """
    kept, seat = head >> 32, frame[SEAT]
    left, theirs = rack_points[seat, kept], rack_points[1 - seat, frame[THEIRS]]
    least = -INFINITE
    threat = threat_after(board[0], guarded, threats, head)
    if threat >= 0:
        least = threat + 2 * left
    rack = frame[MINE]
    if kept & (kept - 1) == 0 and head >> 16 & 15 == 1:
        most = max(
            singles[0 if kept & (rack & -rack) else 1],
            most_beside(board, setting, head, tiles, left),
        )
        gain = left - theirs if most < 0 else min(left - theirs, -most - 2 * theirs)
        least = max(least, gain)
    return int(least)


@jit(
    f"boolean(int64[::1], int64[:, ::1], uint64[:, ::1], int64[:, ::1], {LINES_OF},"
    f" {SETTING}, uint8[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " boolean)",
    lean=True,
    inner=True,
)
def next_listed(
    frame: Numbers,
    cursors: Numbers,
    plays: Plays,
    rack_points: Numbers,
    board: Board,
    setting: Setting,
    guarded: Squares,
    threats: Numbers,
    singles: Numbers,
    most: Numbers,
    saved: Numbers,
    backwards: bool,
) -> bool:
    """Return the next listed move that was not tried before and may be good; the pass comes last.

    With one tile the best play ends the game, and to wait for a better one brings nothing: the
    other seat can wait as well.
    """
    points, rack = rack_points[frame[SEAT]], frame[MINE]
    while frame[STAGE] == LISTED:
        if backwards:
            taken = take_worst(cursors, plays, points, rack)
        else:
            taken = take_best(cursors, plays, points, rack)
        head = tiles = 0
        if taken < 0:
            frame[STAGE] = EXHAUSTED
        else:
            head = int(np.int64(plays[taken, 0]))
            tiles = int(np.int64(plays[taken, 1]))
            if rack & (rack - 1) == 0:
                frame[STAGE] = EXHAUSTED
            if head >> 32 == 0 and not backwards:
                # Of the plays that end the game only the first one, which brings most, is needed.
                if frame[ENDED]:
                    continue
                frame[ENDED] = 1
        if (head == frame[FIRST] and tiles == frame[FIRST_TILES]) or (
            head == frame[SECOND] and tiles == frame[SECOND_TILES]
        ):
            continue
        frame[NOW], frame[NOW_TILES] = head, tiles
        if taken < 0:
            return not is_pass_useless(frame, rack_points)
        if head >> 32 and frame[LEFT] > 0:
            least = least_after(
                frame, rack_points, board, setting, guarded, threats, singles, head, tiles
            )
            score = head & 0xFFFF
            if frame[BOUNDED] and score - least > frame[ALPHA]:
                least = max(least, -most[head >> 32])
                if score - least <= frame[ALPHA]:
                    count_saved(saved, frame[BOUNDED], 1)
            if score - least <= frame[ALPHA]:
                frame[GAINED] = score
                learn(frame, least, least, INFINITE)
                frame[UNSCORED] |= score == 0
                continue
        return True
    return False


@jit(
    f"boolean(int64, int64[::1], {GRAPH}, {SETTING}, {RACKS}, {BOARDS}, {FOUND}, {LISTS})",
    lean=True,
    inner=True,
)
def list_moves(
    top: int,
    frame: Numbers,
    graph: Graph,
    setting: Setting,
    racks: Racks,
    boards: Boards,
    found: Found,
    lists: Lists,
) -> bool:
    """List the plays of a position, and what refutes some; return whether there was room."""
    tile_bits, held, points, codes = racks
    cursors, guarded, threats, singles = found[0], found[1], found[2], found[3]
    seat, rack, board = frame[SEAT], frame[MINE], frame[BOARD]
    other, theirs, rest = 1 - seat, frame[THEIRS], rack & (rack - 1)
    there, keys = (boards[0][board], boards[1][board], boards[2][board]), boards[3][board]
    if not list_plays(
        lists, keys, cursors[top], seat, graph, there, setting, tile_bits[seat], held[seat],
        points[seat], rack,
    ):  # fmt: skip
        return False
    threats[top, 0] = NO_THREAT
    if frame[LEFT] == 0 or rest == 0:
        return True
    if rest & (rest - 1) == 0:
        singles[top, 0] = best_single(there, setting, tile_at(codes[seat], rack ^ rest))
        singles[top, 1] = best_single(there, setting, tile_at(codes[seat], rest))
    last = theirs & (theirs - 1) == 0
    if last and best_single(there, setting, tile_at(codes[other], theirs)) < 0:
        return True
    if not list_plays(
        lists, keys, cursors[FRAMES], other, graph, there, setting, tile_bits[other],
        held[other], points[other], theirs,
    ):  # fmt: skip
        return False
    find_threats(
        cursors[FRAMES], lists[1], points[other], theirs, there[0], guarded[top], threats[top]
    )
    return True


@jit(
    f"boolean(int64, int64[:, ::1], {GRAPH}, {SETTING}, {RACKS}, {BOARDS}, {FOUND}, {LISTS},"
    " int64[:, :, ::1], int64[::1])",
    lean=True,
    inner=True,
)
def next_move(
    top: int,
    frames: Numbers,
    graph: Graph,
    setting: Setting,
    racks: Racks,
    boards: Boards,
    found: Found,
    lists: Lists,
    killers: Numbers,
    notes: Numbers,
) -> bool:
    """Return the next move to try: first those that were best before, then the listed ones."""
    frame = frames[top]
    seat, rack, board = frame[SEAT], frame[MINE], frame[BOARD]
    bits, squares, rest = racks[0][seat], boards[0][board], rack & (rack - 1)
    there = (squares, boards[1][board], boards[2][board])
    if rest == 0 and top > 0:
        check_board(graph, setting[2], frames, board, boards)
        return last_tile(
            frame, graph, there, boards[3][board], setting, racks, found[11], notes[LIMIT]
        )
    theirs = frame[THEIRS]
    if top > 0 and rest & (rest - 1) == 0 and theirs & (theirs - 1) == 0 and frame[STAGE] == FRESH:
        check_board(graph, setting[2], frames, board, boards)
        if weigh_last(
            frame, graph, there, boards[3][board], setting, racks, found[11], False, notes[LIMIT]
        ):
            return False
    if frame[STAGE] == FRESH:
        frame[STAGE] = RECALLED
        if frame[FIRST] > 0:
            frame[FIRST] = recheck_play(
                graph[0], graph[1], squares, setting[0], setting[1], setting[2], bits, rack,
                setting[3], frame[FIRST], frame[FIRST_TILES],
            )  # fmt: skip
        if frame[FIRST] != NO_MOVE:
            frame[NOW], frame[NOW_TILES] = frame[FIRST], frame[FIRST_TILES]
            return True
    if frame[STAGE] == RECALLED:
        frame[STAGE] = LISTING
        head, tiles = killers[seat, rack, 0], killers[seat, rack, 1]
        if head > 0 and frame[LEFT] > 0:
            head = recheck_play(
                graph[0], graph[1], squares, setting[0], setting[1], setting[2], bits, rack,
                setting[3], head, tiles,
            )  # fmt: skip
            if head != NO_MOVE and (head != frame[FIRST] or tiles != frame[FIRST_TILES]):
                frame[NOW], frame[NOW_TILES] = frame[SECOND], frame[SECOND_TILES] = head, tiles
                return True
    if frame[STAGE] == LISTING:
        frame[STAGE] = LISTED
        check_board(graph, setting[2], frames, board, boards)
        if rest and is_hopeless(top, frame, graph, setting, racks, boards, found):
            frame[STAGE] = EXHAUSTED
            return False
        if not list_moves(top, frame, graph, setting, racks, boards, found, lists):
            notes[CROWDED] = 1
            return False
    cursors, guarded, threats, singles, most = found[0], found[1], found[2], found[3], found[4]
    return next_listed(
        frame, cursors[top], lists[1], racks[2], there, setting, guarded[top], threats[top],
        singles[top], most[top], found[5], top == 0 and notes[BACKWARDS] != 0 and rest != 0,
    )  # fmt: skip
