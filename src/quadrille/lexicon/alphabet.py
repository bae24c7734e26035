"""Letters: what a word is made of in a language, and how a person's spelling becomes such a word.

A letter is what stands on one tile, so it may have two signs (the CH of older Spanish sets). A
language is data: its letters in order, and what its accented or joined signs are written as.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

MOST_LETTERS = 31
"""Masks have 32 bits, and the word graph keeps one for its separator."""


@dataclass(frozen=True)
class Alphabet:
    """The letters of a language, in order.

    >>> FRENCH.fold("Œuvré"), FRENCH.fold("aujourd'hui")
    ('OEUVRE', None)
    """

    name: str
    letters: tuple[str, ...]
    written_as: Mapping[str, str] = field(default_factory=dict)
    """Signs that are not letters here, with the letters that stand for them."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.letters) <= MOST_LETTERS:
            raise ValueError(f"an alphabet has 1 to {MOST_LETTERS} letters")

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {letter: code for code, letter in enumerate(self.letters)}

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self.letters))

    @cached_property
    def signs(self) -> frozenset[str]:
        """The single signs that can stand in a word."""
        return frozenset("".join(self.letters))

    def fold(self, text: str) -> str | None:
        """Write a person's spelling with our letters; `None` if that cannot be done."""
        # Composed first: a file may spell Ä as A and a mark, and Ä is a letter of its own here.
        word = unicodedata.normalize("NFC", text.strip().upper())
        for sign, letters in self.written_as.items():
            word = word.replace(sign, letters)
        if not self.signs.issuperset(word):
            word = "".join(sign if sign in self.signs else _bare(sign) for sign in word)
        if not word or not self.signs.issuperset(word):
            return None
        return word if self.simple or self._can_be_read(word) else None

    def _can_be_read(self, word: str) -> bool:
        try:
            return bool(self.encode(word))
        except KeyError:
            return False

    def encode(self, word: str) -> list[int]:
        """Give the codes of a word's letters; of two readings, the one with longer letters.

        >>> FRENCH.encode("CAB")
        [2, 0, 1]
        """
        codes, place = [], 0
        while place < len(word):
            for length in range(self._longest, 0, -1):
                code = self._codes.get(word[place : place + length])
                if code is not None:
                    codes.append(code)
                    place += length
                    break
            else:
                raise KeyError(word)
        return codes

    def decode(self, codes: Iterable[int]) -> str:
        """Give the word of some codes.

        >>> FRENCH.decode([2, 0, 1])
        'CAB'
        """
        return "".join(self.letters[code] for code in codes)

    @property
    def simple(self) -> bool:
        """Say whether every letter is one sign."""
        return self._longest == 1


def _bare(sign: str) -> str:
    """Take the accents off a sign."""
    apart = unicodedata.normalize("NFD", sign)
    return "".join(part for part in apart if not unicodedata.combining(part))


LATIN = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
FRENCH = Alphabet("fr", LATIN, {"Œ": "OE", "Æ": "AE"})
ENGLISH = Alphabet("en", LATIN, {"Œ": "OE", "Æ": "AE"})
GERMAN = Alphabet("de", (*LATIN, "Ä", "Ö", "Ü"), {"ß": "SS", "ẞ": "SS"})

ALPHABETS: dict[str, Alphabet] = {one.name: one for one in (FRENCH, ENGLISH, GERMAN)}
