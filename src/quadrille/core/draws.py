"""Many random numbers at once from the one stream, as arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import MASK, MIX_1, MIX_2, STEP, Rng


def draw_bits(rng: Rng, count: int) -> NDArray[np.uint64]:
    """Draw `count` times 64 bits: the same as so many calls of `rng.bits`.

    >>> draw_bits(Rng(7), 3).tolist() == [rng.bits() for rng in [Rng(7)] for _ in range(3)]
    True
    """
    value = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(STEP) + np.uint64(rng.state)
    rng.state = (rng.state + count * STEP) & MASK
    value = (value ^ (value >> np.uint64(30))) * np.uint64(MIX_1)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(MIX_2)
    return value ^ (value >> np.uint64(31))
