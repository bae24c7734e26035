"""Spare Numba the composing of an error message that no kernel ever raises.

Where an array is copied into a slice, Numba compiles a check of the shapes, and for it the whole
formatting of integers as text: five seconds in each process, for kernels that check nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.extending import overload
from numba.np import arrayobj


def _refuse(source_shapes: Any, shape: Any) -> None:
    raise ValueError("cannot assign slice from input of different size")


def _refusal(source_shapes: Any, shape: Any) -> Callable[[Any, Any], None]:
    return _refuse


if hasattr(arrayobj, "raise_with_shape_context"):
    # Numba looks the name up whenever it compiles such a copy.
    overload(_refuse)(_refusal)
    arrayobj.raise_with_shape_context = _refuse
