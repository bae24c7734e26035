"""Looking for a cell in rings around the robot, compiled: cells at distance 0, 1, 2…"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit


@jit("int64(int32[::1], int32[::1], int64, int64, int64)", inner=True)
def nearest(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    columns: int,
    robot: int,
    colour: int,
) -> int:
    """Return the nearest cell of a colour (−1: any) that is not black; −1 if there is none.

    A ring is visited from its upper row to its lower, in each row the left cell first: so the
    first cell found is the one that ties are broken for.
    """
    rows = len(pieces) // columns
    row, column = robot // columns, robot % columns
    for radius in range(rows + columns - 1):
        for other in range(max(0, row - radius), min(rows, row + radius + 1)):
            across = radius - abs(other - row)
            base = other * columns
            if across <= column:
                place = base + column - across
                background = backgrounds[place]
                if (background == colour or colour < 0) and pieces[place] != background:
                    return place
            if 0 < across < columns - column:
                place = base + column + across
                background = backgrounds[place]
                if (background == colour or colour < 0) and pieces[place] != background:
                    return place
    return -1
