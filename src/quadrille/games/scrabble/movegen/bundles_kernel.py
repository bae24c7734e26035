"""Arrays that kernels take together, as signatures and types: words, a board, a setting."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Squares: TypeAlias = NDArray[np.uint8]
Masks: TypeAlias = NDArray[np.uint32]
Points: TypeAlias = NDArray[np.int32]
Numbers: TypeAlias = NDArray[np.int64]
Keys: TypeAlias = NDArray[np.uint64]

WORDS = (
    "Tuple((uint8[:, ::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1],"
    " uint64[::1], uint64[::1]))"
)
Words: TypeAlias = tuple[Squares, Keys, Keys, Keys, Keys, Keys, Keys, Keys]
"""A word map: its words, their keys, the weights of letters, the tables for 0, 1 and 2 blanks, the
sieve, and that of long words without two letters."""

GRAPH = "Tuple((uint32[::1], int64, int64, uint32))"
Graph: TypeAlias = tuple[Masks, int, int, np.uint32]
"""A word graph: its nodes, its root forwards and backwards, the mask of all letters."""

BOARD = "Tuple((uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1]))"
Board: TypeAlias = tuple[Squares, Masks, Points]
"""The squares both ways, the letters that each takes, the points of the tiles across it."""

SETTING = "Tuple((uint8[:, ::1], uint8[:, ::1], int64[::1], int64[::1]))"
Setting: TypeAlias = tuple[Squares, Squares, Numbers, Numbers]
"""How often letters and words count on a square, what tiles are worth, the bonus by tiles laid."""

LINE = "Tuple((uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1]))"
Line: TypeAlias = tuple[Squares, Masks, Points, Squares, Squares]
"""One line of a board: tiles, letters taken, points across, how often letters and words count."""
