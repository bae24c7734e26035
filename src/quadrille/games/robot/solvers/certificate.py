"""Turning the prices of a linear programme into a bound that is proved in whole numbers.

A solver of linear programmes works with rounding errors. Its prices, rounded to whole parts of a
step, still give a bound by weak duality, whatever they are; and that bound is computed exactly. So
no rounding error can make a bound too high.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.solvers.layers import Layers

UNIT = 1 << 24
"""The parts of a step that prices are rounded to."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """What prices prove about walks of at most a number of steps, in parts of a step."""

    value: int
    """No such walk is shorter, if it ends where a walk may end."""
    arcs: NDArray[np.int64]
    """What is added to that for each time a walk uses an arc."""
    ends: NDArray[np.int64]
    """What is added if it ends in a cell."""

    @property
    def steps(self) -> int:
        """Return the bound in whole steps."""
        return -(-self.value // UNIT)

    def useful(self, limit: int) -> NDArray[np.bool_]:
        """Return which arcs a walk of at most `limit` steps may use."""
        return self.value + self.arcs <= limit * UNIT

    def possible(self, limits: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return in which cells a walk may end, with a limit of steps for each."""
        return self.value + self.ends <= limits * UNIT


def certify(
    layers: Layers, cuts: Sequence[NDArray[np.int64]], prices: NDArray[np.float64],
    tolls: NDArray[np.float64], allowed: NDArray[np.bool_], limit: int,
) -> Certificate:  # fmt: skip
    """Return what prices of the states and tolls of the cuts prove about walks within a limit.

    `allowed` says which of the loose cells may be the end. A walk of at most `limit` steps uses
    arcs as often altogether, and ends once: so much may arcs and ends that come out below zero
    take away.
    """
    price = np.rint(prices * UNIT).astype(np.int64)
    toll = np.maximum(0, np.rint(tolls * UNIT)).astype(np.int64)
    arcs = UNIT - price[layers.tails] + price[layers.heads]
    if len(cuts):
        np.subtract.at(arcs, np.concatenate(cuts), np.repeat(toll, [len(cut) for cut in cuts]))
    ends = -price[layers.loose]
    nearest = int(ends[allowed].min())
    value = int(layers.supply @ price) + int(toll.sum()) + nearest
    value += min(0, int(arcs.min())) * limit
    return Certificate(value, arcs, ends - nearest)
