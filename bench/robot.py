"""How fast the methods of the sorting robot are, beside the plainest of them.

Each time is the CPU time of a whole call, walk and check included, the median of several. The unit
of the ratios is the naive method on 100×100 cells with 100 colours, measured in the same run: 10⁸
looks at a cell in a compiled loop, as a C program would do them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median
from time import process_time

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import SOLVERS

UNIT = (100, 100, 100)
NEAREST = ("naive", "circular", "colour", "avl")
GRAPHS = ("graph-one-naive", "graph-one-improved", "graph-general", "graph-cuts")
OURS = ("nearest", "optimal")
CASES: tuple[tuple[tuple[int, int, int], tuple[str, ...]], ...] = (
    (UNIT, (*NEAREST, *GRAPHS, *OURS)),
    ((100, 100, 1000), (*NEAREST, *GRAPHS, *OURS)),
    ((10, 10, 10), ("optimal",)),
    ((10, 10, 100), ("optimal",)),
    ((50, 50, 50), ("optimal",)),
    ((100, 100, 10_000), ("optimal",)),
    ((200, 200, 200), ("colour", "avl", *GRAPHS, *OURS)),
    ((200, 200, 1000), ("optimal",)),
    ((500, 500, 500), ("colour", "avl", *GRAPHS, "nearest")),
    ((500, 500, 25_000), ("colour", "avl", *GRAPHS, *OURS)),
    ((1, 10_000, 10_000), ("avl", "graf", "graph-cuts", "vector")),
    ((1, 1_000_000, 1_000_000), ("vector",)),
    ((1, 1_000_000, 1_000), ("vector",)),
    ((1000, 1000, 1000), ("nearest",)),
)
QUICK = 2
"""How many cases are measured when it must be quick."""


@dataclass(frozen=True)
class Timing:
    """Milliseconds of CPU time, the steps found, and the time in units."""

    what: str
    grid: str
    steps: int
    proved: bool
    cpu_ms: float
    ratio: float


def cpu_ms(work: Callable[[], object], repeats: int) -> float:
    """Return the median time of some work, after a first go that is not counted."""
    work()
    times = []
    for _ in range(repeats):
        began = process_time()
        work()
        times.append(1000 * (process_time() - began))
    return median(times)


def solved(method: str, grid: Grid) -> Solution[Move]:
    """Solve a grid once."""
    *_, best = SOLVERS[method](grid, Budget(), Rng(0))
    return best


def timings(repeats: int, *, quick: bool) -> Iterator[Timing]:
    """Time every method on the grids it is meant for."""
    unit = cpu_ms(lambda: solved("naive", authors_grid(*UNIT, 0)), repeats)
    for make, what in ((authors_grid, "the authors' grid"), (uniform_grid, "a uniform grid")):
        spent = cpu_ms(lambda make=make: make(1000, 1000, 1000, 0), repeats)  # type: ignore[misc]
        yield Timing(what, size_text((1000, 1000, 1000)), 0, False, spent, spent / unit)
    for size, methods in CASES[: QUICK if quick else None]:
        grid = authors_grid(*size, 0)
        for method in methods:
            spent = cpu_ms(lambda: solved(method, grid), repeats)  # noqa: B023
            best = solved(method, grid)
            yield Timing(method, size_text(size), best.score, best.proved, spent, spent / unit)


def size_text(size: tuple[int, int, int]) -> str:
    """Name a grid.

    >>> size_text((10, 20, 3))
    '10×20, 3'
    """
    rows, columns, colours = size
    return f"{rows}×{columns}, {colours}"


def table(rows: list[Timing]) -> list[str]:
    """Lay the measurements out."""
    head = f"{'robot':<22}{'grid, colours':<20}{'steps':>14}{'':<8}{'CPU ms':>10}{'ratio':>9}"
    return [
        head,
        *(
            f"{row.what:<22}{row.grid:<20}{row.steps or '':>14}{' proved' if row.proved else '':<8}"
            f"{row.cpu_ms:>10.1f}{row.ratio:>9.3f}"
            for row in rows
        ),
    ]
