"""Kernels of cross checks: which letters a free square takes, given the tiles across it.

A board is seen in two directions: `squares[0]` holds its rows, `squares[1]` its columns. A line has
15 squares and a free one that cannot be used at either end, so that no walk along it looks where it
is: square p of line q is `squares[d, q, p + 1]`, and `squares[1 - d, p, q + 1]` is the same square.
A tile is its letter, plus `BLANK` if it is a blank.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.lexicon.nodes_kernel import bits_set, child, lowest

Nodes: TypeAlias = NDArray[np.uint32]
Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Values: TypeAlias = NDArray[np.int64]

SIDE = 15
EMPTY = 255
BLANK = 32
LETTER = 31
"""The bits of a tile that are its letter."""


@jit("boolean(uint8[:, :, ::1])", lean=True, inner=True)
def is_empty(squares: Squares) -> bool:
    """Return whether a board has no tile."""
    for lane in range(SIDE):
        for place in range(1, SIDE + 1):
            if squares[0, lane, place] != EMPTY:
                return False
    return True


@jit("boolean(uint32[::1], int64, uint8[::1], int64, int64)", lean=True, inner=True)
def goes_on(nodes: Nodes, node: int, line: Squares, place: int, last: int) -> bool:
    """Return whether the tiles from a place to the last one complete a word from a node."""
    while place <= last:
        if node <= 0:
            return False
        letter = line[place] & LETTER
        if place == last:
            return bool((nodes[node + 1] >> np.uint32(letter)) & np.uint32(1))
        node = child(nodes, node, letter)
        place += 1
    return False


@jit("uint32(uint32[::1], int64, int64, uint8[::1], int64, int64, int64)", lean=True, inner=True)
def fitting(
    nodes: Nodes, forwards: int, backwards: int, line: Squares, first: int, here: int, last: int
) -> np.uint32:
    """Return the letters that make a word at a free place among the tiles from first to last."""
    node = forwards
    if first == here:
        node = backwards
        for place in range(last, here, -1):
            node = child(nodes, node, line[place] & LETTER) if node > 0 else 0
        return np.uint32(nodes[node + 1]) if node > 0 else np.uint32(0)
    for place in range(first, here):
        node = child(nodes, node, line[place] & LETTER) if node > 0 else 0
    if node <= 0:
        return np.uint32(0)
    if last == here:
        return np.uint32(nodes[node + 1])
    letters = np.uint32(0)
    left = nodes[node]
    for number in range(bits_set(left)):
        letter = lowest(left)
        left &= left - np.uint32(1)
        if goes_on(nodes, int(nodes[node + 2 + number]), line, here + 1, last):
            letters |= np.uint32(1) << np.uint32(letter)
    return letters


@jit(
    "void(uint32[::1], int64, int64, uint8[:, :, ::1], int64[::1], uint32, uint32[:, :, ::1],"
    " int32[:, :, ::1], int64, int64, int64)",
    lean=True,
    inner=True,
)
def check_square(
    nodes: Nodes,
    forwards: int,
    backwards: int,
    squares: Squares,
    values: Values,
    every: np.uint32,
    allowed: Masks,
    beside: Points,
    direction: int,
    lane: int,
    place: int,
) -> None:
    """Compute the letters that a square accepts in one direction, and the points of the tiles
    across.
    """
    if squares[direction, lane, place] != EMPTY:
        allowed[direction, lane, place] = np.uint32(0)
        beside[direction, lane, place] = -1
        return
    line = squares[1 - direction, place - 1]
    here = lane + 1
    first, last, points = here, here, 0
    while line[first - 1] != EMPTY:
        first -= 1
        points += values[line[first]]
    while line[last + 1] != EMPTY:
        last += 1
        points += values[line[last]]
    if first == last:
        allowed[direction, lane, place] = every
        beside[direction, lane, place] = -1
        return
    allowed[direction, lane, place] = fitting(nodes, forwards, backwards, line, first, here, last)
    beside[direction, lane, place] = points


@jit(
    "void(uint32[::1], int64, int64, uint8[:, :, ::1], int64[::1], uint32, uint32[:, :, ::1],"
    " int32[:, :, ::1])",
    lean=True,
)
def check_all(
    nodes: Nodes,
    forwards: int,
    backwards: int,
    squares: Squares,
    values: Values,
    every: np.uint32,
    allowed: Masks,
    beside: Points,
) -> None:
    """Compute the letters that every square accepts."""
    for direction in range(2):
        for lane in range(SIDE):
            for place in range(1, SIDE + 1):
                check_square(
                    nodes, forwards, backwards, squares, values, every, allowed, beside,
                    direction, lane, place,
                )  # fmt: skip


@jit("int64(uint8[:, :, ::1], int64, int64, int64, int64, uint64)", lean=True, inner=True)
def put(
    squares: Squares, direction: int, lane: int, start: int, count: int, tiles: np.uint64
) -> int:
    """Put a play's tiles (six bits each, the first lowest) on the free squares from a start on.

    Give the last of these squares; nothing is checked yet.
    """
    place = start
    for _ in range(count):
        while squares[direction, lane, place] != EMPTY:
            place += 1
        tile = np.uint8(tiles & np.uint64(63))
        tiles >>= np.uint64(6)
        squares[direction, lane, place] = tile
        squares[1 - direction, place - 1, lane + 1] = tile
    return place


@jit(
    "void(uint32[::1], int64, int64, uint8[:, :, ::1], int64[::1], uint32, uint32[:, :, ::1],"
    " int32[:, :, ::1], int64, int64, int64, int64)",
    lean=True,
    inner=True,
)
def check_around(
    nodes: Nodes,
    forwards: int,
    backwards: int,
    squares: Squares,
    values: Values,
    every: np.uint32,
    allowed: Masks,
    beside: Points,
    direction: int,
    lane: int,
    start: int,
    last: int,
) -> None:
    """Update the cross checks that tiles from a start to a last square changed.

    Only squares at the ends of the words that changed take other letters than before.
    """
    other = 1 - direction
    for spot in range(start, last + 1):
        check_square(
            nodes, forwards, backwards, squares, values, every, allowed, beside,
            direction, lane, spot,
        )  # fmt: skip
        check_square(
            nodes, forwards, backwards, squares, values, every, allowed, beside,
            other, spot - 1, lane + 1,
        )  # fmt: skip
        line = squares[other, spot - 1]
        above, below = lane + 1, lane + 1
        while line[above] != EMPTY:
            above -= 1
        while line[below] != EMPTY:
            below += 1
        for end in (above, below):
            if 1 <= end <= SIDE:
                check_square(
                    nodes, forwards, backwards, squares, values, every, allowed, beside,
                    direction, end - 1, spot,
                )  # fmt: skip
    first = start
    while squares[direction, lane, first] != EMPTY:
        first -= 1
    while squares[direction, lane, last] != EMPTY:
        last += 1
    for end in (first, last):
        if 1 <= end <= SIDE:
            check_square(
                nodes, forwards, backwards, squares, values, every, allowed, beside,
                other, end - 1, lane + 1,
            )  # fmt: skip


@jit(
    "void(uint32[::1], int64, int64, uint8[:, :, ::1], int64[::1], uint32, uint32[:, :, ::1],"
    " int32[:, :, ::1], int64, int64, int64, int64, uint64)",
    lean=True,
)
def lay(
    nodes: Nodes,
    forwards: int,
    backwards: int,
    squares: Squares,
    values: Values,
    every: np.uint32,
    allowed: Masks,
    beside: Points,
    direction: int,
    lane: int,
    start: int,
    count: int,
    tiles: np.uint64,
) -> None:
    """Put a play's tiles on the board, and update the cross checks."""
    last = put(squares, direction, lane, start, count, tiles)
    check_around(
        nodes, forwards, backwards, squares, values, every, allowed, beside, direction, lane,
        start, last,
    )  # fmt: skip
