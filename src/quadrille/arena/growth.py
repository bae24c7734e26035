"""How a figure grows: the exponent that fits best, with how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from quadrille.arena import errors as errors
from quadrille.core.errors import Invalid


class Growth(NamedTuple):
    """A power that fits: value ≈ factor · size ** exponent."""

    exponent: float
    factor: float
    error: float
    """The standard error of the exponent; 0 where two sizes leave nothing to judge it by."""


def growth(sizes: Sequence[float], values: Sequence[float]) -> Growth:
    """Fit a power by least squares of the logarithms.

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
