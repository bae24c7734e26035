"""The stronger bound: the shortest flow of the network of states, with cuts, by HiGHS.

The flow alone is the pairing. Cuts force it to enter every set of states that a walk must enter;
they are found as they are needed. The linear programme gives a bound, proved in whole numbers by
its prices (`certificate.py`). Where a step or two is left open, whole flows are asked for; there
the bound rests on the branch and bound of HiGHS.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.certificate import Certificate, certify
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.highs import LinearProgram, Rows
from quadrille.games.robot.solvers.layers import layers_of
from quadrille.games.robot.solvers.separation import Separation

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
        self._programme: LinearProgram | None = None
        """The linear programme of the flow, kept warm: each cut changes it a little."""
        self._added = 0
        loose = self.layers.loose
        robot = grid.robot
        self.odd = (loose // grid.columns + loose % grid.columns
                    + robot // grid.columns + robot % grid.columns) % 2 == 1  # fmt: skip

    def whole(self, bound: int) -> Part:
        """Return all walks as one part."""
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
        """Return the greatest number below some steps that a walk of a part may have."""
        if part.mixed:
            return steps - 1
        odd = bool(self.odd[part.ends][0])
        return steps - 1 if (steps - 1) % 2 == odd else steps - 2

    def add_cuts(self, flow: NDArray[np.float64]) -> int:
        """Add the cuts that a flow does not satisfy; return their number."""
        before = len(self.cuts)
        self.cuts.extend(self._separation.cuts(flow, self._rng, self._clock))
        return len(self.cuts) - before

    def relax(self, part: Part, limit: int) -> Relaxed | None:
        """Find a shortest flow of a part, and raise its bound; `None` where there is no time."""
        layers, arcs = self.layers, self.layers.arcs
        if self._programme is None:
            costs = np.concatenate([np.ones(arcs), np.zeros(len(layers.loose))])
            self._programme = LinearProgram(
                costs, np.inf, self._balance(np.arange(len(layers.loose)))
            )
        self._programme.add(self._cut_rows(self.cuts[self._added :]))
        self._added = len(self.cuts)
        columns = arcs + np.arange(len(layers.loose))
        self._programme.limit(columns, np.where(part.ends, np.inf, 0.0))
        found = self._programme.solve(self._clock)
        if found is None or found.values is None:
            return None
        states = len(layers.supply)
        prices, tolls = found.prices[:states], found.prices[states + 1 :]
        certificate = certify(layers, self.cuts, prices, tolls, part.ends, max(0, limit))
        self._raise(part, certificate.steps)
        ends = np.flatnonzero(part.ends)
        return Relaxed(found.values[:arcs], ends, found.values[arcs:][ends], certificate)

    def round_flow(self, relaxed: Relaxed, threshold: float) -> NDArray[np.float64] | None:
        """Return a whole flow near a shortest one: best over the arcs that carry more than
        `threshold`.

        It may miss cuts. Without cuts the least cost of a flow is reached by a whole one, so a
        linear programme finds it.
        """
        arcs = self.layers.arcs
        values = np.concatenate([relaxed.flow, relaxed.shares])
        used = np.flatnonzero(values > SURE)
        costs = np.where(used < arcs, threshold, 0) - values[used]
        most = np.ceil(values[used] - SURE)
        balance = self._balance(relaxed.ends).only(used)
        found = LinearProgram(costs, most, balance).solve(self._clock)
        if found is None or found.values is None:
            return None
        flow, inner = np.zeros(arcs), used < arcs
        flow[used[inner]] = np.rint(found.values[inner])
        return flow

    def narrow(self, part: Part, certificate: Certificate, limit: int) -> NDArray[np.bool_]:
        """Remove the ends that no walk within a limit has; return the arcs that one may use."""
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
        used, ends = np.flatnonzero(useful), np.flatnonzero(part.ends)
        columns = np.concatenate([used, self.layers.arcs + np.arange(len(ends))])
        costs = np.concatenate([np.ones(len(used)), np.zeros(len(ends))])
        programme = LinearProgram(costs, np.inf, self._balance(ends).only(columns), whole=True)
        programme.add(self._cut_rows(self.cuts).only(columns))
        inside = np.arange(len(used))
        short = Rows(np.zeros(1, np.int64), inside, np.ones(len(used)),
                     np.full(1, -np.inf), np.full(1, float(limit)))  # fmt: skip
        programme.add(short)
        found = programme.solve(self._clock, effort)
        if found is None:
            return None
        if found.infeasible:
            self._raise(part, limit + 1)
        elif found.bound is not None:
            self._raise(part, min(limit + 1, int(np.ceil(found.bound - SURE))))
        if found.values is None:
            return None
        flow = np.zeros(self.layers.arcs)
        flow[used] = np.rint(found.values[: len(used)])
        return flow

    def _raise(self, part: Part, bound: int) -> None:
        if not part.mixed and bound % 2 != bool(self.odd[part.ends].any()):
            bound += 1
        part.bound = max(part.bound, bound)

    def _balance(self, ends: NDArray[np.int64]) -> Rows:
        """Return the rows that keep the flow: what leaves a state, less what enters it."""
        layers, arcs = self.layers, self.layers.arcs
        here, rows = np.arange(arcs), len(layers.supply)
        last = arcs + np.arange(len(ends))
        places = np.concatenate([layers.tails, layers.heads, layers.loose[ends],
                                 np.full(len(ends), rows)])  # fmt: skip
        columns = np.concatenate([here, here, last, last])
        signs = np.concatenate([np.ones(arcs), -np.ones(arcs), np.ones(2 * len(ends))])
        supply = np.append(layers.supply, 1).astype(float)
        return Rows.of_entries(places, columns, signs, supply, supply)

    def _cut_rows(self, cuts: list[NDArray[np.int64]]) -> Rows:
        """Return cuts as rows: the flow enters each set of states at least once."""
        lengths = np.array([len(cut) for cut in cuts], np.int64)
        starts = np.cumsum(lengths) - lengths
        columns = np.concatenate([np.zeros(0, np.int64), *cuts])
        once, any_number = np.ones(len(cuts)), np.full(len(cuts), np.inf)
        return Rows(starts, columns, np.ones(len(columns)), once, any_number)
