"""Anagrams: the words that some tiles make, jokers and bandits included."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.judge import lookups_of
from quadrille.games.mixmo.state import State

BLANK = "?"
SHORTEST = 3
"""Words of two letters cost 400 points, so they are left out."""
MOST_BANDITS = 3
"""More bandits than any bag has; the others are left out of a search."""


def anagrams(state: State, letters: str = "") -> list[str]:
    """Return the words that some letters make, those of most letters first.

    `?` or `*` is a joker, `+` a bandit; without letters, those of the tray.
    """
    tiles = letters.replace(" ", "") or state.tray
    if not tiles:
        return []
    shortest = min(SHORTEST, len(tiles))
    lexicon = lookups_of(state.config)
    found: set[str] = set()
    for spelt in _without_bandits(tiles.replace(JOKER, BLANK), state.config.bandit_letters):
        found.update(lexicon.anagrams(spelt, partial=True, shortest=shortest))
    return sorted(found, key=lambda word: (-len(word), word))


def _without_bandits(tiles: str, bandit_letters: str) -> Iterator[str]:
    count = min(tiles.count(BANDIT), MOST_BANDITS)
    bare = tiles.replace(BANDIT, "")
    for letters in combinations_with_replacement(bandit_letters, count):
        yield bare + "".join(letters)
