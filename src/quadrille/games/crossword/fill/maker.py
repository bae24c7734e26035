"""The maker: patterns drawn and filled until one works, and grids of other games made into one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal, Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.engine import Fill, fills
from quadrille.games.crossword.fill.fixed import FRENCH, fixed_squares
from quadrille.games.crossword.fill.patterns import best_pattern
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import SEARCH_TIME, Watch, go_on
from quadrille.games.crossword.fill.searches import new_search
from quadrille.games.crossword.fill.themed import sketch
from quadrille.games.crossword.fill.words import Words
from quadrille.games.crossword.grid import (
    BLACK,
    EMPTY,
    LONGEST_SIDE,
    SHORTEST_SIDE,
    cell_at,
    lone_cells,
    number_of,
    size_of,
    slots_of,
)

TRIES = 3
"""Of how many patterns the best is filled."""
STARTS = 6
"""From how many starts a pattern is filled before the next one is drawn."""
LIGHT_FIRST = (1.0, 0.8, 0.5)
"""Parts of light words that are tried before fewer of them are allowed."""
EARLY_PART = 4
"""The part of the time that is left, as a divisor, for each fill with more light words."""
AROUND_BLACK = (12, 12, 15, 15, 18, 18, 21, 24, 27, 30)
"""How many of the free squares around given words become black, in per cent, try by try."""
AROUND_STARTS = 2
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
    """Draw patterns with so many black squares until one is filled; `None` if the budget ends.

    Preferred words are written first, at least as many as are asked for, and the black squares are
    drawn around them. A budget of iterations counts patterns.
    """
    began = SEARCH_TIME.now()
    limit = budget.time_limit
    themed = [one for one in options.preferred if _has_room(one, rows, columns, options)]
    for number in range(budget.iterations or MOST_PATTERNS):
        left = None if limit is None else limit - (SEARCH_TIME.now() - began)
        if number and (watch(number) or (left is not None and left <= 0)):
            return None
        count = _theme_count(len(themed), rows * columns, options.at_least, number)
        drawn = _draw(rows, columns, black, style, words, themed, count, rng)
        if drawn is None:
            continue
        plain = replace(options, preferred=(), at_least=0)
        part = Budget(None if left is None else max(0.05, left), STARTS, budget.threads)
        found = _lightest(drawn, words, plain, part, rng.fork(number), watch)
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
) -> tuple[str, ...] | None:
    """Draw a pattern, around some theme words if there are any; `None` if they have no room."""
    if not count:
        return best_pattern(rows, columns, black, style, words.lengths, rng, TRIES)
    written = sketch(themed, count, rows, columns, style, black, rng)
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
) -> tuple[str, ...] | None:
    """Return a pattern around theme words in which every slot has some word left, or `None`."""
    for number in range(tries):
        count = _theme_count(len(themed), rows * columns, 0, number)
        drawn = _draw(rows, columns, black, style, words, themed, count, rng)
        if drawn and new_search(Problem(drawn, words), rng).propagate():
            return drawn
    return None


def _lightest(
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


def cut_out(rows: Sequence[str]) -> tuple[str, ...]:
    """Return the smallest rectangle that holds all letters; raise `Invalid` if there are none.

    >>> cut_out(["....", ".OS.", ".N.."])
    ('OS', 'N.')
    """
    filled = [number for number, row in enumerate(rows) if row.strip(EMPTY)]
    if not filled:
        raise Invalid("crossword.no-words")
    kept = rows[filled[0] : filled[-1] + 1]
    left = min(len(row) - len(row.lstrip(EMPTY)) for row in kept)
    right = max(len(row.rstrip(EMPTY)) for row in kept)
    cut = tuple(row[left:right].ljust(right - left, EMPTY) for row in kept)
    if max(len(cut), len(cut[0])) > LONGEST_SIDE or min(len(cut), len(cut[0])) < SHORTEST_SIDE:
        raise Invalid("crossword.too-large", rows=len(cut), columns=len(cut[0]), most=LONGEST_SIDE)
    return cut


def close_words(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a grid with a black square at each end of each word, and other squares as they are.

    >>> close_words(["OS..", "N...", "...."])
    ('OS#.', 'N#..', '#...')
    """
    size, signs = size_of(rows), list("".join(rows))
    for number, sign in enumerate("".join(rows)):
        if sign == EMPTY:
            beside = [one for one in cell_at(number, size).neighbours() if size.holds(one)]
            if any(rows[one.row][one.column] not in (EMPTY, BLACK) for one in beside):
                signs[number] = BLACK
    return _as_rows(signs, size.columns)


