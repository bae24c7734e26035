"""The last tiles of both racks, two against one: what they bring, without a search.

The seat with one tile plays it as soon as it fits, and otherwise passes. So the other one chooses
alone: both tiles at once, or one and then the other. What one tile changes lies at the ends of the
words that it makes: everywhere else the other tiles bring what they did before.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.endgame.pairs_kernel import best_pair
from quadrille.games.scrabble.endgame.singles_kernel import NOWHERE, most_near, single_at
from quadrille.games.scrabble.endgame.table_kernel import INFINITE
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    SETTING,
    Board,
    Graph,
    Setting,
)
from quadrille.games.scrabble.movegen.crosses_kernel import (
    BLANK,
    EMPTY,
    SIDE,
    check_square,
    is_empty,
)
from quadrille.lexicon.nodes_kernel import bits_set, lowest

Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

ROOM = "Tuple((int64[:, :, ::1], int64[::1], int64[::1]))"
Room: TypeAlias = tuple[Numbers, Numbers, Numbers]
"""Where each of three tiles fits alone, with its points; the squares that a tile changes; what came
out: the value, and between which bounds it lies."""
SPOTS = SIDE * SIDE
CHANGED = 5
_ONE = np.uint32(1)


@jit(f"int64({BOARD}, {SETTING}, int64, int64, int64, int64[:, :, ::1])", lean=True, inner=True)
def list_singles(
    board: Board, setting: Setting, one: int, two: int, last: int, spots: Numbers
) -> int:
    """Write where each of three tiles fits alone, with its points.

    Return the number of places of each, ten bits each. A tile below zero is none.
    """
    _, allowed, beside = board
    letter_times, word_times, values, _ = setting
    counts = 0
    every = ~np.uint32(0)
    wanted_one = every if one == BLANK - 1 else _ONE << np.uint32(one)
    wanted_two = every if two == BLANK - 1 else _ONE << np.uint32(two)
    wanted_last = every if last == BLANK - 1 else _ONE << np.uint32(last)
    if last < 0:
        wanted_last = np.uint32(0)
    some = wanted_one | wanted_two | wanted_last
    for row in range(SIDE):
        for column in range(SIDE):
            fits = allowed[0, row, column + 1] & some
            if fits == np.uint32(0):
                continue
            fits &= allowed[1, column, row + 1]
            above, left = beside[0, row, column + 1], beside[1, column, row + 1]
            if fits == np.uint32(0) or (above < 0 and left < 0):
                continue
            ways = (above >= 0) + (left >= 0)
            points, times = max(above, 0) + max(left, 0), word_times[row, column + 1]
            ways *= letter_times[row, column + 1]
            for number in range(3):
                tile, wanted = last, wanted_last
                if number < 2:
                    tile, wanted = (two, wanted_two) if number else (one, wanted_one)
                if fits & wanted != np.uint32(0):
                    count = counts >> 10 * number & 1023
                    spots[number, count, 0] = row * SIDE + column
                    spots[number, count, 1] = (points + ways * values[tile]) * times
                    counts += 1 << 10 * number
    return int(counts)


@jit("int64(int64[:, ::1], int64, int64[::1])", lean=True, inner=True)
def best_elsewhere(spots: Numbers, count: int, changed: Numbers) -> int:
    """Return the most points of a tile on squares that did not change; −1 if there are none."""
    best = NOWHERE
    for number in range(count):
        if spots[number, 1] > best:
            near = False
            for other in range(CHANGED):
                near |= spots[number, 0] == changed[other]
            if not near:
                best = spots[number, 1]
    return int(best)


@jit(
    f"int64({GRAPH}, {BOARD}, {SETTING}, int64, int64, int64, int64, int64[:, ::1], int64,"
    " int64[:, ::1], int64, int64[::1])",
    lean=True,
    inner=True,
)
def gain_after(
    graph: Graph,
    board: Board,
    setting: Setting,
    cell: int,
    laid: int,
    other: int,
    last: int,
    spots: Numbers,
    count: int,
    last_spots: Numbers,
    last_count: int,
    changed: Numbers,
) -> int:
    """Return what follows after one of two tiles: the last tile of the other seat, or the second.

    The board is left as it was.
    """
    squares, allowed, beside = board
    values = setting[2]
    row, column = cell // SIDE, cell % SIDE
    squares[0, row, column + 1] = squares[1, column, row + 1] = laid
    most = theirs = NOWHERE
    changed[0] = cell
    for number in range(4):
        way, step = number >> 1, 2 * (number & 1) - 1
        line = squares[way, column if way else row]
        place = (row if way else column) + 1 + step
        while line[place] != EMPTY:
            place += step
        changed[number + 1] = NOWHERE
        if 1 <= place <= SIDE:
            at_row, at_column = (place - 1, column) if way else (row, place - 1)
            changed[number + 1] = at_row * SIDE + at_column
            lane, spot = (at_row, at_column + 1) if way else (at_column, at_row + 1)
            before, points = allowed[1 - way, lane, spot], beside[1 - way, lane, spot]
            check_square(
                graph[0], graph[1], graph[2], squares, values, graph[3], allowed, beside,
                1 - way, lane, spot,
            )  # fmt: skip
            most = max(most, single_at(board, setting, other, at_row, at_column))
            theirs = max(theirs, single_at(board, setting, last, at_row, at_column))
            allowed[1 - way, lane, spot], beside[1 - way, lane, spot] = before, points
    squares[0, row, column + 1] = squares[1, column, row + 1] = EMPTY
    theirs = max(theirs, best_elsewhere(last_spots, last_count, changed))
    if theirs >= 0:
        return int(-theirs - 2 * values[other])
    most = max(most, best_elsewhere(spots, count, changed))
    return int(most + 2 * values[last] if most >= 0 else values[last] - values[other])


@jit("int64(int64[:, ::1], int64)", lean=True, inner=True)
def best_of(spots: Numbers, count: int) -> int:
    """Return the most points of a tile; −1 if it fits nowhere."""
    best = NOWHERE
    for number in range(count):
        best = max(best, spots[number, 1])
    return int(best)


@jit(
    f"boolean({GRAPH}, {BOARD}, uint64[::1], {SETTING}, int64, int64, int64, boolean, int64,"
    f" int64, boolean, {ROOM})",
    lean=True,
    inner=True,
)
def weigh_two(
    graph: Graph,
    board: Board,
    line_keys: Keys,
    setting: Setting,
    one: int,
    two: int,
    last: int,
    stuck: bool,
    alpha: int,
    beta: int,
    final: bool,
    room: Room,
) -> bool:
    """Weigh what a seat with two tiles gains, to move, against one tile.

    `stuck`: that tile fits nowhere; `final`: the game ends when the seat to move passes. Return
    false where the number of passes may matter, or where the board is empty: then nothing is
    written.
    """
    squares, allowed, _ = board
    values = setting[2]
    spots, changed, answer = room
    if is_empty(squares):
        return False
    counts = list_singles(board, setting, one, two, NOWHERE if stuck else last, spots)
    counts_one, counts_two, counts_last = counts & 1023, counts >> 10 & 1023, counts >> 20
    kept = values[one] + values[two]
    best = values[last] - kept
    if counts_last and not final:
        best = -best_of(spots[2], counts_last) - 2 * kept
    high = best
    for turn in range(1 if one == two else 2):
        tile, other = (two, one) if turn else (one, two)
        mine, count = (spots[1], counts_two) if turn else (spots[0], counts_one)
        others, other_count = (spots[0], counts_one) if turn else (spots[1], counts_two)
        usual = best_of(others, other_count)
        for number in range(count):
            if best >= beta:
                break
            cell, score = mine[number, 0], mine[number, 1]
            if score == 0:
                return False
            row, column = cell // SIDE, cell % SIDE
            # The points of a blank are those of any letter that it can be.
            most = max(usual, most_near(board, setting, row, column, tile, other, values[other]))
            bound = score + (2 * values[last] + most if most >= 0 else values[last] - values[other])
            if bound <= max(alpha, best):
                high = max(high, bound)
                continue
            letters, mark = _ONE << np.uint32(tile), 0
            if tile == BLANK - 1:
                letters = allowed[0, row, column + 1] & allowed[1, column, row + 1]
                mark = BLANK
            for _ in range(bits_set(letters)):
                laid = lowest(letters) | mark
                letters &= letters - _ONE
                gain = gain_after(
                    graph, board, setting, cell, laid, other, last, others, other_count,
                    spots[2], counts_last, changed,
                )  # fmt: skip
                best = max(best, score + gain)
                if best >= min(beta, bound):
                    break
    if best < beta:
        floor = max(alpha, best)
        both = best_pair(graph, board, line_keys, setting, one, two, floor - 2 * values[last])
        if both >= 0:
            both += 2 * values[last]
            if both > floor:
                best = both
            high = max(high, both)
    # Where nothing was good enough, the value is the bound: the other seat gains no more than that.
    answer[0] = best if best >= beta else max(high, best)
    answer[1], answer[2] = best, INFINITE if best >= beta else answer[0]
    return True
