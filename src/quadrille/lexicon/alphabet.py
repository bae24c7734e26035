"""Letters: what a word consists of in a language, and how a typed word becomes letters.

A letter is what stands on one tile, so it may have two signs or more (the CH of older Spanish
sets). In a text, the longest letter that fits is read: CH is one letter. Where C and H are meant,
a bar stands between them: C|H.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

MOST_LETTERS = 31
"""Masks have 32 bits, and the word graph keeps one for its separator."""
LONGEST = 24
"""How many letters a word has at most."""
SEPARATOR = "|"
"""Between two letters that would else be read as another; never in a language of single signs."""


@dataclass(frozen=True)
class Alphabet:
    """The letters of a language, in order.

    >>> spanish = Alphabet("es", ("A", "C", "CH", "H", "O"), {"Ø": "O"})
    >>> spanish.fold("chacó"), spanish.fold("Søs"), spanish.fold("C|HA|O")
    ('CHACO', None, 'C|HAO')
    """

    name: str
    letters: tuple[str, ...]
    written_as: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Signs that are not letters here, with the letters that stand for them."""
    vowels: frozenset[str] = frozenset()
    semivowels: frozenset[str] = frozenset()
    """Vowels that count as consonants too: the Y of French."""

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
        """The single characters that may occur in a word."""
        return frozenset("".join(self.letters))

    def fold(self, text: str) -> str | None:
        """Return a typed word in the letters of the alphabet; `None` if that is impossible."""
        # Composed first: a file may spell Ä as A and a mark, and Ä is a letter of its own here.
        word = self._replace_foreign(unicodedata.normalize("NFC", text.strip()))
        word = self._replace_foreign(unicodedata.normalize("NFC", word.upper()))
        known = self.signs if self.simple else self.signs | {SEPARATOR}
        if not known.issuperset(word):
            word = "".join(sign if sign in known else _bare(sign) for sign in word)
        if not word or not known.issuperset(word):
            return None
        return word if self.simple else self._plainest(word)

    def _replace_foreign(self, text: str) -> str:
        """Replace foreign characters; before capitals too, as i becomes İ in some languages."""
        for sign, letters in self.written_as.items():
            text = text.replace(sign, letters)
        return text

    def _plainest(self, word: str) -> str | None:
        """Return a word without needless bars; `None` if it cannot be read."""
        try:
            return self.decode(self.encode(word))
        except KeyError:
            return None

    def encode(self, word: str) -> list[int]:
        """Return the codes of a word's letters; of two readings, the one with longer letters.

        >>> Alphabet("es", ("A", "C", "CH", "H")).encode("CHAC|H")
        [2, 0, 1, 3]
        """
        if self.simple:
            return [self._codes[letter] for letter in word]
        parts = word.split(SEPARATOR) if word else []
        if not all(parts):
            raise KeyError(word)
        return [code for part in parts for code in self._read(part)]

    def _read(self, part: str) -> list[int]:
        codes, place = [], 0
        while place < len(part):
            for length in range(self._longest, 0, -1):
                code = self._codes.get(part[place : place + length])
                if code is not None:
                    codes.append(code)
                    place += length
                    break
            else:
                raise KeyError(part)
        return codes

    def decode(self, codes: Iterable[int]) -> str:
        """Return the word of some codes, with a bar where two letters would be read as one.

        >>> Alphabet("es", ("A", "C", "CH", "H")).decode([2, 0, 1, 3])
        'CHAC|H'
        """
        codes = list(codes)
        word = "".join(self.letters[code] for code in codes)
        if self.simple or self._is_read_as(codes, word):
            return word
        parts, read = [""], list[int]()
        for code in codes:
            longer = parts[-1] + self.letters[code]
            if self._is_read_as([*read, code], longer):
                parts[-1], read = longer, [*read, code]
            else:
                parts, read = [*parts, self.letters[code]], [code]
        return SEPARATOR.join(parts)

    def _is_read_as(self, codes: list[int], part: str) -> bool:
        try:
            return self._read(part) == codes
        except KeyError:
            # With the letters A, AB and BC, ABC begins with AB, and C is none.
            return False

    def spell(self, letters: Iterable[str]) -> str:
        """Return the word of some letters.

        >>> Alphabet("es", ("A", "C", "CH", "H")).spell(["A", "C", "H"])
        'AC|H'
        """
        return self.decode(self._codes[letter] for letter in letters)

    def split(self, word: str) -> list[str]:
        """Return the letters of a word.

        >>> Alphabet("es", ("A", "C", "CH", "H")).split("ACH")
        ['A', 'CH']
        """
        return [self.letters[code] for code in self.encode(word)]

    @cached_property
    def simple(self) -> bool:
        """Whether every letter is one character."""
        return self._longest == 1


def _bare(sign: str) -> str:
    """Return a character without its accents."""
    apart = unicodedata.normalize("NFD", sign)
    return "".join(part for part in apart if not unicodedata.combining(part))
