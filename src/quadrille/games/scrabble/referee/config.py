"""What is settled before a game: the words and the rules, as in the classic game; no draw."""

from __future__ import annotations

from collections.abc import Mapping

from quadrille.core.errors import Invalid
from quadrille.games.scrabble import config as classic
from quadrille.games.scrabble.config import Config

OPTIONS = ("language", "lexicon", "rules", "challenge", "referee", "clock", "overtime")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    every = classic.write_options(config)
    return {key: every[key] for key in OPTIONS}


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is usual.

    >>> read_options({"challenge": "double"}).challenge
    'double'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    return classic.read_options(options)
