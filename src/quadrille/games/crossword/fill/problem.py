"""What is to be filled: a pattern with locked letters, and which words are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from quadrille.games.crossword.fill.words import Words
from quadrille.games.crossword.grid import BLACK, EMPTY, Slot, slots_of

LIGHT_WORTH = 8
"""How much more a light word counts, where some words may be others."""


@dataclass(frozen=True, eq=False)
class Problem:
    """A pattern to be filled with words."""

    rows: tuple[str, ...]
    """Rows of `.`, `#` and letters that are locked."""
    words: Words
    light_share: float = 0.0
    """The least part of the words to be found that must be light; those given may be any."""
    forbidden: frozenset[str] = frozenset()
    apart: bool = True
    """Whether two forms of one word, as CHAT and CHATS, must not both be in the grid."""

    @cached_property
    def whole_words(self) -> frozenset[str]:
        """The words that stand in the pattern already."""
        return frozenset(self.words_in(self.rows)[index] for index in self.whole_slots)

    @cached_property
    def whole_slots(self) -> frozenset[int]:
        """The slots whose letters are all locked; two of them may hold the same word."""
        given = self.words_in(self.rows)
        return frozenset(index for index, word in enumerate(given) if EMPTY not in word)

    def words_in(self, rows: Sequence[str]) -> tuple[str, ...]:
        """Return what the slots hold in some rows."""
        text = "".join(rows)
        return tuple("".join(text[cell] for cell in slot.cells) for slot in self.slots)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The slots of the pattern."""
        return slots_of(self.rows)

    @property
    def squares(self) -> int:
        """The number of squares, black ones too."""
        return len(self.rows) * len(self.rows[0])

    @cached_property
    def plain_most(self) -> int:
        """How many words need not be light, those given among them; −1 if nobody counts them."""
        if self.light_share <= 0:
            return -1
        given = self.words_in(self.rows)
        plain = sum(given[index] not in self.words.light for index in self.whole_slots)
        others = len(self.slots) - len(self.whole_slots)
        return plain + int((1 - self.light_share) * others + 1e-9)

    @property
    def light_worth(self) -> int:
        """How much more a light word counts."""
        return LIGHT_WORTH if self.light_share > 0 else 0

    def start_words(self, index: int) -> int:
        """Return the words that a slot may hold before anything is known, as bits."""
        length = len(self.slots[index].cells)
        table = self.words.tables[length]
        if self.light_share >= 1 and index not in self.whole_slots:
            open_words = (1 << table.light) - 1
        else:
            open_words = (1 << len(table.words)) - 1
        banned = [word for word in self.forbidden if len(word) == length]
        return open_words & ~table.mask_of(banned)

    def unused_words(self, index: int) -> int:
        """Return the words that a search begins with in a slot, as bits.

        A slot whose letters are all locked has its own word, which the others may not hold.
        """
        length = len(self.slots[index].cells)
        given = [word for word in self.whole_words if len(word) == length]
        whole = self.words.tables[length].mask_of(given)
        open_words = self.start_words(index)
        return open_words & whole if index in self.whole_slots else open_words & ~whole

    def start_letters(self) -> list[int]:
        """Return the letters that each square may hold, as bits."""
        letters = self.words.letters
        everything = (1 << len(letters)) - 1
        signs = "".join(self.rows)
        return [
            everything if sign in (EMPTY, BLACK) else 1 << letters.index(sign) for sign in signs
        ]

    def rows_with(self, letters: list[int]) -> tuple[str, ...]:
        """Return the rows with the letter of each white square."""
        known = self.words.letters
        signs = [
            sign if sign == BLACK else known[letters[cell].bit_length() - 1]
            for cell, sign in enumerate("".join(self.rows))
        ]
        width = len(self.rows[0])
        return tuple("".join(signs[at : at + width]) for at in range(0, len(signs), width))
