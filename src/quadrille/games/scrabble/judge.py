"""The words of a game: each lexicon and its generator are opened once, for rules and players."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from quadrille.core.folders import data_folder
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.generator import Generator
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon

KEPT = 4
"""How many lexicons stay in memory."""


def lexicon_of(config: Config) -> Lexicon:
    """Give the words of a game; there must be a lexicon."""
    return _lexicon(config.lexicon, config.language, str(data_folder()))


def generator_of(config: Config) -> Generator:
    """Give the generator of a game's plays; there must be a lexicon."""
    folder = str(data_folder())
    return _generator(config.lexicon, config.language, config.crossing, folder)


@lru_cache(KEPT)
def _lexicon(name: str, code: str, folder: str) -> Lexicon:
    """Open a lexicon; in another folder, the user's own lists of the same names are others."""
    return Lexicon.open(name, language(code).alphabet)


@lru_cache(KEPT)
def _generator(name: str, code: str, crossing: bool, folder: str) -> Generator:
    tiles = language(code).tiles["scrabble"]
    return Generator(_lexicon(name, code, folder), tiles, crossing)


def wrong_words(config: Config, words: Iterable[str]) -> tuple[str, ...]:
    """Give those of some words that the lexicon does not have.

    >>> from quadrille.games.scrabble.config import read_options
    >>> wrong_words(read_options({}), ["MOT", "MOTS", "TMO"])
    ('TMO',)
    """
    known = lexicon_of(config)
    return tuple(word for word in words if word not in known)
