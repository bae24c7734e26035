"""Replaying a walk from the cells at which the robot swaps, compiled."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

Ints: TypeAlias = NDArray[np.int32]

UNSOLVED = -1


@jit("int64(int64, int64, int64, int32[::1], int32[::1], int32[::1], int64[::1])")
def replay(
    width: int, robot: int, hand: int, background: Ints, piece: Ints, stops: Ints,
    steps: NDArray[np.int64],
) -> int:  # fmt: skip
    """Replay a walk on a board that it changes, and drop the stops that change nothing.

    Return the number of stops left, or −1 if the board is not black at the end; `steps[0]` is the
    number of steps.
    """
    held, used, black = np.int32(hand), 0, 0
    row, column = robot // width, robot % width
    steps[0] = 0
    for cell in range(len(piece)):
        black += piece[cell] == background[cell]
    for cell in stops:
        if piece[cell] == background[cell] or piece[cell] == held:
            continue
        steps[0] += abs(cell // width - row) + abs(cell % width - column)
        row, column = cell // width, cell % width
        held, piece[cell] = piece[cell], held
        black += piece[cell] == background[cell]
        stops[used] = cell
        used += 1
    return used if black == len(piece) else UNSOLVED
