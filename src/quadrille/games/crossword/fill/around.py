"""Grids of other games as crosswords: black squares at the ends of words, the rest filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from math import inf

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.crossword.fill.engine import Fill
from quadrille.games.crossword.fill.fixed import FRENCH, Fixed, fixed_squares
from quadrille.games.crossword.fill.maker import FillOptions, lightest_fill
from quadrille.games.crossword.fill.patterns import close_around, draw_around
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import SEARCH_TIME
from quadrille.games.crossword.fill.searches import Search, new_search
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

BLACK_PARTS = (10, 15, 20, 25)
"""How many of the free squares around the words become black at first, in per cent, try by try."""
STARTS = 2
"""From how many starts a pattern is filled before it gets one more black square."""
LATE_PATTERNS = 10
"""How many patterns are tried at least once when the time is over: a busy computer fills too."""


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

    Black squares are drawn among the others, as few as can be filled; if no pattern can, all
    squares beside the words become black. The words of the grid may be used although no list holds
    them. Either way may take half of the time; the second makes some starts however late it is.
    """
    began = SEARCH_TIME.now()
    words = words.without(options.forbidden)
    limit = inf if budget.time_limit is None else budget.time_limit
    known = words.extend(_whole_words(blacken(rows)))

    def time_left(half: int) -> float:
        return limit * half / 2 - (SEARCH_TIME.now() - began)

    def filled(pattern: Sequence[str], half: int) -> Fill | None:
        left = time_left(half)
        seconds, starts = (None, 1) if left <= 0 else (None if left == inf else left, STARTS)
        part = Budget(seconds, starts, budget.threads)
        return lightest_fill(pattern, known, options, part, rng.fork(half))

    found = _fill_drawn(
        rows, known, rng, lambda pattern: filled(pattern, 1), lambda: time_left(1) <= 0
    )
    if found is None:
        closed = enumerate(_closed_patterns(rows, rng))
        tried = takewhile(lambda one: one[0] < LATE_PATTERNS or time_left(2) > 0, closed)
        found = next(filter(None, (filled(pattern, 2) for _, pattern in tried)), None)
    return found and replace(found, seconds=SEARCH_TIME.now() - began)


def _fill_drawn(
    rows: Sequence[str],
    words: Words,
    rng: Rng,
    fill: Callable[[Sequence[str]], Fill | None],
    is_over: Callable[[], bool],
) -> Fill | None:
    """Return a fill around the letters of a grid, of several the one with the most letters.

    Where the words cannot cross, black squares are added one by one.
    """
    fixed = fixed_squares(rows, FRENCH)
    free = sum(map(len, rows)) - len(fixed.black) - len(fixed.white)
    best, fewest = None, sum(map(len, rows))
    for percent in BLACK_PARTS:
        black = len(fixed.black) + round(free * percent / 100)
        pattern = draw_around(fixed, black, words.lengths, words.count_fitting, rng)
        while pattern is not None and not is_over() and _black_in(pattern) < fewest:
            search = new_search(Problem(pattern, words), rng)
            one = fill(pattern) if search.propagate() else None
            if one is not None:
                best, fewest = one, _black_in(pattern)
            pattern = _without_narrowest(pattern, search, fixed, rng)
    return best


def _black_in(rows: Sequence[str]) -> int:
    return sum(row.count(BLACK) for row in rows)


def _without_narrowest(
    pattern: Sequence[str], search: Search, fixed: Fixed, rng: Rng
) -> tuple[str, ...] | None:
    """Return a pattern with one more black square, where the fewest words or letters are left.

    `None` if there is no such square, or letters would be cut off.
    """
    text, weights, counts = "".join(pattern), search.weights, search.counts
    slots = [
        (-weights[index], counts[index], index)
        for index, slot in enumerate(slots_of(pattern))
        if any(text[cell] == EMPTY for cell in slot.cells)
    ]
    if not slots:
        return None
    cells = [cell for cell in slots_of(pattern)[min(slots)[2]].cells if text[cell] == EMPTY]
    rng.shuffle(cells)
    narrow = min(cells, key=lambda cell: search.letters[cell].bit_count())
    darker = _as_rows([*text[:narrow], BLACK, *text[narrow + 1 :]], len(pattern[0]))
    return close_around(darker, fixed)


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
