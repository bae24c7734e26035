"""Capabilities of which a game has several, each with a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar


class Named(Protocol):
    """A capability of which a game may have several."""

    @property
    def name(self) -> str:
        """The name it is requested by."""
        ...


Several = TypeVar("Several", bound=Named)


def find(capabilities: Iterable[Several], name: str) -> Several | None:
    """Return the format, question or task of a name, or `None`.

    >>> from quadrille.core.capabilities import Question
    >>> find((Question("preview", print),), "anagrams") is None
    True
    """
    return next((one for one in capabilities if one.name == name), None)


def join_names(added: Mapping[str, str], known: Mapping[str, str]) -> dict[str, str]:
    """Return two sets of names; those that are known come last, as the strongest does."""
    clash = added.keys() & known.keys()
    if clash:
        raise ValueError(f"there is {min(clash)} already")
    return {**added, **known}
