"""A tile set: the number and the value of the tiles of each letter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class TileSet:
    """The tiles of one game in one language; a letter may have several characters.

    >>> tiny = TileSet(("A", "CH"), counts=(3, 1), points=(1, 5), blanks=2)
    >>> tiny.total, tiny.count("CH"), tiny.worth("CH"), list(tiny.tiles())
    (6, 1, 5, ['A', 'A', 'A', 'CH'])
    """

    letters: tuple[str, ...]
    """Every letter of the alphabet, in order; `counts` and `points` go along with them."""
    counts: tuple[int, ...]
    points: tuple[int, ...]
    """What a letter is worth; nothing in a set without points."""
    blanks: int = 0
    """Tiles that stand for any letter: the jokers."""
    bandits: int = 0
    """Tiles that stand for one of a few letters."""
    bandit_letters: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """The number of tiles of all kinds."""
        return sum(self.counts) + self.blanks + self.bandits

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {letter: code for code, letter in enumerate(self.letters)}

    def count(self, letter: str) -> int:
        """Return the number of tiles with a letter."""
        return self.counts[self._codes[letter]]

    def worth(self, letter: str) -> int:
        """Return the points of a letter."""
        return self.points[self._codes[letter]]

    def tiles(self) -> Iterator[str]:
        """Yield the letter of every tile that has one, in alphabetical order.

        The signs of blanks and bandits are the game's: they are not among these.
        """
        for letter, count in zip(self.letters, self.counts, strict=True):
            yield from (letter for _ in range(count))
