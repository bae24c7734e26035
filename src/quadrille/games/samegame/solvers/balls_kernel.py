"""Positions as the ball at each place, compiled: groups go, balls fall, columns close.

A position is the ball at each place (see `kernels.py`; balls count from 1), the place of each ball
(0 when it is gone), and the heights of the columns.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.samegame.kernel_frame import BONUS, COLUMNS, MINIMUM, PENALTY, ROWS
from quadrille.games.samegame.kernels import Balls, Longs
from quadrille.games.samegame.solvers.labels_kernel import Numbers, Place

Shorts: TypeAlias = NDArray[np.uint16]
PLACES = 8
"""Where `frame` holds the number of places, behind what all kernels know."""
_0, _1 = np.uint64(0), np.uint64(1)


@jit("int64(uint16[::1], uint8[::1], int64[::1], uint64, uint32[::1])", lean=True, inner=True)
def remove(state: Shorts, colours: Balls, frame: Longs, start: Place, cells: Numbers) -> int:
    """Remove the group of a place; return its size, or 0 if it is too small and stays."""
    stride, size = np.uint64(frame[ROWS] + 1), np.uint64(frame[PLACES])
    colour, room = colours[state[start]], np.uint64(len(cells) >> 1)
    if frame[MINIMUM] > 1 and not (
        colours[state[start + _1]] == colour
        or colours[state[start - _1]] == colour
        or colours[state[start + stride]] == colour
        or colours[state[start - stride]] == colour
    ):
        return 0
    cells[0], cells[room] = start, state[start]
    state[start] = 0
    count, done, low, high = _1, _0, start, start
    while done < count:
        place = np.uint64(cells[done])
        done += _1
        low, high = min(low, place), max(high, place)
        for near in (place + _1, place - _1, place + stride, place - stride):
            ball = state[near]
            if colours[ball] == colour:
                state[near] = 0
                cells[count], cells[room + count] = near, ball
                count += _1
    if int(count) < frame[MINIMUM]:
        for index in range(count):
            state[cells[index]] = cells[room + index]
        return 0
    for index in range(count):
        state[size + cells[room + index]] = 0
    fall(state, frame, low // stride, high // stride)
    return int(count)


@jit("void(uint16[::1], int64[::1], uint64, uint64)", lean=True, inner=True)
def fall(state: Shorts, frame: Longs, left: Place, right: Place) -> None:
    """Let balls fall in some columns, and close the empty ones."""
    stride, size = np.uint64(frame[ROWS] + 1), np.uint64(frame[PLACES])
    heights = np.uint64(len(state) - frame[COLUMNS] - 2)
    emptied: Place = _0
    for column in range(left, right + _1):
        base = column * stride + _1
        write, end = base, base + state[heights + column]
        while write < end and state[write]:
            write += _1
        for place in range(write, end):
            ball = state[place]
            if ball:
                state[place] = 0
                state[write] = ball
                state[size + ball] = write
                write += _1
        state[heights + column] = write - base
        if write == base and emptied == _0:
            emptied = column
    if emptied == _0:
        return
    target = emptied
    for column in range(emptied, state[heights] + _1):
        height = np.uint64(state[heights + column])
        if height == _0:
            continue
        source, base = column * stride + _1, target * stride + _1
        for row in range(height):
            ball = state[source + row]
            state[source + row] = 0
            state[base + row] = ball
            state[size + ball] = base + row
        state[heights + column] = 0
        state[heights + target] = height
        target += _1
    state[heights] = target - _1


@jit("int64(uint16[::1], uint8[::1], int64[::1], int64, int64, uint32[::1])", lean=True, inner=True)
def corners(
    state: Shorts, colours: Balls, frame: Longs, spared: int, only: int, found: Numbers
) -> int:
    """List a ball of each group that may go, of one colour only (if not 0), or not of another.

    A group of a strange shape may be listed twice, and one below a minimum above 2 too.
    """
    stride, count = np.uint64(frame[ROWS] + 1), _0
    heights = np.uint64(len(state) - frame[COLUMNS] - 2)
    for column in range(_1, state[heights] + _1):
        base = column * stride + _1
        for place in range(base, base + state[heights + column]):
            colour = colours[state[place]]
            if colour == spared or (only and colour != only):
                continue
            if colours[state[place - _1]] == colour or colours[state[place - stride]] == colour:
                continue
            if frame[MINIMUM] > 1 and not (
                colours[state[place + _1]] == colour or colours[state[place + stride]] == colour
            ):
                continue
            found[count] = place
            count += _1
    return int(count)


@jit("int64(uint16[::1], uint8[::1], int64[::1], uint32[::1])", lean=True, inner=True)
def last_points(state: Shorts, colours: Balls, frame: Longs, counts: Numbers) -> int:
    """Return the bonus or the penalty of a position in which nothing can go."""
    heights = np.uint64(len(state) - frame[COLUMNS] - 2)
    if state[heights] == 0:
        return int(frame[BONUS])
    if frame[PENALTY] == 0:
        return 0
    for colour in range(32):
        counts[colour] = 0
    for column in range(_1, state[heights] + _1):
        base = column * np.uint64(frame[ROWS] + 1) + _1
        for place in range(base, base + state[heights + column]):
            counts[colours[state[place]]] += 1
    lost = 0
    for colour in range(32):
        if counts[colour] > 2:
            lost += (int(counts[colour]) - 2) ** 2
    return -lost
