"""The robot's method: simulated annealing on whole grids, one chain a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Round, Search
from quadrille.core.solver import Budget, Solution
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.report import report_state
from quadrille.games.mixmo.solvers.attempts import HelpedRound
from quadrille.games.mixmo.solvers.chain import (
    ANNEAL_KERNEL,
    METHOD,
    Chain,
    confirm,
    moves_to_grid,
)
from quadrille.games.mixmo.solvers.impossible import is_impossible
from quadrille.games.mixmo.solvers.pairs import PART, FewWords
from quadrille.games.mixmo.solvers.tables import tables_of
from quadrille.games.mixmo.state import State

STEPS = 5_000
"""The steps of a round whose budget is iterations."""
FIRST_PAIRS = 3_000_000
"""How many pairs are tried before the first step, a tenth of a second: most draws have fewer."""
LONGEST_CHAIN = 60.0
"""The seconds after which a chain begins anew."""


def solve(problem: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better grids; one without all tiles only until a complete one is found."""
    if problem.over:
        score = report_state(problem).points
        yield Solution((), score, score, 0, 0.0, rng.state, METHOD)
        return
    tables = tables_of(problem.config)
    load(ANNEAL_KERNEL)
    few, is_hopeless = FewWords(tables), is_impossible(tables)
    limit = budget.time_limit
    seconds = None if limit is None else min(limit, LONGEST_CHAIN)

    def make(number: int, stream: Rng) -> Round[Move]:
        chain = Chain(problem, stream, seconds, STEPS, bound=few.bound, tables=tables)
        part = chain if is_hopeless else HelpedRound(chain, stream)
        return part if number else FirstRound(part, few, timed=limit is not None)

    yield from Search(make, budget, rng, partial(confirm, problem)).solutions()


class FirstRound(Round[Move]):
    """A round, by turns with the grids of one word and of two, which may prove the answer.

    Without a clock these come first, so that a seed gives one answer.
    """

    def __init__(self, part: Chain | HelpedRound, few: FewWords, timed: bool) -> None:
        super().__init__(part.method)
        self._part, self._few, self._timed = part, few, timed
        self._tried = self._ended = False

    def run(self, work: int) -> bool:
        """Try some pairs and do some steps; a grid of one word or two ends the round."""
        if not self._timed:
            self._few.finish()
        self._tried = self._tried or self._few.run(PART if self.nodes else FIRST_PAIRS)
        if self._few.grid is not None:
            self.score, self.bound, self.rank = self._few.bound, self._few.bound, 1
            return True
        if not self._ended:
            self._ended = self._part.run(work)
        self.score, self.rank, self.nodes = self._part.score, self._part.rank, self._part.nodes
        self.bound = self._few.bound if self.rank else None
        return self._ended and self._tried

    def moves(self) -> Sequence[Move]:
        """Return moves that lay the best grid."""
        if self._few.grid is None:
            return self._part.moves()
        return tuple(moves_to_grid(self._part.problem, self._part.tables, self._few.grid))
