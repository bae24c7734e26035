"""The options of a record: read into a config, and written."""

from __future__ import annotations

from collections.abc import Mapping

from quadrille.core.errors import Invalid
from quadrille.core.options import read_choice, read_number
from quadrille.games.scrabble import options as classic
from quadrille.games.scrabble.duplicate.config import FORMATS, LONGEST, SHORTEST, Config
from quadrille.lexicon.named_words import DIGEST

YES_NO = ("no", "yes")
SHARED = ("language", "lexicon", DIGEST, "fill", "draws")
OPTIONS = (*SHARED, "format", "joker", "seconds")


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config."""
    table = classic.write_options(config.table)
    return {
        **{key: table[key] for key in SHARED if key in table},
        "format": config.format,
        "joker": YES_NO[config.joker],
        "seconds": str(config.seconds),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out has its usual value.

    >>> config = read_options({"format": "blitz"})
    >>> config.table.lexicon, config.rack, config.seconds
    ('dictionnaireGros', 7, 60)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    named = read_choice(options, "format", tuple(FORMATS))
    joker = read_choice(options, "joker", YES_NO)
    seconds = read_number(options, "seconds", FORMATS[named], SHORTEST, LONGEST)
    table = {key: value for key, value in options.items() if key in SHARED}
    return Config(classic.read_options(table), named, joker == "yes", seconds)
