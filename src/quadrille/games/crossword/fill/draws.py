"""Crosswords from a seed: a pattern, a fill of words that most people know, and clues."""

from __future__ import annotations

from functools import lru_cache

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.clues import justified_clues
from quadrille.games.crossword.fill.engine import fills
from quadrille.games.crossword.fill.fixed import FRENCH, MIRROR, SYMMETRIC
from quadrille.games.crossword.fill.patterns import best_pattern
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.words import words_of

DRAWS_CACHED = 64
USUAL_SIZES = {SYMMETRIC: (11, 11), MIRROR: (11, 11)}
USUAL_BLACK = {SYMMETRIC: 18, MIRROR: 18}
PATTERNS, TRIES, STARTS = 12, 2, 4
"""How many patterns are filled, each the best of some, and from how many starts each."""

ROUNDS = {FRENCH: 30, SYMMETRIC: 40, MIRROR: 60}
"""How many moves are tried for each square of a pattern; another number makes other puzzles."""


def usual_size(style: str) -> tuple[int, int]:
    """Return the rows and columns of a style, where none are chosen.

    >>> usual_size("french")
    (10, 10)
    """
    return USUAL_SIZES.get(style, (10, 10))


def usual_black(style: str) -> int:
    """Return the percentage of black squares of a style, where none is chosen.

    >>> usual_black("symmetric")
    18
    """
    return USUAL_BLACK.get(style, 15)


@lru_cache(DRAWS_CACHED)
def draw_puzzle(
    seed: int, code: str, lexicon: str, rows: int, columns: int, style: str, black: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the rows of answers and the clues of a seed; the same on every machine.

    Raise `Invalid` if no pattern of the size can be filled.
    """
    words = words_of(lexicon, code, light_only=not lexicon)
    rng = Rng(seed)
    squares = round(rows * columns * black / 100)
    for number in range(PATTERNS):
        pattern = best_pattern(
            rows, columns, squares, style, words.lengths, rng, TRIES, rounds=ROUNDS[style]
        )
        try:
            found = next(
                fills(Problem(pattern, words), Budget(iterations=STARTS), rng.fork(number))
            )
        except (StopIteration, Illegal):
            continue
        return found.rows, justified_clues(found.words, code, words)
    raise Invalid("crossword.not-drawn", rows=rows, columns=columns, black=black)
