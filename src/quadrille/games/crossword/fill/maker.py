"""The maker: patterns drawn and filled until one works."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.engine import Fill, fills
from quadrille.games.crossword.fill.fixed import fixed_squares
from quadrille.games.crossword.fill.patterns import best_pattern
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import SEARCH_TIME, Watch, go_on
from quadrille.games.crossword.fill.searches import new_search
from quadrille.games.crossword.fill.themed import sketch
from quadrille.games.crossword.fill.words import Words

TRIES = 3
"""Of how many patterns the best is filled."""
STARTS = 6
"""From how many starts a pattern is filled before the next one is drawn."""
LIGHT_FIRST = (1.0, 0.8, 0.5)
"""Parts of light words that are tried before fewer of them are allowed."""
EARLY_PART = 4
"""The part of the time that is left, as a divisor, for each fill with more light words."""
MOST_PATTERNS = 1000
SQUARES_A_WORD, PATTERNS_A_COUNT = 25, 3
"""How many squares there are for each theme word, and patterns before there is one word less."""


@dataclass(frozen=True, slots=True)
class FillOptions:
    """What is asked of a fill: light words, forbidden and preferred ones."""

    light_share: float = 0.0
    """The least part of the words that must be light."""
    forbidden: frozenset[str] = frozenset()
    preferred: tuple[str, ...] = ()
    at_least: int = 0
    """How many preferred words there must be."""
    light_first: bool = False
    """Whether fills with more light words than asked for are tried first."""

    @property
    def shares(self) -> tuple[float, ...]:
        """The least parts of light words that are tried, one after the other.

        >>> FillOptions(0.6, light_first=True).shares, FillOptions(0.6).shares
        ((1.0, 0.8, 0.6), (0.6,))
        """
        first = [share for share in LIGHT_FIRST if share > self.light_share]
        return (*first, self.light_share) if self.light_first else (self.light_share,)


def make_problem(
    rows: Sequence[str], words: Words, options: FillOptions, stage: int = -1
) -> Problem:
    """Return a pattern with what its fill shall be like; early stages ask for more light words."""
    shares = options.shares
    share = shares[min(stage, len(shares) - 1)]
    return Problem(tuple(rows), words, share, options.forbidden)


def fill_pattern(
    rows: Sequence[str], words: Words, options: FillOptions, budget: Budget, rng: Rng
) -> Iterator[Fill]:
    """Yield different fills of a pattern, those with the most light words first.

    With preferred words each next fill holds more of them. Raise `Illegal` if there is none at all.
    """
    began, limit, at_least = SEARCH_TIME.now(), budget.time_limit, options.at_least
    found = set[tuple[str, ...]]()
    last = len(options.shares) - 1
    for stage in range(last + 1):
        left = None if limit is None else max(0.0, limit - (SEARCH_TIME.now() - began))
        part = Budget(left, budget.iterations, budget.threads)
        if stage < last:
            seconds = None if left is None else left / EARLY_PART
            part = Budget(seconds, min(STARTS, budget.iterations or STARTS), budget.threads)
        problem = make_problem(rows, words, options, stage)
        try:
            for one in fills(problem, part, rng.fork(stage), options.preferred, at_least):
                if one.rows not in found:
                    found.add(one.rows)
                    yield replace(one, seconds=SEARCH_TIME.now() - began)
                at_least = max(at_least, len(one.wanted) + 1) if options.preferred else 0
        except Illegal:
            if stage == last and not found:
                raise
        if at_least > len(options.preferred):
            return


def make_crossword(
    rows: int,
    columns: int,
    black: int,
    style: str,
    words: Words,
    options: FillOptions,
    budget: Budget,
    rng: Rng,
    watch: Watch = go_on,
) -> Fill | None:
    """Draw patterns with `black` black squares until one is filled; `None` if the budget ends.

    Preferred words are written first, at least as many as are asked for, and the black squares are
    drawn around them. A budget of iterations counts patterns.
    """
    began = SEARCH_TIME.now()
    limit = budget.time_limit
    themed = [one for one in options.preferred if _has_room(one, rows, columns, options)]
    # A pattern is worth the words that it may hold.
    allowed = words.without(options.forbidden)
    for number in range(budget.iterations or MOST_PATTERNS):
        left = None if limit is None else limit - (SEARCH_TIME.now() - began)
        if number and (watch(number) or (left is not None and left <= 0)):
            return None
        count = _theme_count(len(themed), rows * columns, options.at_least, number)
        drawn = _draw(rows, columns, black, style, allowed, themed, count, rng)
        if drawn is None:
            continue
        plain = replace(options, preferred=(), at_least=0)
        part = Budget(None if left is None else max(0.05, left), STARTS, budget.threads)
        found = lightest_fill(drawn, words, plain, part, rng.fork(number), watch)
        if found is not None:
            wanted = tuple(word for word in options.preferred if word in found.words)
            return replace(found, seconds=SEARCH_TIME.now() - began, wanted=wanted)
    return None


def _has_room(word: str, rows: int, columns: int, options: FillOptions) -> bool:
    return len(word) <= max(rows, columns) and word not in options.forbidden


def _theme_count(words: int, squares: int, at_least: int, number: int) -> int:
    """Return how many theme words a pattern begins with: fewer and fewer, but as many as asked."""
    most = min(words, squares // SQUARES_A_WORD)
    return max(at_least, most - number // PATTERNS_A_COUNT, min(words, 1))


def _draw(
    rows: int,
    columns: int,
    black: int,
    style: str,
    words: Words,
    themed: Sequence[str],
    count: int,
    rng: Rng,
    given: Collection[int] = (),
) -> tuple[str, ...] | None:
    """Draw a pattern, around some theme words if there are any; `None` if they have no room.

    The squares that are `given` are black.
    """
    if not count:
        return best_pattern(rows, columns, black, style, words.lengths, rng, TRIES)
    written = sketch(themed, count, rows, columns, style, black, rng, given)
    if written is None:
        return None
    fixed = fixed_squares(written, style)
    try:
        pattern = best_pattern(
            rows, columns, black, style, words.lengths, rng, 1, fixed, words.count_fitting
        )
    except Invalid:
        return None
    return fixed.with_letters(pattern)


def draw_themed(
    rows: int,
    columns: int,
    black: int,
    style: str,
    words: Words,
    themed: Sequence[str],
    rng: Rng,
    tries: int,
    given: Collection[int] = (),
) -> tuple[str, ...] | None:
    """Return a pattern around theme words in which every slot has some word left, or `None`.

    The squares that are `given` are black.
    """
    for number in range(tries):
        count = _theme_count(len(themed), rows * columns, 0, number)
        drawn = _draw(rows, columns, black, style, words, themed, count, rng, given)
        if drawn and new_search(Problem(drawn, words), rng).propagate():
            return drawn
    return None


def lightest_fill(
    rows: Sequence[str],
    words: Words,
    options: FillOptions,
    budget: Budget,
    rng: Rng,
    watch: Watch = go_on,
) -> Fill | None:
    """Return a fill of a pattern with as many light words as can be, if one is found."""
    for stage in range(len(options.shares)):
        problem = make_problem(rows, words, options, stage)
        some = fills(problem, budget, rng.fork(stage), options.preferred, options.at_least, watch)
        try:
            found = next(some, None)
        except Illegal:
            continue
        if found is not None:
            return found
    return None
