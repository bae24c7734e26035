"""The value of keeping tiles, for every set of tiles of a rack at once."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.scrabble.movegen.bundles_kernel import Numbers
from quadrille.games.scrabble.movegen.crosses_kernel import BLANK
from quadrille.lexicon.nodes_kernel import bits_set

LEAVES = "Tuple((int16[::1], int64[:, ::1]))"
Leaves: TypeAlias = tuple[NDArray[np.int16], Numbers]
"""What it is worth to keep tiles, in hundredths, by their number; and the parts of that number."""
TEN, THOUSAND = 10, 1000


@jit(f"void({LEAVES}, int64[::1], int64, int64[::1])", lean=True)
def leave_values(leaves: Leaves, rack: Numbers, count: int, out: Numbers) -> None:
    """Write the leave value of each set of tiles of a sorted rack, six tiles at most."""
    table, parts = leaves
    blank, most = parts.shape[1] - 1, parts.shape[0] - 1
    out[0] = 0
    for high in range(count):
        code = blank if rack[high] == BLANK - 1 else rack[high]
        for rest in range(1 << high):
            size = bits_set(np.uint32(rest)) + 1
            out[rest | 1 << high] = out[rest] + parts[size, code] if size <= most else 0
    # First all numbers, then all values: so memory is read for many of them at once.
    for tiles in range(1 << count):
        known = bits_set(np.uint32(tiles)) <= most
        out[tiles] = table[out[tiles]] * TEN if known else 0


@jit("void(int64[::1], int64[::1], int64, int64, int64, int64[::1])", lean=True)
def last_values(
    values: Numbers, rack: Numbers, count: int, other: int, stuck: int, out: Numbers
) -> None:
    """Write the value of keeping tiles when the bag is empty: going out, or having tiles left."""
    out[0] = 0
    for high in range(count):
        worth = 2 * THOUSAND * values[rack[high]]
        for rest in range(1 << high):
            out[rest | 1 << high] = out[rest] - worth
    for tiles in range(1, 1 << count):
        out[tiles] -= stuck
    out[0] = 2 * THOUSAND * other
