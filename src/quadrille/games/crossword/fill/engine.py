"""The engine: fills a pattern, again and again from new starts, until its budget ends.

The same seed gives the same fills, with compiled code and without. What the search claims is
checked by plain code before anybody sees it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from quadrille.core.errors import Illegal
from quadrille.core.kernel import is_ready
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, KernelError
from quadrille.games.crossword.fill.forms import twin_forms
from quadrille.games.crossword.fill.plain import IMPOSSIBLE, SOLVED, PlainSearch, logarithm
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.grid import (
    ACROSS,
    BLACK,
    EMPTY,
    Slot,
    cell_at,
    size_of,
    write_cell,
)

KERNELS = (
    "quadrille.games.crossword.fill.search_kernel",
    "quadrille.games.crossword.fill.descent_kernel",
)
FIRST_FAILS, GROWTH = 100, 1.3
"""How many failures end the first start, and how many more each next one has."""
PLAIN_STARTS = 4
"""How many starts are made without compiled code before it is waited for."""
THEME_FAILS = 300
"""How many failures end a start with theme words in their places."""
MOST_APART = 20
"""How often one of two forms of a word is forbidden before the search begins anew."""
WORDS_TRIED, SLOTS_TRIED = 5, 6
"""How many theme words are weighed against each other, and in how many slots each."""


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


class Search(Protocol):
    """A search, compiled or plain."""

    @property
    def nodes(self) -> int:
        """How many letters were chosen so far."""

    @property
    def letters(self) -> Sequence[int]:
        """The open letters of each square, as bits."""

    @property
    def counts(self) -> Sequence[int]:
        """How many words each slot has left."""

    @property
    def weights(self) -> Sequence[int]:
        """How often each slot has failed, weighed."""

    def push(self) -> None:
        """Begin a level."""

    def pop(self) -> None:
        """Take back a level."""

    def restrict(self, cell: int, letters: int) -> bool:
        """Leave a square only some letters."""

    def propagate(self) -> bool:
        """Narrow all slots."""

    def descend(self, fails: int) -> int:
        """Search until it is solved, impossible, or has failed so often."""

    def relax(self) -> None:
        """Let failures count less."""


def compiled_search(problem: Problem, rng: Rng) -> Search:
    """Return a search in compiled code; the kernels are compiled if they are not yet."""
    from quadrille.games.crossword.fill.boards import CompiledSearch

    search: Search = CompiledSearch(problem, rng)
    return search


def plain_search(problem: Problem, rng: Rng) -> Search:
    """Return a search in plain Python."""
    search: Search = PlainSearch(problem, Rng(rng.state))
    return search


def new_search(problem: Problem, rng: Rng) -> Search:
    """Return a search in compiled code if that is ready, else in plain Python."""
    return (compiled_search if is_ready(KERNELS) else plain_search)(problem, rng)


Watch: TypeAlias = Callable[[int], bool]
"""Receives how often the search has started; returns whether it shall end."""


def go_on(starts: int) -> bool:
    """Never end a search."""
    return False


class _Clock:
    """When a budget ends: after some seconds, after some starts, or when somebody says so."""

    def __init__(self, budget: Budget, watch: Watch = go_on) -> None:
        self.began = time.monotonic()
        self.budget = budget
        self.watch = watch
        self.starts = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def is_over(self) -> bool:
        limit, starts = self.budget.time_limit, self.budget.iterations
        return (
            self.watch(self.starts)
            or (limit is not None and self.seconds >= limit)
            or (starts is not None and self.starts >= starts)
        )


def fills(
    problem: Problem,
    budget: Budget,
    rng: Rng,
    preferred: Sequence[str] = (),
    at_least: int = 0,
    watch: Watch = go_on,
) -> Iterator[Fill]:
    """Yield different fills until the budget ends; raise `Illegal` if there is none at all.

    With preferred words the first fill holds at least so many of them, and each next one more. A
    budget of iterations counts starts.
    """
    clock, found = _Clock(budget, watch), set[tuple[str, ...]]()
    number = 0
    while not clock.is_over() or not number:
        fill = _apart(problem, clock, rng.fork(number), preferred, at_least)
        number += 1
        if fill is None:
            if clock.is_over() or found:
                return
            continue
        if fill.rows not in found:
            found.add(fill.rows)
            yield fill
        if preferred:
            at_least = max(at_least, len(fill.wanted)) + 1
            if at_least > len(preferred):
                return


def _apart(
    problem: Problem, clock: _Clock, rng: Rng, preferred: Sequence[str], at_least: int
) -> Fill | None:
    """Return a fill without two forms of one word; `None` if none is found.

    One of each two forms is forbidden, and the search begins again; words that are given or
    preferred stay.
    """
    narrower, known = problem, {*problem.whole_words, *preferred}
    for number in range(MOST_APART):
        try:
            fill = _one_fill(narrower, clock, rng.fork(number), preferred, at_least)
        except Illegal:
            if narrower is problem:
                raise
            return None
        if fill is None or not problem.apart:
            return fill
        banned = set()
        for twins in twin_forms(fill.words, problem.words):
            free = [fill.words[place] for place in twins if fill.words[place] not in known]
            banned.update(free[-1:])
        if not banned:
            return fill
        narrower = replace(narrower, forbidden=narrower.forbidden | banned)
    return None


def _one_fill(
    problem: Problem, clock: _Clock, rng: Rng, preferred: Sequence[str], at_least: int
) -> Fill | None:
    """Search for a fill from new starts; `None` if the budget ends first."""
    makers: list[Callable[[Problem, Rng], Search]] = [compiled_search]
    if not is_ready(KERNELS):
        makers.insert(0, plain_search)
    before = clock.starts
    for maker in makers:
        clock.starts = before
        search = maker(problem, Rng(rng.state))
        if not search.propagate():
            raise _impossible(problem, search)
        most = PLAIN_STARTS if maker is not makers[-1] else None
        if _run(problem, search, clock, rng.fork(1), preferred, at_least, most):
            rows = problem.rows_with([*search.letters])
            return checked_fill(problem, rows, preferred, search.nodes, clock)
    return None


def _run(
    problem: Problem,
    search: Search,
    clock: _Clock,
    rng: Rng,
    preferred: Sequence[str],
    at_least: int,
    most: int | None,
) -> bool:
    """Start again and again; return whether it is solved."""
    fails, starts = float(FIRST_FAILS), 0
    while not starts or not clock.is_over():
        if most is not None and starts >= most:
            return False
        clock.starts += 1
        starts += 1
        if preferred:
            if place_words(problem, search, preferred, at_least, rng):
                return True
            continue
        result = search.descend(int(fails))
        if result == SOLVED:
            return True
        if result == IMPOSSIBLE:
            raise _impossible(problem, search)
        fails *= GROWTH
        search.relax()
    return False


def place_words(
    problem: Problem, search: Search, preferred: Sequence[str], at_least: int, rng: Rng
) -> bool:
    """Put preferred words where they leave the most words elsewhere, then search for the rest.

    Return whether it is solved with at least so many of them; else everything is taken back.
    """
    left, pushed = list(preferred), 0
    rng.shuffle(left)
    while left and pushed < max(1, at_least):
        tried = ((_best_slot(problem, search, word, rng), word) for word in left[:WORDS_TRIED])
        found = [(best, word) for best, word in tried if best is not None]
        if not found:
            left = left[WORDS_TRIED:]
            continue
        (_, index), word = max(found)
        left.remove(word)
        rng.shuffle(left)
        search.push()
        pushed += 1
        write_word(search, problem, problem.slots[index], word)
    if pushed >= at_least and search.descend(THEME_FAILS) == SOLVED:
        return True
    for _ in range(pushed):
        search.pop()
    return False


def _best_slot(problem: Problem, search: Search, word: str, rng: Rng) -> tuple[int, int] | None:
    """Return the slot in which a word leaves the most words elsewhere, after how many it leaves."""
    letters = [1 << problem.words.letters.index(sign) for sign in word]
    counts, domains = search.counts, search.letters
    fitting = [
        index
        for index, slot in enumerate(problem.slots)
        if len(slot.cells) == len(word)
        and counts[index] > 1
        and all(domains[cell] & one for cell, one in zip(slot.cells, letters, strict=True))
    ]
    rng.shuffle(fitting)
    found = []
    for index in fitting[:SLOTS_TRIED]:
        search.push()
        if write_word(search, problem, problem.slots[index], word):
            value = sum(logarithm(max(1, count)) for count in search.counts) + rng.below(4096)
            found.append((value, index))
        search.pop()
    return max(found, default=None)


def write_word(search: Search, problem: Problem, slot: Slot, word: str) -> bool:
    """Write a word into a slot; return whether every slot has words left."""
    for cell, sign in zip(slot.cells, word, strict=True):
        if not search.restrict(cell, 1 << problem.words.letters.index(sign)):
            return False
    return search.propagate()


def checked_fill(
    problem: Problem, rows: tuple[str, ...], preferred: Sequence[str], nodes: int, clock: _Clock
) -> Fill:
    """Check a fill by plain code; raise `KernelError` if it is wrong."""
    text = "".join(rows)
    words = tuple("".join(text[cell] for cell in slot.cells) for slot in problem.slots)
    fault = fill_fault(problem, rows, words)
    if fault:
        raise KernelError(fault)
    light = sum(word in problem.words.light for word in words)
    wanted = tuple(word for word in preferred if word in words)
    return Fill(rows, words, light, wanted, clock.starts, nodes, clock.seconds)


def fill_fault(problem: Problem, rows: Sequence[str], words: Sequence[str]) -> str:
    """Return what is wrong with a fill; an empty text if nothing is."""
    for sign, letter in zip("".join(problem.rows), "".join(rows), strict=True):
        if (sign == BLACK) != (letter == BLACK) or sign not in (EMPTY, BLACK, letter):
            return f"{letter} for {sign}"
    for word in words:
        if word not in problem.words or word in problem.forbidden:
            return f"{word} is not a word"
    if len(set(words)) < len(words):
        return "a word occurs twice"
    plain = sum(word not in problem.words.light for word in words)
    if problem.plain_most >= 0 and plain > problem.plain_most:
        return f"{plain} words are not light"
    return ""


def _impossible(problem: Problem, search: Search) -> Illegal:
    """Return the error that names the slot that has failed most often."""
    weights = search.weights
    index = max(range(len(weights)), key=lambda at: (weights[at], -search.counts[at]))
    slot = problem.slots[index]
    cell = write_cell(cell_at(slot.cells[0], size_of(problem.rows)))
    if slot.direction == ACROSS:
        return Illegal("crossword.no-fill-across", cell=cell)
    return Illegal("crossword.no-fill-down", cell=cell)
