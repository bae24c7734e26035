"""Numbers that people type: read, and kept within what makes sense."""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid


def in_range(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number that is out of range, by its name."""
    if not low <= value <= high:
        raise Invalid("out-of-range", name=name, value=value, low=low, high=high)


def whole(text: str) -> int:
    """Read a whole number, or refuse it.

    >>> whole(" 12 ")
    12
    """
    if not re.fullmatch(r"\s*-?[0-9]{1,20}\s*", text, re.ASCII):
        raise Invalid("bad-number", value=text[:40])
    return int(text)
