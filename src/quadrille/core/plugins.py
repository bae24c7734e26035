"""What installed packages add to Quadrille, found by their entry points.

| group | name of the entry point | value |
|---|---|---|
| `quadrille.games` | the game's | a `Game` |
| `quadrille.solvers` | a game's | `Solvers` whose methods are added to those of the game |
| `quadrille.players` | a game's | `Players` whose computers are added to those of the game |
| `quadrille.lexicons` | the lexicon's | the path of its list, NAME.txt |

One that cannot be used is named on standard error, once, and left out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from glob import escape, glob
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, SOLVERS = "quadrille.games", "quadrille.solvers"
PLAYERS, LEXICONS = "quadrille.players", "quadrille.lexicons"

Checked = TypeVar("Checked")


@cache
def entry_points(group: str) -> tuple[EntryPoint, ...]:
    """Return the entry points of a group, sorted; none is loaded.

    >>> entry_points("quadrille.nothing")
    ()
    """
    if not _may_have_plugins():
        return ()
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=group)))


def _may_have_plugins() -> bool:
    """Return whether some installed package names one of our groups.

    Importing `importlib.metadata` and asking it takes 40 ms, which `--help` cannot spare.
    """
    for place in sys.path:
        if os.path.isfile(place):  # an archive, which only importlib.metadata can look into
            return True
        for path in glob(os.path.join(escape(place), "*-info", "entry_points.txt")):
            with suppress(OSError), open(path, "rb") as file:
                if b"[quadrille." in file.read():
                    return True
    return False


def load(
    entries: Iterable[EntryPoint], check: Callable[[EntryPoint, Any], Checked]
) -> Iterator[tuple[EntryPoint, Checked]]:
    """Load entry points; yield each with what `check` returns.

    One that fails to load, or that `check` refuses with an error, is named and left out.
    """
    for entry in entries:
        try:
            yield entry, check(entry, entry.load())
        except Exception as error:
            reason = f"{type(error).__name__}: {error}".splitlines()[0]
            _report(f"{entry.name!r} of {entry.group} ({entry.value}) is left out: {reason}")


@cache
def _report(text: str) -> None:
    """Write one line about a plug-in, once."""
    sys.stderr.write(f"quadrille: the plug-in {text}\n")
