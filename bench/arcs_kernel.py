"""The same generator on arc lists, as a baseline: a node is its arcs, one after another.

An arc is its letter (five bits), whether a word ends with it, whether it is the node's last, and
where it leads (22 bits). The walk is that of `plays_kernel`; only the looking up differs.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK, EMPTY, LETTER, SIDE, is_empty
from quadrille.games.scrabble.movegen.plays_kernel import HOOKED, sort_rack
from quadrille.lexicon.nodes_kernel import SEPARATOR, bits_set

Nodes: TypeAlias = NDArray[np.uint32]
Arcs: TypeAlias = NDArray[np.int32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]

ENDS, LAST, WHERE = 1 << 23, 1 << 22, (1 << 22) - 1
ARC, PLACE, START, TURN, KEPT, MAIN, TIMES, CROSS, COUNT = range(9)
DEPTH, FIELDS = 40, 9


@jit("int64(uint32[::1], int32[::1], int64[::1])")
def as_arcs(nodes: Nodes, arcs: Arcs, moved: Numbers) -> int:
    """Write a word graph as arcs; `moved` tells where each node went. Give their number."""
    node, used = 2, 1
    while node < nodes.size:
        moved[node] = used
        count = bits_set(nodes[node])
        used += count
        node += 2 + count
    node, used = 2, 1
    while node < nodes.size:
        number = 0
        for letter in range(32):
            if (nodes[node] >> np.uint32(letter)) & np.uint32(1):
                arc = letter << 24 | moved[nodes[node + 2 + number]]
                if (nodes[node + 1] >> np.uint32(letter)) & np.uint32(1):
                    arc |= ENDS
                number += 1
                if number == bits_set(nodes[node]):
                    arc |= LAST
                arcs[used] = arc
                used += 1
        node += 2 + number
    return used


@jit("int64(int32[::1], int64, int64)")
def find(arcs: Arcs, arc: int, letter: int) -> int:
    """Find the arc of a letter in a list; 0 if there is none."""
    while True:
        here = int(arcs[arc])
        if here >> 24 == letter:
            return arc
        if here & LAST or here >> 24 > letter:
            return 0
        arc += 1


@jit("void(int64[:, ::1], int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def push(
    stack: Numbers, top: int, arc: int, place: int, start: int, kept: int, main: int, times: int,
    cross: int, count: int,
) -> None:  # fmt: skip
    """Put a node with all its arcs on the stack."""
    stack[top, ARC], stack[top, PLACE], stack[top, START], stack[top, TURN] = arc, place, start, 0
    stack[top, KEPT], stack[top, MAIN], stack[top, TIMES] = kept, main, times
    stack[top, CROSS], stack[top, COUNT] = cross, count


@jit(
    "void(int32[::1], int64, uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1],"
    " int64[::1], int64[::1], uint32[::1], int64, int64[::1], int64, int64, int64,"
    " int64[:, ::1], int64[::1])"
)
def from_anchor(
    arcs: Arcs,
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
    bonuses: Numbers,
    anchor: int,
    before: int,
    direction: int,
    stack: Numbers,
    plays: Numbers,
) -> None:
    """Count the plays whose first anchor is this one, and their points, into `plays`."""
    blanks = tile_bits[BLANK - 1]
    top, first = 0, line[anchor] != EMPTY
    arc, place, start, kept, main, times, cross, count = root, anchor + 1, 0, rack, 0, 1, 0, 0
    ends = False
    if not first:
        top = 1
        push(stack, 1, root, anchor, 0, rack, 0, 1, 0, 0)
    while top > 0 or first:
        if not first:
            here, place, kept = int(arcs[stack[top, ARC]]), stack[top, PLACE], stack[top, KEPT]
            letter, turn = here >> 24, stack[top, TURN]
            if turn == 0:
                stack[top, TURN] = 1
                bits, tile = tile_bits[letter] & kept, letter
            else:
                stack[top, TURN] = 0
                stack[top, ARC] += 1
                bits, tile = blanks & kept, letter | BLANK
            start = stack[top, START]
            main, times, cross = stack[top, MAIN], stack[top, TIMES], stack[top, CROSS]
            count = stack[top, COUNT]
            if turn == 1 and here & LAST:
                top -= 1
            if bits == 0 or letter == SEPARATOR:
                continue
            if not (takes[place] >> np.uint32(letter)) & np.uint32(1):
                continue
            kept ^= bits & -bits
            points = values[tile] * letter_times[place]
            main += points
            if beside[place] >= 0:
                cross += (beside[place] + points) * word_times[place]
                count += HOOKED
            times *= word_times[place]
            count += 1
            ends, arc = (here & ENDS) != 0, here & WHERE
        first = False
        step = -1 if start == 0 else 1
        place += step
        if line[place] != EMPTY:
            if place == before:
                continue
            while line[place] != EMPTY and arc != 0:
                found = find(arcs, arc, line[place] & LETTER)
                if found == 0:
                    arc, ends = 0, False
                    break
                main += values[line[place]]
                ends, arc = (arcs[found] & ENDS) != 0, int(arcs[found]) & WHERE
                place += step
            if line[place] != EMPTY:
                continue
        if ends and count > 0 and not (count == HOOKED + 1 and direction == 1):
            plays[0] += 1
            plays[1] += main * times + cross + bonuses[count & 15]
        if arc == 0 or kept == 0:
            continue
        if start == 0:
            found = find(arcs, arc, SEPARATOR)
            if found != 0 and takes[anchor + 1] != np.uint32(0):
                top += 1
                beyond = int(arcs[found]) & WHERE
                push(stack, top, beyond, anchor + 1, place + 1, kept, main, times, cross, count)
            if place == before:
                continue
        if takes[place] != np.uint32(0):
            top += 1
            push(stack, top, arc, place, start, kept, main, times, cross, count)


@jit(
    "void(int32[::1], int64, uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1],"
    " uint8[:, ::1], uint8[:, ::1], int64[::1], int64[::1], int64, int64[::1], int64[::1])"
)
def all_plays(
    arcs: Arcs,
    root: int,
    squares: Squares,
    allowed: Masks,
    beside: Points,
    letter_times: Squares,
    word_times: Squares,
    values: Numbers,
    rack: Numbers,
    count: int,
    bonuses: Numbers,
    plays: Numbers,
) -> None:
    """Count every play and all their points into `plays`."""
    tile_bits, held = np.zeros(32, np.int64), np.zeros(1 << count, np.uint32)
    stack = np.zeros((DEPTH, FIELDS), np.int64)
    sort_rack(rack, count, tile_bits, held)
    plays[:] = 0
    middle, empty = SIDE // 2, is_empty(squares)
    for direction in range(2):
        for lane in range(SIDE):
            if empty and (direction == 1 or lane != middle):
                continue
            line, near = squares[direction, lane], beside[direction, lane]
            before = 0
            for place in range(1, SIDE + 1):
                if empty:
                    anchored = place == middle + 1
                elif line[place] != EMPTY:
                    anchored = line[place + 1] == EMPTY
                else:
                    free = line[place - 1] == EMPTY and line[place + 1] == EMPTY
                    anchored = near[place] >= 0 and free
                if anchored:
                    from_anchor(
                        arcs, root, line, allowed[direction, lane], near, letter_times[lane],
                        word_times[lane], values, tile_bits, held, (1 << count) - 1, bonuses,
                        place, before, direction, stack, plays,
                    )  # fmt: skip
                    before = place
