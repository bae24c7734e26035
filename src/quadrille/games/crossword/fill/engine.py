"""The engine: fills a pattern, again and again from new starts, until its budget ends.

The same seed gives the same fills, with compiled code and without, on one thread and on several.
What the search claims is checked by plain code before anybody sees it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from quadrille.core.kernel import is_ready, load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, KernelError
from quadrille.games.crossword.fill.lane import Lane
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.race import (
    LANES,
    SEARCH_TIME,
    Clock,
    Finish,
    Race,
    Watch,
    go_on,
)
from quadrille.games.crossword.fill.searches import KERNELS, compiled_search, plain_search
from quadrille.games.crossword.grid import BLACK, EMPTY

PLAIN_STARTS = 4
"""How many starts are made without compiled code before it is waited for."""
GLANCE = 0.25
"""Seconds between two looks at whether compiled code is ready."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A pattern filled with words."""

    rows: tuple[str, ...]
    words: tuple[str, ...]
    """The word of each slot."""
    light: int
    """How many words are light."""
    wanted: tuple[str, ...]
    """The preferred words among them."""
    starts: int
    nodes: int
    seconds: float


def fills(
    problem: Problem,
    budget: Budget,
    rng: Rng,
    preferred: Sequence[str] = (),
    at_least: int = 0,
    watch: Watch = go_on,
) -> Iterator[Fill]:
    """Yield different fills until the budget ends; raise `Illegal` if there is none at all.

    With preferred words the first fill holds at least `at_least` of them, and each next one more. A
    budget of iterations counts starts.
    """
    clock, found = Clock(budget, watch), set[tuple[str, ...]]()
    number = 0
    while not clock.is_over() or not number:
        finish = _one_fill(problem, clock, rng.fork(number), preferred, at_least)
        number += 1
        if finish is None:
            return
        fill = checked_fill(problem, finish, preferred, clock)
        if fill.rows not in found:
            found.add(fill.rows)
            yield fill
        if preferred:
            at_least = max(at_least, len(fill.wanted)) + 1
            if at_least > len(preferred):
                return


def _one_fill(
    problem: Problem, clock: Clock, rng: Rng, preferred: Sequence[str], at_least: int
) -> Finish | None:
    """Search for a fill from new starts; `None` if the budget ends first.

    Until compiled code is ready a few starts are made without; compiled code makes them again, so
    that the fill is the same, and the time until then does not count.
    """
    if not is_ready(KERNELS):
        began = time.monotonic()
        finish, is_over = _plain_fill(problem, clock, rng, preferred, at_least)
        if finish is not None or is_over:
            return finish
        for name in KERNELS:
            load(name)
        SEARCH_TIME.leave_out(time.monotonic() - began)

    def make(which: int) -> Lane:
        return Lane(problem, compiled_search, rng.fork(which), preferred, at_least)

    finish = Race(make, clock).run()
    if finish is not None:
        clock.starts += finish.number + 1
    return finish


class ReadyWatch:
    """Says whether compiled code is ready, without looking at the disk too often."""

    def __init__(self) -> None:
        self._next = 0.0

    def __call__(self) -> bool:
        """Return whether it is ready, as far as was looked."""
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + GLANCE
        return is_ready(KERNELS)


def _plain_fill(
    problem: Problem, clock: Clock, rng: Rng, preferred: Sequence[str], at_least: int
) -> tuple[Finish | None, bool]:
    """Make a few starts without compiled code, until that is ready.

    Return the fill that they find, and whether the search shall end. Seconds are for compiled code.
    """
    search = partial(plain_search, is_over=ReadyWatch())
    lanes: list[Lane] = []
    for number in range(PLAIN_STARTS):
        if number and clock.is_stopped(number):
            return None, True
        if is_ready(KERNELS):
            break
        if number < LANES:
            lanes.append(Lane(problem, search, rng.fork(number), preferred, at_least))
        lane = lanes[number % LANES]
        rows = lane.start()
        if rows is not None:
            clock.starts += number + 1
            return Finish(number, rows, lane.search.nodes), False
    return None, False


def checked_fill(problem: Problem, finish: Finish, preferred: Sequence[str], clock: Clock) -> Fill:
    """Check a fill by plain code; raise `KernelError` if it is wrong."""
    words = problem.words_in(finish.rows)
    fault = fill_fault(problem, finish.rows, words)
    if fault:
        raise KernelError(fault)
    light = sum(word in problem.words.light for word in words)
    wanted = tuple(word for word in preferred if word in words)
    return Fill(finish.rows, words, light, wanted, clock.starts, finish.nodes, clock.seconds)


def fill_fault(problem: Problem, rows: Sequence[str], words: Sequence[str]) -> str:
    """Return what is wrong with a fill; an empty text if nothing is."""
    for sign, letter in zip("".join(problem.rows), "".join(rows), strict=True):
        if (sign == BLACK) != (letter == BLACK) or sign not in (EMPTY, BLACK, letter):
            return f"{letter} for {sign}"
    for word in words:
        if word not in problem.words or word in problem.forbidden:
            return f"{word} is not a word"
    given = [words[index] for index in problem.whole_slots]
    if len(set(words)) - len(set(given)) < len(words) - len(given):
        return "a word occurs twice"
    plain = sum(word not in problem.words.light for word in words)
    if problem.plain_most >= 0 and plain > problem.plain_most:
        return f"{plain} words are not light"
    return ""
