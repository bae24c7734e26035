"""Doubly linked lists of cells, one for each colour, compiled.

Every cell is in at most one list, so its links stand in arrays at the place of the cell: `after`
and `before`, and `first` and `last` at the place of the colour; −1 ends a list.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit

FAR = 1 << 40
"""Farther than any way over a grid."""


@jit("void(int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1])", inner=True)
def chain(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    first: NDArray[np.int32],
    last: NDArray[np.int32],
    after: NDArray[np.int32],
    before: NDArray[np.int32],
) -> None:
    """Append each cell that is not black to the list of its colour."""
    first[:] = -1
    last[:] = -1
    for place in range(len(pieces)):
        colour = backgrounds[place]
        if pieces[place] == colour:
            continue
        after[place], before[place] = -1, last[colour]
        if last[colour] < 0:
            first[colour] = place
        else:
            after[last[colour]] = place
        last[colour] = place


@jit("void(int64, int64, int32[::1], int32[::1], int32[::1])", inner=True)
def unchain(
    place: int,
    colour: int,
    first: NDArray[np.int32],
    after: NDArray[np.int32],
    before: NDArray[np.int32],
) -> None:
    """Remove a cell from its list; the ends of lists are not updated, as nothing is added later."""
    if before[place] < 0:
        first[colour] = after[place]
    else:
        after[before[place]] = after[place]
    if after[place] >= 0:
        before[after[place]] = before[place]


@jit("int64(int64, int64, int64, int32[::1])", inner=True)
def nearest_in(start: int, columns: int, place: int, after: NDArray[np.int32]) -> int:
    """Return the cell of a list nearest to a place, the first of equals; −1 if there is none."""
    row, column = place // columns, place % columns
    found, best = -1, FAR
    while start >= 0:
        other = start // columns
        distance = abs(other - row) + abs(start - other * columns - column)
        if distance < best:
            found, best = start, distance
        start = after[start]
    return found
