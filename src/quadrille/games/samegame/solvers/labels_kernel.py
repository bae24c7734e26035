"""Compiled group labels: each group has a number, and a move finds only changed groups again.

`labels` holds the number of the group of each ball; a stale number is one whose group must be found
again, and 0 is always stale.
"""

from __future__ import annotations

import numpy as np

from quadrille.core.jit import jit
from quadrille.games.samegame.kernels import Balls, Ints, Longs, Words, close

HEAD, SIZE, NAME, LEFT, RIGHT, LOW, LIVE, SPARE, DOUBT, LISTS = range(10)
"""The rows of `groups`: by group its first ball, size, name, first and last column and lowest row;
then lists of groups: those that may be played, unused numbers, and those that may have changed.
`LISTS` is the number of rows.
"""
ALIVE, FREE, FIRST, LAST, LOWEST_ROW, OF_COLOUR = range(6)
"""Where `tally` holds the lengths of the first two lists, the columns to look at again and from
which row on, and from where on the number of groups of each colour, single balls among them.
"""
TALLIES = OF_COLOUR + 17


@jit(
    "void(uint8[::1], int32[::1], int64, int64, uint32[::1], int32[:,::1], int32[::1], "
    "uint8[::1], int32[:,::1], int64[::1], int32[::1])",
    lean=True,
    inner=True,
)
def relabel(
    board: Balls, heights: Ints, stride: int, minimum: int, signs: Words,
    sides: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs, cells: Ints,
) -> None:  # fmt: skip
    """Find the groups of all balls with a stale label, where `tally` says to look."""
    for column in range(tally[FIRST], tally[LAST] + 1):
        base = column * stride + 1
        for start in range(base + tally[LOWEST_ROW], base + heights[column]):
            if not stale[labels[start]]:
                continue
            tally[FREE] -= 1
            group, colour = groups[SPARE, tally[FREE]], board[start]
            labels[start], cells[0] = group, start
            count, done = 1, 0
            name, right, low = np.uint32(0), sides[0, start], sides[1, start]
            while done < count:
                place = int(cells[done])
                done += 1
                right, low = max(right, sides[0, place]), min(low, sides[1, place])
                name ^= signs[16 * place + colour]
                for step in (1, -1, stride, -stride):
                    near = place + step
                    if board[near] == colour and stale[labels[near]]:
                        labels[near], cells[count] = group, near
                        count += 1
            groups[HEAD, group], groups[SIZE, group], groups[NAME, group] = start, count, name
            groups[LEFT, group], groups[RIGHT, group] = column, right
            groups[LOW, group] = low
            tally[OF_COLOUR + colour] += 1
            if count >= minimum:
                groups[LIVE, tally[ALIVE]] = group
                tally[ALIVE] += 1


@jit(
    "int64(uint8[::1], int32[::1], int64, int64, int32[::1], uint8[::1], int32[:,::1], int64[::1])",
    lean=True,
    inner=True,
)
def mark_stale(
    board: Balls, heights: Ints, stride: int, chosen: int,
    labels: Ints, stale: Balls, groups: Ints, tally: Longs,
) -> int:  # fmt: skip
    """Mark the groups that removing one may change; return their number.

    Below the lowest ball removed nothing moves; so only groups that reach this height beside or
    within the columns of the removed one can change.
    """
    left, right, low = groups[LEFT, chosen], groups[RIGHT, chosen], groups[LOW, chosen]
    tally[FIRST], tally[LAST], tally[LOWEST_ROW], doubtful = left, right, low, 0
    for column in range(max(1, left - 1), min(heights[0], right + 1) + 1):
        base = column * stride + 1
        for place in range(base + max(0, low - 1), base + heights[column]):
            group = labels[place]
            if not stale[group]:
                stale[group] = 1
                tally[OF_COLOUR + board[place]] -= 1
                groups[DOUBT, doubtful] = group
                doubtful += 1
                tally[FIRST] = min(tally[FIRST], groups[LEFT, group])
                tally[LAST] = max(tally[LAST], groups[RIGHT, group])
                tally[LOWEST_ROW] = min(tally[LOWEST_ROW], groups[LOW, group])
    alive = 0
    for index in range(tally[ALIVE]):
        group = groups[LIVE, index]
        groups[LIVE, alive] = group
        alive += 1 - stale[group]
    tally[ALIVE] = alive
    return doubtful


