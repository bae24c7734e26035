"""What every method but greedy shares: the easy cases, the first answer, then the rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.rounds import Claim, Make, Search
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import rules
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import count_bound, final_score
from quadrille.games.samegame.solvers import greedy
from quadrille.games.samegame.solvers.confirm import confirm
from quadrille.games.samegame.solvers.packed import pack
from quadrille.games.samegame.state import State


def search(
    problem: State,
    make: Make[Move],
    budget: Budget,
    rng: Rng,
    *kernels: str,
    known: Claim[Move] | None = None,
) -> Iterator[Solution[Move]]:
    """Yield the greedy answer, the one that is known or better ones, as rounds find them.

    The clock starts when the kernels are compiled and loaded.
    """
    if rules.over(problem):
        score = final_score(problem)
        yield Solution((), score, score, 0, 0.0, rng.state, "greedy")
        return
    first = greedy.play(pack(problem))
    for name in kernels:
        load(name)
    found = Search(make, budget, rng, partial(confirm, problem), count_bound(problem))
    found.offer(first)
    if known is not None:
        found.offer(known)
    yield from found.solutions()
