"""Kernels that remember which choices of tiles make words with what lies in a slot.

Many slots of a board have the same letters in them: the same tile, with more of the word before or
behind it. So the word map is asked once for the letters that lie there and the number of tiles
laid, and most slots are left at once, because no choice makes a word.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.kernel import jit
from quadrille.core.rng import STEP
from quadrille.games.scrabble.bundles_kernel import CHOICES, MADE, WORDS, Choices, Made, Words
from quadrille.lexicon.wordmap_kernel import LONGEST_OF_TWO, look_up, sifted

ROWS = 1 << 10
LISTED = 1 << 11
"""When either is nearly full, all is forgotten: a question asked again costs only time."""
LONGEST_LIST = 1 << 7
"""More than there are choices of one size, of eight tiles."""
MOST_ROWS = ROWS * 3 // 4
KEY, SEARCH, FIRST, LAST = range(4)
"""Fields of an answer: of what, in which search, and from where to where it is listed."""
TILES, TOLD = range(2)
"""Fields of a list: a choice, and the first word that it makes, or the letters that its blank takes
(of two, the lower)."""
NOW, USED, ANSWERS = range(3)
"""Fields of the state: the number of the search, how much is listed, how many answers there are."""
_STEP = np.uint64(STEP)
_EVERY = (1 << 32) - 1


@jit(f"void({MADE})", inline=True, lean=True)
def forget(made: Made) -> None:
    """Begin another search, with nothing remembered."""
    state = made[2]
    state[NOW] += 1
    state[USED] = state[ANSWERS] = 0


@jit(f"void({WORDS}, {CHOICES}, int64, uint64, int64, {MADE}, int64)", lean=True)
def ask(
    words: Words, choices: Choices, laid: int, key: np.uint64, length: int, made: Made, at: int
) -> None:
    """Ask the word map which choices of so many tiles make words with a key, and list them."""
    keys, sizes, _, _, by_size, many, _, _, _ = choices
    index, listed, state = made
    kept = found = index[at, FIRST] = state[USED]
    # Asked in a row, the sieve answers while memory is still being read for the next.
    for number in range(many[laid]):
        tiles = by_size[laid, number]
        listed[kept, TILES] = tiles
        kept += sizes[tiles] >> 4 > 0 or sifted(words[6], key + keys[tiles])
    for number in range(state[USED], kept):
        tiles = listed[number, TILES]
        blanks, told = sizes[tiles] >> 4, _EVERY
        if blanks == 0:
            told = look_up(words[3], key + keys[tiles])
        elif blanks == 1:
            told = look_up(words[4], key + keys[tiles])
        elif length <= LONGEST_OF_TWO:
            told = look_up(words[5], key + keys[tiles])
        listed[found, TILES], listed[found, TOLD] = tiles, told
        found += told != 0
    index[at, LAST] = state[USED] = found
    index[at, SEARCH] = state[NOW]
    state[ANSWERS] += 1


@jit(
    f"UniTuple(int64, 2)({WORDS}, {CHOICES}, int64, uint64, int64, {MADE})",
    inline=True,
    lean=True,
)
def made_of(
    words: Words, choices: Choices, laid: int, key: np.uint64, length: int, made: Made
) -> tuple[int, int]:
    """Give from where to where the choices are listed that may make words of a length."""
    index, _, state = made
    if state[USED] > LISTED - LONGEST_LIST or state[ANSWERS] > MOST_ROWS:
        forget(made)
    mixed = np.int64(key + np.uint64(laid) * _STEP)
    at = int(mixed >> 40) & (ROWS - 1)
    while index[at, SEARCH] == state[NOW] and index[at, KEY] != mixed:
        at = (at + 1) & (ROWS - 1)
    if index[at, SEARCH] != state[NOW]:
        index[at, KEY] = mixed
        ask(words, choices, laid, key, length, made, at)
    return index[at, FIRST], index[at, LAST]
