"""The compiled twin of `core/rng.py`: the state is the first element of an array of uint64."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.core.rng import MIX_1, MIX_2, STEP

_STEP = np.uint64(STEP)
_MIX_1 = np.uint64(MIX_1)
_MIX_2 = np.uint64(MIX_2)
_27, _30, _31, _32, _11 = (np.uint64(shift) for shift in (27, 30, 31, 32, 11))


@jit("uint64(uint64[::1])")
def bits(state: NDArray[np.uint64]) -> np.uint64:
    """Draw 64 bits and advance the state."""
    state[0] += _STEP
    value = state[0]
    value = (value ^ (value >> _30)) * _MIX_1
    value = (value ^ (value >> _27)) * _MIX_2
    mixed: np.uint64 = value ^ (value >> _31)
    return mixed


@jit("int64(uint64[::1], int64)")
def below(state: NDArray[np.uint64], limit: int) -> int:
    """Draw an integer from 0 to limit − 1."""
    return int(((bits(state) >> _32) * np.uint64(limit)) >> _32)


@jit("float64(uint64[::1])")
def unit(state: NDArray[np.uint64]) -> float:
    """Draw a number from 0 (included) to 1 (excluded)."""
    return float(bits(state) >> _11) * (1.0 / 9007199254740992.0)