@jit("void(int32[::1], int32[::1], uint8[::1], int32[:,::1], int64[::1])", lean=True, inner=True)
def forget(heights: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs) -> None:
    """Make every label stale."""
    numbers = groups.shape[1]
    for group in range(1, numbers):
        groups[SPARE, group - 1] = numbers - group
    for place in range(len(labels)):
        labels[place] = 0
    for group in range(len(stale)):
        stale[group] = 0
    stale[0] = 1
    tally[FREE], tally[ALIVE], tally[FIRST], tally[LAST] = numbers - 1, 0, 1, heights[0]
    for index in range(LOWEST_ROW, TALLIES):
        tally[index] = 0


@jit("void(int32[:,::1], uint8[::1], int32[:,:,::1], int64[:,::1])", lean=True, inner=True)
def begin_game(labels: Ints, stale: Balls, groups: Ints, tally: Longs) -> None:
    """Copy the groups of the first board, found once, to those of a game."""
    for place in range(labels.shape[1]):
        labels[1, place] = labels[0, place]
    for row in range(groups.shape[1]):
        for group in range(groups.shape[2]):
            groups[1, row, group] = groups[0, row, group]
    for index in range(TALLIES):
        tally[1, index] = tally[0, index]
    for group in range(len(stale)):
        stale[group] = 0
    stale[0] = 1


@jit("void(uint8[::1], int32[::1], int64, int64, int32[::1], int32[:,::1])", lean=True, inner=True)
def drop(board: Balls, heights: Ints, stride: int, chosen: int, labels: Ints, groups: Ints) -> None:
    """Remove a labelled group, let the balls above fall with labels to be found, close columns."""
    left, low, emptied = groups[LEFT, chosen], groups[LOW, chosen], False
    for column in range(left, groups[RIGHT, chosen] + 1):
        base = column * stride + 1
        write = base + low
        for place in range(base + low, base + heights[column]):
            ball, stays = board[place], labels[place] != chosen
            board[place], labels[place] = 0, 0
            if stays:
                board[write] = ball
                write += 1
        heights[column] = write - base
        emptied |= write == base
    if emptied:
        close(board, heights, stride, left)


@jit(
    "void(uint8[::1], int32[::1], int64, int64, int64, uint32[::1], int32[:,::1], int32[::1], "
    "uint8[::1], int32[:,::1], int64[::1], int32[::1])",
    lean=True,
    inner=True,
)
def play(
    board: Balls, heights: Ints, stride: int, chosen: int, minimum: int, signs: Words,
    sides: Ints, labels: Ints, stale: Balls, groups: Ints, tally: Longs, cells: Ints,
) -> None:  # fmt: skip
    """Remove a group, and find again only the groups that may have changed.

    When a column closes, and for the group −1, which removes nothing, all are found anew.
    """
    doubtful, width = 0, -1
    if chosen >= 0:
        width = heights[0]
        doubtful = mark_stale(board, heights, stride, chosen, labels, stale, groups, tally)
        drop(board, heights, stride, chosen, labels, groups)
    if heights[0] != width:
        forget(heights, labels, stale, groups, tally)
        doubtful = 0
    relabel(board, heights, stride, minimum, signs, sides, labels, stale, groups, tally, cells)
    for index in range(doubtful):
        stale[groups[DOUBT, index]] = 0
        groups[SPARE, tally[FREE]] = groups[DOUBT, index]
        tally[FREE] += 1
