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
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.games.robot.solvers.layers import Layers


@dataclass(frozen=True, slots=True)
class Ways:
    """Where each piece goes, and over which cells, as `weave_kernel` takes it."""

    target: NDArray[np.int32]
    bends: NDArray[np.int32]
    bend_starts: NDArray[np.int32]
    end: int
    """Where the empty hand goes."""


def ways_of(layers: Layers, flow: NDArray[np.float64]) -> Ways:
    """Cut a whole flow into ways."""
    cells = layers.cells
    paths, loops = _paths(layers, flow)
    for loop in loops:
        _splice(paths, loop)
    _exchange(paths, layers)
    loose = set(layers.loose.tolist())
    target = np.full(cells + 1, -1, np.int32)
    bends: list[int] = []
    starts = np.zeros(cells + 3, np.int32)
    for name in range(cells + 2):
        if name in paths:
            path = [state % cells for state in paths[name]]
            bends += _bends(path, loose, layers.columns)
            if name <= cells:
                target[name] = path[-1]
        starts[name + 1] = len(bends)
    if layers.root >= cells:
        target[layers.loose[layers.leaving < cells]] = cells
    return Ways(target, np.array(bends, np.int32), starts, paths[cells + 1][-1] % cells)


def _sources(layers: Layers) -> dict[int, int]:
    """Give the state in which each piece begins; the hand's has the number of cells for its name.

    The way of the empty hand has the number after that; it begins in the emptied cell, if any.
    """
    cells = layers.cells
    begins = dict(zip(layers.loose.tolist(), layers.leaving.tolist(), strict=True))
    if layers.root < cells:
        return {**begins, cells + 1: layers.root}
    hole = next(cell for cell, state in begins.items() if state < cells)
    begins[cells], begins[cells + 1] = layers.root, begins.pop(hole)
    return begins


def _paths(
    layers: Layers, flow: NDArray[np.float64]
) -> tuple[dict[int, list[int]], list[list[int]]]:
    """Follow the flow from every source to a state that needs a piece; give paths and loops."""
    onward: defaultdict[int, list[int]] = defaultdict(list)
    excess = layers.supply[: layers.cells].copy()
    for arc in np.flatnonzero(flow).tolist():
        times, tail, head = int(flow[arc]), int(layers.tails[arc]), int(layers.heads[arc])
        onward[tail] += [head] * times
        if head < layers.cells:
            excess[head] += times
            excess[tail] -= times
    needed = {*layers.entering.tolist(), int(np.flatnonzero(excess)[0])}
    paths = {}
    for name, state in _sources(layers).items():
        path = [state]
        while state not in needed:
            state = onward[state].pop()
            path.append(state)
        needed.remove(state)
        paths[name] = path
    loops = []
    for first in list(onward):
        while onward[first]:
            loop, state = [first], onward[first].pop()
            while state != first:
                loop.append(state)
                state = onward[state].pop()
            loops.append([*loop, first])
    return paths, loops


def _splice(paths: dict[int, list[int]], loop: list[int]) -> None:
    """Make a loop a detour of a path that it meets; one that meets none is no use to anybody."""
    states = set(loop)
    for path in paths.values():
        for place, state in enumerate(path):
            if state in states:
                begin = loop.index(state)
                path[place:place] = loop[begin:-1] + loop[:begin]
                return


def _exchange(paths: dict[int, list[int]], layers: Layers) -> None:
    """Let paths that share a state exchange their ends wherever that joins two circuits."""
    cells = layers.cells
    circuit = {name: name for name in range(cells + 2)}

    def of(name: int) -> int:
        while circuit[name] != name:
            circuit[name] = circuit[circuit[name]]
            name = circuit[name]
        return name

    for name, path in paths.items():
        if name <= cells:
            end = path[-1] % cells
            circuit[of(name)] = of(end if end in paths else cells)
    while (meeting := _meeting(paths, of)) is not None:
        one, place, other, other_place = meeting
        first, second = paths[one], paths[other]
        paths[one] = first[:place] + second[other_place:]
        paths[other] = second[:other_place] + first[place:]
        circuit[of(one)] = of(other)


def _meeting(
    paths: dict[int, list[int]], of: Callable[[int], int]
) -> tuple[int, int, int, int] | None:
    """Find two paths of different circuits that share a state, with its place in each."""
    seen: dict[int, tuple[int, int]] = {}
    for name, path in paths.items():
        for place, state in enumerate(path):
            other, other_place = seen.setdefault(state, (name, place))
            if of(other) != of(name):
                return name, place, other, other_place
    return None


def _bends(path: Sequence[int], loose: Collection[int], columns: int) -> list[int]:
    """Give the cells inside a path that its way must be told: cells out of place, and turns back.

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
