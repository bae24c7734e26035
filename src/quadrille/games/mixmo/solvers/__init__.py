"""The robot: engines that arrange a whole draw into one grid. Each is loaded when it is called."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from quadrille.core.capabilities import HINT
from quadrille.core.i18n import noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.mixmo.config import THEMELESS
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.state import State

METHODS: dict[str, str] = {
    "honest": noted("plays as tiles appear two by two, without knowing the hidden ones"),
    "annealing": noted(
        "removes words and places better ones, accepting smaller and smaller losses"
    ),
}
"""Each method with one line about it; the sentences are translated where they are shown."""
FAIR = "honest"
"""The method that knows no more than a player."""


def solve(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better and better grids with all tiles of the draw, hidden ones too.

    An honest game is yielded step by step; only the last one is whole.
    """
    from quadrille.games.mixmo.solvers import annealing, honest

    if method == honest.METHOD:
        return honest.solve(state, budget, rng)
    return annealing.solve(state, budget, rng)


def hint(state: State, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield how to lay the visible tiles better; no move where they lie well, nothing if it fails.

    Only what its player sees is known to it. The method is `THEMELESS` if a word of the theme is
    lacking.
    """
    from quadrille.games.mixmo.judge import assess
    from quadrille.games.mixmo.solvers.honest import advise

    began = perf_counter()
    found, themeless = advise(state, budget, rng)
    if found.justified:
        points, seconds = assess(found.state).points, perf_counter() - began
        method = THEMELESS if themeless else HINT
        yield Solution(found.moves, points, None, found.nodes, seconds, rng.state, method)


def hint_quickly(state: State, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield how to lay more of the visible tiles, without compiled code; nothing if it fails."""
    from quadrille.games.mixmo.solvers import quick

    return quick.hint_quickly(state, rng)


def kernels_for(state: State, method: str) -> list[str]:
    """Return the kernel modules that a method needs."""
    names = "tables_kernel", "pairs_kernel", "anneal_kernel"
    words = "quadrille.lexicon.graph_kernel", "quadrille.lexicon.walk_kernel"
    return [*words, *(f"quadrille.games.mixmo.solvers.{name}" for name in names)]
