"""The words of a game: which are valid, and what finds the plays. The config holds the lexicon."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords
from quadrille.lexicon.tiles import TileSet

GENERATORS_CACHED = 4
"""How many generators stay in memory."""


def lexicon_of(config: Config) -> Lookups:
    """Return the words of a game; there must be a lexicon."""
    return _words(config).load()


def generator_of(config: Config) -> Generator:
    """Return what finds the plays of a game; there must be a lexicon."""
    return _generator(_words(config), config.tiles, config.crossing)


def _words(config: Config) -> NamedWords[Lookups]:
    assert config.words is not None, "whoever asks for words has made sure that there are some"
    return config.words


@lru_cache(GENERATORS_CACHED)
def _generator(words: NamedWords[Lookups], tiles: TileSet, crossing: bool) -> Generator:
    return Generator(words.load(), tiles, crossing)


def wrong_words(config: Config, words: Iterable[str]) -> tuple[str, ...]:
    """Return those of some words that the lexicon does not have.

    >>> from quadrille.games.scrabble.options import read_options
    >>> wrong_words(read_options({}), ["MOT", "MOTS", "TMO"])
    ('TMO',)
    """
    known = lexicon_of(config)
    return tuple(word for word in words if word not in known)
