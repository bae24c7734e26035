"""How fast patterns of our own are filled: CPU seconds, median and 90th percentile, and misses.

The targets are those of the crossword's specification. Patterns are drawn before the clock starts;
with theme words they may be drawn anew, and that counts.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import process_time

from quadrille.core.errors import Illegal
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.engine import fills
from quadrille.games.crossword.fill.fixed import FRENCH, SYMMETRIC
from quadrille.games.crossword.fill.maker import FillOptions, make_crossword
from quadrille.games.crossword.fill.patterns import best_pattern
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.words import Words, words_of
from quadrille.lexicon.themes import theme

TRIES = 3
PATIENCE = 20.0
"""Wall seconds after which a pattern counts as a miss."""
THEME, THEME_WORDS = "animaux", 12


@dataclass(frozen=True)
class Target:
    """A kind of grid, and the seconds in which nine of ten shall be filled; 0 is only an aim."""

    name: str
    side: int
    black: float
    style: str
    light_only: bool = False
    share: float = 0.0
    themed: int = 0
    seconds: float = 0.0


TARGETS = (
    Target("10×10 8%, 80% light", 10, 8, FRENCH, share=0.8, seconds=1),
    Target("13×13 12%, light", 13, 12, FRENCH, light_only=True, seconds=2),
    Target("symmetric 15×15 12%", 15, 12, SYMMETRIC, seconds=1),
    Target("symmetric 15×15 15%, light", 15, 15, SYMMETRIC, light_only=True, seconds=1),
    Target("symmetric 21×21 14%", 21, 14, SYMMETRIC, seconds=1),
    Target("10×10 12%, 4 of 12 theme words", 10, 12, FRENCH, themed=4, seconds=3),
    Target("aim: 10×10 5 black squares", 10, 5, FRENCH),
    Target("aim: 10×10 8%, light", 10, 8, FRENCH, light_only=True),
    Target("aim: symmetric 21×21 12%", 21, 12, SYMMETRIC),
    Target("aim: 10×10 12%, 6 of 12 theme words", 10, 12, FRENCH, themed=6),
    Target("aim: 7×7 square, light", 7, 0, FRENCH, light_only=True),
    Target("aim: 8×8 square", 8, 0, FRENCH),
)


@dataclass(frozen=True)
class Timing:
    """CPU seconds of one kind of grid."""

    name: str
    count: int
    filled: int
    median: float
    p90: float
    target: float


def measure(target: Target, count: int, seed: int) -> Timing:
    """Fill so many patterns; a miss counts as longer than all others."""
    words = words_of("", "fr", light_only=target.light_only)
    black = round(target.side**2 * target.black / 100)
    timed = [_timed(target, words, black, Rng(seed).fork(number)) for number in range(-1, count)]
    found = [seconds for seconds in timed[1:] if seconds is not None]
    times = sorted(found) + [float("inf")] * (count - len(found))
    return Timing(
        target.name,
        count,
        len(found),
        median(times),
        times[max(0, -(-9 * count // 10) - 1)],
        target.seconds,
    )


def _timed(target: Target, words: Words, black: int, rng: Rng) -> float | None:
    """Return the CPU seconds of one fill; `None` if there was none."""
    side, style, budget = target.side, target.style, Budget(PATIENCE)
    if target.themed:
        options = FillOptions(preferred=_theme_words(words, side, rng), at_least=target.themed)
        start = process_time()
        found = make_crossword(side, side, black, style, words, options, budget, rng)
        return process_time() - start if found else None
    pattern = best_pattern(side, side, black, style, words.lengths, rng, TRIES)
    start = process_time()
    try:
        first = next(fills(Problem(pattern, words, target.share), budget, rng), None)
    except Illegal:
        return None
    return process_time() - start if first else None


def _theme_words(words: Words, longest: int, rng: Rng) -> tuple[str, ...]:
    known = sorted(word for word in theme(THEME) if 4 <= len(word) <= longest and word in words)
    rng.shuffle(known)
    return tuple(known[:THEME_WORDS])


def line(row: Timing) -> str:
    """Return a line of the table.

    >>> line(Timing("small", 4, 3, 0.01, float("inf"), 1.0))
    'small                                   3 of 4   median 0.010 s   p90 missed   target 1 s'
    """
    p90 = f"{row.p90:.3f} s" if row.p90 < float("inf") else "missed"
    middle = f"{row.median:.3f} s" if row.median < float("inf") else "missed"
    target = f"   target {row.target:g} s" if row.target else ""
    return f"{row.name:<40}{row.filled} of {row.count}   median {middle}   p90 {p90}{target}"
