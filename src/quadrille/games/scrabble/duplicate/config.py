"""The config of a game: the words, the format, the joker, the tiles drawn."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.games.scrabble import config as classic
from quadrille.games.scrabble.judge import generator_of
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.score import RACK

FORMATS = {"normal": 180, "7-on-8": 180, "blitz": 60}
"""The formats, and the seconds of a round in each."""
SHORTEST, LONGEST = 5, 3600
UNTIMED = LONGEST
"""The seconds of a round that stand for no time limit."""


@dataclass(frozen=True, slots=True)
class Config:
    """The config of a game."""

    table: classic.Config
    """The words, the tiles and the draws, as in the classic game."""
    format: str = "normal"
    joker: bool = False
    """Whether each rack has a blank, whose place on the board is then taken by its letter."""
    seconds: int = FORMATS["normal"]
    """The length of a round; `UNTIMED` where nobody keeps the time."""

    @property
    def rack(self) -> int:
        """How many tiles are on the rack; seven of them may be laid."""
        return RACK + 1 if self.format == "7-on-8" else RACK

    @property
    def generator(self) -> Generator:
        """The generator of the plays of this game."""
        return generator_of(self.table)
