"""The compiled replay of a walk told by the cells at which the robot swaps."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit

Ints: TypeAlias = NDArray[np.int32]

UNSOLVED = -1


@jit("int64(int64, int64, int64, int32[::1], int32[::1], int32[::1], int64[::1])")
def replay(
    width: int, robot: int, hand: int, background: Ints, piece: Ints, stops: Ints,
    steps: NDArray[np.int64],
) -> int:  # fmt: skip
    """Replay a walk on a board that it changes, and drop the stops that change nothing.

    Gives the number of stops left, or −1 if the board is not black at the end; `steps[0]` is the
    number of steps.
    """
    held, kept, black = np.int32(hand), 0, 0
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
        stops[kept] = cell
        kept += 1
    return kept if black == len(piece) else UNSOLVED
