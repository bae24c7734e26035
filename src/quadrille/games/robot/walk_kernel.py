"""Walks of a million swaps: writing their runs and replaying them, compiled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.robot.moves import ACTIONS

UP, DOWN, LEFT, RIGHT, SWAPPING = range(len(ACTIONS))


@jit("int64(int32[::1], int64, int64, uint8[::1], int64[::1])")
def write_runs(
    stops: NDArray[np.int32], columns: int, place: int, actions: NDArray[np.uint8],
    counts: NDArray[np.int64],
) -> int:  # fmt: skip
    """Write the runs from stop to stop, horizontal first, each with a swap; return their number."""
    runs = 0
    row, column = place // columns, place % columns
    for stop in stops:
        down, right = stop // columns - row, stop % columns - column
        row, column = row + down, column + right
        if right != 0:
            actions[runs], counts[runs] = RIGHT if right > 0 else LEFT, abs(right)
            runs += 1
        if down != 0:
            actions[runs], counts[runs] = DOWN if down > 0 else UP, abs(down)
            runs += 1
        if runs > 0 and actions[runs - 1] == SWAPPING:
            counts[runs - 1] += 1
        else:
            actions[runs], counts[runs] = SWAPPING, 1
            runs += 1
    return runs


@jit("void(int64[::1], int32[::1], int32[::1], int64)")
def swap_all(
    cells: NDArray[np.int64], backgrounds: NDArray[np.int32], pieces: NDArray[np.int32], hand: int
) -> None:
    """Swap in one cell after the other; a black cell keeps its piece."""
    held = np.int32(hand)
    for cell in cells:
        if pieces[cell] != backgrounds[cell]:
            held, pieces[cell] = pieces[cell], held
