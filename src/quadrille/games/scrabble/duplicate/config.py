"""What is settled before a game: the words, the format, the joker, the tiles drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.numbers import in_range, whole
from quadrille.games.scrabble import config as classic
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.score import RACK

FORMATS = {"normal": 180, "7-on-8": 180, "blitz": 60}
"""The formats, and how many seconds a turn of each lasts."""
SHORTEST, LONGEST = 5, 3600
UNTIMED = LONGEST
"""As many seconds mean that nobody keeps the time."""
YES_NO = ("no", "yes")


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move."""

    table: classic.Config
    """The words, the tiles and the draws, as in the classic game."""
    format: str = "normal"
    joker: bool = False
    """Whether a blank is on the rack as long as a letter can take its place on the board."""
    seconds: int = FORMATS["normal"]
    """How long a turn lasts, for those who keep the time."""

    @property
    def rack(self) -> int:
        """How many tiles are on the rack; seven of them may be laid."""
        return RACK + 1 if self.format == "7-on-8" else RACK

    @property
    def generator(self) -> Generator:
        """What finds the plays."""
        return generator_of(self.table)


SHARED = ("language", "lexicon", "fill", "draws")
OPTIONS = (*SHARED, "format", "joker", "seconds")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record."""
    table = classic.write_options(config.table)
    return {
        **{key: table[key] for key in SHARED},
        "format": config.format,
        "joker": YES_NO[config.joker],
        "seconds": str(config.seconds),
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is usual.

    >>> config = read_options({"format": "blitz"})
    >>> config.table.lexicon, config.rack, config.seconds
    ('dictionnaireGros', 7, 60)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("scrabble.option", key=key[:40])
    named, joker = options.get("format", "normal"), options.get("joker", "no")
    for value, choices in ((named, tuple(FORMATS)), (joker, YES_NO)):
        if value not in choices:
            raise Invalid("bad-choice", value=value[:40], choices=", ".join(choices))
    seconds = whole(options.get("seconds", str(FORMATS[named])))
    in_range("seconds", seconds, SHORTEST, LONGEST)
    table = {key: value for key, value in options.items() if key in SHARED}
    return Config(classic.read_options(table), named, joker == "yes", seconds)
