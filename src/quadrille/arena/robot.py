"""The report's third part as an experiment: which grids, which methods, what is measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.solvers import METHODS, solver

NEAREST = ("naive", "circular", "colour", "avl")
SAME_WALK = (*NEAREST, "nearest")
"""The four of the report and ours, which give one walk."""
LISTED = ("colour", "avl", "nearest")
"""The methods whose lists and trees depend on the number of colours."""
KEY = ("sweep", "rows", "columns", "colours", "seed", "method")
COLUMNS = (*KEY, "steps", "swaps", "cpu", "bound", "proved")

MOST_REPEATS, LONG_ENOUGH = 30, 0.2
"""A short run is repeated until it has taken so many seconds in all, but not for ever."""


@dataclass(frozen=True, slots=True)
class Run:
    """One method on one grid, some times over."""

    sweep: str
    rows: int
    columns: int
    colours: int
    seed: int
    method: str
    seconds: float = 10.0
    repeats: int = 3

    @property
    def key(self) -> tuple[str, ...]:
        """Give what tells it from others, as a sheet writes it."""
        return tuple(str(getattr(self, name)) for name in KEY)


def measured(run: Run) -> dict[str, object]:
    """Run a method; give its walk's figures and the median of its CPU times."""
    from time import process_time

    from quadrille.games.robot.generator import authors_grid

    grid = authors_grid(run.rows, run.columns, run.colours, run.seed)
    budget = Budget(run.seconds)
    times: list[float] = []
    # The first time is for the compiler, and for the memory to be there.
    while not _enough(times, run):
        began = process_time()
        *_, best = solver(run.method)(grid, budget, Rng(0))
        times.append(process_time() - began)
    swaps = getattr(best.moves, "swaps", 0)
    row = {name: value for name, value in asdict(run).items() if name in KEY}
    cpu = f"{median(times[1:]):.6f}"
    bound = "" if best.bound is None else best.bound
    proved = "yes" if best.proved else "no"
    return {**row, "steps": best.score, "swaps": swaps, "cpu": cpu, "bound": bound,
            "proved": proved}  # fmt: skip


def _enough(times: Sequence[float], run: Run) -> bool:
    """Say whether a run was measured often enough: the shorter it is, the more often."""
    if len(times) >= 2 and sum(times) > run.seconds:
        return True
    measured = times[1:]
    return len(measured) >= MOST_REPEATS or (
        len(measured) >= run.repeats and sum(measured) >= LONG_ENOUGH
    )


@dataclass(frozen=True, slots=True)
class Plan:
    """The sizes of each sweep."""

    sides: tuple[int, ...]
    """Square grids with as many colours as rows."""
    side: int
    """The square grid whose colours vary."""
    colours: tuple[int, ...]
    lengths: tuple[int, ...]
    """Vectors with one cell a colour."""
    seeds: tuple[int, ...] = (0,)


REPORT = Plan((10, 20, 40, 80, 160, 320), 100, (10, 30, 100, 300, 1000, 3000, 10000),
              (100, 300, 1000, 3000, 10000))  # fmt: skip
QUICK = Plan((10, 20, 40), 30, (10, 100, 900), (30, 100, 300))
PLANS = {"report": REPORT, "quick": QUICK}

SWEEPS = ("size", "colours", "steps", "vector")


def runs(plan: Plan, sweeps: Sequence[str] = SWEEPS, seconds: float = 10.0) -> Iterator[Run]:
    """Give every run of a plan, the short ones first.

    >>> [run.method for run in runs(QUICK, ["size"])][:4]
    ['naive', 'circular', 'colour', 'avl']
    """
    for seed in plan.seeds:
        for sweep in sweeps:
            for rows, columns, colours in _grids(plan, sweep):
                for method in _methods(sweep):
                    yield Run(sweep, rows, columns, colours, seed, method, seconds)


def _grids(plan: Plan, sweep: str) -> list[tuple[int, int, int]]:
    if sweep == "colours":
        return [(plan.side, plan.side, colours) for colours in plan.colours]
    if sweep == "vector":
        return [(1, length, length) for length in plan.lengths]
    return [(side, side, side) for side in plan.sides]


def _methods(sweep: str) -> list[str]:
    chosen = {
        "size": SAME_WALK,
        "colours": LISTED,
        "steps": [name for name in METHODS if name not in ("graf", "vector", *SAME_WALK[1:])],
        "vector": ("naive", "colour", "avl", "nearest", "graf", "vector"),
    }[sweep]
    return [name for name in chosen if name in METHODS]
