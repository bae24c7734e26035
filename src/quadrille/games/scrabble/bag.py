"""The bag with its random state: which tiles are in it, and which comes out next.

A tile is drawn at random, each alike, by the state of the one generator; or, where a game is known
from elsewhere, the tiles come in the order in which they came then.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.games.scrabble.mee import MEE


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles in the bag, and the random state that decides their order."""

    tiles: MEE
    chance: int
    """The state of the generator."""
    coming: tuple[str, ...] = ()
    """The next tiles drawn, where they are known beforehand."""

    @property
    def total(self) -> int:
        """How many tiles there are."""
        return self.tiles.total

    def draw(self, count: int) -> tuple[tuple[str, ...], Bag]:
        """Return up to `count` tiles drawn, and the bag without them.

        >>> bag = Bag(MEE.of("ABBC", "ABC"), 42)
        >>> drawn, rest = bag.draw(3)
        >>> len(drawn), rest.total, bag.draw(3) == (drawn, rest), len(rest.draw(3)[0])
        (3, 1, True, 1)
        """
        rest, rng, coming, drawn = self.tiles, Rng(self.chance), self.coming, list[str]()
        while len(drawn) < count and not rest.is_empty:
            if coming:
                one, coming = coming[0], coming[1:]
                left = rest.remove(one)
                if left is None:
                    raise Invalid("scrabble.draws-gone", tile=one)
                rest = left
            else:
                one, rest = rest.draw(rng)
            drawn.append(one)
        return tuple(drawn), Bag(rest, rng.state, coming)

    def put_back(self, tiles: Iterable[str]) -> Bag:
        """Put tiles back.

        >>> Bag(MEE.of("AB", "ABC"), 42).put_back("CC").total
        4
        """
        held = self.tiles
        for one in tiles:
            held = held.add(one)
        return replace(self, tiles=held)
