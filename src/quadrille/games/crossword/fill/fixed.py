"""What stands in a grid before its pattern is drawn: letters, and black squares set by hand.

Black squares go around the words that letters make.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.games.crossword.grid import BLACK, EMPTY

FRENCH, SYMMETRIC, MIRROR = "french", "symmetric", "mirror"
STYLES = (FRENCH, SYMMETRIC, MIRROR)
"""Black squares anywhere, the same after half a turn, or the same in a mirror."""


def twin_of(at: int, rows: int, columns: int, style: str) -> int:
    """Return the number of the square that is black where another one is.

    >>> twin_of(0, 2, 3, "french"), twin_of(0, 2, 3, "symmetric"), twin_of(0, 2, 3, "mirror")
    (0, 5, 2)
    """
    if style == SYMMETRIC:
        return rows * columns - 1 - at
    return at + columns - 1 - 2 * (at % columns) if style == MIRROR else at


@dataclass(frozen=True, slots=True)
class Fixed:
    """Squares of a pattern that are given, by their numbers."""

    black: frozenset[int] = frozenset()
    white: frozenset[int] = frozenset()
    letters: tuple[str, ...] = ()
    """The rows with their letters; empty if there are none."""

    def with_letters(self, pattern: Sequence[str]) -> tuple[str, ...]:
        """Return a pattern with the letters, which are where it is white."""
        if not self.letters:
            return tuple(pattern)
        return tuple(
            "".join(
                sign if letter == EMPTY else letter for sign, letter in zip(line, row, strict=True)
            )
            for line, row in zip(pattern, self.letters, strict=True)
        )


def fixed_squares(rows: Sequence[str], style: str) -> Fixed:
    """Return the squares that are given: letters are white, and black squares end their words.

    A letter without another beside it ends no word. Squares that are black stay so. In a symmetric
    pattern the twin of each fixed square is fixed too, where that contradicts no letter.

    >>> fixed = fixed_squares([".....", ".OS..", "#...."], "french")
    >>> sorted(fixed.white), sorted(fixed.black)
    ([6, 7], [5, 8, 10])
    """
    height, width = len(rows), len(rows[0])
    lettered = [[sign not in (BLACK, EMPTY) for sign in row] for row in rows]
    white = {y * width + x for y in range(height) for x in range(width) if lettered[y][x]}
    black = {at for at, sign in enumerate("".join(rows)) if sign == BLACK}
    for y in range(height):
        for first, last in _runs(lettered[y]):
            black |= {y * width + x for x in (first - 1, last + 1) if 0 <= x < width}
    for x in range(width):
        for first, last in _runs([lettered[y][x] for y in range(height)]):
            black |= {y * width + x for y in (first - 1, last + 1) if 0 <= y < height}
    if style != FRENCH:
        turned = {twin_of(at, height, width, style) for at in black}
        white |= {twin_of(at, height, width, style) for at in white} - black
        black = {at for at in black | turned if at not in white}
    letters = tuple(row.replace(BLACK, EMPTY) for row in rows) if white else ()
    return Fixed(frozenset(black - white), frozenset(white), letters)


def _runs(line: Sequence[bool]) -> list[tuple[int, int]]:
    """Return the first and the last place of each run of two or more letters."""
    found, start = [], None
    for place, letter in enumerate([*line, False]):
        if letter and start is None:
            start = place
        elif not letter and start is not None:
            if place - start > 1:
                found.append((start, place - 1))
            start = None
    return found
