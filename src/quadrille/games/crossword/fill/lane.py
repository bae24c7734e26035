"""A lane: one search that starts again and again and learns from its failures.

A fill may hold two forms of one word. Then one of them is forbidden, and the search follows the
letters of that fill, so that it changes little more than what it must.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from quadrille.core.errors import Illegal
from quadrille.core.rng import Rng
from quadrille.games.crossword.fill.forms import twin_forms
from quadrille.games.crossword.fill.placing import place_words
from quadrille.games.crossword.fill.plain import IMPOSSIBLE, SOLVED, STOPPED
from quadrille.games.crossword.fill.problem import Problem
from quadrille.games.crossword.fill.searches import Search
from quadrille.games.crossword.grid import ACROSS, cell_at, size_of, write_cell

FIRST_FAILS, GROWTH = 100, 1.3
"""How many failures end the first start, and how many more each next one has."""
THEME_FAILS = 300
"""How many failures end a start with preferred words in their places."""
MOST_APART = 20
"""How often words are forbidden before the search begins anew."""

Rows: TypeAlias = tuple[str, ...]


class Lane:
    """A search with its starts."""

    def __init__(
        self,
        problem: Problem,
        make: Callable[[Problem, Rng], Search],
        rng: Rng,
        preferred: Sequence[str] = (),
        at_least: int = 0,
    ) -> None:
        self.problem, self.make, self.rng = problem, make, rng
        self.preferred, self.at_least = preferred, at_least
        self._required = {*problem.whole_words, *preferred}
        self._placing = rng.fork(0)
        self._renewals = self._base = 0
        self._renew()

    def _renew(self) -> None:
        """Begin anew, with all words."""
        self._renewals += 1
        self.search = self.make(self.problem, self.rng.fork(self._renewals))
        self._banned: set[str] = set()
        self._bans = 0
        self._fails = float(FIRST_FAILS)
        self._goes = self.search.propagate()

    def start(self) -> Rows | None:
        """Search once; return a fill, or `None`. Raise `Illegal` if there is none at all."""
        result, self._base = IMPOSSIBLE, 0
        if self._goes and self._place():
            result = self._descend()
            while result == SOLVED:
                rows = self.problem.rows_with([*self.search.letters])
                banned = self._banned_in(rows)
                if not banned:
                    return rows
                result = self._repair(banned)
        elif self._goes:
            result = STOPPED
        self._take_back(result)
        return None

    def _place(self) -> bool:
        """Write preferred words, if there are any; return whether as many are written as asked."""
        if not self.preferred:
            return True
        placed = place_words(
            self.problem, self.search, self.preferred, self.at_least, self._placing
        )
        self._base = self.search.levels
        return placed

    def _descend(self) -> int:
        return self.search.descend(THEME_FAILS if self.preferred else int(self._fails))

    def _banned_in(self, rows: Rows) -> set[str]:
        """Return the words of a fill that are to be replaced, because another form is there too."""
        if not self.problem.apart:
            return set()
        words, banned = self.problem.words_in(rows), set()
        for twins in twin_forms(words, self.problem.words):
            free = [words[place] for place in twins if words[place] not in self._required]
            banned.update(free[-1:])
        return banned

    def _repair(self, banned: set[str]) -> int:
        """Search again near the last fill, without some of its words."""
        self._bans += 1
        if self._bans > MOST_APART:
            return IMPOSSIBLE
        self._banned |= banned
        letters = [*self.search.letters]
        self._rewind(self._base)
        self.search.forbid(banned)
        if not self.search.propagate():
            return IMPOSSIBLE
        self.search.follow(letters)
        return self._descend()

    def _take_back(self, result: int) -> None:
        """Prepare the next start."""
        self._rewind(0)
        if result == IMPOSSIBLE and not self._base:
            if not self._banned:
                raise impossible(self.problem, self.search)
            self._renew()
        elif self._bans > MOST_APART:
            self._renew()
        else:
            self.search.follow([0] * self.problem.squares)
            self.search.relax()
            self._fails *= GROWTH
            if self._base and self._banned:
                self.search.forbid(self._banned)
                self._goes = self.search.propagate()

    def _rewind(self, level: int) -> None:
        while self.search.levels > level:
            self.search.pop()


def impossible(problem: Problem, search: Search) -> Illegal:
    """Return the error that names the slot that has failed most often."""
    weights = search.weights
    index = max(range(len(weights)), key=lambda at: (weights[at], -search.counts[at]))
    slot = problem.slots[index]
    cell = write_cell(cell_at(slot.cells[0], size_of(problem.rows)))
    if slot.direction == ACROSS:
        return Illegal("crossword.no-fill-across", cell=cell)
    return Illegal("crossword.no-fill-down", cell=cell)
