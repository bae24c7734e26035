"""Tiles of which no complete grid can be made, as far as the words alone prove it.

It needs no compiled code; `solvers.impossible` says the same of the tables of a search.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from quadrille.games.mixmo.config import BANDIT, JOKER
from quadrille.games.mixmo.judge import judge_of
from quadrille.games.mixmo.state import SIDE, State


@dataclass(frozen=True, slots=True)
class Impossible:
    """Why no grid with all visible tiles is valid; nothing where that is not proved."""

    theme: bool
    """Whether a word of the theme is asked for, and the tiles make none."""
    letters: str
    """The letters that are in no word that the tiles make."""


def makes(tiles: str, bandit_letters: str, word: str) -> bool:
    """Return whether some tiles make a word, jokers and bandits included.

    >>> [makes("CHAT+*", "KWXYZ", word) for word in ("CHATS", "CHATX", "CHATXS", "CHATTS")]
    [True, True, True, False]
    """
    missing = (Counter(word) - Counter(tiles)).elements()
    others = [letter not in bandit_letters for letter in missing]
    jokers, bandits = tiles.count(JOKER), tiles.count(BANDIT)
    return sum(others) <= jokers and len(others) <= jokers + bandits


def find_impossible(state: State) -> Impossible:
    """Return what the words prove about the tiles that are visible.

    >>> from quadrille.games.mixmo.options import read_options
    >>> options = {"draw": "SESQSESQSESQSESQSESQ", "theme": "animaux"}
    >>> find_impossible(State(read_options(options)))
    Impossible(theme=True, letters='Q')
    """
    config, known = state.config, judge_of(state.config)
    tiles, letters = config.draw[: state.shown], config.bandit_letters
    lacks_theme = state.theme is not None and not any(
        2 <= len(word) <= SIDE and word in known.lexicon and makes(tiles, letters, word)
        for word in known.theme
    )
    unused = set(tiles) - {JOKER, BANDIT}
    free = tiles.count(JOKER) + tiles.count(BANDIT)
    signs = set(tiles)
    for word in known.lexicon.listed_words():
        if not unused:
            break
        found = set(word)
        if found & unused and 2 <= len(word) <= SIDE and len(found - signs) <= free:
            unused -= found if makes(tiles, letters, word) else set()
    return Impossible(lacks_theme, "".join(sorted(unused)))
