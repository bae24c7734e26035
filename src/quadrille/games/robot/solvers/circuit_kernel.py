"""Circuits of the graph of moves, and walks through them, compiled.

`cells` holds the circuits one after the other, each from its first cell; circuit k goes from
`begins[k]` to `begins[k + 1]`. An arc leads from a cell to any cell of its piece's colour: these
are the linked list of that colour, row after row, and a cell leaves it with its last arc.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from quadrille.core.jit import jit
from quadrille.games.robot.solvers.chain_kernel import FAR, chain, nearest_in, unchain


@jit(
    "int64(int32[::1], int32[::1], int64, boolean, int32[:, ::1], int32[:, ::1], int32[::1], "
    "int32[::1])"
)
def find(
    backgrounds: NDArray[np.int32],
    pieces: NDArray[np.int32],
    columns: int,
    near: bool,
    ends: NDArray[np.int32],
    links: NDArray[np.int32],
    cells: NDArray[np.int32],
    begins: NDArray[np.int32],
) -> int:
    """Divide the cells that are not black into circuits; return the number of circuits.

    The next cell of a circuit is the upper left one that is free or, if `near`, the nearest one.
    """
    first, after, before = ends[0], links[0], links[1]
    chain(backgrounds, pieces, first, ends[1], after, before)
    seen = np.zeros(len(pieces), np.bool_)
    count, length = 0, 0
    for start in range(len(pieces)):
        if seen[start] or pieces[start] == backgrounds[start]:
            continue
        begins[count] = length
        count += 1
        place = start
        while True:
            seen[place] = True
            cells[length] = place
            length += 1
            colour = pieces[place]
            place = nearest_in(first[colour], columns, place, after) if near else first[colour]
            unchain(place, colour, first, after, before)
            if place == start:
                break
    begins[count] = length
    return count


@jit("int64(int64, int64, float64, int32[::1], int32[::1], int32[::1])", inner=True)
def nearest_circuit(
    place: int,
    columns: int,
    closer: float,
    cells: NDArray[np.int32],
    begins: NDArray[np.int32],
    after: NDArray[np.int32],
) -> int:
    """Return the waiting circuit whose first cell is nearest and closer than `closer`; or −1.

    Waiting circuits are a linked list: `after[k + 1]` follows circuit k, `after[0]` is the first.
    """
    row, column = place // columns, place % columns
    found, best, circuit = -1, closer, after[0]
    while circuit >= 0:
        start = cells[begins[circuit]]
        distance = abs(start // columns - row) + abs(start % columns - column)
        if distance < best:
            found, best = circuit, float(distance)
        circuit = after[circuit + 1]
    return found


@jit("void(int64, int32[::1], int32[::1])", inner=True)
def take(circuit: int, after: NDArray[np.int32], before: NDArray[np.int32]) -> None:
    """Remove a circuit from the waiting ones."""
    after[before[circuit] + 1] = after[circuit + 1]
    if after[circuit + 1] >= 0:
        before[after[circuit + 1]] = before[circuit]


@jit("void(int64, int32[::1], int32[::1])", inner=True)
def wait(count: int, after: NDArray[np.int32], before: NDArray[np.int32]) -> None:
    """Make every circuit wait, in the order in which they were found."""
    for circuit in range(count):
        after[circuit] = circuit
        before[circuit] = circuit - 1
    after[count] = -1


@jit("int64(int32[::1], int32[::1], int64, int64, float64, int32[::1])")
def visit(
    cells: NDArray[np.int32],
    begins: NDArray[np.int32],
    count: int,
    columns: int,
    coefficient: float,
    stops: NDArray[np.int32],
) -> int:
    """Visit all circuits and write where the robot swaps; return the number of stops.

    The first circuit comes first; then, each time a circuit closes, the nearest one. Before each
    step to the next cell of a circuit but the closing one, a waiting circuit that is closer than
    coefficient × the way to that cell is done first, with the piece carried along.
    """
    after, before = np.empty(count + 1, np.int32), np.empty(count, np.int32)
    wait(count, after, before)
    opened, reached = np.empty(count, np.int32), np.empty(count, np.int32)
    length, depth, far = 0, 0, float(FAR)
    circuit = 0 if count > 0 else -1
    while circuit >= 0:
        take(circuit, after, before)
        opened[depth], reached[depth] = circuit, begins[circuit]
        depth += 1
        stops[length] = cells[begins[circuit]]
        length += 1
        circuit = -1
        while depth > 0 and circuit < 0:
            top = opened[depth - 1]
            reached[depth - 1] += 1
            place = stops[length - 1]
            if reached[depth - 1] == begins[top + 1]:
                stops[length] = cells[begins[top]]
                length += 1
                depth -= 1
                continue
            target = cells[reached[depth - 1]]
            if coefficient > 0:
                down = abs(target // columns - place // columns)
                closer = coefficient * (down + abs(target % columns - place % columns))
                circuit = nearest_circuit(place, columns, closer, cells, begins, after)
            if circuit < 0:
                stops[length] = target
                length += 1
            else:
                reached[depth - 1] -= 1
        if depth == 0:
            circuit = nearest_circuit(stops[length - 1], columns, far, cells, begins, after)
    return length
