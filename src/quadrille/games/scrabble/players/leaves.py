"""What it is worth to keep tiles: values learnt by self-play, one file a language.

Up to six tiles are numbered: by how many there are, then by the combinations of their kinds, so
that a set of tiles and its value meet in one look. A file has a line that tells how it was made,
then the values in tenths of a point, compressed. `python tools/leaves.py` makes them.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import comb

import numpy as np
from numpy.typing import NDArray

from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.tiles import TileSet

MOST = 6
"""The most tiles that are kept after a play or an exchange."""
TENTH = 10
"""The table counts in hundredths of a point, a file in tenths."""
MAGIC = b"quadrille leaves 1\n"
ENDING = ".leaves"


@dataclass(frozen=True, eq=False)
class Leaves:
    """The values of all sets of up to six tiles, in hundredths of a point.

    >>> from quadrille.lexicon.languages import language
    >>> none = Leaves.zero(language("fr").tiles["scrabble"])
    >>> none.value("AB?"), none.number("A"), none.number("?"), none.number("AA")
    (0.0, 1, 27, 28)
    """

    kinds: tuple[str, ...]
    table: NDArray[np.int16]
    origin: Mapping[str, object]
    """How they were made."""

    @classmethod
    def zero(cls, tiles: TileSet) -> Leaves:
        """Return a table in which nothing is worth anything."""
        kinds = (*tiles.letters, BLANK)
        return cls(kinds, np.zeros(count_of(len(kinds)), np.int16), {})

    @property
    def parts(self) -> NDArray[np.int64]:
        """What a tile adds to the number of a set, by its place in it and its kind."""
        return parts(len(self.kinds))

    @property
    def arrays(self) -> tuple[NDArray[np.int16], NDArray[np.int64]]:
        """Return all of it, as kernels take it."""
        return self.table, self.parts

    def number(self, tiles: Sequence[str]) -> int:
        """Return the number of a set of tiles."""
        order = sorted(self.kinds.index(one) for one in tiles)
        return sum(int(self.parts[place, kind]) for place, kind in enumerate(order, 1))

    def value(self, tiles: Sequence[str]) -> float:
        """Return what it is worth to keep some tiles, in points."""
        return float(self.table[self.number(tiles)]) / 100


@cache
def parts(kinds: int) -> NDArray[np.int64]:
    """Return what a tile adds to the number of a set: sets of fewer tiles, and those before it."""
    made = np.zeros((MOST + 1, kinds), np.int64)
    for place in range(1, MOST + 1):
        fewer = comb(kinds + place - 2, place - 1)
        made[place] = [fewer + comb(kind + place - 1, place) for kind in range(kinds)]
    return made


def count_of(kinds: int) -> int:
    """Count the sets of up to six tiles.

    >>> count_of(27)
    1107568
    """
    return comb(kinds + MOST, MOST)


def pack(leaves: Leaves) -> bytes:
    """Write a table as a file."""
    head = json.dumps({"kinds": list(leaves.kinds), **leaves.origin}, ensure_ascii=False)
    tenths = (leaves.table // TENTH).astype("<i2")
    # High and low bytes apart: the high ones are nearly all the same.
    both = tenths.view(np.uint8).reshape(-1, 2).T.tobytes()
    return MAGIC + head.encode() + b"\n" + zlib.compress(both, 9)


def unpack(raw: bytes) -> Leaves:
    """Read a table from a file.

    >>> from quadrille.lexicon.languages import language
    >>> none = Leaves.zero(language("fr").tiles["scrabble"])
    >>> unpack(pack(none)).kinds == none.kinds
    True
    """
    if not raw.startswith(MAGIC):
        raise ValueError("no leaves")
    head, _, rest = raw[len(MAGIC) :].partition(b"\n")
    result = json.loads(head)
    kinds = tuple(result.pop("kinds"))
    both = np.frombuffer(zlib.decompress(rest), np.uint8).reshape(2, -1)
    table = np.ascontiguousarray(both.T).view("<i2").reshape(-1).astype(np.int16) * TENTH
    return Leaves(kinds, table, result)


@cache
def shipped_leaves(language: str) -> Leaves | None:
    """Return the table of a language that comes with Quadrille, if there is one."""
    file = resources.files(__package__).joinpath(f"{language}{ENDING}")
    return unpack(file.read_bytes()) if file.is_file() else None


def leaves_for(language: str, tiles: TileSet) -> Leaves:
    """Return the values for a language and its tiles; nothing is worth anything where none fit."""
    found = shipped_leaves(language)
    if found is None or found.kinds != (*tiles.letters, BLANK):
        return Leaves.zero(tiles)
    return found
