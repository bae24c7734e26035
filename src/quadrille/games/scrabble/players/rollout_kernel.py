"""Whole games and simulations: candidates tried against random draws, compiled.

The same chance serves every candidate: their differences come from the plays, not from the draws.
Without a rack and a candidate a game begins, and is played to its end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
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
from quadrille.games.scrabble.movegen.room_kernel import new_room
from quadrille.games.scrabble.movegen.tries_kernel import NOTES
from quadrille.games.scrabble.players.game_kernel import play_on
from quadrille.games.scrabble.players.table_kernel import (
    BARREN,
    HEAD,
    LEFT,
    OVER,
    PASSED,
    TABLE,
    TURNS,
    WORTH,
    Table,
    do_turn,
    fill,
    shuffle,
)
from quadrille.games.scrabble.players.worth_kernel import LEAVES, Leaves

RACK = 7
THOUSAND = 1000


@jit(f"void({TABLE}, int64[::1], int64[::1], int64[::1], int64, int64, uint64)", inner=True)
def set_up(
    table: Table,
    rack: Numbers,
    known: Numbers,
    unseen: Numbers,
    others: int,
    barren: int,
    seed: np.uint64,
) -> None:
    """Deal seat 0 its rack or a random one, seat 1 the tiles known to be on its rack and some of
    the unseen ones; shuffle the rest."""
    racks, counts, scores, bag, state, chance, _ = table
    scores[:], state[:], chance[0] = 0, 0, seed
    bag[: unseen.size] = unseen
    state[LEFT], state[BARREN] = unseen.size, barren
    shuffle(table)
    counts[0], counts[1] = rack.size, known.size
    racks[0, : rack.size] = rack
    racks[1, : known.size] = known
    if rack.size == 0:
        fill(table, 0, RACK)
    fill(table, 1, others)


@jit(f"int64({TABLE})", lean=True, inner=True)
def outlook(table: Table) -> int:
    """Return the worth of points and tiles kept for seat 0, in thousandths."""
    _, _, scores, _, state, _, log = table
    worth = (scores[0] - scores[1]) * THOUSAND
    if state[OVER]:
        return int(worth)
    for turn in range(max(state[TURNS] - 2, 1), min(state[TURNS], log.shape[0])):
        head = log[turn, HEAD]
        if head != PASSED:
            points = (head & 0xFFFF) * THOUSAND if head >= 0 else 0
            kept = log[turn, WORTH] - points
            worth += kept if turn % 2 == 0 else -kept
    return int(worth)


@jit(
    f"void({WORDS}, {GRAPH}, {BOARD}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[:, ::1],"
    " int64[::1], int64[::1], int64[::1], int64, int64, int64, int64[:, ::1], int64[::1],"
    " uint64[::1], int64[:, :, ::1])"
)
def roll_out(
    words: Words,
    graph: Graph,
    lying: Board,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    table: Table,
    players: Numbers,
    rack: Numbers,
    known: Numbers,
    unseen: Numbers,
    others: int,
    barren: int,
    turns: int,
    candidates: Numbers,
    arms: Numbers,
    seeds: NDArray[np.uint64],
    results: Numbers,
) -> None:
    """Try each arm with each seed: its turn (−1: none), some more turns, and the position then.

    The racks and the tiles known of the other rack are sorted; `others` counts the latter too.
    A result is the outlook of seat 0 in thousandths, both scores, and the number of turns.
    """
    worths, notes = np.zeros((2, 1 << RACK), np.int64), np.zeros(NOTES, np.int64)
    # The other seat has the same rack whatever the arm, and this seat if it keeps the same tiles.
    room, other = new_room(), new_room()
    for number in range(seeds.size):
        for arm in range(arms.size):
            set_up(table, rack, known, unseen, others, barren, seeds[number])
            board[0][:], board[1][:], board[2][:] = lying[0], lying[1], lying[2]
            if arms[arm] >= 0:
                head, tiles = candidates[arms[arm], 0], candidates[arms[arm], 1]
                do_turn(table, board, graph, setting[2], head, tiles)
            play_on(
                words, graph, board, setting, leaves, table, players, turns, worths, notes, room,
                other,
            )  # fmt: skip
            result = results[arm, number]
            result[0], result[3] = outlook(table), table[4][TURNS]
            result[1], result[2] = table[2][0], table[2][1]
