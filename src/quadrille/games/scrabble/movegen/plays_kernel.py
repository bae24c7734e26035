"""The kernel that finds every play of a rack on a board, each once, with its score.

It walks the word graph backwards from an anchor to the beginning of a word, then forwards from the
anchor to its end (Gordon, 1994). Every play is found from its first anchor: walks to the left stop
before the anchor that came before. What is left of the rack is a set of bits, one a tile, so
nothing has to be put back when a walk returns. A step takes all letters that a square may have, so
that what they share is computed once.

A blank is used only where no tile of its letter is left, so each word is walked once;
`blanks_kernel` then lists the ways to lay it.

A play is two numbers. The first holds its score and, from bit 16 on, how many tiles it lays, where
it starts, its line, its direction and the tiles kept; the second holds the tiles laid, six bits
each.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.blanks_kernel import list_ways
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, is_empty
from quadrille.lexicon.nodes_kernel import SEPARATOR, bits_set, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Plays: TypeAlias = NDArray[np.uint64]

NODE, PLACE, START, ALLOWED, KEPT, MAIN, TIMES, CROSS, TILES, COUNT = range(10)
"""Fields of a step: a square and the letters that it may have, and what was laid before."""
FIELDS = 10
DEPTH = 512
"""More than there are steps that wait: two a letter for each tile of a rack, and one to spare."""
HOOKED = 64
"""Added to the number of tiles for each one that makes a cross word."""
SEVERAL_WAYS = 1 << 12
"""Added to the number of tiles if a letter laid by a blank is on the rack too."""
EVERY_LINE = WHOLE = (1 << 32) - 1
SMALL = 255
_ONE = np.uint32(1)
_NONE = np.uint32(0)
_SEPARATED = np.uint32(1 << SEPARATOR)


@jit(
    "int64(int64[:, ::1], int64, uint32[::1], int64, int64, int64, uint32, boolean, uint32[::1],"
    " int64, int64, int64, int64, int64, int64, int64)",
    inline=True,
    lean=True,
    inner=True,
)
def push_step(
    stack: Numbers,
    top: int,
    nodes: Nodes,
    node: int,
    place: int,
    start: int,
    takes: np.uint32,
    last: bool,
    held: Masks,
    kept: int,
    blanks: int,
    main: int,
    times: int,
    cross: int,
    tiles: int,
    count: int,
) -> int:
    """Put a square on the stack if it may have a letter; return the height of the stack.

    The last tile must end a word where no other follows it.
    """
    allowed = nodes[node] & takes
    if allowed == _NONE:
        return top
    if last:
        allowed &= nodes[node + 1]
    if kept & blanks == 0:
        allowed &= held[kept]
    if allowed == _NONE:
        return top
    step = stack[np.uint64(top)]
    step[NODE], step[PLACE], step[START], step[ALLOWED] = node, place, start, allowed
    step[KEPT], step[MAIN], step[TIMES], step[CROSS] = kept, main, times, cross
    step[TILES], step[COUNT] = tiles, count
    return top + 1


@jit(
    "int64(uint32[::1], int64, uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1],"
    " int64[::1], int64[::1], uint32[::1], int64, int64, int64[::1], int64, int64, int64,"
    " int64[:, ::1], uint64[:, ::1], int64)",
    lean=True,
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
    blanks, room, top = tile_bits[BLANK - 1] & rack, plays.shape[0], 0
    # A tile left of the anchors before would join words that they have found.
    limit = before if line[before] == EMPTY else before + 1
    right = takes[anchor + 1]
    open_right = right != _NONE and line[anchor + 2] == EMPTY
    node, place, main = root, anchor, 0
    while line[place] != EMPTY:
        bit = _ONE << np.uint32(line[place] & LETTER)
        mask = nodes[node]
        if mask & bit == _NONE:
            return found
        main += values[line[place]]
        node = int(nodes[node + 2 + bits_set(mask & (bit - _ONE))])
        place -= 1
    if node == 0 or most == 0:
        return found
    one = most == 1 or rack & (rack - 1) == 0
    mask = nodes[node]
    if place < anchor and mask & _SEPARATED != _NONE:
        beyond = int(nodes[node + 1 + bits_set(mask)])
        top = push_step(
            stack, top, nodes, beyond, anchor + 1, place + 1, right, one and open_right, held, rack,
            blanks, main, 1, 0, 0, 0,
        )  # fmt: skip
    if place > limit:
        top = push_step(
            stack, top, nodes, node, place, 0, takes[place], False, held, rack, blanks, main, 1, 0,
            0, 0,
        )  # fmt: skip
    while top > 0:
        top -= 1
        # What all letters of the square share. Known to be unsigned, places are used as they are.
        step = stack[np.uint64(top)]
        node, place, start = step[NODE] & WHOLE, step[PLACE] & SMALL, step[START] & SMALL
        allowed, kept = np.uint32(step[ALLOWED]), step[KEPT] & SMALL
        main, times, cross = step[MAIN], step[TIMES], step[CROSS]
        tiles, count = step[TILES], step[COUNT]
        letter_factor, word_factor = np.int64(letter_times[place]), np.int64(word_times[place])
        shift, cross_factor = 6 * (count & 15), np.int64(0)
        times *= word_factor
        count += 1
        if beside[place] >= 0:
            cross += beside[place] * word_factor
            cross_factor = letter_factor * word_factor
            count += HOOKED
        number = count & 15
        mask, accepted = nodes[node], nodes[node + 1]
        # A tile that makes a word both ways is found along its row.
        counts = count & ~SEVERAL_WAYS != HOOKED + 1 or where & 16 == 0
        follows = place + 1 if start > 0 else place - 1
        while allowed != _NONE:
            letter = lowest(allowed)
            bit = _ONE << np.uint32(letter)
            allowed ^= bit
            tile, bits, counted = letter, tile_bits[letter] & kept, count
            if bits == 0:
                tile, bits = letter | BLANK, blanks & kept
                if tile_bits[letter] & rack:
                    counted |= SEVERAL_WAYS
            rest = kept ^ (bits & -bits)
            points = values[tile]
            summed, crossed = main + points * letter_factor, cross + points * cross_factor
            ends = accepted & bit != _NONE
            after = int(nodes[node + 2 + bits_set(mask & (bit - _ONE))])
            at = follows
            if start == 0:
                laid = tiles << 6 | tile
            else:
                laid = tiles | tile << shift
                while line[at] != EMPTY:
                    ends = False
                    if after == 0:
                        break
                    beyond_bit = _ONE << np.uint32(line[at] & LETTER)
                    others = nodes[after]
                    if others & beyond_bit == _NONE:
                        after = 0
                        break
                    summed += values[line[at]]
                    ends = nodes[after + 1] & beyond_bit != _NONE
                    after = int(nodes[after + 2 + bits_set(others & (beyond_bit - _ONE))])
                    at += 1
            if ends and counts:
                beginning = place if start == 0 else start
                score = summed * times + crossed + bonuses[number]
                if rest & blanks or counted & SEVERAL_WAYS:
                    found = list_ways(
                        line, beside, letter_times, word_times, values, tile_bits, rack, number,
                        beginning, where, times, score, laid, rest, stack[DEPTH - 1],
                        stack[DEPTH - 2], plays, found,
                    )  # fmt: skip
                else:
                    if found < room:
                        head = score | number << 16 | beginning << 20 | where << 24 | rest << 32
                        plays[found, 0], plays[found, 1] = np.uint64(head), np.uint64(laid)
                    found += 1
            if after == 0 or rest == 0 or number >= most:
                continue
            one = rest & (rest - 1) == 0 or number + 1 == most
            if start > 0:
                last = one and takes[at] != _NONE and line[at + 1] == EMPTY
                top = push_step(
                    stack, top, nodes, after, at, start, takes[at], last, held, rest, blanks,
                    summed, times, crossed, laid, counted,
                )  # fmt: skip
                continue
            others = nodes[after]
            if others & _SEPARATED != _NONE:
                beyond = int(nodes[after + 1 + bits_set(others)])
                top = push_step(
                    stack, top, nodes, beyond, anchor + 1, place, right, one and open_right, held,
                    rest, blanks, summed, times, crossed, laid, counted,
                )  # fmt: skip
            if at > limit:
                last = one and line[at - 1] == EMPTY
                top = push_step(
                    stack, top, nodes, after, at, 0, takes[at], last, held, rest, blanks, summed,
                    times, crossed, laid, counted,
                )  # fmt: skip
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
    lean=True,
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
    stack = np.empty((DEPTH, FIELDS), np.int64)
    sort_rack(rack, count, tile_bits, held)
    return plays_of(
        nodes, root, squares, allowed, beside, letter_times, word_times, values, tile_bits, held,
        (1 << count) - 1, most, bonuses, EVERY_LINE, stack, plays, 0,
    )  # fmt: skip
