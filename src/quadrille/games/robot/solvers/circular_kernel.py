"""The loop of the method `circular` of `report.py`, compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.robot.solvers.ring_kernel import nearest


@jit("int64(int32[::1], int32[::1], int64, int64, int64, int32[::1])")
def visit(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    columns: int,
    robot: int,
    hand: int,
    stops: NDArray[np.int32],
) -> int:
    """Sort a grid and write where the robot swaps; return the number of stops."""
    count = 0
    while True:
        robot = nearest(backgrounds, pieces, columns, robot, hand)
        if robot < 0:
            return count
        pieces[robot], hand = hand, pieces[robot]
        stops[count] = robot
        count += 1
