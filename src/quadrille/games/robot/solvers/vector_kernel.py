"""The compiled walk over a vector: every pass is over the cells in a line. See `vector.py`."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]
Marks: TypeAlias = NDArray[np.uint8]


@jit("void(int64, int32[::1], int32[::1], int32[::1])", inner=True)
def match(colours: int, backgrounds: Ints, pieces: Ints, target: Ints) -> None:
    """Pair the first piece of each colour with its first cell, the second with the second."""
    ends = np.zeros(colours + 1, np.int32)
    for cell in range(len(pieces)):
        if pieces[cell] != backgrounds[cell]:
            ends[backgrounds[cell] + 1] += 1
    for colour in range(colours):
        ends[colour + 1] += ends[colour]
    filled, listed = ends.copy(), np.zeros(ends[colours], np.int32)
    for cell in range(len(pieces)):
        if pieces[cell] != backgrounds[cell]:
            listed[filled[backgrounds[cell]]] = cell
            filled[backgrounds[cell]] += 1
    for cell in range(len(pieces)):
        target[cell] = -1
        if pieces[cell] != backgrounds[cell]:
            target[cell] = listed[ends[pieces[cell]]]
            ends[pieces[cell]] += 1


@jit("int64(int32[::1], int32[::1])", inner=True)
def lay_clusters(target: Ints, onward: Ints) -> int:
    """Find the clusters, between which no piece goes, and the last one where the walk should end.

    `onward` becomes, for the last cell of each cluster, the first cell of the next, else −1. Gives
    the first cell of the cluster to end in: each step across a gap before it saves one, because it
    is not walked back, and each step inside a cluster before it costs one.
    """
    farthest, last, best, gain, most = -1, -1, -1, 0, 0
    onward[:] = -1
    for cell in range(len(target)):
        if target[cell] < 0:
            continue
        if cell > farthest:
            if last >= 0:
                onward[last] = cell
                gain += cell - last
            if best < 0 or gain > most:
                best, most = cell, gain
        elif last >= 0:
            gain -= cell - last
        farthest, last = max(farthest, target[cell]), cell
    return best


@jit(
    "int64(int64, int64, int32[::1], int32[::1], uint8[::1], int32[:,::1], int64, int32[::1])",
    inner=True,
)
def walk_cluster(
    first: int, turning: int, target: Ints, onward: Ints, started: Marks, stack: Ints, count: int,
    stops: Ints,
) -> int:  # fmt: skip
    """Sort a cluster and return to its first cell; return the number of stops so far.

    To the right no circuit is passed without being started. Clusters from `turning` on are left at
    their last cell for the next one.
    """
    size, depth, ahead = len(target), 0, first
    begun, carried = stack[0], stack[1]
    robot, entered = first, True
    while True:
        if entered:
            begun[depth], carried[depth] = robot, robot
            depth += 1
            cell = robot
            while started[cell] == 0:
                started[cell] = 1
                cell = target[cell]
        stops[count] = robot
        count += 1
        if not entered:
            if robot == begun[depth - 1]:
                depth -= 1
                if depth == 0:
                    return count
            else:
                carried[depth - 1] = robot
        while ahead < size and (started[ahead] == 1 or target[ahead] < 0):
            ahead += 1
        goal, beyond = target[carried[depth - 1]], onward[robot]
        entered = True
        if beyond >= 0 and robot >= turning and started[beyond] == 0:
            robot = beyond
        elif goal > robot and ahead < goal:
            robot = ahead
        else:
            robot, entered = goal, False


@jit("int64(int64, int32[::1], int32[::1], int32[::1])")
def visit(colours: int, backgrounds: Ints, pieces: Ints, stops: Ints) -> int:
    """Sort a vector from its left end and write where the robot swaps; return how often it does."""
    size = len(pieces)
    target, onward = np.zeros(size, np.int32), np.zeros(size, np.int32)
    match(colours, backgrounds, pieces, target)
    turning, count, first = lay_clusters(target, onward), 0, 0
    started, stack = np.zeros(size, np.uint8), np.zeros((2, size // 2 + 1), np.int32)
    while first < size and target[first] < 0:
        first += 1
    while 0 <= first < size:
        last = first
        count = walk_cluster(first, turning, target, onward, started, stack, count, stops)
        if first == turning:
            return count
        while onward[last] < 0:
            last += 1
        first = onward[last]
    return count
