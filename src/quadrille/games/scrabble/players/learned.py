"""Learned: the most points, of the words that people have played here (001 §3.7).

The words are those of `app/learned.py`, kept as the list `learned-fr` of the user's own. While
there are none, this player exchanges or passes.
"""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.greedy import greedy
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import exchanging
from quadrille.games.scrabble.sight import Sight
from quadrille.lexicon.library import Lexicon

LIST = "learned-{language}"
"""How the list of a language is called."""


def learned(generator: Generator) -> Player:
    """Make a player that knows only the words people have played, as far as the game allows them.

    It asks for them once, when it sits down.
    """
    known = known_here(generator)
    return _without_words if known is None else greedy(known)


def known_here(generator: Generator) -> Generator | None:
    """Give the generator of the words that were learned and that the game has; `None` for none."""
    alphabet = generator.lexicon.alphabet
    try:
        every = Lexicon.open(LIST.format(language=alphabet.name), alphabet).words()
    except Invalid:
        return None
    words = [word for word in every if word in generator.lexicon]
    if not words:
        return None
    return Generator(Lexicon.of(words, alphabet), generator.tiles, generator.crossing)


def _without_words(sight: Sight, budget: Budget, rng: Rng) -> Iterator[Choice]:
    yield Choice(exchanging(sight, sight.rack), 0, 0)
