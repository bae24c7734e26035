"""How a figure grows with size: the best exponent and its error."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from quadrille.core.errors import Invalid

LEAST_GROWTH = 2.0
"""How many times larger one end of a fit must be than the other."""


class Growth(NamedTuple):
    """A fitted power law: value ≈ factor · size ** exponent."""

    exponent: float
    factor: float
    error: float
    """The standard error of the exponent; 0 where two sizes leave nothing to judge it by."""


def shows_growth(values: Sequence[float]) -> bool:
    """Return whether the last value is far enough from the first for an exponent to mean anything.

    Short runs measure the cost of a call, which does not grow.

    >>> shows_growth([1e-3, 8e-3, 6e-2]), shows_growth([2.1e-4, 2.2e-4, 2.6e-4])
    (True, False)
    """
    ends = [abs(values[0]), abs(values[-1])] if values else [0.0]
    return min(ends) > 0 and max(ends) / min(ends) >= LEAST_GROWTH


def growth(sizes: Sequence[float], values: Sequence[float]) -> Growth:
    """Fit a power law by least squares of the logarithms.

    >>> fitted = growth([10, 20, 40], [3e2, 24e2, 192e2])
    >>> round(fitted.exponent, 3), round(fitted.factor, 3), round(fitted.error, 3)
    (3.0, 0.3, 0.0)
    """
    points = [(math.log(s), math.log(v)) for s, v in zip(sizes, values, strict=True) if v > 0]
    count = len(points)
    mean_x = sum(x for x, _ in points) / max(count, 1)
    mean_y = sum(y for _, y in points) / max(count, 1)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    if count < 2 or spread == 0:
        raise Invalid("arena.few")
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    start = mean_y - slope * mean_x
    rest = sum((y - start - slope * x) ** 2 for x, y in points)
    error = math.sqrt(rest / (count - 2) / spread) if count > 2 else 0.0
    return Growth(slope, math.exp(start), error)
