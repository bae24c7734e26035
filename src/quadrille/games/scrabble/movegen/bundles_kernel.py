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
    " uint64[::1]))"
)
Words: TypeAlias = tuple[Squares, Keys, Keys, Keys, Keys, Keys, Keys]
"""A word map: its words, their keys, the weights of letters, the tables for 0, 1 and 2 blanks, and
the sieve."""

GRAPH = "Tuple((uint32[::1], int64, int64, uint32))"
Graph: TypeAlias = tuple[Masks, int, int, np.uint32]
"""A word graph: its nodes, its root forwards and backwards, the mask of all letters."""

BOARD = "Tuple((uint8[:, :, ::1], uint32[:, :, ::1], int32[:, :, ::1]))"
Board: TypeAlias = tuple[Squares, Masks, Points]
"""The squares both ways, the letters that each takes, the points of the tiles across it."""

SETTING = "Tuple((uint8[:, ::1], uint8[:, ::1], int64[::1], int64[::1]))"
Setting: TypeAlias = tuple[Squares, Squares, Numbers, Numbers]
"""How often letters and words count on a square, what tiles are worth, the bonus by tiles laid."""

CHOICES = (
    "Tuple((uint64[::1], int64[::1], uint32[::1], int64[:, ::1], int64[:, ::1], int64[::1],"
    " int64[:, ::1], int64[:, ::1], int64[:, :, ::1]))"
)
Choices: TypeAlias = tuple[
    Keys, Numbers, Masks, Numbers, Numbers, Numbers, Numbers, Numbers, Numbers
]
"""The choices of tiles of a rack: each one's key, size, letters and values from the highest; the
choices by size, and how many; by what lies in a slot (nothing or something) and by size the best
leave and the best sum of a choice, and, by how often words count, the best of both together."""

MEMO = "Tuple((int64[:, ::1], int64[:, ::1], int64[::1]))"
Memo: TypeAlias = tuple[Numbers, Numbers, Numbers]
"""Which choices make words with what lies in a slot: where each answer is listed, by the key of
what lies there and the number of tiles laid; the lists; and which answers are of this search."""

RANKED = "Tuple((int64[::1], int64[::1], int64[::1]))"
Ranked: TypeAlias = tuple[Numbers, Numbers, Numbers]
"""The tiles of a rack from the one worth most, the sums of the first, and their numbers."""

SLOTS = "Tuple((int64[:, ::1], int32[::1], int32[::1], int64[::1]))"
Slots: TypeAlias = tuple[Numbers, Points, Points, Numbers]
"""Slots with their bounds and the keys of what lies there, the first of each bucket, the next of
each, their number and the top."""

SPOTS = "Tuple((int64[::1], int64[::1], uint32[::1], uint32[::1]))"
Spots: TypeAlias = tuple[Numbers, Numbers, Masks, Masks]
"""Of one slot: the factors from the highest, the factors, the letters taken, those of hooks."""

LINE = "Tuple((uint8[::1], uint32[::1], int32[::1], uint8[::1], uint8[::1]))"
Line: TypeAlias = tuple[Squares, Masks, Points, Squares, Squares]
"""One line of a board: tiles, letters taken, points across, how often letters and words count."""

ALONG = "Tuple((int64[::1], int64[::1]))"
Along: TypeAlias = tuple[Numbers, Numbers]
"""Of each square of a line the most that its cross word brings, and where words next must touch."""

ROOM = f"Tuple(({CHOICES}, {RANKED}, {MEMO}, {SLOTS}, {ALONG}, {SPOTS}))"
Room: TypeAlias = tuple[Choices, Ranked, Memo, Slots, Along, Spots]
"""All that a search of the best play writes down; it is kept from search to search."""
