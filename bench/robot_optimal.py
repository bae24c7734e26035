"""How often the shortest walk of the sorting robot is proved, and how far the bound is where not.

The grids are 10×10: the authors' with seeds 1, 2, …, and uniform ones of two colours. Each has the
same wall time; CPU time is printed too. The issue asks for `--count 100 --seconds 10`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import mean, median
from time import process_time

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers import SOLVERS

SIDE = 10
CASES: tuple[tuple[str, Callable[[int, int, int, int], Grid], int], ...] = (
    *(("authors", authors_grid, colours) for colours in (100, 50, 25, 10, 5, 3, 2)),
    ("uniform", uniform_grid, 2),
)


@dataclass(frozen=True)
class Rate:
    """What was proved on some grids in a time each."""

    kind: str
    colours: int
    grids: int
    seconds: float
    proved: int
    mean_gap: float
    """How far the steps are above the bound, in per cent."""
    largest_gap: float
    median_cpu: float
    largest_cpu: float


def rates(count: int, seconds: float) -> Iterator[Rate]:
    """Solve grids of each kind."""
    for _ in SOLVERS["optimal"](uniform_grid(4, 4, 2, 3), Budget(iterations=3), Rng(0)):
        pass  # everything is compiled and loaded before the clock runs
    for kind, make, colours in CASES:
        gaps, times = [], []
        for seed in range(1, count + 1):
            began = process_time()
            *_, best = SOLVERS["optimal"](
                make(SIDE, SIDE, colours, seed), Budget(seconds=seconds), Rng(1)
            )
            times.append(process_time() - began)
            gaps.append(100 * (best.score - (best.bound or 0)) / max(1, best.bound or 0))
        yield Rate(
            kind, colours, count, seconds, gaps.count(0), mean(gaps), max(gaps), median(times),
            max(times),
        )  # fmt: skip


def table(rows: list[Rate]) -> list[str]:
    """Lay the measurements out."""
    head = (
        f"{'optimal, 10×10':<16}{'colours':>8}{'grids':>7}{'s':>6}{'proved':>8}"
        f"{'gap %':>9}{'worst %':>9}{'CPU s':>8}{'worst s':>9}"
    )
    return [
        head,
        *(
            f"{row.kind:<16}{row.colours:>8}{row.grids:>7}{row.seconds:>6g}{row.proved:>8}"
            f"{row.mean_gap:>9.4f}{row.largest_gap:>9.3f}{row.median_cpu:>8.3f}"
            f"{row.largest_cpu:>9.2f}"
            for row in rows
        ),
    ]
