"""The methods: how to sort in few steps. Each is loaded only when it is called."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, cast

from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.moves import Move

if TYPE_CHECKING:
    from quadrille.games.robot.grid import Grid

Solve: TypeAlias = Callable[["Grid", Budget, Rng], Iterator[Solution[Move]]]

METHODS: dict[str, str] = {
    "naive": noted("the nearest piece, then the nearest cell for it; looks at the whole grid"),
    "circular": noted("the same walk; looks around the robot in rings"),
    "colour": noted("the same walk; looks through a linked list of the cells of a colour"),
    "avl": noted("the same walk; looks in a balanced tree for each colour and row"),
    "graf": noted("one row with one cell a colour: the shortest walk that comes back"),
    "graph-one-naive": noted(
        "circuits from cell to cell, made for one cell a colour, as they come"
    ),
    "graph-one-improved": noted("the same circuits, the nearest one next"),
    "graph-general": noted("circuits from each cell to the nearest one, the nearest one next"),
    "graph-cuts": noted("the same circuits, each interrupted by another that is closer"),
    "nearest": noted("the walk of naive, for huge grids: looks in live rows of each colour"),
    "vector": noted("one row or column, any colours: the shortest walk, at once"),
    "optimal": noted("the shortest walk, proved where possible; better with more time"),
}
"""Each method with one line about it; the sentences are translated where they are shown."""

KINDS: dict[str, str] = {
    "naive": "Naif",
    "circular": "Circulaire",
    "colour": "Couleur",
    "avl": "AVL",
    "graf": "Graphe_Graf",
    "graph-one-naive": "Graphe_Naif",
    "graph-one-improved": "Graphe_Ameliore",
    "graph-general": "Graphe_General",
    "graph-cuts": "Graphe_Coupes",
}
"""The nine methods of the report in the order of its menu, as the authors name their files."""


def _lazy(name: str) -> Solve:
    def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        module = importlib.import_module(f"quadrille.games.robot.solvers.{name.replace('-', '_')}")
        return cast(Solve, module.solve)(problem, budget, rng)

    return solve


SOLVERS: dict[str, Solve] = {name: _lazy(name) for name in METHODS}


def solver(name: str, *, coefficient: float | None = None) -> Solve:
    """Give a method by its name, or refuse the name; graph-cuts takes a coefficient.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> [found.score for found in solver("naive")(authors_grid(10, 10, 10, 0), Budget(), Rng(0))]
    [430]
    """
    if name not in SOLVERS:
        raise Invalid("bad-choice", value=name[:40], choices=", ".join(SOLVERS))
    if coefficient is None:
        return SOLVERS[name]
    if name != "graph-cuts":
        raise Invalid("bad-together", first=name, second="coefficient")
    from quadrille.games.robot.solvers import graph_cuts

    return partial(graph_cuts.solve, coefficient=coefficient)
