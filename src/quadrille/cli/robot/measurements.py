"""The comparison of the report's third part: which grids, which methods, what is measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter, process_time
from typing import Any, TypeAlias

from quadrille.arena.external.engine import is_command
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.solvers import METHODS, solver

Solve: TypeAlias = Callable[[], Iterator[Solution[Any]]]
SWAP = "S"
"""The letter of a swap in a walk."""
NEAREST = ("naive", "circular", "colour", "avl")
SAME_WALK = (*NEAREST, "nearest")
"""The four of the report and ours, which give one walk."""
LISTED = ("colour", "avl", "nearest")
"""The methods whose lists and trees depend on the number of colours."""
KEY = ("sweep", "rows", "columns", "colours", "seed", "method")
COLUMNS = (*KEY, "steps", "swaps", "cpu", "bound", "proved")

MOST_REPEATS, LONG_ENOUGH = 30, 0.2
"""The most repeats of a short run, and the seconds after which it is not repeated."""


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


def measure(run: Run) -> dict[str, object]:
    """Run a method; return its steps, swaps and bound, and the median of its CPU times."""
    solve, clock = (_engine_from_outside if is_command(run.method) else _own_method)(run)
    times: list[float] = []
    # The first time is for the compiler, and for the memory to be there.
    while not _enough(times, run):
        began = clock()
        *_, best = solve()
        times.append(clock() - began)
    swaps = getattr(best.moves, "swaps", None)
    swaps = sum(move.count(SWAP) for move in best.moves) if swaps is None else swaps
    row = {name: value for name, value in asdict(run).items() if name in KEY}
    cpu = f"{median(times[1:]):.6f}"
    bound = "" if best.bound is None else best.bound
    proved = "yes" if best.proved else "no"
    return {**row, "steps": best.score, "swaps": swaps, "cpu": cpu, "bound": bound,
            "proved": proved}  # fmt: skip


def _own_method(run: Run) -> tuple[Solve, Callable[[], float]]:
    """Return how a method of ours solves a grid, and the clock of this process."""
    from quadrille.games.robot.generator import authors_grid

    grid = authors_grid(run.rows, run.columns, run.colours, run.seed)
    return lambda: solver(run.method)(grid, Budget(run.seconds), Rng(0)), process_time


def _engine_from_outside(run: Run) -> tuple[Solve, Callable[[], float]]:
    """Return how an engine solves a grid, and the clock of the wall: it is another process."""
    from quadrille.arena.external.capability import add_commands
    from quadrille.games.robot.game import GAME
    from quadrille.games.robot.options import generate_config

    add_commands(GAME, [run.method])
    config = generate_config(run.rows, run.columns, run.colours, f"authors {run.seed}")
    record = Record(Setup(GAME.name, tuple(GAME.options(config).items())))
    state, budget = GAME.initial(config, 1), Budget(run.seconds)
    assert GAME.solvers is not None
    solvers = GAME.solvers
    return lambda: solvers.solve(state, run.method, budget, Rng(0), record), perf_counter


def _enough(times: Sequence[float], run: Run) -> bool:
    """Return whether a run was repeated often enough; short runs are repeated more often."""
    if len(times) >= 2 and sum(times) > run.seconds:
        return True
    measured = times[1:]
    return len(measured) >= MOST_REPEATS or (
        len(measured) >= run.repeats and sum(measured) >= LONG_ENOUGH
    )


@dataclass(frozen=True, slots=True)
class SweepPlan:
    """The sizes of each sweep."""

    sides: tuple[int, ...]
    """Square grids with as many colours as rows."""
    side: int
    """The square grid whose colours vary."""
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