def blacken(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a grid of letters whose other squares are black.

    >>> blacken(["OS", "N."])
    ('OS', 'N#')
    """
    return tuple(row.replace(EMPTY, BLACK) for row in rows)


def close_lone(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a grid whose white squares without a word are black."""
    alone, size = lone_cells(rows), size_of(rows)
    signs = list("".join(rows))
    for cell in alone:
        signs[number_of(cell, size)] = BLACK
    return _as_rows(signs, size.columns)


def fill_around(
    rows: Sequence[str], words: Words, options: FillOptions, budget: Budget, rng: Rng
) -> Fill | None:
    """Fill the open squares of a grid whose words stay, with black squares at their ends.

    Black squares are drawn among the others, more and more until it can be filled; if none of these
    patterns can, all squares beside the words become black. The words of the grid may be used
    although no list holds them.
    """
    began, limit = SEARCH_TIME.now(), budget.time_limit
    known = words.extend(_whole_words(blacken(rows)))
    for patterns in (_drawn_patterns(rows, known, rng), _closed_patterns(rows, rng)):
        # Each kind has the whole time, so that a slow drawing leaves some for the simpler one.
        turn = SEARCH_TIME.now()
        for number, pattern in enumerate(patterns):
            part = Budget(None, AROUND_STARTS, budget.threads)
            found = _lightest(pattern, known, options, part, rng.fork(number))
            if found is not None:
                return replace(found, seconds=SEARCH_TIME.now() - began)
            if limit is not None and SEARCH_TIME.now() - turn > limit:
                break
    return None


def _drawn_patterns(rows: Sequence[str], words: Words, rng: Rng) -> Iterator[tuple[str, ...]]:
    """Yield patterns around the letters of a grid, each with more black squares."""
    height, width = len(rows), len(rows[0])
    fixed = fixed_squares(rows, FRENCH)
    free = height * width - len(fixed.black) - len(fixed.white)
    for percent in AROUND_BLACK:
        black = len(fixed.black) + round(free * percent / 100)
        try:
            drawn = best_pattern(
                height, width, black, FRENCH, words.lengths, rng, 1, fixed, words.count_fitting
            )
        except Invalid:
            continue
        yield fixed.with_letters(drawn)


def _closed_patterns(rows: Sequence[str], rng: Rng) -> Iterator[tuple[str, ...]]:
    """Yield patterns with black squares all around the letters, each with one more."""
    pattern = close_lone(close_words(rows))
    for _ in range(len(rows) * len(rows[0])):
        yield pattern
        darker = _darker(pattern, rng)
        if darker == pattern:
            return
        pattern = darker


def _whole_words(rows: Sequence[str]) -> list[str]:
    """Return the words of a grid whose open squares are black."""
    text = "".join(rows)
    return ["".join(text[cell] for cell in slot.cells) for slot in slots_of(rows)]


def _darker(rows: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """Return a grid with one more black square, in the middle of its longest open slots."""
    text, size = "".join(rows), size_of(rows)
    open_cells = [
        cell
        for slot in sorted(slots_of(rows), key=lambda one: -len(one.cells))[:6]
        for cell in slot.cells[1:-1] or slot.cells
        if text[cell] == EMPTY
    ] or [at for at, sign in enumerate(text) if sign == EMPTY]
    if not open_cells:
        return rows
    signs = list(text)
    signs[rng.choice(open_cells)] = BLACK
    return close_lone(_as_rows(signs, size.columns))


def _as_rows(signs: Sequence[str], width: int) -> tuple[str, ...]:
    return tuple("".join(signs[at : at + width]) for at in range(0, len(signs), width))
