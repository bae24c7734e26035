"""Players with fewer words: the most points of those that most people know, or have played here.

Learned words (001 §3.7) are the list `learned-fr` of the user's own. While there are none, that
player exchanges or passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.greedy import greedy
from quadrille.games.scrabble.players.learned_words import LIST
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import exchange_or_pass
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon


def common(generator: Generator) -> Player:
    """Return a player that knows only the words most people know, across its plays too."""
    return greedy(common_words_generator(generator))


@lru_cache(4)
def common_words_generator(generator: Generator) -> Generator:
    """Return the generator of a language's frequent words that the game allows."""
    spoken = language(generator.lexicon.alphabet.name)
    if spoken.frequent is None:
        raise Invalid("scrabble.no-common", language=spoken.code)
    frequent = Lexicon.open(spoken.frequent, spoken.alphabet)
    words = frequent.words()
    allowed = [word for word in words if word in generator.lexicon]
    if len(allowed) < len(words):
        frequent = Lexicon.of(allowed, spoken.alphabet)
    return Generator(frequent, generator.tiles, generator.crossing)


def learned(generator: Generator) -> Player:
    """Return a player that knows only the words people have played and the game allows.

    It reads them once, when it is made.
    """
    known = learned_words_generator(generator)
    return _without_words if known is None else greedy(known)


def learned_words_generator(generator: Generator) -> Generator | None:
    """Return a generator of the learned words that the lexicon has; `None` if there are none."""
    alphabet = generator.lexicon.alphabet
    try:
        every = Lexicon.open(LIST.format(language=alphabet.name), alphabet).words()
    except Invalid:
        return None
    words = [word for word in every if word in generator.lexicon]
    if not words:
        return None
    return Generator(Lexicon.of(words, alphabet), generator.tiles, generator.crossing)


def _without_words(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
    yield Choice(exchange_or_pass(position, position.rack), 0, 0)
