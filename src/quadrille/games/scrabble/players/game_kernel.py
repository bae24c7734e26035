"""Kernels that choose and play: turns, whole games, and what may follow a candidate.

A player is a row of numbers: whether it minds what it keeps, which share of the words it knows, and
what it counts for the first word and for the end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.core.rng_kernel import bits
from quadrille.games.scrabble.best_kernel import best_play
from quadrille.games.scrabble.bundles_kernel import (
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
from quadrille.games.scrabble.choices_kernel import NO_WORTH
from quadrille.games.scrabble.crosses_kernel import check_all, is_empty
from quadrille.games.scrabble.players.table_kernel import (
    EXCHANGED,
    LEFT,
    OVER,
    PASSED,
    RACK,
    SEAT,
    TABLE,
    Table,
    do_turn,
    fill,
    log_turn,
    points_left,
    shuffle,
)
from quadrille.games.scrabble.players.worth_kernel import (
    LEAVES,
    Leaves,
    last_values,
    leave_values,
)
from quadrille.games.scrabble.tries_kernel import (
    BEST,
    COST,
    FOUND,
    LOT,
    NOTES,
    SHARE,
    TILES,
    VOWELS,
)

MINDFUL, SHARED, EXPOSED, STUCK, SPOKEN = range(5)
"""Fields of a player: whether it minds what it keeps, the share of the words that it knows in a
hundred (0: all), what an exposed vowel of the first word costs, what it costs to have tiles left
when the bag is empty (both in thousandths), and the mask of vowels."""
PLAYER = 5
EMPTY = 255


@jit(f"int64({TABLE}, {SETTING}, {LEAVES}, int64[::1], int64, int64[::1], int64[::1])")
def weigh_keeping(
    table: Table,
    setting: Setting,
    leaves: Leaves,
    player: Numbers,
    seat: int,
    worths: Numbers,
    notes: Numbers,
) -> int:
    """Say what each set of tiles is worth when kept; give what to do if no play is worth more."""
    racks, counts, _, _, state, _, _ = table
    count, left = counts[seat], state[LEFT]
    full = (1 << count) - 1
    notes[BEST] = NO_WORTH
    if not player[MINDFUL]:
        worths[: full + 1] = 0
        return EXCHANGED if left >= RACK else PASSED
    if left == 0:
        other = points_left(table, setting[2], 1 - seat)
        last_values(setting[2], racks[seat], count, other, player[STUCK], worths)
        notes[BEST] = worths[full]
        return PASSED
    leave_values(leaves, racks[seat], count, worths)
    if left < RACK:
        return PASSED
    kept = 0
    for tiles in range(full):
        if worths[tiles] > worths[kept]:
            kept = tiles
    notes[BEST] = worths[kept]
    return EXCHANGED - 4 * kept


@jit(f"int64({WORDS}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[::1], int64[::1], int64[::1])")
def choose(
    words: Words,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    table: Table,
    player: Numbers,
    worths: Numbers,
    notes: Numbers,
) -> int:
    """Choose for the seat in turn; give the head of what to do, its tiles and worth in `notes`."""
    racks, counts, _, _, state, chance, _ = table
    seat = state[SEAT]
    notes[:] = 0
    otherwise = weigh_keeping(table, setting, leaves, player, seat, worths, notes)
    if player[SHARED]:
        notes[SHARE], notes[LOT] = player[SHARED], np.int64(bits(chance))
    if player[EXPOSED] and is_empty(board[0]):
        notes[COST], notes[VOWELS] = player[EXPOSED], player[SPOKEN]
    floor = notes[BEST]
    count = counts[seat]
    best_play(words, board, setting, racks[seat], count, RACK, worths[: 1 << count], notes)
    return notes[FOUND] if notes[BEST] > floor else otherwise


@jit(
    f"void({WORDS}, {GRAPH}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[:, ::1], int64,"
    " int64[::1], int64[::1])"
)
def play_on(
    words: Words,
    graph: Graph,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    table: Table,
    players: Numbers,
    turns: int,
    worths: Numbers,
    notes: Numbers,
) -> None:
    """Play some turns, or to the end."""
    state = table[4]
    while turns > 0 and state[OVER] == 0:
        seat = state[SEAT]
        head = choose(words, board, setting, leaves, table, players[seat], worths, notes)
        log_turn(table, seat, head, notes[TILES], notes[BEST])
        do_turn(table, board, graph, setting[2], head, notes[TILES])
        turns -= 1


@jit(f"void({GRAPH}, {BOARD}, {SETTING})")
def clear(graph: Graph, board: Board, setting: Setting) -> None:
    """Take all tiles from a board."""
    board[0][:] = EMPTY
    check_all(graph[0], graph[1], graph[2], board[0], setting[2], graph[3], board[1], board[2])


@jit(
    f"void({WORDS}, {GRAPH}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[:, ::1], int64[::1],"
    " uint64[::1], int64[:, ::1])"
)
def play_games(
    words: Words,
    graph: Graph,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    table: Table,
    players: Numbers,
    set_of_tiles: Numbers,
    seeds: NDArray[np.uint64],
    results: Numbers,
) -> None:
    """Play whole games, one from each seed; seat 0 begins. Give scores, turns and the plays."""
    _, counts, scores, bag, state, chance, _ = table
    worths, notes = np.zeros(1 << RACK, np.int64), np.zeros(NOTES, np.int64)
    for game in range(seeds.size):
        clear(graph, board, setting)
        chance[0] = seeds[game]
        counts[:], scores[:], state[:] = 0, 0, 0
        bag[: set_of_tiles.size] = set_of_tiles
        state[LEFT] = set_of_tiles.size
        shuffle(table)
        fill(table, 0, RACK)
        fill(table, 1, RACK)
        play_on(words, graph, board, setting, leaves, table, players, 1 << 20, worths, notes)
        results[game, 0], results[game, 1], results[game, 2] = scores[0], scores[1], state[4]
