"""Players and methods that are names or functions: what they are called, how they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from quadrille.core.solver import Budget


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


def call_function(function: Callable[..., Any], given: object, budget: Budget) -> Any:
    """Return what a player's or solver's function returns; a parameter `budget` gets the limits.

    >>> call_function(lambda table, budget: (table, budget.seconds), "table", Budget(seconds=2))
    ('table', 2)
    >>> call_function(len, "table", Budget())
    5
    """
    from inspect import signature

    try:
        wanted = "budget" in signature(function).parameters
    except ValueError:  # some built-in functions have no signature
        wanted = False
    return function(given, budget=budget) if wanted else function(given)
