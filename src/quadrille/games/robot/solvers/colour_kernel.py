"""The loop of the method `colour` of `report.py`, compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.robot.solvers.chain_kernel import chain, nearest_in, unchain
from quadrille.games.robot.solvers.ring_kernel import nearest


@jit("int64(int32[::1], int32[::1], int64, int64, int64, int32[:, ::1], int32[:, ::1], int32[::1])")
def visit(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    columns: int,
    robot: int,
    hand: int,
    ends: NDArray[np.int32],
    links: NDArray[np.int32],
    stops: NDArray[np.int32],
) -> int:
    """Sort a grid and write where the robot swaps; return the number of stops."""
    first, after, before = ends[0], links[0], links[1]
    chain(backgrounds, pieces, first, ends[1], after, before)
    count = 0
    while True:
        if hand < 0:
            robot = nearest(backgrounds, pieces, columns, robot, -1)
            if robot < 0:
                return count
        else:
            robot = nearest_in(first[hand], columns, robot, after)
            unchain(robot, hand, first, after, before)
        pieces[robot], hand = hand, pieces[robot]
        stops[count] = robot
        count += 1
