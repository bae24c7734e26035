"""The sequential loop of the grid generator, compiled for large grids."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit


@jit("void(int32[::1], int64[::1])")
def exchange(pieces: NDArray[np.int32], others: NDArray[np.int64]) -> None:
    """Exchange each piece in turn with another."""
    for place in range(len(pieces)):
        other = others[place]
        pieces[place], pieces[other] = pieces[other], pieces[place]
