"""MEE, the multiset of 001: the tiles of a bag or of a rack, whose order does not matter.

Nothing changes in place: an operation gives the multiset after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from quadrille.core.rng import Rng
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.tiles import TileSet


@dataclass(frozen=True)
class MEE:
    """How many tiles there are of each kind, in the order of the alphabet, blanks last.

    >>> rack = MEE.of("DEA?EAE", "ABCDE?")
    >>> rack.total, rack.count("E"), str(rack)
    (7, 3, 'AADEEE?')
    """

    kinds: tuple[str, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, tiles: Iterable[str], kinds: Iterable[str]) -> MEE:
        """Return a multiset of tiles; raise `KeyError` for a tile of no known kind."""
        order, have = tuple(kinds), Counter(tiles)
        for tile in have:
            if tile not in order:
                raise KeyError(tile)
        return cls(order, tuple(have[kind] for kind in order))

    @classmethod
    def bag(cls, tiles: TileSet) -> MEE:
        """Return the full bag of a set of tiles.

        >>> from quadrille.lexicon.languages import language
        >>> MEE.bag(language("fr").tiles["scrabble"]).total
        102
        """
        return cls((*tiles.letters, BLANK), (*tiles.counts, tiles.blanks))

    @property
    def total(self) -> int:
        """The number of tiles (001: nbTotEx)."""
        return sum(self.counts)

    @property
    def is_empty(self) -> bool:
        """Return whether there is no tile (001: estVide)."""
        return not any(self.counts)

    def __iter__(self) -> Iterator[str]:
        for kind, count in zip(self.kinds, self.counts, strict=True):
            yield from (kind for _ in range(count))

    def __str__(self) -> str:
        return "".join(self)

    def count(self, tile: str) -> int:
        """Return how many tiles there are of a kind."""
        return self.counts[self.kinds.index(tile)]

    def holds(self, tiles: Iterable[str]) -> bool:
        """Return whether all of some tiles are here.

        >>> MEE.of("AAB", "ABC").holds("AA"), MEE.of("AAB", "ABC").holds("BB")
        (True, False)
        """
        have = dict(zip(self.kinds, self.counts, strict=True))
        return all(have.get(tile, 0) >= count for tile, count in Counter(tiles).items())

    def add(self, tile: str) -> MEE:
        """Add a tile (001: ajoute)."""
        return self._change(tile, 1)

    def remove(self, tile: str) -> MEE | None:
        """Return the multiset without a tile; `None` if there is none of its kind (001: retire)."""
        return self._change(tile, -1) if self.count(tile) else None

    def draw(self, rng: Rng) -> tuple[str, MEE]:
        """Return a random tile and the rest; there must be a tile (001: retireAleat)."""
        number = rng.below(self.total)
        tile = next(tile for place, tile in enumerate(self) if place == number)
        return tile, self._change(tile, -1)

    def transfer(self, to: MEE, tile: str) -> tuple[MEE, MEE] | None:
        """Move a tile to another multiset; `None` if there is none (001: transfere)."""
        rest = self.remove(tile)
        return None if rest is None else (rest, to.add(tile))

    def transfer_drawn(self, to: MEE, count: int, rng: Rng) -> tuple[MEE, MEE, int]:
        """Move up to `count` tiles drawn at random; return how many too (001: transfereAleat)."""
        rest, moved = self, 0
        while moved < count and not rest.is_empty:
            tile, rest = rest.draw(rng)
            to, moved = to.add(tile), moved + 1
        return rest, to, moved

    def value(self, worth: Mapping[str, int] | Callable[[str], int]) -> int:
        """Add up what the tiles are worth (001: sommeValeurs).

        >>> MEE.of("AAB", "AB").value({"A": 1, "B": 3})
        5
        """
        find = worth if callable(worth) else worth.__getitem__
        return sum(find(tile) for tile in self)

    def _change(self, tile: str, by: int) -> MEE:
        place = self.kinds.index(tile)
        counts = (*self.counts[:place], self.counts[place] + by, *self.counts[place + 1 :])
        return MEE(self.kinds, counts)
