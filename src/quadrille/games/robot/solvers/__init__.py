"""The methods: how to sort in few steps. Each is loaded only when it is called."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias, cast

from quadrille.core.errors import Invalid
from quadrille.core.i18n import noted
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution, find_solver
from quadrille.games.robot.moves import Move

if TYPE_CHECKING:
    from quadrille.games.robot.grid import Grid

Solve: TypeAlias = Callable[["Grid", Budget, Rng], Iterator[Solution[Move]]]

METHODS: dict[str, str] = {
    "naive": noted("the nearest piece, then the nearest cell for it; looks at the whole grid"),
    "circular": noted("the same walk; looks around the robot in rings"),
    "colour": noted("the same walk; looks through a linked list of the cells of a colour"),
    "avl": noted("the same walk; looks in a balanced tree for each colour and row"),
    "graf": noted("one row with one cell per colour: the shortest walk that returns to the start"),
    "graph-one-naive": noted(
        "circuits from cell to cell, for one cell per colour, in order of discovery"
    ),
    "graph-one-improved": noted("the same circuits, nearest one next"),
    "graph-general": noted("circuits from each cell to the nearest one, nearest circuit next"),
    "graph-cuts": noted("the same circuits, each interrupted by another that is closer"),
    "nearest": noted("the walk of naive, for huge grids: looks in live rows of each colour"),
    "vector": noted("one row or column, any colours: the shortest walk, instantly"),
    "optimal": noted("the shortest walk, proved if possible; better with more time"),
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


KERNELS: dict[str, tuple[str, ...]] = {
    "naive": ("naive",),
    "circular": ("circular",),
    "colour": ("colour",),
    "avl": ("avl",),
    "graf": ("graf", "circuit"),
    "graph-one-naive": ("circuit",),
    "graph-one-improved": ("circuit",),
    "graph-general": ("circuit",),
    "graph-cuts": ("circuit",),
    "nearest": ("nearest",),
    "vector": ("vector",),
    "optimal": ("pairing", "cuts", "insertion", "exchange", "stops"),
}
"""The kernels of each method."""
SLOW_KERNELS = ("flow", "nearest")
"""What the method optimal needs besides on grids that take long."""


def kernels_for(grid: Grid, method: str) -> list[str]:
    """Return the kernel modules that a method needs on a grid."""
    from quadrille.games.robot.solvers.pairing import is_slow, lists_of
    from quadrille.games.robot.walk import KERNEL, LONG

    names = KERNELS[method]
    if method == "optimal" and grid.left and is_slow(grid, lists_of(grid)):
        names += SLOW_KERNELS
    modules = [f"{__name__}.{name}_kernel" for name in names]
    # A walk stops at most twice in each cell.
    return [*modules, KERNEL] if 2 * len(grid.pieces) >= LONG else modules


def _of_report(name: str, **settings: float) -> Solve:
    def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        from quadrille.games.robot.solvers import report

        return report.solve(name, problem, rng, **settings)

    return solve


def _lazy(name: str) -> Solve:
    def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
        module = importlib.import_module(f"quadrille.games.robot.solvers.{name}")
        return cast(Solve, module.solve)(problem, budget, rng)

    return solve


SOLVERS: dict[str, Solve] = {
    name: _of_report(name) if name in KINDS else _lazy(name) for name in METHODS
}


def solver(name: str, *, coefficient: float | None = None) -> Solve:
    """Return a method by its name; graph-cuts takes a coefficient.

    Raise `Invalid` if there is no such method, or it takes none.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> [found.score for found in solver("naive")(authors_grid(10, 10, 10, 0), Budget(), Rng(0))]
    [430]
    """
    found = find_solver(SOLVERS, name)
    if coefficient is None:
        return found
    if name != "graph-cuts":
        raise Invalid("bad-together", first=name, second="coefficient")
    return _of_report(name, coefficient=coefficient)
