"""What the kernels of the Mixmo solver share: sizes, places in their arrays, hashing of words.

Letters are numbered from 1; 0 is an empty cell. A grid is kept twice, by rows and by columns, so
that `grid[d, i, j]` is cell j of line i whatever the direction d is (0 across, 1 down). `filled`
holds the same as bits: bit j of `filled[d, i]`. `counts[c]` is how many letters c lie on the grid,
and `counts[USED]` how many in all.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng_kernel import bits as draw_bits

Letters: TypeAlias = NDArray[np.uint8]
Longs: TypeAlias = NDArray[np.int64]
Blocks: TypeAlias = NDArray[np.uint64]
Reals: TypeAlias = NDArray[np.float64]
Masks: TypeAlias = NDArray[np.int32]

SIDE = 20
LETTERS = 32
"""One more than the largest number of a letter."""
USED = 0
HOLE = 31
"""The sign of an unknown cell in the hash of a pattern."""

# Places in `frame`. Only words that bring more than LEAST_GAIN are laid.
TILES, JOKERS, BANDITS, BANDIT_MASK, SHORTEST, THEMED, THEME_WORTH, CANDIDATES, TRIES = range(9)
LEAST_GAIN, COMMON = 9, 10
"""From here on the letters stand, the most common ones of the words first."""
FRAME = COMMON + LETTERS - 1

WIDE = 4
"""The blocks of each length are a multiple of this, which are worked on at once."""

# Columns of `lengths`, which has a row for each length of words.
# THEME_WORDS are the first words of a length.
# FIRST_WIDE is the number of the first 256 words of a length among those of all lengths.
WORDS, BLOCKS, TEXT, BITS, CONTAINED, NUMBER, THEME_WORDS, FIRST_WIDE = range(8)
COLUMNS = 8
SOME = 32
"""The letters that all of 256 words have, as bits, and from this bit on those that some have."""

MOST_BANS = 16

# Rows of `scratch`, each with room for all letters or a line.
GAIN, OVER, SOURCES, OPEN, AVOIDED, COUNTED, FITTING, REST = range(8)
SCRATCH = 8

_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_SPREAD = np.uint64(0xD6E8FEB86659FD93)
_29, _32 = np.uint64(29), np.uint64(32)
_ONE, _LOW = np.uint64(1), np.uint64(0xFFFFFFFF)
_BRUIJN = np.uint64(0x03F79D71B4CB0A89)
_58 = np.uint64(58)


def _positions() -> Letters:
    table = np.zeros(64, np.uint8)
    for bit in range(64):
        table[((0x03F79D71B4CB0A89 << bit) & (1 << 64) - 1) >> 58] = bit
    return table


_POSITIONS = _positions()


def _pattern_signs() -> Longs:
    """Return a number for each place and letter of a pattern, and in column 0 for each length."""
    state, signs = 0, np.zeros((SIDE + 1, LETTERS), np.uint64)
    for place in range(SIDE + 1):
        for letter in range(LETTERS):
            state = (state + 0x9E3779B97F4A7C15) % (1 << 64)
            value = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % (1 << 64)
            value = (value ^ (value >> 27)) * 0x94D049BB133111EB % (1 << 64)
            signs[place, letter] = value ^ (value >> 31)
    return signs.view(np.int64)


PATTERN_SIGNS = _pattern_signs()
"""The key of a pattern is the exclusive or of these: one for each letter, one for the length."""


@jit("int64(uint64)", lean=True, inner=True)
def lowest_bit(block: np.uint64) -> int:
    """Return the number of the lowest bit that is set."""
    lowest = block & (~block + _ONE)
    return int(_POSITIONS[np.int64((lowest * _BRUIJN) >> _58)])


@jit("float64(uint64[::1])", lean=True, inner=True)
def spread(rng: Blocks) -> float:
    """Draw a number from −1 to 1, the more often the nearer to 0."""
    drawn = draw_bits(rng)
    total = np.int64(drawn >> _32) + np.int64(drawn & _LOW)
    return total * (1.0 / 4294967296.0) - 1.0


@jit("uint64(uint64, int64)", lean=True, inner=True)
def hash_on(value: np.uint64, letter: int) -> np.uint64:
    """Return the hash of a word that goes on with a letter."""
    value = (value + np.uint64(letter)) * _MULTIPLIER
    return value ^ (value >> _29)


@jit("int64(uint64[::1], uint64)", lean=True, inner=True)
def place_of(table: Blocks, value: np.uint64) -> int:
    """Return the place of a hash in a table, or the free place where it belongs."""
    last = len(table) - 1
    place = np.int64((value * _SPREAD) >> _32) & last
    while table[place] != value and table[place] != 0:
        place = (place + 1) & last
    return int(place)


@jit(
    "void(uint8[:,:,::1], int64[:,::1], int64[::1], int64, int64, int64, int64)",
    lean=True,
    inner=True,
)
def lay(grid: Letters, filled: Longs, counts: Longs, d: int, i: int, j: int, letter: int) -> None:
    """Lay a letter on a cell, or take away what lies there (letter 0)."""
    before = grid[d, i, j]
    if before:
        counts[before] -= 1
        counts[USED] -= 1
    grid[d, i, j] = letter
    grid[1 - d, j, i] = letter
    if letter:
        counts[letter] += 1
        counts[USED] += 1
        filled[d, i] |= 1 << j
        filled[1 - d, j] |= 1 << i
    else:
        filled[d, i] &= ~(1 << j)
        filled[1 - d, j] &= ~(1 << i)


@jit("int64(int64[:,::1], int64, int64, int64, int64, int64, int64)", lean=True, inner=True)
def is_banned(banned: Longs, bans: int, d: int, i: int, start: int, length: int, word: int) -> int:
    """Return whether a word may not return to its place."""
    for ban in range(bans):
        if (
            banned[ban, 4] == word
            and banned[ban, 0] == d
            and banned[ban, 1] == i
            and banned[ban, 2] == start
            and banned[ban, 3] == length
        ):
            return 1
    return 0
