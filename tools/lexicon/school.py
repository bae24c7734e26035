"""The lists for schools: a light list without crude words."""

from __future__ import annotations

from collections.abc import Iterable

from quadrille.lexicon.crude import crude_lines, without_crude


def read_crude(code: str) -> list[str]:
    """Return the curated lines of a language."""
    return [*crude_lines(code)]


def build_school(light: Iterable[str], crude: Iterable[str]) -> set[str]:
    """Return the words of a light list that no curated line leaves out.

    >>> sorted(build_school(["PISSE", "PISSENLIT", "POT"], ["PISS*", "!PISSENLIT*"]))
    ['PISSENLIT', 'POT']
    """
    return set(without_crude(light, crude))
