"""Whether a play of another position is legal here, and what it is worth, without cross checks."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE
from quadrille.lexicon.nodes_kernel import child

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.int64]

_ONE = np.uint32(1)
_NONE = np.uint32(0)


@jit("int64(uint32[::1], int64, uint8[::1], int64, int64, int64[::1])", lean=True, inner=True)
def across(
    nodes: Nodes, forwards: int, line: Squares, here: int, letter: int, values: Numbers
) -> int:
    """Return the points of the tiles beside a letter put on a line.

    −1 where there are none, −2 where they make no word with it.
    """
    first, points = here, 0
    while line[first - 1] != EMPTY:
        first -= 1
    if first == here and line[here + 1] == EMPTY:
        return -1
    node, place, ends = forwards, first, False
    while place == here or line[place] != EMPTY:
        if node <= 0:
            return -2
        at = letter if place == here else line[place] & LETTER
        if place != here:
            points += values[line[place]]
        ends = (nodes[node + 1] >> np.uint32(at)) & _ONE != _NONE
        node = child(nodes, node, at)
        place += 1
    return points if ends else -2


@jit(
    "int64(uint32[::1], int64, uint8[:, :, ::1], uint8[:, ::1], uint8[:, ::1], int64[::1],"
    " int64[::1], int64, int64[::1], int64, int64)",
    lean=True,
    inner=True,
)
def recheck_play(
    nodes: Nodes,
    forwards: int,
    squares: Squares,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    rack: int,
    bonuses: Numbers,
    head: int,
    tiles: int,
) -> int:
    """Return a play of another position with its points here; −1 if it is illegal here.

    It looks only at tiles, because cross checks may not have been kept here.
    """
    number, start, lane, way = head >> 16 & 15, head >> 20 & 15, head >> 24 & 15, head >> 28 & 1
    line = squares[way, lane]
    if line[start - 1] != EMPTY or number == 0:
        return -1
    node, kept, place, left = forwards, rack, start, number
    main, times, cross, touches, ends = 0, 1, 0, False, False
    while line[place] != EMPTY or left > 0:
        if node <= 0 or place > SIDE:
            return -1
        tile = int(np.int64(line[place]))
        if tile == EMPTY:
            tile = tiles & 63
            tiles >>= 6
            left -= 1
            bits = tile_bits[BLANK - 1 if tile & BLANK else tile] & kept
            if bits == 0:
                return -1
            kept ^= bits & -bits
            points = values[tile] * letter_times[lane, place]
            main += points
            times *= word_times[lane, place]
            near = across(
                nodes, forwards, squares[1 - way, place - 1], lane + 1, tile & LETTER, values
            )
            if near == -2:
                return -1
            if near >= 0:
                cross += (near + points) * word_times[lane, place]
                touches = True
        else:
            main += values[tile]
            touches = True
        letter = tile & LETTER
        ends = (nodes[node + 1] >> np.uint32(letter)) & _ONE != _NONE
        node = child(nodes, node, letter)
        place += 1
    if not ends or not touches or place - start < 2:
        return -1
    score = main * times + cross + bonuses[number]
    return int(score | number << 16 | start << 20 | lane << 24 | way << 28 | kept << 32)
