"""Numbers that people type: parsed and checked."""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid


def check_range(name: str, value: float, low: float, high: float) -> None:
    """Raise `Invalid` if a number is outside `low` to `high`."""
    if not low <= value <= high:
        raise Invalid("out-of-range", name=name, value=value, low=low, high=high)


def parse_integer(text: str) -> int:
    """Return a text as an integer; raise `Invalid` if it is not one.

    >>> parse_integer(" 12 ")
    12
    """
    if not re.fullmatch(r"\s*-?[0-9]{1,20}\s*", text, re.ASCII):
        raise Invalid("bad-number", value=text[:40])
    return int(text)
