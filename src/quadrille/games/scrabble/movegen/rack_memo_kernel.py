"""A memo of the choices of tiles that make words with the letters of a slot.

Many slots of a board have the same letters in them: the same tile, with more of the word before or
behind it. So the word map is asked once for the letters that lie there and the number of tiles
laid, and most slots are left at once, because no choice makes a word.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng import STEP
from quadrille.games.scrabble.movegen.bundles_kernel import WORDS, Numbers, Words
from quadrille.games.scrabble.movegen.room_kernel import (
    ANSWER_ROWS,
    ANSWERS,
    BY_SIZE,
    KEYS,
    LISTED,
    LISTS,
    MANY,
    ROOM,
    ROW,
    SIZE_OF,
    STATE,
    read_at,
    write_at,
)
from quadrille.lexicon.wordmap_kernel import LONGEST_OF_TWO, look_up, passes_sieve

MOST_ANSWERS = ANSWER_ROWS * 3 // 4
"""When the answers or their lists are nearly full, all is forgotten: a question asked again costs
only time."""
KEY, SEARCH, FIRST, LAST = range(4)
"""Fields of an answer: of what, in which search, and from where to where it is listed."""
TILES, VALUE = range(2)
"""Fields of a list: a choice, and the first word that it makes, or the letters that its blank takes
(of two, the lower)."""
NOW, USED, ANSWERED, RACK_KEY = range(STATE, STATE + 4)
"""The number of the search, how much is listed, how many answers there are, and a number for the
rack that all is about, if it is to be used again (0: it is not)."""
_STEP = np.uint64(STEP)
_EVERY = (1 << 32) - 1


@jit(f"void({ROOM})", lean=True, inner=True)
def forget(room: Numbers) -> None:
    """Clear the memo before another search."""
    write_at(room, NOW, read_at(room, NOW) + 1)
    write_at(room, USED, 0)
    write_at(room, ANSWERED, 0)


@jit(f"void({WORDS}, int64, int64, int64, {ROOM}, int64)", inline=True, lean=True, inner=True)
def query_map(words: Words, laid: int, key: int, length: int, room: Numbers, answer: int) -> None:
    """Find in the word map the choices that make words with a key, and list them."""
    sieve, row = words[6], BY_SIZE + laid * ROW
    first = possible = read_at(room, USED)
    # Asked in a row, the sieve answers while memory is still being read for the next.
    for number in range(read_at(room, MANY + laid)):
        tiles = read_at(room, row + number)
        write_at(room, LISTS + 2 * possible + TILES, tiles)
        with_tiles = np.uint64(key + read_at(room, KEYS + tiles))
        possible += read_at(room, SIZE_OF + tiles) >= 16 or passes_sieve(sieve, with_tiles)
    found = first
    for number in range(first, possible):
        tiles = read_at(room, LISTS + 2 * number + TILES)
        blanks, value = read_at(room, SIZE_OF + tiles) >> 4, 0
        with_tiles = np.uint64(key + read_at(room, KEYS + tiles))
        if blanks == 0:
            value = look_up(words[3], with_tiles)
        elif blanks == 1:
            value = look_up(words[4], with_tiles)
        elif length <= LONGEST_OF_TWO:
            value = look_up(words[5], with_tiles)
        elif passes_sieve(words[7], with_tiles):
            value = _EVERY
        write_at(room, LISTS + 2 * found + TILES, tiles)
        write_at(room, LISTS + 2 * found + VALUE, value)
        found += value != 0
    write_at(room, answer + SEARCH, read_at(room, NOW))
    write_at(room, answer + FIRST, first)
    write_at(room, answer + LAST, found)
    write_at(room, USED, found)
    write_at(room, ANSWERED, read_at(room, ANSWERED) + 1)


@jit(
    f"UniTuple(int64, 2)({WORDS}, int64, int64, int64, {ROOM})",
    inline=True,
    lean=True,
    inner=True,
)
def choices_making(
    words: Words, laid: int, key: int, length: int, room: Numbers
) -> tuple[int, int]:
    """Return where the list of choices begins and ends that may make words of a length."""
    if read_at(room, USED) > LISTED - ROW or read_at(room, ANSWERED) > MOST_ANSWERS:
        forget(room)
    now = read_at(room, NOW)
    mixed = int(np.int64(np.uint64(key) + np.uint64(laid) * _STEP))
    row = mixed >> 40 & ANSWER_ROWS - 1
    answer = ANSWERS + 4 * row
    while read_at(room, answer + SEARCH) == now and read_at(room, answer + KEY) != mixed:
        row = (row + 1) & (ANSWER_ROWS - 1)
        answer = ANSWERS + 4 * row
    if read_at(room, answer + SEARCH) != now:
        write_at(room, answer + KEY, mixed)
        query_map(words, laid, key, length, room, answer)
    return read_at(room, answer + FIRST), read_at(room, answer + LAST)
