"""Crude, sexual and hateful words: curated lines of each language, by hand.

`WORD*` is every word that begins so; `!WORD*` keeps words that another line would leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files

ANY, KEPT, REMARK = "*", "!", "#"


@cache
def crude_lines(code: str) -> tuple[str, ...]:
    """Return the curated lines of a language; none where it has no such file.

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
    entries = tuple(lines)
    is_left = _matching([entry for entry in entries if not entry.startswith(KEPT)])
    is_kept = _matching([entry[1:] for entry in entries if entry.startswith(KEPT)])
    return [word for word in words if not is_left(word) or is_kept(word)]


def _matching(entries: Sequence[str]) -> Callable[[str], bool]:
    """Return whether a word is one of the entries, or begins as one with an asterisk."""
    whole = {entry for entry in entries if not entry.endswith(ANY)}
    beginnings = tuple(entry[:-1] for entry in entries if entry.endswith(ANY))
    return lambda word: word in whole or word.startswith(beginnings)
