"""Choosing and playing turn after turn, compiled.

A player is a row of numbers: whether it minds what it keeps, which share of the words it knows, and
what it counts for the first word and for the end.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import bits
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
from quadrille.games.scrabble.movegen.choices_kernel import NO_WORTH
from quadrille.games.scrabble.movegen.crosses_kernel import is_empty
from quadrille.games.scrabble.movegen.rack_memo_kernel import RACK_KEY
from quadrille.games.scrabble.movegen.room_kernel import ROOM, read_at
from quadrille.games.scrabble.movegen.search_kernel import prepare_rack, search_prepared
from quadrille.games.scrabble.movegen.tries_kernel import (
    BEST,
    COST,
    FOUND,
    LOT,
    SHARE,
    TILES,
    VOWELS,
)
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
    log_turn,
    points_left,
)
from quadrille.games.scrabble.players.worth_kernel import (
    LEAVES,
    Leaves,
    last_values,
    leave_values,
)

MINDFUL, SHARED, EXPOSED, STUCK, SPOKEN = range(5)
"""Fields of a player: whether it minds what it keeps, the share of the words that it knows in a
hundred (0: all), what an exposed vowel of the first word costs, what it costs to have tiles left
when the bag is empty (both in thousandths), and the mask of vowels."""
PLAYER = 5


@jit(
    f"int64({TABLE}, {SETTING}, {LEAVES}, int64[::1], int64, boolean, int64[::1], int64[::1])",
    lean=True,
    inner=True,
)
def weigh_keeping(
    table: Table,
    setting: Setting,
    leaves: Leaves,
    player: Numbers,
    seat: int,
    known: bool,
    worths: Numbers,
    notes: Numbers,
) -> int:
    """Write the value of keeping each set of tiles, if it is not known; return what to do if no
    play is worth more."""
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
    if not known:
        leave_values(leaves, racks[seat], count, worths)
    if left < RACK:
        return PASSED
    kept = 0
    for tiles in range(full):
        if worths[tiles] > worths[kept]:
            kept = tiles
    notes[BEST] = worths[kept]
    return EXCHANGED - 4 * kept


@jit(f"int64({TABLE}, int64[::1])", lean=True, inner=True)
def key_of_rack(table: Table, player: Numbers) -> int:
    """Return a number for the rack of the seat in turn; 0 if more than the rack tells what it is
    worth to keep a tile.
    """
    racks, counts, _, _, state, _, _ = table
    seat = state[SEAT]
    if state[LEFT] == 0 or not player[MINDFUL]:
        return 0
    key = counts[seat]
    for number in range(counts[seat]):
        key = key << 6 | racks[seat, number]
    return int(key)


@jit(
    f"int64({WORDS}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[::1], int64[::1], int64[::1],"
    f" {ROOM})",
    lean=True,
    inner=True,
)
def choose(
    words: Words,
    board: Board,
    setting: Setting,
    leaves: Leaves,
    table: Table,
    player: Numbers,
    worths: Numbers,
    notes: Numbers,
    room: Numbers,
) -> int:
    """Choose for the seat in turn; return the head, and write its tiles and worth to `notes`.

    A room that holds the same rack is used as it is, with the values of what is kept.
    """
    racks, counts, _, _, state, chance, _ = table
    seat = state[SEAT]
    notes[:] = 0
    rack_key = key_of_rack(table, player)
    known = rack_key != 0 and read_at(room, RACK_KEY) == rack_key
    otherwise = weigh_keeping(table, setting, leaves, player, seat, known, worths, notes)
    if player[SHARED]:
        notes[SHARE], notes[LOT] = player[SHARED], np.int64(bits(chance))
    if player[EXPOSED] and is_empty(board[0]):
        notes[COST], notes[VOWELS] = player[EXPOSED], player[SPOKEN]
    floor = notes[BEST]
    count = counts[seat]
    if not known:
        prepare_rack(words, setting, racks[seat], count, worths, rack_key, room)
    search_prepared(words, board, setting, count, RACK, notes, room)
    return notes[FOUND] if notes[BEST] > floor else otherwise


@jit(
    f"void({WORDS}, {GRAPH}, {BOARD}, {SETTING}, {LEAVES}, {TABLE}, int64[:, ::1], int64,"
    f" int64[:, ::1], int64[::1], {ROOM}, {ROOM})",
    lean=True,
    inner=True,
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
    room: Numbers,
    other: Numbers,
) -> None:
    """Play some turns, or to the end; each seat has a room of its own and a row of `worths`."""
    state = table[4]
    while turns > 0 and state[OVER] == 0:
        seat = state[SEAT]
        player, values = players[seat], worths[seat]
        if seat == 0:
            head = choose(words, board, setting, leaves, table, player, values, notes, room)
        else:
            head = choose(words, board, setting, leaves, table, player, values, notes, other)
        log_turn(table, seat, head, notes[TILES], notes[BEST])
        do_turn(table, board, graph, setting[2], head, notes[TILES])
        turns -= 1
