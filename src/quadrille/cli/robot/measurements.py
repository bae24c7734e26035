"""The comparison of the report's third part: which grids, which methods, what is measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from quadrille.arena.external.engine import is_command
from quadrille.arena.external.faults import EngineFault
from quadrille.arena.runs.measuring import Solve, measure_unit
from quadrille.arena.runs.plan import Terms, Unit
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.robot.solvers import METHODS, kernels_for, solver

SWAP = "S"
"""The letter of a swap in a walk."""
NEAREST = ("naive", "circular", "colour", "avl")
SAME_WALK = (*NEAREST, "nearest")
"""The four of the report and ours, which give one walk."""
LISTED = ("colour", "avl", "nearest")
"""The methods with lists and trees that depend on the number of colours."""
KEY = ("sweep", "rows", "columns", "colours", "seed", "method")
COLUMNS = (*KEY, "steps", "swaps", "cpu", "bound", "proved")
FAULT = "fault"
"""Why an engine from outside has no results; it is printed, and is no column."""
SEARCH_SEED = 0
"""What methods that ask chance begin with."""


@dataclass(frozen=True, slots=True)
class Run:
    """One method on one grid, repeated."""

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
        """Return what identifies the run in a sheet."""
        return tuple(str(getattr(self, name)) for name in KEY)

    @property
    def terms(self) -> Terms:
        """Return the run for the arena: the grid is that of the authors' generator."""
        options = {name: str(getattr(self, name)) for name in ("rows", "columns", "colours")}
        options["fill"] = f"authors {self.seed}"
        return Terms("robot", tuple(options.items()), SEARCH_SEED, self.seconds, None, solving=True)

    @property
    def unit(self) -> Unit:
        """Return who runs."""
        return Unit((self.method,), 0)


def measure(run: Run) -> dict[str, object]:
    """Run a method; return its steps, swaps and bound, and the median of its CPU times.

    An engine from outside that fails has none of them, and its fault instead.
    """
    row = {name: value for name, value in asdict(run).items() if name in KEY}
    try:
        found = measure_unit(run.terms, run.unit, run.repeats, prepare_grid)
    except EngineFault as fault:
        return {**dict.fromkeys(COLUMNS, ""), **row, FAULT: str(fault)}
    best = found.best
    swaps = getattr(best.moves, "swaps", None)
    swaps = sum(move.count(SWAP) for move in best.moves) if swaps is None else swaps
    cpu = f"{found.seconds:.6f}"
    bound = "" if best.bound is None else best.bound
    proved = "yes" if best.proved else "no"
    return {**row, "steps": best.score, "swaps": swaps, "cpu": cpu, "bound": bound,
            "proved": proved}  # fmt: skip


def prepare_grid(state: Any, method: str, budget: Budget, seed: int) -> Solve:
    """Return a function that solves a grid by a method; the grid is made before."""
    from quadrille.games.robot.grid import grid_of

    grid = grid_of(state)
    return lambda: solver(method)(grid, budget, Rng(seed))


def kernels_of_runs(wanted: Sequence[Run]) -> list[str]:
    """Return the kernel modules that the methods of some runs need, each once."""
    from quadrille.games.robot.generator import authors_grid

    found: dict[str, None] = {}
    # What a method needs depends on the size at most: the largest grid needs all.
    largest: dict[str, Run] = {}
    for run in wanted:
        if run.rows * run.columns > _cells(largest.get(run.method)):
            largest[run.method] = run
    for method, run in largest.items():
        if not is_command(method):
            grid = authors_grid(run.rows, run.columns, run.colours, run.seed)
            found |= dict.fromkeys(kernels_for(grid, method))
    return list(found)


def _cells(run: Run | None) -> int:
    return 0 if run is None else run.rows * run.columns


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """The sizes of each sweep."""

    sides: tuple[int, ...]
    """Square grids with as many colours as rows."""
    side: int
    """The side of the square grid on which the number of colours varies."""
    colours: tuple[int, ...]
    lengths: tuple[int, ...]
    """Vectors with one cell a colour."""
    seeds: tuple[int, ...] = (0,)


REPORT = SweepPlan((10, 20, 40, 80, 160, 320), 100, (10, 30, 100, 300, 1000, 3000, 10000),
              (100, 300, 1000, 3000, 10000))  # fmt: skip
QUICK = SweepPlan((40, 80, 160), 80, (10, 100, 1000), (3000, 10_000, 30_000))
PLANS = {"report": REPORT, "quick": QUICK}

SWEEPS = ("size", "colours", "steps", "vector")


def runs(
    plan: SweepPlan,
    sweeps: Sequence[str] = SWEEPS,
    seconds: float = 10.0,
    engines: Sequence[str] = (),
) -> Iterator[Run]:
    """Yield every run of a plan, the short ones first; engines from outside run in every sweep.

    >>> [run.method for run in runs(QUICK, ["size"])][:4]
    ['naive', 'circular', 'colour', 'avl']
    """
    for seed in plan.seeds:
        for sweep in sweeps:
            for rows, columns, colours in _grids(plan, sweep):
                for method in (*_methods(sweep), *engines):
                    yield Run(sweep, rows, columns, colours, seed, method, seconds)


def _grids(plan: SweepPlan, sweep: str) -> list[tuple[int, int, int]]:
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
