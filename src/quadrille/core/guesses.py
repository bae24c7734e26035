"""Which name was meant by one that does not exist."""

from __future__ import annotations

from collections.abc import Iterable

CUTOFF = 0.6
"""How alike two names must be, from 0 to 1; the usual figure of `difflib`."""


def closest(typed: str, names: Iterable[str]) -> str | None:
    """Return the name that is most like what was typed; `None` if none is.

    What stands behind a colon is not part of a name. Case and accents do not count.

    >>> closest("Animeaux", ["animaux", "arbres"]), closest("percnt:30", ["percent", "greedy"])
    ('animaux', 'percent')
    >>> closest("xyz", ["animaux"])
    """
    from difflib import get_close_matches

    plain = {_plain(name): name for name in names}
    found = get_close_matches(_plain(typed.partition(":")[0]), plain, 1, CUTOFF)
    return plain[found[0]] if found else None


def _plain(name: str) -> str:
    import unicodedata

    split = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))
