"""The stronger bound: the shortest flow of the network of states, with cuts, by HiGHS.

The flow alone is the pairing. Cuts force it to enter every set of states that a walk must enter;
they are found as they are needed. The linear programme gives a bound, proved in whole numbers by
its prices (`certificate.py`). Where a step or two is left open, whole flows are asked for; there
the bound rests on the branch and bound of HiGHS.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.certificate import Certificate, certify
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.highs import limited, waited
from quadrille.games.robot.solvers.layers import layers_of
from quadrille.games.robot.solvers.separation import Separation

INFEASIBLE = 2
"""The status of SciPy for a model that nothing satisfies."""
SURE = 1e-6
"""What the bound of HiGHS for whole flows may be off."""


@dataclass(slots=True, eq=False)
class Part:
    """The walks that end in some of the loose cells, and how few steps they may have."""

    ends: NDArray[np.bool_]
    bound: int
    mixed: bool
    """Whether the ends are of both kinds, as on a chessboard: else every walk is even, or odd."""


@dataclass(frozen=True, slots=True, eq=False)
class Relaxed:
    """A shortest flow, and what its prices prove."""

    flow: NDArray[np.float64]
    ends: NDArray[np.int64]
    """The loose cells where it may end, by their number."""
    shares: NDArray[np.float64]
    """How much of it ends in each of them."""
    certificate: Certificate


class Model:
    """The network of a position with the cuts found so far; all it does ends with the clock."""

    def __init__(self, grid: Grid, rng: Rng, clock: Clock) -> None:
        self.layers = layers_of(grid)
        self.cuts: list[NDArray[np.int64]] = []
        self._separation = Separation(self.layers)
        self._rng, self._clock = rng, clock
        loose = self.layers.loose
        robot = grid.robot
        self.odd = (loose // grid.columns + loose % grid.columns
                    + robot // grid.columns + robot % grid.columns) % 2 == 1  # fmt: skip

    def whole(self, bound: int) -> Part:
        """Give all walks as one part."""
        ends = np.ones(len(self.layers.loose), bool)
        return Part(ends, bound, mixed=True)

    def halves(self, part: Part) -> list[Part]:
        """Divide a part: into walks of an odd and an even number of steps, else by where they end.

        A flow may end in many cells a little; walks that end in few cells have a higher bound.
        """
        if part.mixed:
            kinds = [part.ends & ~self.odd, part.ends & self.odd]
        else:
            places = np.flatnonzero(part.ends)
            first = np.arange(len(part.ends)) < places[len(places) // 2]
            kinds = [part.ends & first, part.ends & ~first]
        found = [Part(ends, part.bound, mixed=False) for ends in kinds if ends.any()]
        for half in found:
            self._raise(half, part.bound)
        return found

    def limit(self, part: Part, steps: int) -> int:
        """Give the greatest number below some steps that a walk of a part may have."""
        if part.mixed:
            return steps - 1
        odd = bool(self.odd[part.ends][0])
        return steps - 1 if (steps - 1) % 2 == odd else steps - 2

    def add_cuts(self, flow: NDArray[np.float64]) -> int:
        """Add the cuts that a flow does not satisfy; give their number."""
        before = len(self.cuts)
        self.cuts.extend(self._separation.cuts(flow, self._rng, self._clock))
        return len(self.cuts) - before

    def relax(self, part: Part, limit: int) -> Relaxed | None:
        """Find a shortest flow of a part, and raise its bound; `None` where there is no time."""
        from scipy.optimize import linprog

        layers, arcs = self.layers, self.layers.arcs
        ends = np.flatnonzero(part.ends)
        costs = np.concatenate([np.ones(arcs), np.zeros(len(ends))])
        balance, supply = self._balance(ends)
        tied: dict[str, Any] = {}
        if self.cuts:
            tied = {"A_ub": -self._rows(len(costs)), "b_ub": -np.ones(len(self.cuts))}
        work = partial(
            linprog, costs, A_eq=balance, b_eq=supply, bounds=(0, None), method="highs-ds",
            options=limited(self._clock), **tied,
        )  # fmt: skip
        found: Any = waited(work, self._clock)
        if found is None or found.status != 0:
            return None
        tolls = -found.ineqlin.marginals if self.cuts else np.zeros(0)
        prices = found.eqlin.marginals[: len(layers.supply)]
        certificate = certify(layers, self.cuts, prices, tolls, part.ends, max(0, limit))
        self._raise(part, certificate.steps)
        return Relaxed(found.x[:arcs], ends, found.x[arcs:], certificate)

    def rounded(self, relaxed: Relaxed, threshold: float) -> NDArray[np.float64] | None:
        """Give a whole flow near a shortest one: best over the arcs that carry more than so much.

        It may miss cuts. Without cuts the least cost of a flow is reached by a whole one, so a
        linear programme finds it.
        """
        from scipy.optimize import linprog

        arcs = self.layers.arcs
        values = np.concatenate([relaxed.flow, relaxed.shares])
        kept = np.flatnonzero(values > SURE)
        balance, supply = self._balance(relaxed.ends)
        costs = np.where(kept < arcs, threshold, 0) - values[kept]
        most = np.ceil(values[kept] - SURE)
        work = partial(
            linprog, costs, A_eq=balance.tocsc()[:, kept], b_eq=supply, method="highs-ds",
            bounds=np.stack([np.zeros(len(kept)), most], axis=1), options=limited(self._clock),
        )  # fmt: skip
        found: Any = waited(work, self._clock)
        if found is None or found.status != 0:
            return None
        flow, inner = np.zeros(arcs), kept < arcs
        flow[kept[inner]] = np.rint(found.x[inner])
        return flow

    def narrow(self, part: Part, certificate: Certificate, limit: int) -> NDArray[np.bool_]:
        """Forget the ends that no walk within a limit has; give the arcs that one may use."""
        limits = np.where(self.odd == limit % 2, limit, limit - 1)
        ends = part.ends & certificate.possible(limits)
        if ends.any():
            part.ends = ends
        else:
            self._raise(part, limit + 1)
        return certificate.useful(limit)

    def integral(
        self, part: Part, useful: NDArray[np.bool_], limit: int, effort: dict[str, float]
    ) -> NDArray[np.float64] | None:
        """Find a short whole flow of a part within a limit, and raise the part's bound.

        Where none exists, the bound passes the limit.
        """
        from scipy.optimize import Bounds, LinearConstraint, milp

        kept, ends = np.flatnonzero(useful), np.flatnonzero(part.ends)
        size = self.layers.arcs + len(ends)
        columns = np.concatenate([kept, self.layers.arcs + np.arange(len(ends))])
        balance, supply = self._balance(ends)
        costs = np.concatenate([np.ones(len(kept)), np.zeros(len(ends))])
        limits = [
            LinearConstraint(balance.tocsc()[:, columns], supply, supply),
            LinearConstraint(costs, -np.inf, limit),
        ]
        if self.cuts:
            limits.append(LinearConstraint(self._rows(size).tocsc()[:, columns], 1, np.inf))
        work = partial(
            milp, costs, integrality=np.ones(len(columns)), bounds=Bounds(0, np.inf),
            constraints=limits, options={**effort, "mip_rel_gap": 0.0},
        )  # fmt: skip
        found: Any = waited(work, self._clock)
        if found is None:
            return None
        if found.status == INFEASIBLE:
            self._raise(part, limit + 1)
        elif found.mip_dual_bound is not None:
            self._raise(part, min(limit + 1, int(np.ceil(found.mip_dual_bound - SURE))))
        if found.x is None:
            return None
        flow = np.zeros(self.layers.arcs)
        flow[kept] = np.rint(found.x[: len(kept)])
        return flow

    def _raise(self, part: Part, bound: int) -> None:
        if not part.mixed and bound % 2 != bool(self.odd[part.ends].any()):
            bound += 1
        part.bound = max(part.bound, bound)

    def _balance(self, ends: NDArray[np.int64]) -> tuple[Any, NDArray[np.float64]]:
        """Give the rows that keep the flow: what leaves a state, less what enters it."""
        from scipy.sparse import csr_array

        layers, arcs = self.layers, self.layers.arcs
        here, rows = np.arange(arcs), len(layers.supply)
        last = arcs + np.arange(len(ends))
        places = np.concatenate([layers.tails, layers.heads, layers.loose[ends],
                                 np.full(len(ends), rows)])  # fmt: skip
        columns = np.concatenate([here, here, last, last])
        signs = np.concatenate([np.ones(arcs), -np.ones(arcs), np.ones(2 * len(ends))])
        matrix = csr_array((signs, (places, columns)), shape=(rows + 1, arcs + len(ends)))
        return matrix, np.append(layers.supply, 1).astype(float)

    def _rows(self, size: int) -> Any:
        """Give the cuts, one in a row."""
        from scipy.sparse import csr_array

        lengths = [len(cut) for cut in self.cuts]
        rows = np.repeat(np.arange(len(self.cuts)), lengths)
        columns = np.concatenate(self.cuts)
        return csr_array((np.ones(len(columns)), (rows, columns)), shape=(len(lengths), size))
