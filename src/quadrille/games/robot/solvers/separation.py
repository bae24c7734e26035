"""Finding cuts: sets of states that every walk enters, and that a flow enters too little."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.robot.solvers.layers import Layers

CUTS_KERNEL = "quadrille.games.robot.solvers.cuts_kernel"
ONE = 1_000_000
"""One piece, where flows are whole numbers."""
ENOUGH = ONE - ONE // 1000
"""A set entered by so much is not worth a cut."""
PLENTY = 1 << 40
NESTED = 5
"""The sets looked for before one cell, each beyond the one before."""
MOST_CUTS = 200
"""The cuts given at once."""


class Separation:
    """The network in which sets are looked for, and the cuts that are known."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        before, after = layers.swaps
        tails = np.concatenate([layers.tails, before])
        heads = np.concatenate([layers.heads, after])
        self._ends = np.stack([heads, tails], axis=1).ravel().astype(np.int32)
        origins = np.stack([tails, heads], axis=1).ravel()
        self._arcs = np.argsort(origins, kind="stable").astype(np.int32)
        counts = np.bincount(origins, minlength=len(layers.supply))
        self._starts = np.append(0, np.cumsum(counts)).astype(np.int32)
        self._came, self._queue = (np.zeros(len(layers.supply), np.int32) for _ in "ab")
        self._known: set[bytes] = set()

    def cuts(self, flow: NDArray[np.float64], rng: Rng) -> Iterator[NDArray[np.int64]]:
        """Yield new cuts that a flow does not satisfy, each as the arcs that enter its set.

        A little more room in every arc makes the sets small, so that their cuts have few arcs.
        """
        room = np.zeros(len(self._ends), np.int64)
        carried = np.maximum(flow[: self.layers.arcs], 0)
        room[: 2 * self.layers.arcs : 2] = np.rint(carried * ONE).astype(np.int64) + 1
        room[2 * self.layers.arcs :: 2] = PLENTY
        covered = np.zeros(len(self.layers.supply), bool)
        order, found = self.layers.leaving.tolist(), 0
        rng.shuffle(order)
        for state in order:
            if covered[state] or state == self.layers.root:
                continue
            for number, (marks, arcs) in enumerate(self._sets(room.copy(), state)):
                if not number:
                    covered |= marks
                sign = arcs.tobytes()
                if sign not in self._known:
                    self._known.add(sign)
                    found += 1
                    yield arcs
            if found >= MOST_CUTS:
                return

    def _sets(
        self, room: NDArray[np.int64], state: int
    ) -> Iterator[tuple[NDArray[np.bool_], NDArray[np.int64]]]:
        kernel, layers = load(CUTS_KERNEL), self.layers
        marks = np.zeros(len(layers.supply), np.uint8)
        network = self._starts, self._arcs, self._ends, room
        for _ in range(NESTED):
            sent = kernel.fill(*network, layers.root, state, ONE, self._came, self._queue)
            if sent >= ENOUGH:
                return
            kernel.mark(*network, state, marks, self._queue)
            inside = marks.astype(bool)
            arcs = np.flatnonzero(inside[layers.heads] & ~inside[layers.tails])
            yield inside, arcs
            room[2 * arcs] = ONE
