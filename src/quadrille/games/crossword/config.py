"""The config of a crossword: its answers, its clues and how it is numbered."""

from __future__ import annotations

from dataclasses import dataclass, field

from quadrille.core.grid import Size
from quadrille.games.crossword.grid import ACROSS, Slot, cell_at, pattern_of, size_of, slots_of
from quadrille.lexicon.alphabet import Alphabet

FRENCH, AMERICAN = "french", "american"
NUMBERINGS = (FRENCH, AMERICAN)


@dataclass(frozen=True, slots=True)
class Config:
    """A crossword with its answers; two with the same answers are the same puzzle."""

    language: str
    alphabet: Alphabet = field(compare=False, repr=False)
    answers: tuple[str, ...]
    """The rows from the top: letters, and `#` for a black square."""
    clues: tuple[str, ...] = field(default=(), compare=False)
    """The clue of each slot, empty where it has none; no entries if all are empty."""
    numbering: str = field(default=FRENCH, compare=False)
    title: str = field(default="", compare=False)
    author: str = field(default="", compare=False)
    fill: str = field(default="typed", compare=False)
    """Where the grid came from, as a remark: `random 42`, `typed`."""
    copyright: str = field(default="", compare=False)
    notes: str = field(default="", compare=False)
    """What its maker says about it, in one line."""

    @property
    def size(self) -> Size:
        """The number of columns and rows."""
        return size_of(self.answers)

    @property
    def pattern(self) -> tuple[str, ...]:
        """The rows without their letters."""
        return pattern_of(self.answers)

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The places for words."""
        return slots_of(self.answers)

    @property
    def listed_slots(self) -> list[tuple[int, Slot]]:
        """The slots with their numbers, in the order of their clues: across, then down.

        In the French style the words down go column by column.
        """
        found = [*enumerate(self.slots)]
        if self.numbering == FRENCH:
            found.sort(key=lambda pair: _line_order(pair[1], self.size))
        return found

    def clue(self, index: int) -> str:
        """Return the clue of a slot, or an empty text."""
        return self.clues[index] if self.clues else ""

    def answer(self, slot: Slot) -> str:
        """Return the word that belongs in a slot."""
        text = "".join(self.answers)
        return "".join(text[cell] for cell in slot.cells)


def _line_order(slot: Slot, size: Size) -> tuple[bool, int, int]:
    column, row = cell_at(slot.cells[0], size)
    return (False, row, column) if slot.direction == ACROSS else (True, column, row)
