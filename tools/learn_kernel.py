"""Learning leave values from games in which every rack is drawn afresh.

So a rack depends on nothing that was kept before, and what a set of tiles is worth is the mean of
what racks that hold it bring: points of the best turn, and the value of what it keeps.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import below
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    GRAPH,
    SETTING,
    WORDS,
    Board,
    Graph,
    Numbers,
    Setting,
    Words,
)
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, check_all, lay
from quadrille.games.scrabble.movegen.room_kernel import new_room
from quadrille.games.scrabble.movegen.search_kernel import search_best
from quadrille.games.scrabble.movegen.tries_kernel import BEST, FOUND, NOTES, TILES
from quadrille.games.scrabble.players.worth_kernel import LEAVES, Leaves, leave_values

RACK = 7
EMPTY = 255
LEAST = 15
"""With fewer tiles than that outside the board the game is near its end, and not learnt from."""
MOST_IDLE = 6


@jit(f"void({GRAPH}, {BOARD}, {SETTING})", lean=True, inner=True)
def clear(graph: Graph, board: Board, setting: Setting) -> None:
    """Remove all tiles from a board."""
    board[0][:] = EMPTY
    check_all(graph[0], graph[1], graph[2], board[0], setting[2], graph[3], board[1], board[2])


@jit("void(int64[::1], int64, uint64[::1], int64[::1])", inner=True)
def draw_rack(bag: Numbers, left: int, chance: NDArray[np.uint64], rack: Numbers) -> None:
    """Draw a sorted rack to the end of the bag, where its tiles remain."""
    for drawn in range(RACK):
        last = left - 1 - drawn
        other = below(chance, last + 1)
        bag[last], bag[other] = bag[other], bag[last]
        tile, at = bag[last], drawn
        while at > 0 and rack[at - 1] > tile:
            rack[at] = rack[at - 1]
            at -= 1
        rack[at] = tile


@jit(f"void({LEAVES}, int64[::1], int64, int64[::1], int64[::1])", inner=True)
def credit(leaves: Leaves, rack: Numbers, worth: int, sums: Numbers, counts: Numbers) -> None:
    """Add the worth of a rack to every set of up to six of its tiles."""
    parts = leaves[1]
    index, sizes = np.zeros(1 << RACK, np.int64), np.zeros(1 << RACK, np.int64)
    blank = parts.shape[1] - 1
    sums[0] += worth
    counts[0] += 1
    for high in range(RACK):
        code = blank if rack[high] == BLANK - 1 else rack[high]
        for rest in range(1 << high):
            tiles = rest | 1 << high
            sizes[tiles] = sizes[rest] + 1
            if sizes[tiles] < parts.shape[0]:
                index[tiles] = index[rest] + parts[sizes[tiles], code]
                sums[index[tiles]] += worth
                counts[index[tiles]] += 1


@jit("int64(int64[::1], int64, int64[::1], int64)", inner=True)
def remove_used(bag: Numbers, left: int, rack: Numbers, kept: int) -> int:
    """Remove from the bag the tiles of a rack that are not kept; return the number left in it."""
    back = left - RACK
    for number in range(RACK):
        if kept >> number & 1:
            bag[back] = rack[number]
            back += 1
    return back


@jit(
    f"void({WORDS}, {GRAPH}, {BOARD}, {SETTING}, {LEAVES}, int64[::1], uint64[::1], int64[::1],"
    " int64[::1])"
)
def learn(
    words: Words,
    graph: Graph,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    set_of_tiles: Numbers,
    seeds: NDArray[np.uint64],
    sums: Numbers,
    counts: Numbers,
) -> None:
    """Play a game from each seed; add up the worth of racks, in thousandths, and their number."""
    bag, rack = np.empty(set_of_tiles.size, np.int64), np.empty(RACK, np.int64)
    worths, notes = np.empty(1 << RACK, np.int64), np.empty(NOTES, np.int64)
    chance = np.empty(1, np.uint64)
    squares, allowed, beside = board
    room = new_room()
    for game in range(seeds.size):
        clear(graph, board, setting)
        bag[:], chance[0] = set_of_tiles, seeds[game]
        left, idle = bag.size, 0
        while left >= LEAST and idle < MOST_IDLE:
            draw_rack(bag, left, chance, rack)
            leave_values(leaves, rack, RACK, worths)
            notes[:] = 0
            floor = worths[:-1].max()
            notes[BEST] = floor
            search_best(words, board, setting, rack, RACK, RACK, worths, notes, room)
            credit(leaves, rack, notes[BEST], sums, counts)
            idle += 1
            if notes[BEST] > floor:
                head, idle = notes[FOUND], 0
                lay(
                    graph[0], graph[1], graph[2], squares, setting[2], graph[3], allowed, beside,
                    head >> 28 & 1, head >> 24 & 15, head >> 20 & 15, head >> 16 & 15,
                    np.uint64(notes[TILES]),
                )  # fmt: skip
                left = remove_used(bag, left, rack, head >> 32)
