"""The shortest walk, proved where it can be.

First the pieces are paired with cells at the least total distance, and the circuits of the pairing
are merged into one walk: with ten colours or more that mostly meets the simple bound, and is
proved. If not, other orders are tried. Then the network of states is asked for a better bound and
for flows that become walks (`cuts.py`), until the two meet or the time ends. At any time the answer
is the best walk so far, and the bound is true.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot.grid import Grid, check_grid
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import nearest
from quadrille.games.robot.solvers.answer import confirm, load_kernels
from quadrille.games.robot.solvers.bound import approach, quick_bound
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.cuts import Model, Part, Relaxed
from quadrille.games.robot.solvers.layers import arcs_of
from quadrille.games.robot.solvers.pairing import (
    FLOW_KERNEL,
    PAIRING_KERNEL,
    Lists,
    Pairing,
    is_slow,
    lists_of,
    pairings,
)
from quadrille.games.robot.solvers.routes import routes_of
from quadrille.games.robot.solvers.separation import CUTS_KERNEL
from quadrille.games.robot.solvers.walk_builder import KERNELS, WalkBuilder
from quadrille.games.robot.walk import Walk, walk_through

BATCH = 50
"""The orders tried in one iteration."""
BATCHES = 10
"""The iterations without a better walk after which cuts are tried."""
SHARE = 0.1
"""The part of the time after which cuts are tried in any case."""
MOST_ARCS = 60_000
"""Networks with more arcs are left alone: HiGHS would need minutes for a first answer."""
LEAST = 0.2
"""What an arc must carry at least to be kept where a flow is rounded; at most, as much below 1."""
NODES, LONGEST = 200, 2.0
"""The effort of the first search for a whole flow, in nodes or seconds; it doubles with each."""


class Search:
    """The best walk so far, and the bound."""

    def __init__(self, grid: Grid, lists: Lists, budget: Budget, rng: Rng) -> None:
        self.started = perf_counter()
        self.grid, self.clock, self.rng = grid, Clock.of(budget), Rng(rng.state)
        self.lists = lists
        self.bound = quick_bound(grid, lists)
        self.steps, self.tries = 1 << 60, 0
        self._stops = np.zeros(0, np.int32)
        self._builder = WalkBuilder(grid, lists)
        self._walk: Walk | None = None
        self._longest = 0.0

    @property
    def known(self) -> tuple[int, int]:
        """Return the steps of the best walk, and the bound."""
        return self.steps, self.bound

    @property
    def open(self) -> bool:
        """Return whether a shorter walk may exist, and there is time to look for it."""
        return self.bound < self.steps and not self.clock.ended

    def run(self) -> Iterator[None]:
        """Search; yield whenever something may have changed."""
        if is_slow(self.grid, self.lists):
            self._offer(lambda: nearest.measure(self.grid))
            yield
        pairing = self._pairing()
        if pairing is None:
            return
        self.bound = pairing.total + approach(self.grid)
        if not self._has_no_time:
            self._build_walk(pairing, 0)
        self.clock.used += 1
        yield
        yield from self._try_orders(pairing)

    def _pairing(self) -> Pairing | None:
        """Pair the pieces; where there is a walk, as long as there is time for another one."""
        for pairing in pairings(self.grid, self.lists):
            if pairing is not None or self._has_no_time:
                return pairing
        return None

    @property
    def _has_no_time(self) -> bool:
        """Return whether there is a walk, and no time for another."""
        return self.tries > 0 and not self.clock.allows(self._longest)

    def _try_orders(self, pairing: Pairing) -> Iterator[None]:
        """Try other orders; where the network is small enough, cuts after a while."""
        tried = arcs_of(self.grid) > MOST_ARCS
        began, idle = perf_counter(), 0
        while self.open and not self._has_no_time:
            if not tried and (idle >= BATCHES or self._is_late(began)):
                tried = True
                yield from self._cut(Model(self.grid, self.rng.fork(0), self.clock))
                continue
            before = self.steps
            for _ in range(BATCH):
                self._build_walk(pairing, self.rng.bits())
                if self.bound == self.steps or self._has_no_time:
                    break
            self.clock.used += 1
            idle = idle + 1 if self.steps == before else 0
            yield

    def _is_late(self, began: float) -> bool:
        left = self.clock.seconds
        return left is not None and perf_counter() - began > SHARE * left

    def _cut(self, model: Model) -> Iterator[None]:
        """Raise the bound and build walks from flows, part by part, until bound and walk meet."""
        parts, doublings = [model.whole(self.bound)], 0
        while self.open and parts:
            part = min(parts, key=lambda each: each.bound)
            useful = yield from self._relax(model, part, parts)
            if useful is None:
                return
            if part.bound < self.steps and (part.mixed or part.ends.sum() > 1):
                parts.remove(part)
                parts += model.halves(part)
            elif part.bound < self.steps:
                self._integral(model, part, useful, doublings)
                doublings += 1
            parts = [each for each in parts if each.bound < self.steps]
            self._raise(parts)
            yield

    def _relax(
        self, model: Model, part: Part, parts: list[Part]
    ) -> Generator[None, None, NDArray[np.bool_] | None]:
        """Find cuts until a part has no more of them, or no shorter walk.

        Return the arcs that a shorter walk may use, or nothing where the time ends.
        """
        while self.open:
            limit = model.limit(part, self.steps)
            relaxed = model.relax(part, limit)
            self.clock.used += 1
            self.tries += 1
            if relaxed is None:
                return None
            useful = model.narrow(part, relaxed.certificate, limit)
            self._raise(parts)
            self._round(model, relaxed)
            if part.bound >= self.steps or not model.add_cuts(relaxed.flow):
                return useful
            yield
        return None

    def _round(self, model: Model, relaxed: Relaxed) -> None:
        """Build a walk from an integral flow near a shortest one."""
        if self.bound < self.steps:
            threshold = LEAST + (1 - 2 * LEAST) * self.rng.unit()
            self._follow(model, model.round_flow(relaxed, threshold))

    def _integral(
        self, model: Model, part: Part, useful: NDArray[np.bool_], doublings: int
    ) -> None:
        """Solve a part for an integral flow, and build its walk."""
        limit = model.limit(part, self.steps)
        flow = model.integral(part, useful, limit, self._effort(doublings))
        self.clock.used += 1
        if flow is not None:
            self._follow(model, flow)
            model.add_cuts(flow)

    def _effort(self, doublings: int) -> dict[str, float]:
        """Return the limit of one search for a whole flow, as HiGHS names it."""
        left = self.clock.seconds
        if left is None:
            return {"mip_max_nodes": NODES << doublings}
        return {"time_limit": min(left, LONGEST * 2**doublings)}

    def _raise(self, parts: list[Part]) -> None:
        """Raise the bound to the lowest bound of all parts."""
        self.bound = max(self.bound, min([self.steps, *(part.bound for part in parts)]))

    def _follow(self, model: Model, flow: NDArray[np.float64] | None) -> None:
        """Build a walk from an integral flow, if there is one and time for it."""
        if flow is not None and not self._has_no_time:
            self._offer(lambda: self._builder.build(routes_of(model.layers, flow), 0))

    def _build_walk(self, pairing: Pairing, dice: int) -> None:
        """Build a walk from a pairing, in a random order."""
        self._offer(lambda: self._builder.build(self._builder.routes(pairing, dice), dice))

    def _offer(self, make: Callable[[], tuple[int, NDArray[np.int32]]]) -> None:
        """Build a walk, keep it if it is the best, and record the time it took."""
        began = perf_counter()
        steps, stops = make()
        self.tries += 1
        if steps < self.steps:
            self.steps, self._stops, self._walk = steps, stops, None
        self._longest = max(self._longest, perf_counter() - began)

    def solution(self, seed: int) -> Solution[Move]:
        """Return the best walk with the figures of this moment, once the checker confirms it."""
        seconds = perf_counter() - self.started
        if self._walk is None:
            walk = walk_through(self._stops, self.grid.columns, self.grid.robot)
            self._walk = confirm(self.grid, walk, "optimal")
        steps = self._walk.steps
        return Solution(self._walk, steps, self.bound, self.tries, seconds, seed, "optimal")


def solve(problem: Grid, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield better walks and better bounds; where both meet, the walk is proved the shortest.

    Ctrl-C ends the search: the best comes all the same, then the interruption.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> *_, found = solve(authors_grid(10, 10, 10, 0), Budget(iterations=1), Rng(0))
    >>> found.score, found.proved
    (398, True)
    """
    check_grid(problem)
    if not problem.left:
        yield Solution(walk_through(np.zeros(0, np.int32), problem.columns, problem.robot), 0, 0,
                       0, 0.0, rng.state, "optimal")  # fmt: skip
        return
    lists = lists_of(problem)
    load_kernels(problem, PAIRING_KERNEL, CUTS_KERNEL, *KERNELS)
    if is_slow(problem, lists):
        load_kernels(problem, FLOW_KERNEL, nearest.KERNEL)
    search = Search(problem, lists, budget, rng)
    reported: tuple[int, int] | None = None
    try:
        for _ in search.run():
            if search.known != reported:
                reported = search.known
                yield search.solution(rng.state)
    except KeyboardInterrupt:
        if search.tries and search.known != reported:
            yield search.solution(rng.state)
        raise
