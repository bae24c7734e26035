"""Words along a line of a board: through the letters on it, from the tiles of a rack or tray."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from quadrille.lexicon.alphabet import LONGEST
from quadrille.lexicon.lookups import Lookups


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a line: the letter on it, or the letters that may be laid there."""

    letters: Sequence[str]
    lies: bool = False


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles to lay; a blank stands for any letter, a `few` tile only for some letters."""

    letters: Sequence[str]
    blanks: int = 0
    few: int = 0
    few_letters: Sequence[str] = ()

    def sources(self, letters: Iterable[str]) -> list[str]:
        """Return the source of each letter laid: `own`, `few` or `blank`.

        >>> Tiles("AR", blanks=1, few=1, few_letters="KZ").sources("RZA")
        ['own', 'few', 'own']
        """
        owned, few = Counter(self.letters), self.few
        found = []
        for letter in letters:
            if owned[letter]:
                owned[letter] -= 1
                found.append("own")
            elif few and letter in self.few_letters:
                few -= 1
                found.append("few")
            else:
                found.append("blank")
        return found


def words_along(
    lookups: Lookups, places: Sequence[Place], tiles: Tiles, least: int = 2
) -> list[str]:
    """Return the words that can be laid from the first place on, in alphabetical order.

    A word has at least `least` letters and a tile of ours, and ends where no letter lies behind it.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").alphabet
    >>> from quadrille.lexicon.graph import build
    >>> look = Lookups(build(["ART", "RAT", "RATE", "RATS"], french), french)
    >>> line = [Place("R", lies=True), *(Place(french.letters),) * 3]
    >>> words_along(look, line, Tiles("STA"))
    ['RAT', 'RATS']
    """
    places = places[:LONGEST]
    if not places:
        return []
    encode = lookups.alphabet.encode
    counts = np.zeros(32, np.int64)
    for letter in tiles.letters:
        counts[encode(letter)[0]] += 1
    allowed = np.array([_mask(lookups, place.letters) for place in places], np.uint32)
    lying = np.array([place.lies for place in places], np.uint8)
    few_letters = np.uint32(_mask(lookups, tiles.few_letters))
    return lookups.lay(allowed, lying, counts, tiles.few, few_letters, tiles.blanks, least)


def _mask(lookups: Lookups, letters: Iterable[str]) -> int:
    return sum({1 << lookups.alphabet.encode(letter)[0] for letter in letters})
