"""Compiled group labels: each group has a number, and a move finds only changed groups again.

`labels` holds the number of the group of each ball; a stale number is one whose group must be found
again, and 0 is always stale. A group changes only if one of its balls falls or moves to the left,
or if such a ball of its colour comes to lie beside it. `signs` holds a random number for the ball
at each place, which moves with it; a group is named by those of its balls.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.samegame.kernels import Balls, Ints, Longs, close

Numbers: TypeAlias = NDArray[np.uint32]
"""Places, groups and names have no sign: Numba looks at every signed index to see whether it counts
from the end, which takes a third of the time here.
"""
Place: TypeAlias = Any
"""A np.uint64, which mypy would not take from a range."""
_0, _1 = np.uint64(0), np.uint64(1)

HEAD, SIZE, NAME, LEFT, RIGHT, LOW, LIVE, SPARE, DOUBT, FALLEN, LISTS = range(11)
"""The rows of `groups`: by group its first ball, size (of a stale group, the balls that still have
its label), name, first and last column and lowest row; then lists of groups: those that may be
played, unused numbers, and stale ones; last, by column, the first place of a ball that has moved.
`LISTS` is the number of rows.
"""
ALIVE, FREE, DOUBTFUL, FIRST, LAST, OF_COLOUR = range(6)
"""Where `tally` holds the lengths of the first three lists, the columns in which balls have moved,
and from where on the number of groups of each colour, single balls among them.
"""
TALLIES = OF_COLOUR + 17


@jit("void(uint64, int64, uint8[::1], uint32[:,::1], int64[::1])", lean=True, inner=True)
def doubt(group: Place, colour: int, stale: Balls, groups: Numbers, tally: Longs) -> None:
    """Make a label stale."""
    if not stale[group]:
        stale[group] = 1
        tally[OF_COLOUR + colour] -= 1
        groups[DOUBT, tally[DOUBTFUL]] = group
        tally[DOUBTFUL] += 1


@jit(
    "void(uint8[::1], int32[::1], uint64, uint64, uint32[::1], uint32[::1], uint8[::1], "
    "uint32[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def shift(
    board: Balls, heights: Ints, stride: Place, emptied: Place, signs: Numbers,
    labels: Numbers, stale: Balls, groups: Numbers, tally: Longs,
) -> None:  # fmt: skip
    """Close the empty columns; the balls from the first of them on lose their labels."""
    target = emptied * stride + _1
    for column in range(emptied, np.uint64(heights[0] + 1)):
        base = column * stride + _1
        for row in range(np.uint64(heights[column])):
            group = labels[base + row]
            labels[base + row] = 0
            groups[SIZE, group] -= 1
            doubt(group, board[base + row], stale, groups, tally)
            signs[target + row] = signs[base + row]
        if heights[column]:
            target += stride
    close(board, heights, int(stride), int(emptied))
    tally[LAST] = heights[0]
    for column in range(emptied, np.uint64(heights[0] + 1)):
        groups[FALLEN, column] = column * stride + _1


@jit(
    "void(uint8[::1], int32[::1], uint64, uint64, uint32[::1], uint32[::1], uint8[::1], "
    "uint32[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def drop(
    board: Balls, heights: Ints, stride: Place, chosen: Place, signs: Numbers,
    labels: Numbers, stale: Balls, groups: Numbers, tally: Longs,
) -> None:  # fmt: skip
    """Remove a group and let the balls above fall; they lose their labels."""
    first, last, low = groups[LEFT, chosen], groups[RIGHT, chosen], groups[LOW, chosen]
    tally[FIRST], tally[LAST] = first, last
    emptied: Place = _0
    doubt(chosen, board[groups[HEAD, chosen]], stale, groups, tally)
    for column in range(np.uint64(first), last + _1):
        base = column * stride + _1
        end, write = base + np.uint64(heights[column]), base + low
        while labels[write] != chosen:
            write += _1
        groups[FALLEN, column] = write
        for place in range(write, end):
            group, ball = labels[place], board[place]
            board[place], labels[place] = 0, 0
            groups[SIZE, group] -= 1
            if group != chosen:
                doubt(group, ball, stale, groups, tally)
                board[write], signs[write] = ball, signs[place]
                write += _1
        heights[column] = write - base
        if write == base and emptied == 0:
            emptied = column
    if emptied:
        shift(board, heights, stride, emptied, signs, labels, stale, groups, tally)


@jit(
    "void(uint8[::1], int32[::1], uint64, uint32[::1], uint8[::1], uint32[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def join(
    board: Balls, heights: Ints, stride: Place,
    labels: Numbers, stale: Balls, groups: Numbers, tally: Longs,
) -> None:  # fmt: skip
    """Make the groups stale that a moved ball of their colour touches; list the others anew."""
    for column in range(np.uint64(tally[FIRST]), np.uint64(tally[LAST] + 1)):
        end = column * stride + _1 + np.uint64(heights[column])
        for place in range(np.uint64(groups[FALLEN, column]), end):
            colour = board[place]
            for near in (place - _1, place + stride, place - stride):
                if board[near] == colour:
                    doubt(labels[near], colour, stale, groups, tally)
    alive = _0
    for index in range(np.uint64(tally[ALIVE])):
        group = groups[LIVE, index]
        groups[LIVE, alive] = group
        if not stale[group]:
            alive += _1
    tally[ALIVE] = alive


@jit(
    "void(uint8[::1], uint64, uint64, int64, uint32[::1], uint32[:,::1], uint32[::1], uint8[::1], "
    "uint32[:,::1], int64[::1], uint32[::1])",
    inline=True,
    lean=True,
    inner=True,
)
def find(
    board: Balls, stride: Place, start: Place, minimum: int, signs: Numbers, sides: Numbers,
    labels: Numbers, stale: Balls, groups: Numbers, tally: Longs, cells: Numbers,
) -> None:  # fmt: skip
    """Find the group of a ball with a stale label, and give it a number."""
    tally[FREE] -= 1
    group, colour = groups[SPARE, tally[FREE]], np.uint64(board[start])
    groups[SIZE, labels[start]] -= 1
    labels[start], cells[0] = group, start
    done, count, name = _0, _1, np.uint32(0)
    head, tail, low = start, start, sides[1, start]
    while done < count:
        place = np.uint64(cells[done])
        done += _1
        head, tail, low = min(head, place), max(tail, place), min(low, sides[1, place])
        name ^= signs[place]
        for near in (place + _1, place - _1, place + stride, place - stride):
            if board[near] == colour and stale[labels[near]]:
                groups[SIZE, labels[near]] -= 1
                labels[near], cells[count] = group, near
                count += _1
    groups[HEAD, group], groups[SIZE, group], groups[NAME, group] = head, count, name
    groups[LEFT, group], groups[RIGHT, group] = sides[0, head], sides[0, tail]
    groups[LOW, group] = low
    tally[OF_COLOUR + int(colour)] += 1
    if count >= np.uint64(minimum):
        groups[LIVE, tally[ALIVE]] = group
        tally[ALIVE] += 1


@jit(
    "void(uint8[::1], int32[::1], uint64, int64, uint32[::1], uint32[:,::1], uint32[::1], "
    "uint8[::1], uint32[:,::1], int64[::1], uint32[::1])",
    lean=True,
    inner=True,
)
def relabel(
    board: Balls, heights: Ints, stride: Place, minimum: int, signs: Numbers,
    sides: Numbers, labels: Numbers, stale: Balls, groups: Numbers, tally: Longs, cells: Numbers,
) -> None:  # fmt: skip
    """Find the groups of all balls with a stale label: those that moved, and what is left."""
    place: Place
    for column in range(np.uint64(tally[FIRST]), np.uint64(tally[LAST] + 1)):
        end = column * stride + _1 + np.uint64(heights[column])
        for place in range(np.uint64(groups[FALLEN, column]), end):
            if stale[labels[place]]:
                find(
                    board, stride, place, minimum, signs, sides, labels, stale, groups, tally,
                    cells,
                )  # fmt: skip
    for index in range(np.uint64(tally[DOUBTFUL])):
        group = groups[DOUBT, index]
        within = np.uint64(groups[LEFT, group])
        while groups[SIZE, group] > 0:
            base = within * stride + _1
            for place in range(base + groups[LOW, group], base + np.uint64(heights[within])):
                if labels[place] == group:
                    find(
                        board, stride, place, minimum, signs, sides, labels, stale, groups, tally,
                        cells,
                    )  # fmt: skip
            within += _1


@jit(
    "void(int32[::1], uint64, uint32[::1], uint8[::1], uint32[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def forget(
    heights: Ints, stride: Place, labels: Numbers, stale: Balls, groups: Numbers, tally: Longs
) -> None:
    """Forget every label."""
    numbers = groups.shape[1]
    for group in range(1, numbers):
        groups[SPARE, group - 1] = numbers - group
    for place in range(len(labels)):
        labels[place] = 0
    for group in range(len(stale)):
        stale[group] = 0
    stale[0] = 1
    for index in range(TALLIES):
        tally[index] = 0
    tally[FREE], tally[FIRST], tally[LAST] = numbers - 1, 1, heights[0]
    for column in range(_1, np.uint64(heights[0] + 1)):
        groups[FALLEN, column] = column * stride + _1


@jit(
    "void(uint32[:,::1], uint32[:,::1], uint8[::1], uint32[:,:,::1], int64[:,::1])",
    lean=True,
    inner=True,
)
def begin_game(
    signs: Numbers, labels: Numbers, stale: Balls, groups: Numbers, tally: Longs
) -> None:
    """Copy the groups of the first board, found once, to those of a game."""
    for place in range(labels.shape[1]):
        signs[1, place], labels[1, place] = signs[0, place], labels[0, place]
    for row in range(groups.shape[1]):
        for group in range(groups.shape[2]):
            groups[1, row, group] = groups[0, row, group]
    for index in range(TALLIES):
        tally[1, index] = tally[0, index]
    for group in range(len(stale)):
        stale[group] = 0
    stale[0] = 1


@jit(
    "void(uint8[::1], int32[::1], int64, int64, int64, uint32[::1], uint32[:,::1], uint32[::1], "
    "uint8[::1], uint32[:,::1], int64[::1], uint32[::1])",
    lean=True,
    inner=True,
)
def play(
    board: Balls, heights: Ints, stride: int, chosen: int, minimum: int, signs: Numbers,
    sides: Numbers, labels: Numbers, stale: Balls, groups: Numbers, tally: Longs, cells: Numbers,
) -> None:  # fmt: skip
    """Remove a group, and find again only the groups that changed.

    For the group −1, which removes nothing, all are found anew.
    """
    wide = np.uint64(stride)
    if chosen < 0:
        forget(heights, wide, labels, stale, groups, tally)
    else:
        tally[DOUBTFUL] = 0
        drop(board, heights, wide, np.uint64(chosen), signs, labels, stale, groups, tally)
        join(board, heights, wide, labels, stale, groups, tally)
    relabel(board, heights, wide, minimum, signs, sides, labels, stale, groups, tally, cells)
    for index in range(np.uint64(tally[DOUBTFUL])):
        group = groups[DOUBT, index]
        stale[group] = 0
        groups[SPARE, tally[FREE]] = group
        tally[FREE] += 1


@jit(
    "void(uint8[::1], int32[::1], int64, int64, uint32[::1], uint32[:,::1], uint32[::1], "
    "uint8[::1], uint32[:,::1], int64[::1], uint32[::1])",
    lean=True,
)
def find_groups(
    board: Balls, heights: Ints, stride: int, minimum: int, signs: Numbers, sides: Numbers,
    labels: Numbers, stale: Balls, groups: Numbers, tally: Longs, cells: Numbers,
) -> None:  # fmt: skip
    """Find all groups of a board: for Python, which has no inner kernels compiled ahead."""
    play(board, heights, stride, -1, minimum, signs, sides, labels, stale, groups, tally, cells)
