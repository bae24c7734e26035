"""The kernel that finds every play of a rack on a board, each once, with its score.

It walks the word graph backwards from an anchor to the beginning of a word, then forwards from the
anchor to its end (Gordon, 1994). Every play is found from its first anchor: walks to the left stop
before the anchor that came before. What is left of the rack is a set of bits, one a tile, so
nothing has to be put back when a walk returns.

A play is two numbers. The first holds its score and, from bit 16 on, how many tiles it lays, where
it starts, its line, its direction and the tiles kept; the second holds the tiles laid, six bits
each.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, is_empty
from quadrille.lexicon.nodes_kernel import SEPARATOR, bits_set, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Plays: TypeAlias = NDArray[np.uint64]

NODE, PLACE, START, REAL, WILD, KEPT, MAIN, TIMES, CROSS, TILES, COUNT = range(11)
FIELDS = 12
DEPTH = 40
HOOKED = 64
"""Added to the number of tiles for each one that makes a cross word."""
EVERY_LINE = (1 << 32) - 1
_ONE = np.uint32(1)
_NONE = np.uint32(0)
_SEPARATED = np.uint32(1 << SEPARATOR)


@jit(
    "int64(uint32[::1], int64, uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1],"
    " int64[::1], int64[::1], uint32[::1], int64, int64, int64[::1], int64, int64, int64,"
    " int64[:, ::1], uint64[:, ::1], int64)",
    inner=True,
)
def from_anchor(
    nodes: Nodes,
    root: int,
    line: Squares,
    takes: Masks,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    held: Masks,
    rack: int,
    most: int,
    bonuses: Numbers,
    anchor: int,
    before: int,
    where: int,
    stack: Numbers,
    plays: Plays,
    found: int,
) -> int:
    """Find the plays of a line whose first anchor is this one; return the plays so far."""
    blanks = tile_bits[BLANK - 1]
    room = plays.shape[0]
    top = 0
    # Variables of one step: the tile that was put down last, and what came of it.
    node, place, start, kept, main, times, cross, tiles, count = (
        root, anchor + 1, 0, rack, 0, 1, 0, 0, 0,
    )  # fmt: skip
    ends = False
    first = line[anchor] != EMPTY
    if not first:
        allowed = nodes[root] & takes[anchor]
        if (allowed & held[rack]) != _NONE or (allowed != _NONE and rack & blanks):
            top = 1
        stack[1, NODE], stack[1, PLACE], stack[1, START], stack[1, KEPT] = root, anchor, 0, rack
        stack[1, REAL] = allowed & held[rack]
        stack[1, WILD] = allowed if rack & blanks else 0
        stack[1, MAIN], stack[1, TIMES], stack[1, CROSS] = 0, 1, 0
        stack[1, TILES], stack[1, COUNT] = 0, 0
    while top > 0 or first:
        if not first:
            # A node whose last letter is taken leaves the stack at once: nothing returns to it.
            at = top
            real, wild = np.uint32(stack[at, REAL]), np.uint32(stack[at, WILD])
            kept = stack[at, KEPT]
            if real != _NONE:
                letter = tile = lowest(real)
                real &= real - _ONE
                stack[at, REAL] = real
                bits = tile_bits[letter] & kept
            else:
                letter = lowest(wild)
                wild &= wild - _ONE
                stack[at, WILD] = wild
                tile = letter | BLANK
                bits = blanks & kept
            if (real | wild) == _NONE:
                top -= 1
            kept ^= bits & -bits
            node, place, start = stack[at, NODE], stack[at, PLACE], stack[at, START]
            times, cross, count = stack[at, TIMES], stack[at, CROSS], stack[at, COUNT]
            points = values[tile] * letter_times[place]
            main = stack[at, MAIN] + points
            if beside[place] >= 0:
                cross += (beside[place] + points) * word_times[place]
                count += HOOKED
            times *= word_times[place]
            if start == 0:
                tiles = (stack[at, TILES] << 6) | tile
            else:
                tiles = stack[at, TILES] | (tile << (6 * (count & 15)))
            count += 1
            ends = (nodes[node + 1] >> np.uint32(letter)) & _ONE != _NONE
            bit = _ONE << np.uint32(letter)
            node = int(nodes[node + 2 + bits_set(nodes[node] & (bit - _ONE))])
        step = -1 if start == 0 else 1
        place += step
        if line[place] != EMPTY:
            if place == before:
                continue
            while line[place] != EMPTY and node != 0:
                bit = _ONE << np.uint32(line[place] & LETTER)
                mask = nodes[node]
                if mask & bit == _NONE:
                    node = 0
                    ends = False
                    break
                main += values[line[place]]
                ends = nodes[node + 1] & bit != _NONE
                node = int(nodes[node + 2 + bits_set(mask & (bit - _ONE))])
                place += step
            if line[place] != EMPTY:
                first = False
                continue
        if ends and count > 0 and not (count == HOOKED + 1 and where & 16):
            if found < room:
                number = count & 15
                score = main * times + cross + bonuses[number]
                beginning = place + 1 if start == 0 else start
                plays[found, 0] = np.uint64(
                    score | number << 16 | beginning << 20 | where << 24 | kept << 32
                )
                plays[found, 1] = np.uint64(tiles)
            found += 1
        first = False
        if node == 0 or kept == 0 or (count & 15) >= most:
            continue
        mask = nodes[node]
        if start == 0:
            if mask & _SEPARATED != _NONE:
                beyond = int(nodes[node + 1 + bits_set(mask)])
                allowed = nodes[beyond] & takes[anchor + 1]
                if kept & (kept - 1) == 0 and allowed != _NONE and line[anchor + 2] == EMPTY:
                    allowed &= nodes[beyond + 1]
                real = allowed & held[kept]
                wild = allowed if kept & blanks else _NONE
                if (real | wild) != _NONE:
                    top += 1
                    stack[top, NODE], stack[top, PLACE], stack[top, START] = (
                        beyond, anchor + 1, place + 1,
                    )  # fmt: skip
                    stack[top, REAL], stack[top, WILD], stack[top, KEPT] = real, wild, kept
                    stack[top, MAIN], stack[top, TIMES], stack[top, CROSS] = main, times, cross
                    stack[top, TILES], stack[top, COUNT] = tiles, count
            if place == before:
                continue
        allowed = mask & takes[place]
        # The last tile must end a word where no other follows it.
        if kept & (kept - 1) == 0 and allowed != _NONE and line[place + step] == EMPTY:
            allowed &= nodes[node + 1]
        real = allowed & held[kept]
        wild = allowed if kept & blanks else _NONE
        if (real | wild) != _NONE:
            top += 1
            stack[top, NODE], stack[top, PLACE], stack[top, START] = node, place, start
            stack[top, REAL], stack[top, WILD], stack[top, KEPT] = real, wild, kept
            stack[top, MAIN], stack[top, TIMES], stack[top, CROSS] = main, times, cross
            stack[top, TILES], stack[top, COUNT] = tiles, count
    return found


@jit("void(int64[::1], int64, int64[::1], uint32[::1])")
def sort_rack(rack: Numbers, count: int, tile_bits: Numbers, held: Masks) -> None:
    """Assign a bit to each tile; write the bits of each letter and the letters of each set of
    tiles.
    """
    tile_bits[:] = 0
    for number in range(count):
        tile_bits[rack[number]] |= 1 << number
    held[0] = _NONE
    for tiles in range(1, 1 << count):
        number = lowest(np.uint32(tiles))
        letter = rack[number]
        mask = held[tiles & (tiles - 1)]
        if letter != BLANK - 1:
            mask |= _ONE << np.uint32(letter)
        held[tiles] = mask


@jit(
    "int64(uint32[::1], int64, uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1],"
    " uint8[:, ::1], uint8[:, ::1], int64[::1], int64[::1], uint32[::1], int64, int64,"
    " int64[::1], int64, int64[:, ::1], uint64[:, ::1], int64)",
    inner=True,
)
def plays_of(
    nodes: Nodes,
    root: int,
    squares: Squares,
    allowed: Masks,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    tile_bits: Numbers,
    held: Masks,
    rack: int,
    most: int,
    bonuses: Numbers,
    lines: int,
    stack: Numbers,
    plays: Plays,
    found: int,
) -> int:
    """Find every play of a part of a sorted rack on some lines; return the number of plays so far.

    A line is a bit: rows from the lowest on, columns from bit 16 on.
    """
    middle = SIDE // 2
    empty = is_empty(squares)
    for direction in range(2):
        for lane in range(SIDE):
            if lines >> (lane | direction << 4) & 1 == 0:
                continue
            if empty and (direction == 1 or lane != middle):
                continue
            line = squares[direction, lane]
            before = 0
            for place in range(1, SIDE + 1):
                if empty:
                    anchored = place == middle + 1
                elif line[place] != EMPTY:
                    anchored = line[place + 1] == EMPTY
                else:
                    anchored = (
                        beside[direction, lane, place] >= 0
                        and line[place - 1] == EMPTY
                        and line[place + 1] == EMPTY
                    )
                if anchored:
                    found = from_anchor(
                        nodes, root, line, allowed[direction, lane], beside[direction, lane],
                        letter_times[lane], word_times[lane], values, tile_bits, held, rack, most,
                        bonuses, place, before, lane | direction << 4, stack, plays, found,
                    )  # fmt: skip
                    before = place
    return found


@jit(
    "int64(uint32[::1], int64, uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1],"
    " uint8[:, ::1], uint8[:, ::1], int64[::1], int64[::1], int64, int64, int64[::1],"
    " uint64[:, ::1])"
)
def all_plays(
    nodes: Nodes,
    root: int,
    squares: Squares,
    allowed: Masks,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    rack: Numbers,
    count: int,
    most: int,
    bonuses: Numbers,
    plays: Plays,
) -> int:
    """Find every play; return their number, which may exceed the room for them."""
    tile_bits = np.zeros(32, np.int64)
    held = np.zeros(1 << count, np.uint32)
    stack = np.zeros((DEPTH, FIELDS), np.int64)
    sort_rack(rack, count, tile_bits, held)
    return plays_of(
        nodes, root, squares, allowed, beside, letter_times, word_times, values, tile_bits, held,
        (1 << count) - 1, most, bonuses, EVERY_LINE, stack, plays, 0,
    )  # fmt: skip
