"""Points: the table of the original, the other scorings, and custom tables.

A scoring gives each word its worth; the worths are added up, or the best one counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.numbers import check_range

STANDARD = "standard"
THEME_WORDS = "theme"
TABLE = "table"
LONGEST_WORD = 20
MOST_POINTS = 10_000


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way to give points to words."""

    name: str
    title: str
    """What it counts, to be translated."""
    worth: Callable[[str, bool], int] = field(compare=False)
    """The points of a word, and whether it belongs to the theme."""
    best: bool = False
    """Whether only the best word counts."""

    def total(self, worths: Sequence[int]) -> int:
        """Put the points of all words together.

        >>> SCORINGS["standard"].total([15, 3]), SCORINGS["longest"].total([5, 3])
        (18, 5)
        """
        return max(worths, default=0) if self.best else sum(worths)


def per_letter(table: Sequence[tuple[int, int]], length: int) -> int:
    """Return the points of each letter of a word; a length not in the table is as the one before.

    >>> per_letter(ORIGINAL, 2), per_letter(ORIGINAL, 9), per_letter(ORIGINAL, 14)
    (-200, 13, 17)
    """
    return next((points for least, points in reversed(table) if length >= least), 0)


ORIGINAL = ((2, -200), (3, 1), (4, 2), (5, 3), (6, 5), (7, 7), (8, 11), (9, 13), (10, 17))
"""Points for each letter by the length of its word, as in the annex of the project's text."""


def _by_table(name: str, title: str, table: Sequence[tuple[int, int]]) -> Scoring:
    worths = [length * per_letter(table, length) for length in range(LONGEST_WORD + 1)]
    return Scoring(name, title, lambda word, themed: worths[len(word)])


SCORINGS: dict[str, Scoring] = {
    scoring.name: scoring
    for scoring in (
        _by_table(STANDARD, noted("points per letter by word length"), ORIGINAL),
        Scoring("fives", noted("five-letter words"), lambda word, themed: len(word) == 5),
        Scoring("words", noted("words"), lambda word, themed: 1),
        Scoring(THEME_WORDS, noted("theme words"), lambda word, themed: int(themed)),
        Scoring(
            "longest",
            noted("letters in the longest word"),
            lambda word, themed: len(word),
            best=True,
        ),
    )
}

TABLE_ENTRY = re.compile(r"([0-9]{1,2})=(-?[0-9]{1,6})", re.ASCII)


def read_scoring(text: str) -> Scoring:
    """Return a scoring by its name, or a custom table: `table 2=-50 3=1 7=10`.

    In a table, a length that is not named is worth as much a letter as the length before it.

    >>> read_scoring("table 7=10 3=1").name, read_scoring("table 3=1 7=10").worth("SEIZE", False)
    ('table 3=1 7=10', 5)
    """
    if text in SCORINGS:
        return SCORINGS[text]
    name, *entries = text.split() or [""]
    found = [TABLE_ENTRY.fullmatch(entry) for entry in entries]
    table = {int(entry[1]): int(entry[2]) for entry in found if entry}
    if name == TABLE and (not table or len(table) != len(entries)):
        raise Invalid("mixmo.scoring-table", text=" ".join(entries)[:60])
    if name != TABLE:
        raise Invalid("mixmo.scoring", text=text[:60], choices=", ".join(SCORINGS))
    for length, points in table.items():
        check_range("length", length, 2, LONGEST_WORD)
        check_range("points", points, -MOST_POINTS, MOST_POINTS)
    sentence = " ".join(f"{length}={points}" for length, points in sorted(table.items()))
    return _by_table(
        f"{TABLE} {sentence}", noted("points by your own table"), sorted(table.items())
    )
