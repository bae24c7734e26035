"""The search for the best play, as Python calls it.

It is apart from `search_kernel`, which whole games use too, so that both can be compiled at once.
"""

from __future__ import annotations

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import (
    BOARD,
    SETTING,
    WORDS,
    Board,
    Numbers,
    Setting,
    Words,
)
from quadrille.games.scrabble.movegen.room_kernel import new_room
from quadrille.games.scrabble.movegen.search_kernel import search_best
from quadrille.games.scrabble.movegen.tries_kernel import BEST, NOTES

__all__ = ["BEST", "NOTES", "best_play", "new_room", "search_best"]


@jit(f"void({WORDS}, {BOARD}, {SETTING}, int64[::1], int64, int64, int64[::1], int64[::1])")
def best_play(
    words: Words,
    board: Board,
    setting: Setting,
    rack: Numbers,
    count: int,
    most: int,
    leaves: Numbers,
    notes: Numbers,
) -> None:
    """Find the play that is worth most and write it to `notes`; `BEST` is unchanged if there is
    none.

    The rack is sorted; `leaves` tells what each set of its tiles is worth when kept.
    """
    search_best(words, board, setting, rack, count, most, leaves, notes, new_room())
