"""The options of a record, as in the classic game; there is no draw."""

from __future__ import annotations

from collections.abc import Mapping

from quadrille.core.errors import Invalid
from quadrille.games.scrabble import options as classic
from quadrille.games.scrabble.config import Config
from quadrille.lexicon.named_words import DIGEST

OPTIONS = (
    "language", "lexicon", DIGEST, "rules", "challenge", "referee", "clock", "overtime",
    "ending", "preset",
)  # fmt: skip


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    every = classic.write_options(config)
    return {key: every[key] for key in OPTIONS if key in every}


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out has its usual value.

    >>> read_options({"challenge": "double"}).challenge
    'double'
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    return classic.read_options(options)
