"""What players and methods are called: by their names, and functions by theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def name_of(one: str | Callable[..., Any]) -> str:
    """Return what a player or a method is called: a function has its own name.

    >>> name_of("equity"), name_of(max)
    ('equity', 'max')
    """
    return one if isinstance(one, str) else getattr(one, "__name__", "function")


def unique_names(several: Sequence[str | Callable[..., Any]]) -> list[str]:
    """Return what several are called; a function whose name is taken gets a number.

    >>> unique_names(["max", max])
    ['max', 'max 2']
    """
    found: list[str] = []
    for one in several:
        name = called = name_of(one)
        number = 1
        while not isinstance(one, str) and called in found:
            number += 1
            called = f"{name} {number}"
        found.append(called)
    return found
