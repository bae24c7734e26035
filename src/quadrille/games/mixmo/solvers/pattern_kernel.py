"""The words that fit a pattern: some letters of a line, and open cells between them.

They are remembered in a table, a row for each pattern. A later pattern takes the place of an
earlier one.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.mixmo.solvers.frame_kernel import (
    SOME,
    WIDE,
    Blocks,
    Longs,
    lowest_bit,
)

_NONE, _ONE, _TWO, _THREE = (np.uint64(number) for number in range(4))
KEY, COUNT, FIRST = range(3)
"""Columns of the table: the hash of a pattern, how many words fit it, and from there on which."""
REMEMBERED = 40
"""How many words that fit a pattern are remembered; patterns with more are searched each time."""
MANY = 255
MASK = 32
"""From this bit on, a word that is remembered has its letters as bits; before, its number."""
NUMBERS = (1 << MASK) - 1


@jit("int64(int64)", lean=True, inner=True)
def mark_of(key: int) -> int:
    """Return what marks the place of a pattern that no word fits; it is never 0."""
    return key >> 56 & 255 | 1


@jit(
    "int64(uint64[::1], int64, int64[::1], int64, int64[::1], int64, int64, int32[::1], int64,"
    " int64[::1])",
    lean=True,
    inner=True,
)
def remember(
    bits: Blocks,
    blocks: int,
    sources: Longs,
    fixed: int,
    shared: Longs,
    wide: int,
    letters: int,
    masks: Longs,
    number: int,
    words: Longs,
) -> int:
    """Write the words that have the letters of some sources; return how many, `MANY` for many.

    `letters` are those of the pattern as bits: what `shared` has from `wide` on says which blocks
    have no word with all of them.
    """
    found = 0
    for block in range(0, blocks, WIDE):
        if letters & ~(shared[wide + block // WIDE] >> SOME):
            continue
        at = np.uint64(sources[0] + block)
        one, two, three, four = bits[at], bits[at + _ONE], bits[at + _TWO], bits[at + _THREE]
        for source in range(1, fixed):
            at = np.uint64(sources[source] + block)
            one &= bits[at]
            two &= bits[at + _ONE]
            three &= bits[at + _TWO]
            four &= bits[at + _THREE]
            if not (one | two | three | four):
                break
        if not (one | two | three | four):
            continue
        for part in range(WIDE):
            fitting = one
            one, two, three = two, three, four
            while fitting:
                if found == REMEMBERED:
                    return MANY
                word = (block + part) * 64 + lowest_bit(fitting)
                words[FIRST + found] = word | np.int64(masks[number + word]) << MASK
                found += 1
                fitting &= fitting - _ONE
    return found


@jit("uint64(uint64[::1], int64[::1], int64, int64, uint64, int64)", lean=True, inner=True)
def with_few(
    bits: Blocks, avoided: Longs, avoiding: int, block: int, fitting: np.uint64, most: int
) -> np.uint64:
    """Return those of 64 words that hold at most 1, 2 or 3 of the letters to avoid."""
    once, twice, thrice, more = _NONE, _NONE, _NONE, _NONE
    for letter in range(avoiding):
        if not fitting:
            break
        holding = bits[np.uint64(avoided[letter] + block)] & fitting
        more |= thrice & holding
        thrice |= twice & holding
        twice |= once & holding
        once |= holding
        fitting &= ~(twice if most == 1 else thrice if most == 2 else more)
    return fitting
