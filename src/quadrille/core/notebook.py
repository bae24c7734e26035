"""Positions that a notebook draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar


class Drawable:
    """Base of the states of a game with drawings: a notebook cell that ends with one shows it."""

    __slots__ = ()
    drawn_by: ClassVar[Callable[[Any, int | None], str] | None] = None
    """Return a state as a seat sees it, as SVG; the module `game` sets it."""

    def _repr_svg_(self) -> str | None:
        """Return what everyone may see of the position, as SVG."""
        draw = type(self).drawn_by
        return None if draw is None else draw(self, None)
