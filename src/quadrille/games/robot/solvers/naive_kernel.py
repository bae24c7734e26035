"""The loop of `naive.py`, compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit


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
    count, rows = 0, len(pieces) // columns
    while True:
        row, column = robot // columns, robot % columns
        nearest, best = -1, len(pieces) + columns
        for other in range(rows):
            across, base = abs(other - row), other * columns
            for place in range(base, base + columns):
                wanted = hand < 0 or backgrounds[place] == hand
                if wanted and pieces[place] != backgrounds[place]:
                    distance = across + abs(place - base - column)
                    if distance < best:
                        nearest, best = place, distance
        if nearest < 0:
            return count
        robot = nearest
        pieces[robot], hand = hand, pieces[robot]
        stops[count] = robot
        count += 1
