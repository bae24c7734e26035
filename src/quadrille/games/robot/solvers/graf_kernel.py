"""Daniel Graf's walk over a vector with one cell a colour, compiled. See `report.py`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit


@jit("int64(int32[::1], int64)", inner=True)
def free(link: NDArray[np.int32], place: int) -> int:
    """Follow the links to the next free place, and shorten them on the way."""
    while link[place] != place:
        link[place] = link[link[place]]
        place = link[place]
    return place


@jit("void(int32[::1], int32[::1], int64, int32[::1])", inner=True)
def assign_owners(
    cells: NDArray[np.int32], begins: NDArray[np.int32], size: int, owner: NDArray[np.int32]
) -> None:
    """Write for each circuit the arc that starts it: the last found that passes its first cell.

    Later arcs choose first, and a circuit is chosen once: so the links lead from each cell to the
    next first cell, from there on to the right, that no arc has chosen yet.
    """
    count = len(begins) - 1
    link, circuit_at = np.empty(size + 1, np.int32), np.full(size + 1, -1, np.int32)
    owner[:] = -1
    for circuit in range(count):
        circuit_at[cells[begins[circuit]]] = circuit
    for place in range(size + 1):
        link[place] = place if circuit_at[place] >= 0 or place == size else place + 1
    for circuit in range(count - 1, -1, -1):
        for arc in range(begins[circuit + 1] - 1, begins[circuit] - 1, -1):
            last = arc + 1 == begins[circuit + 1]
            target = cells[begins[circuit]] if last else cells[arc + 1]
            end = max(cells[arc], target)
            place = free(link, min(cells[arc], target) + 1)
            while place < end:
                owner[circuit_at[place]] = arc
                link[place] = place + 1
                place = free(link, place)


@jit("void(int32[::1], int32[::1], int32[::1], int32[::1], int32[::1])", inner=True)
def attach(
    cells: NDArray[np.int32],
    begins: NDArray[np.int32],
    owner: NDArray[np.int32],
    first: NDArray[np.int32],
    after: NDArray[np.int32],
) -> None:
    """List for each arc the circuits it starts, in the order in which it passes them."""
    count = len(begins) - 1
    first[:] = -1
    for step in range(2 * count):
        rightwards = step < count
        circuit = count - 1 - step if rightwards else step - count
        arc = owner[circuit]
        if arc >= 0 and (cells[begins[circuit]] > cells[arc]) == rightwards:
            after[circuit] = first[arc]
            first[arc] = circuit


@jit("void(int32[::1], int32[::1], int32[::1], int32[::1])", inner=True)
def find_beyond(
    cells: NDArray[np.int32],
    begins: NDArray[np.int32],
    owner: NDArray[np.int32],
    beyond: NDArray[np.int32],
) -> None:
    """Write for the rightmost cell so far the circuit beyond it that no arc passes."""
    beyond[:] = -1
    rightmost = 0
    for circuit in range(len(begins) - 1):
        if owner[circuit] < 0 and circuit > 0:
            beyond[rightmost] = circuit
        for arc in range(begins[circuit], begins[circuit + 1]):
            rightmost = max(rightmost, cells[arc])


@jit("int64(int32[::1], int32[::1], int64, int32[::1])")
def visit(
    cells: NDArray[np.int32], begins: NDArray[np.int32], size: int, stops: NDArray[np.int32]
) -> int:
    """Visit the circuits of a vector and write where the robot swaps; return how often it does."""
    count = len(begins) - 1
    owner, first = np.empty(count, np.int32), np.empty(len(cells), np.int32)
    after, beyond = np.empty(count, np.int32), np.empty(size, np.int32)
    assign_owners(cells, begins, size, owner)
    attach(cells, begins, owner, first, after)
    find_beyond(cells, begins, owner, beyond)
    opened, reached = np.empty(count, np.int32), np.empty(count, np.int32)
    length, depth = 0, 0
    circuit = 0 if count > 0 else -1
    while True:
        if circuit >= 0:
            opened[depth], reached[depth] = circuit, begins[circuit]
            depth += 1
            stops[length] = cells[begins[circuit]]
            length += 1
        if depth == 0:
            return length
        top, arc = opened[depth - 1], reached[depth - 1]
        circuit = beyond[cells[arc]]
        beyond[cells[arc]] = -1
        if circuit < 0 and first[arc] >= 0:
            circuit = first[arc]
            first[arc] = after[circuit]
        if circuit < 0:
            closing = arc + 1 == begins[top + 1]
            stops[length] = cells[begins[top]] if closing else cells[arc + 1]
            length += 1
            reached[depth - 1] += 1
            depth -= int(closing)
