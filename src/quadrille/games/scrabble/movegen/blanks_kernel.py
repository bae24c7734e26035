"""The ways to lay a word with blanks: which of its tiles are blanks, and what each way scores."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER
from quadrille.lexicon.nodes_kernel import bits_set, lowest

Squares: TypeAlias = NDArray[np.uint8]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Plays: TypeAlias = NDArray[np.uint64]

_ONE = np.uint32(1)
_NONE = np.uint32(0)
_EVERY_BLANK = sum(BLANK << 6 * number for number in range(8))


@jit("int64(int64, int64, int64[::1])", lean=True, inner=True)
def note_blanked(tiles: int, number: int, needs: Numbers) -> int:
    """Write where each letter laid by a blank is in a word, and how many blanks it needs (bit 8 and
    on); return how many blanks there are.
    """
    blanked = 0
    for place in range(number):
        tile = tiles >> 6 * place
        if tile & BLANK:
            need = 0
            for other in range(number):
                one = tiles >> 6 * other
                if (one ^ tile) & LETTER == 0:
                    need += (1 << other) + ((one & BLANK) << 3)
            needs[blanked] = need
            blanked += 1
    return blanked


@jit("boolean(int64, int64, int64[::1])", lean=True, inner=True)
def is_enough(blanks: int, blanked: int, needs: Numbers) -> bool:
    """Return whether blanks on some places lay every letter that has too few tiles."""
    for number in range(blanked):
        if bits_set(np.uint32(blanks & needs[number] & 255)) < needs[number] >> 8:
            return False
    return True


@jit("int64(int64, int64, int64, int64[::1], int64)", lean=True, inner=True)
def keep_with(blanks: int, letters: int, number: int, tile_bits: Numbers, rack: int) -> int:
    """Return the tiles kept when the letters on some places are laid by blanks."""
    left = rack
    for place in range(number):
        wild = blanks >> place & 1
        bits = left & tile_bits[BLANK - 1 if wild else letters >> 6 * place & LETTER]
        left ^= bits & -bits
    return left


@jit("int64(int64)", lean=True, inner=True)
def next_set(bits: int) -> int:
    """Return the next higher number with as many bits (Gosper's hack)."""
    low = bits & -bits
    over = bits + low
    return over | (bits ^ over) >> 2 + bits_set(np.uint32(low - 1))


@jit(
    "int64(uint8[::1], int32[::1], uint8[::1], uint8[::1], int64[::1], int64[::1], int64, int64,"
    " int64, int64, int64, int64, int64, int64, int64[::1], int64[::1], uint64[:, ::1], int64)",
    lean=True,
    inner=True,
)
def list_ways(
    line: Squares,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    rack: int,
    number: int,
    beginning: int,
    where: int,
    times: int,
    score: int,
    tiles: int,
    kept: int,
    losses: Numbers,
    needs: Numbers,
    plays: Plays,
    found: int,
) -> int:
    """List every way to lay a word that uses as few blanks as it can; return the plays so far.

    `losses` and `needs` have room for a number for each tile.
    """
    blanks = tile_bits[BLANK - 1]
    header, room = number << 16 | beginning << 20 | where << 24, plays.shape[0]
    spare = kept & blanks
    square = beginning
    for place in range(number):
        while line[square] != EMPTY:
            square += 1
        tile = tiles >> 6 * place
        factor = np.int64(times)
        if beside[square] >= 0:
            factor += np.int64(word_times[square])
        factor *= np.int64(letter_times[square])
        losses[place] = (values[tile & LETTER] - values[tile & LETTER | BLANK]) * factor
        if tile & BLANK:
            score += losses[place]
        square += 1
    letters, blanked = tiles & ~_EVERY_BLANK, note_blanked(tiles, number, needs)
    for size in range(blanked, blanked + bits_set(np.uint32(spare)) + 1):
        wild = (1 << size) - 1
        while wild < 1 << number:
            if is_enough(wild, blanked, needs):
                if found < room:
                    lost, packed, left = 0, letters, np.uint32(wild)
                    while left != _NONE:
                        place = lowest(left)
                        left &= left - _ONE
                        lost += losses[place]
                        packed |= BLANK << 6 * place
                    rest = keep_with(wild, letters, number, tile_bits, rack) if spare else kept
                    plays[found, 0] = np.uint64(score - lost | header | rest << 32)
                    plays[found, 1] = np.uint64(packed)
                found += 1
            if size == 0:
                break
            wild = next_set(wild)
    return found
