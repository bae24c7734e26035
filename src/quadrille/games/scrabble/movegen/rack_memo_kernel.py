"""A memo of the choices of tiles that make words with the letters of a slot.

Many slots of a board have the same letters in them: the same tile, with more of the word before or
behind it. So the word map is asked once for the letters that lie there and the number of tiles
laid, and most slots are left at once, because no choice makes a word.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.core.rng import STEP
from quadrille.games.scrabble.movegen.bundles_kernel import (
    CHOICES,
    MEMO,
    WORDS,
    Choices,
    Memo,
    Words,
)
from quadrille.lexicon.wordmap_kernel import LONGEST_OF_TWO, look_up, passes_sieve

ROWS = 1 << 10
LISTED = 1 << 11
"""When either is nearly full, all is forgotten: a question asked again costs only time."""
LONGEST_LIST = 1 << 7
"""More than there are choices of one size, of eight tiles."""
MOST_ROWS = ROWS * 3 // 4
KEY, SEARCH, FIRST, LAST = range(4)
"""Fields of an answer: of what, in which search, and from where to where it is listed."""
TILES, VALUE = range(2)
"""Fields of a list: a choice, and the first word that it makes, or the letters that its blank takes
(of two, the lower)."""
NOW, USED, ANSWERS, RACK_KEY = range(4)
"""Fields of the state: the number of the search, how much is listed, how many answers there are,
and a number for the rack that all is about, if it is to be used again (0: it is not)."""
STATE = 4
_STEP = np.uint64(STEP)
_EVERY = (1 << 32) - 1


@jit(f"void({MEMO})", inline=True, lean=True, inner=True)
def forget(memo: Memo) -> None:
    """Clear the memo before another search."""
    state = memo[2]
    state[NOW] += 1
    state[USED] = state[ANSWERS] = 0


@jit(f"void({WORDS}, {CHOICES}, int64, uint64, int64, {MEMO}, int64)", lean=True, inner=True)
def query_map(
    words: Words, choices: Choices, laid: int, key: np.uint64, length: int, memo: Memo, at: int
) -> None:
    """Find in the word map the choices that make words with a key, and list them."""
    keys, sizes, _, _, by_size, many, _, _, _ = choices
    index, listed, state = memo
    possible = found = index[at, FIRST] = state[USED]
    # Asked in a row, the sieve answers while memory is still being read for the next.
    for number in range(many[laid]):
        tiles = by_size[laid, number]
        listed[possible, TILES] = tiles
        possible += sizes[tiles] >> 4 > 0 or passes_sieve(words[6], key + keys[tiles])
    for number in range(state[USED], possible):
        tiles = listed[number, TILES]
        blanks, value = sizes[tiles] >> 4, _EVERY
        if blanks == 0:
            value = look_up(words[3], key + keys[tiles])
        elif blanks == 1:
            value = look_up(words[4], key + keys[tiles])
        elif length <= LONGEST_OF_TWO:
            value = look_up(words[5], key + keys[tiles])
        listed[found, TILES], listed[found, VALUE] = tiles, value
        found += value != 0
    index[at, LAST] = state[USED] = found
    index[at, SEARCH] = state[NOW]
    state[ANSWERS] += 1


@jit(
    f"UniTuple(int64, 2)({WORDS}, {CHOICES}, int64, uint64, int64, {MEMO})",
    inline=True,
    lean=True,
    inner=True,
)
def choices_making(
    words: Words, choices: Choices, laid: int, key: np.uint64, length: int, memo: Memo
) -> tuple[int, int]:
    """Return where the list of choices begins and ends that may make words of a length."""
    index, _, state = memo
    if state[USED] > LISTED - LONGEST_LIST or state[ANSWERS] > MOST_ROWS:
        forget(memo)
    mixed = np.int64(key + np.uint64(laid) * _STEP)
    at = int(mixed >> 40) & (ROWS - 1)
    while index[at, SEARCH] == state[NOW] and index[at, KEY] != mixed:
        at = (at + 1) & (ROWS - 1)
    if index[at, SEARCH] != state[NOW]:
        index[at, KEY] = mixed
        query_map(words, choices, laid, key, length, memo, at)
    return index[at, FIRST], index[at, LAST]
