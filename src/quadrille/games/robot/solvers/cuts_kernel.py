"""The compiled search for sets of states that the robot must enter, and a flow does not.

It is a maximal flow from the first state to the state in which a cell's own piece leaves it, where
arcs hold what the flow of a model carries, and swaps hold anything. If less than one arrives, the
states from which the end can still be reached are a set that is entered too little. If one arrives,
that state is served: no set with it is entered too little, so that later flows may begin there too.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]
Marks: TypeAlias = NDArray[np.uint8]

UNSEEN, FIRST = -1, -2


@jit(
    "int64(int32[::1], int32[::1], int32[::1], int64[::1], int32[::1], int64, int32[::1], "
    "int32[::1])",
    inner=True,
)
def seek(
    starts: Ints, arcs: Ints, ends: Ints, room: Longs, served: Ints, last: int, came: Ints,
    queue: Ints,
) -> int:  # fmt: skip
    """Find a shortest path with room from a served state to another; return whether one exists."""
    came[:] = UNSEEN
    begin, end = 0, len(served)
    for place in range(end):
        came[served[place]], queue[place] = FIRST, served[place]
    while begin < end:
        state = queue[begin]
        begin += 1
        for place in range(starts[state], starts[state + 1]):
            arc = arcs[place]
            there = ends[arc]
            if came[there] == UNSEEN and room[arc] > 0:
                came[there] = arc
                if there == last:
                    return 1
                queue[end] = there
                end += 1
    return 0


@jit(
    "int64(int32[::1], int32[::1], int32[::1], int64[::1], int32[::1], int64, int64, int32[::1], "
    "int32[::1])"
)
def fill(
    starts: Ints, arcs: Ints, ends: Ints, room: Longs, served: Ints, last: int, enough: int,
    came: Ints, queue: Ints,
) -> int:  # fmt: skip
    """Send flow from served states to another, `enough` at most; return how much.

    The arcs of each state stand from `starts` on in `arcs`; an arc and the one back differ in their
    last bit.
    """
    sent = 0
    while sent < enough and seek(starts, arcs, ends, room, served, last, came, queue) == 1:
        most, state = enough - sent, last
        while came[state] != FIRST:
            arc = came[state]
            most, state = min(most, room[arc]), ends[arc ^ 1]
        state = last
        while came[state] != FIRST:
            arc = came[state]
            room[arc] -= most
            room[arc ^ 1] += most
            state = ends[arc ^ 1]
        sent += most
    return sent


@jit(
    "int64(int32[::1], int32[::1], int32[::1], int64[::1], int64, int32[::1], int64, int64, "
    "uint8[::1])"
)
def serve(
    starts: Ints, arcs: Ints, ends: Ints, room: Longs, enough: int, served: Ints, begin: int,
    end: int, marks: Marks,
) -> int:  # fmt: skip
    """Add to the served states what arcs with enough room reach; return their number.

    They are marked. Those before `begin` in the list have been looked at.
    """
    while begin < end:
        state = served[begin]
        begin += 1
        for place in range(starts[state], starts[state + 1]):
            arc = arcs[place]
            there = ends[arc]
            if marks[there] == 0 and room[arc] >= enough:
                marks[there], served[end] = 1, there
                end += 1
    return end


@jit("void(int32[::1], int32[::1], int32[::1], int64[::1], int64, uint8[::1], int32[::1])")
def mark(
    starts: Ints, arcs: Ints, ends: Ints, room: Longs, last: int, marks: Marks, queue: Ints
) -> None:
    """Mark the states from which there is still room to a state."""
    marks[:] = 0
    marks[last], queue[0] = 1, last
    begin, end = 0, 1
    while begin < end:
        state = queue[begin]
        begin += 1
        for place in range(starts[state], starts[state + 1]):
            arc = arcs[place]
            there = ends[arc]
            if marks[there] == 0 and room[arc ^ 1] > 0:
                marks[there] = 1
                queue[end] = there
                end += 1
