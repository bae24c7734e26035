"""Kernels that say what it is worth to keep tiles, for every set of tiles of a rack at once."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import jit
from quadrille.games.scrabble.bundles_kernel import Numbers
from quadrille.games.scrabble.crosses_kernel import BLANK

LEAVES = "Tuple((int16[::1], int64[:, ::1]))"
Leaves: TypeAlias = tuple[NDArray[np.int16], Numbers]
"""What it is worth to keep tiles, in hundredths, by their number; and the parts of that number."""
TEN, THOUSAND = 10, 1000


@jit(f"void({LEAVES}, int64[::1], int64, int64[::1])")
def leave_values(leaves: Leaves, rack: Numbers, count: int, out: Numbers) -> None:
    """Look up what it is worth to keep each set of tiles of a sorted rack, of six at most."""
    table, parts = leaves
    index = np.empty(1 << count, np.int64)
    sizes = np.empty(1 << count, np.int64)
    index[0], sizes[0], out[0] = 0, 0, table[0] * TEN
    blank = parts.shape[1] - 1
    for high in range(count):
        code = blank if rack[high] == BLANK - 1 else rack[high]
        for rest in range(1 << high):
            tiles = rest | 1 << high
            size = sizes[rest] + 1
            sizes[tiles] = size
            if size < parts.shape[0]:
                index[tiles] = index[rest] + parts[size, code]
                out[tiles] = table[index[tiles]] * TEN
            else:
                out[tiles] = 0


@jit("void(int64[::1], int64[::1], int64, int64, int64, int64[::1])")
def last_values(
    values: Numbers, rack: Numbers, count: int, other: int, stuck: int, out: Numbers
) -> None:
    """Say what it is worth to keep tiles when the bag is empty: to go out, or to have them left."""
    out[0] = 0
    for high in range(count):
        worth = 2 * THOUSAND * values[rack[high]]
        for rest in range(1 << high):
            out[rest | 1 << high] = out[rest] - worth
    for tiles in range(1, 1 << count):
        out[tiles] -= stuck
    out[0] = 2 * THOUSAND * other
