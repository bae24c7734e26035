"""From a whole flow to the ways of pieces: why the shortest flow with all cuts is a walk.

A whole flow falls into ways, one for each piece and one for the empty hand, and into loops. A loop
that shares a state with a way is a detour of it. Two ways of one colour that share a state can
exchange what comes after it, which makes one circuit of two. What is left then are circuits that
share no state; the robot passes from one to another by swapping in a cell out of place, which
starts that cell's circuit, and when it ends the interrupted way goes on. So a circuit is done if a
swap leads to it from one that is done; and that is what the cuts ask for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.solvers.layers import Layers


@dataclass(frozen=True, slots=True)
class Routes:
    """Where each piece goes, and over which cells, as `insertion_kernel` takes it."""

    target: NDArray[np.int32]
    bends: NDArray[np.int32]
    bend_starts: NDArray[np.int32]
    end: int
    """Where the empty hand goes."""


class Paths:
    """The paths of a flow, each a chain of visits to states, that can exchange what comes after."""

    def __init__(self) -> None:
        self.states: list[int] = []
        self.owners: list[int] = []
        self.onward: list[int] = []
        """For each visit: its state, the path that it was made for, and the next visit, or −1."""
        self.first: dict[int, int] = {}
        self.at: defaultdict[int, list[int]] = defaultdict(list)
        """The visits to each state."""

    def add(self, name: int, states: Sequence[int]) -> tuple[int, int]:
        """Add a chain of visits for a path; return its ends."""
        begin = len(self.states)
        for visit, state in enumerate(states, begin):
            self.at[state].append(visit)
        self.states += states
        self.owners += [name] * len(states)
        self.onward += [*range(begin + 1, len(self.states)), -1]
        return begin, len(self.states) - 1

    def splice(self, loop: Sequence[int]) -> None:
        """Insert a loop into a path that it meets; drop it if it meets none."""
        for place, state in enumerate(loop):
            if state in self.at:
                here = self.at[state][0]
                begin, end = self.add(self.owners[here], [*loop[place + 1 :], *loop[1 : place + 1]])
                self.onward[end], self.onward[here] = self.onward[here], begin
                return

    def path(self, name: int) -> list[int]:
        """Return the states of a path in order."""
        states, visit = [], self.first[name]
        while visit >= 0:
            states.append(self.states[visit])
            visit = self.onward[visit]
        return states


def routes_of(layers: Layers, flow: NDArray[np.float64]) -> Routes:
    """Return the routes of an integral flow."""
    cells = layers.cells
    paths = _paths(layers, flow)
    _exchange(paths, layers)
    loose = set(layers.loose.tolist())
    target = np.full(cells + 1, -1, np.int32)
    bends: list[int] = []
    starts = np.zeros(cells + 3, np.int32)
    end = 0
    for name in range(cells + 2):
        if name in paths.first:
            path = [state % cells for state in paths.path(name)]
            bends += _bends(path, loose, layers.columns)
            end = path[-1]
            if name <= cells:
                target[name] = end
        starts[name + 1] = len(bends)
    if layers.root >= cells:
        target[layers.loose[layers.leaving < cells]] = cells
    return Routes(target, np.array(bends, np.int32), starts, end)


def _sources(layers: Layers) -> dict[int, int]:
    """Return the state in which each piece begins; the hand's has the number of cells for its name.

    The way of the empty hand has the number after that; it begins in the emptied cell, if any.
    """
    cells = layers.cells
    begins = dict(zip(layers.loose.tolist(), layers.leaving.tolist(), strict=True))
    if layers.root < cells:
        return {**begins, cells + 1: layers.root}
    hole = next(cell for cell, state in begins.items() if state < cells)
    begins[cells], begins[cells + 1] = layers.root, begins.pop(hole)
    return begins


def _paths(layers: Layers, flow: NDArray[np.float64]) -> Paths:
    """Follow the flow from every source to a state that needs a piece; its loops are detours."""
    onward: defaultdict[int, list[int]] = defaultdict(list)
    excess = layers.supply[: layers.cells].copy()
    for arc in np.flatnonzero(flow).tolist():
        times, tail, head = int(flow[arc]), int(layers.tails[arc]), int(layers.heads[arc])
        onward[tail] += [head] * times
        if head < layers.cells:
            excess[head] += times
            excess[tail] -= times
    needed = {*layers.entering.tolist(), int(np.flatnonzero(excess)[0])}
    paths = Paths()
    for name, state in _sources(layers).items():
        path = [state]
        while state not in needed:
            state = onward[state].pop()
            path.append(state)
        needed.remove(state)
        paths.first[name], _ = paths.add(name, path)
    for first in list(onward):
        while onward[first]:
            loop, state = [first], onward[first].pop()
            while state != first:
                loop.append(state)
                state = onward[state].pop()
            paths.splice([*loop, first])
    return paths


def _exchange(paths: Paths, layers: Layers) -> None:
    """Exchange the rests of paths that share a state wherever that joins two circuits.

    Then both are in one circuit, whichever of them a visit is on: so a visit's circuit is that of
    the path it was made for, and each state needs one look.
    """
    cells = layers.cells
    circuit = list(range(cells + 2))

    def of(name: int) -> int:
        while circuit[name] != name:
            circuit[name] = circuit[circuit[name]]
            name = circuit[name]
        return name

    for name in paths.first:
        if name <= cells:
            end = paths.path(name)[-1] % cells
            circuit[of(name)] = of(end if end in paths.first else cells)
    for first, *others in paths.at.values():
        for other in others:
            one, two = of(paths.owners[first]), of(paths.owners[other])
            if one != two:
                circuit[one] = two
                onward = paths.onward
                onward[first], onward[other] = onward[other], onward[first]


def _bends(path: Sequence[int], loose: Collection[int], columns: int) -> list[int]:
    """Return the cells of a path that define its way: cells out of place, and turns back.

    >>> _bends([0, 1, 2, 12, 11, 10], {0, 2, 10}, 10)
    [2]
    >>> _bends([0, 1, 11, 10, 20], {0, 20}, 10)
    [11]
    """
    bends: list[int] = []
    anchor, length = path[0], 0
    for place in range(1, len(path)):
        cell, before = path[place], path[place - 1]
        length += 1
        apart = abs(cell // columns - anchor // columns) + abs(cell % columns - anchor % columns)
        if apart < length:
            bends.append(before)
            anchor, length = before, 1
        if cell in loose and place < len(path) - 1:
            bends.append(cell)
            anchor, length = cell, 0
    return bends
