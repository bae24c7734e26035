"""Crude, sexual and hateful words: curated lines of each language, by hand.

`WORD*` is every word that begins so; `!WORD*` keeps words that another line would leave out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

ANY, ALLOWED, REMARK = "*", "!", "#"


@cache
def crude_lines(code: str) -> tuple[str, ...]:
    """Return the curated lines of a language; an empty list without a file.

    >>> crude_lines("de")
    ()
    """
    path = files("quadrille.lexicon.languages") / code / "crude.txt"
    if not path.is_file():
        return ()
    lines = map(str.strip, path.read_text(encoding="ascii").splitlines())
    return tuple(line for line in lines if line and not line.startswith(REMARK))


def without_crude(words: Iterable[str], lines: Iterable[str]) -> list[str]:
    """Return the words that no curated line leaves out.

    >>> without_crude(["PISSE", "PISSENLIT", "POT"], ["PISS*", "!PISSENLIT*"])
    ['PISSENLIT', 'POT']
    """
    listed = [*words]
    ordered = sorted(listed)
    entries = [*lines]
    left = _matching(ordered, [entry for entry in entries if not entry.startswith(ALLOWED)])
    left -= _matching(ordered, [entry[1:] for entry in entries if entry.startswith(ALLOWED)])
    return [word for word in listed if word not in left]


def _matching(ordered: Sequence[str], entries: Iterable[str]) -> set[str]:
    """Return the words, given in order, that are an entry or begin as one with an asterisk."""
    found = set[str]()
    for entry in entries:
        if entry.endswith(ANY):
            place = bisect_left(ordered, entry[:-1])
            while place < len(ordered) and ordered[place].startswith(entry[:-1]):
                found.add(ordered[place])
                place += 1
        else:
            found.add(entry)
    return found
