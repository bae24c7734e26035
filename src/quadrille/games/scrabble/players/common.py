"""Common: the most points, of the words that most people know."""

from __future__ import annotations

from functools import lru_cache

from quadrille.core.errors import Invalid
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.greedy import greedy
from quadrille.games.scrabble.players.player import Player
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon


def common(generator: Generator) -> Player:
    """Make a player that knows only the words most people know, across its plays too."""
    return greedy(known_to_most(generator))


@lru_cache(4)
def known_to_most(generator: Generator) -> Generator:
    """Give the generator of a language's frequent words, as far as the game allows them."""
    spoken = language(generator.lexicon.alphabet.name)
    if spoken.frequent is None:
        raise Invalid("scrabble.no-common", language=spoken.code)
    frequent = Lexicon.open(spoken.frequent, spoken.alphabet)
    words = frequent.words()
    allowed = [word for word in words if word in generator.lexicon]
    if len(allowed) < len(words):
        frequent = Lexicon.of(allowed, spoken.alphabet)
    return Generator(frequent, generator.tiles, generator.crossing)
