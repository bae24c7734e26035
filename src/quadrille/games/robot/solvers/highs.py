"""Linear and whole-number programmes by HiGHS, which can be stopped at any moment.

HiGHS looks at no clock of ours and does not see Ctrl-C. So it runs in a thread of its own, with the
time left as its own limit. When the time ends or Ctrl-C comes it is asked to stop, and its thread
is waited for: a thread left behind would end the whole process with an error when it exits.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Event, Thread
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.solvers.clock import Clock

Answer = TypeVar("Answer")
Floats = NDArray[np.float64]
Integers = NDArray[np.integer[Any]]

GRACE = 0.3
"""The seconds that HiGHS may be late, as it is when its limit ends a step."""


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Rows of a sparse matrix with their limits."""

    starts: Integers
    """Where each row begins in `columns` and `values`."""
    columns: Integers
    values: Floats
    low: Floats
    high: Floats

    @classmethod
    def of_entries(
        cls, rows: Integers, columns: Integers, values: Floats, low: Floats, high: Floats
    ) -> Rows:
        """Return rows made of entries in any order.

        >>> one = np.ones(2)
        >>> made = Rows.of_entries(np.array([1, 0, 0]), np.array([2, 1, 0]), np.ones(3), one, one)
        >>> made.starts.tolist(), made.columns.tolist()
        ([0, 2], [1, 0, 2])
        """
        order = np.argsort(rows, kind="stable")
        counts = np.bincount(rows, minlength=len(low))
        starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
        return cls(starts, columns[order], values[order], low, high)

    def only(self, columns: Integers) -> Rows:
        """Return these rows over some of the columns, numbered anew in that order.

        >>> whole = Rows(np.array([0, 2]), np.array([0, 3, 3]), np.ones(3), np.ones(2), np.ones(2))
        >>> part = whole.only(np.array([3]))
        >>> part.starts.tolist(), part.columns.tolist()
        ([0, 1], [0, 0])
        """
        size = 1 + max(self.columns.max(initial=-1), columns.max(initial=-1))
        numbers = np.full(size, -1)
        numbers[columns] = np.arange(len(columns))
        inside = numbers[self.columns]
        is_inside = inside >= 0
        starts = np.concatenate([[0], np.cumsum(is_inside)])[self.starts]
        return Rows(starts, inside[is_inside], self.values[is_inside], self.low, self.high)


@dataclass(frozen=True, slots=True, eq=False)
class HighsResult:
    """What HiGHS has found."""

    values: Floats | None
    """A solution, if there is one: the best for a linear programme."""
    prices: Floats
    """What a unit more of each row's limit costs; none for a whole-number programme."""
    bound: float | None
    """What no solution of a whole-number programme is below; `None` if that is not known."""
    infeasible: bool


class LinearProgram:
    """The least cost over columns within limits, under rows; solved again it starts warm."""

    def __init__(
        self, costs: Floats, high: Floats | float, rows: Rows, whole: bool = False
    ) -> None:
        """Make a programme of columns from 0 to `high`; `whole` asks for whole numbers."""
        import highspy

        make: Any = highspy.Highs
        self._highs = make()
        self._stop = Event()
        self._whole = whole
        options = {"output_flag": False, "threads": 1, "solver": "simplex", "mip_rel_gap": 0.0}
        for name, value in options.items():
            self._highs.setOptionValue(name, value)
        count = len(costs)
        nothing = np.zeros(0, np.int32)
        highs = np.broadcast_to(np.asarray(high, float), count).copy()
        self._highs.addCols(count, costs, np.zeros(count), highs, 0, nothing, nothing, np.zeros(0))
        if whole:
            kinds = np.full(count, highspy.HighsVarType.kInteger.value, np.uint8)
            self._highs.changeColsIntegrality(count, np.arange(count, dtype=np.int32), kinds)
        self.add(rows)

    def add(self, rows: Rows) -> None:
        """Add rows."""
        self._highs.addRows(
            len(rows.low), rows.low, rows.high, len(rows.columns), rows.starts.astype(np.int32),
            rows.columns.astype(np.int32), rows.values,
        )  # fmt: skip

    def limit(self, columns: Integers, high: Floats) -> None:
        """Change the upper limits of some columns."""
        self._highs.changeColsBounds(
            len(columns), columns.astype(np.int32), np.zeros(len(columns)), high
        )

    def solve(self, clock: Clock, limits: dict[str, float] | None = None) -> HighsResult | None:
        """Return what is found within the time and other limits, or `None` if HiGHS fails.

        `limits` are options of HiGHS: `time_limit` in seconds, `mip_max_nodes`.
        """
        left = clock.seconds
        limits = {"time_limit": left} if limits is None and left is not None else limits or {}
        for name, value in limits.items():
            # HiGHS counts the time of all its runs together.
            before = self._highs.getRunTime() if name == "time_limit" else 0
            self._highs.setOptionValue(name, before + value)
        self._stop.clear()
        return run_with_deadline(self._run, clock, self._stop.set)

    def _run(self) -> HighsResult | None:
        import highspy

        status = highspy.HighsModelStatus
        for event in (self._highs.cbSimplexInterrupt, self._highs.cbMipInterrupt):
            event += self._interrupt
        self._highs.run()
        # Callbacks that stay would keep the programme in memory for ever.
        self._highs.clearCallbacks()
        reached = self._highs.getModelStatus()
        solution = self._highs.getSolution()
        infeasible = reached == status.kInfeasible
        if not self._whole:
            if reached != status.kOptimal:
                return HighsResult(None, np.zeros(0), None, infeasible) if infeasible else None
            return HighsResult(
                np.array(solution.col_value), np.array(solution.row_dual), None, False
            )
        bound = self._highs.getInfo().mip_dual_bound
        values = np.array(solution.col_value) if solution.value_valid else None
        return HighsResult(values, np.zeros(0), bound if np.isfinite(bound) else None, infeasible)

    def _interrupt(self, event: Any) -> None:
        event.interrupt(self._stop.is_set())


def run_with_deadline(
    work: Callable[[], Answer], clock: Clock, stop: Callable[[], None] = lambda: None
) -> Answer | None:
    """Return the answer of a work done in a thread, or `None` where the time ends before.

    When the time ends, or Ctrl-C comes, `stop` is called, and the thread is waited for.

    >>> from quadrille.core.solver import Budget
    >>> run_with_deadline(lambda: 6 * 7, Clock.of(Budget(seconds=60)))
    42
    """
    future: Future[Answer] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as fault:
            future.set_exception(fault)

    thread = Thread(target=run, name="robot-highs")
    left = clock.seconds
    try:
        thread.start()
        return future.result(None if left is None else left + GRACE)
    except TimeoutError:
        return None
    finally:
        stop()
        if thread.ident is not None:
            thread.join()
