"""A position: the letters entered so far, and what is known about each."""

from __future__ import annotations

from dataclasses import dataclass

from quadrille.core.notebook import Drawable
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.grid import BLACK, EMPTY

INK, PENCIL, WRONG, RIGHT, REVEALED = " ", "?", "x", "=", "!"
"""The marks of a square: in ink, in pencil, shown to be wrong, shown to be right, revealed."""
FIXED = RIGHT + REVEALED
"""The marks of squares that stay as they are."""


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A position; everyone at the table works on one grid."""

    config: Config
    seats: int
    letters: str
    """Row by row: letters, `.` for an empty square, `#` for a black one."""
    marks: str
    """The mark of each square."""
    errors: int = 0
    """How many letters were shown to be wrong by a check."""
    checks: int = 0
    """How often it was asked which letters are right."""

    @property
    def answers(self) -> str:
        """The answers, row by row."""
        return "".join(self.config.answers)

    @property
    def squares(self) -> int:
        """The number of white squares."""
        return len(self.letters) - self.letters.count(BLACK)

    @property
    def empty(self) -> int:
        """The number of white squares without a letter."""
        return self.letters.count(EMPTY)

    @property
    def revealed(self) -> int:
        """The number of letters that were revealed."""
        return self.marks.count(REVEALED)

    def rows(self, text: str) -> list[str]:
        """Return a text with a sign for each square as rows."""
        width = self.config.size.columns
        return [text[start : start + width] for start in range(0, len(text), width)]
