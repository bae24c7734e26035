"""Finding cuts: sets of states that every walk enters, and that a flow enters too little."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.games.robot.solvers.clock import Clock
from quadrille.games.robot.solvers.layers import Layers

CUTS_KERNEL = "quadrille.games.robot.solvers.cuts_kernel"
ONE = 1_000_000
"""One piece, where flows are whole numbers."""
ENOUGH = ONE - ONE // 1000
"""A set that is entered by this much is not worth a cut."""
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

    def cuts(
        self, flow: NDArray[np.float64], rng: Rng, clock: Clock
    ) -> Iterator[NDArray[np.int64]]:
        """Yield new cuts that a flow does not satisfy, each as the arcs that enter its set.

        A little more room in every arc makes the sets small, so that their cuts have few arcs. When
        the time ends, so do they.
        """
        room = np.zeros(len(self._ends), np.int64)
        carried = np.maximum(flow[: self.layers.arcs], 0)
        room[: 2 * self.layers.arcs : 2] = np.rint(carried * ONE).astype(np.int64) + 1
        room[2 * self.layers.arcs :: 2] = PLENTY
        served = ServedStates((self._starts, self._arcs, self._ends, room), self.layers.root)
        covered = np.zeros(len(self.layers.supply), bool)
        order, found = self.layers.leaving.tolist(), 0
        rng.shuffle(order)
        for state in order:
            if clock.late or found >= MOST_CUTS:
                return
            if covered[state] or served.marks[state]:
                continue
            for number, (marks, arcs) in enumerate(self._sets(room.copy(), served, state)):
                if not number:
                    covered |= marks
                sign = arcs.tobytes()
                if sign not in self._known:
                    self._known.add(sign)
                    found += 1
                    yield arcs
            if not covered[state]:
                served.add(state)

    def _sets(
        self, room: NDArray[np.int64], served: ServedStates, state: int
    ) -> Iterator[tuple[NDArray[np.bool_], NDArray[np.int64]]]:
        kernel, layers = load(CUTS_KERNEL), self.layers
        marks = np.zeros(len(layers.supply), np.uint8)
        network = self._starts, self._arcs, self._ends, room
        for _ in range(NESTED):
            sent = kernel.fill(*network, served.states, state, ONE, self._came, self._queue)
            if sent >= ENOUGH:
                return
            kernel.mark(*network, state, marks, self._queue)
            inside = marks.astype(bool)
            arcs = np.flatnonzero(inside[layers.heads] & ~inside[layers.tails])
            yield inside, arcs
            room[2 * arcs] = ONE


class ServedStates:
    """The states that a flow enters enough, as far as they are known: the first one, and others.

    No set with one of them needs a cut, so that all of them count as the first.
    """

    def __init__(self, network: tuple[NDArray[Any], ...], root: int) -> None:
        self._network, self._count = network, 0
        self._states = np.zeros(len(network[0]) - 1, np.int32)
        self.marks = np.zeros(len(self._states), np.uint8)
        self.add(root)

    @property
    def states(self) -> NDArray[np.int32]:
        """List them."""
        return self._states[: self._count]

    def add(self, state: int) -> None:
        """Add a state, and those that enough flow or a swap leads to from it."""
        self._states[self._count], self.marks[state] = state, 1
        self._count = load(CUTS_KERNEL).serve(
            *self._network, ENOUGH, self._states, self._count, self._count + 1, self.marks
        )
