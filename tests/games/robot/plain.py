"""The nine methods in a few plain lines each, with no data structure at all: slow, and to compare.

A walk is its stops: the cells, row after row, where the robot swaps.
"""

from __future__ import annotations

from collections.abc import Callable

from quadrille.games.robot.grid import Grid


def distance(grid: Grid, one: int, other: int) -> int:
    """Count the steps between two cells."""
    row, column = divmod(one, grid.columns)
    other_row, other_column = divmod(other, grid.columns)
    return abs(row - other_row) + abs(column - other_column)


def steps(grid: Grid, stops: list[int]) -> int:
    """Count the steps of a walk."""
    return sum(distance(grid, one, other) for one, other in zip([grid.robot, *stops], stops))  # noqa: B905


def nearest(grid: Grid) -> list[int]:
    """Go to the nearest cell that fits: by distance, then row, then column."""
    pieces, hand, robot = grid.pieces.tolist(), grid.hand, grid.robot
    cells: list[int] = grid.backgrounds.tolist()
    stops: list[int] = []
    while True:
        fits = [
            place
            for place, colour in enumerate(cells)
            if pieces[place] != colour and hand in (-1, colour)
        ]
        if not fits:
            return stops
        robot = min(fits, key=lambda place: (distance(grid, robot, place), place))
        pieces[robot], hand = hand, pieces[robot]
        stops.append(robot)


def circuits(grid: Grid, *, near: bool) -> list[list[int]]:
    """Part the cells that are not black into circuits, from the first cell on."""
    cells, pieces = grid.backgrounds.tolist(), grid.pieces.tolist()
    free = [place for place in range(len(cells)) if cells[place] != pieces[place]]
    seen: set[int] = set()
    found = []
    for start in list(free):
        if start in seen:
            continue
        circuit = [start]
        while True:
            fits = [place for place in free if cells[place] == pieces[circuit[-1]]]
            last = circuit[-1]
            target = min(fits, key=lambda place: (near and distance(grid, last, place), place))
            free.remove(target)
            if target == start:
                break
            circuit.append(target)
        seen.update(circuit)
        found.append(circuit)
    return found


def one_naive(grid: Grid) -> list[int]:
    return [cell for circuit in circuits(grid, near=False) for cell in [*circuit, circuit[0]]]


def next_circuit(grid: Grid, waiting: list[list[int]], robot: int) -> list[int]:
    return min(waiting, key=lambda circuit: distance(grid, robot, circuit[0]))


def cut(grid: Grid, waiting: list[list[int]], coefficient: float) -> list[int]:
    """Go through circuits, each interrupted by one that is closer than its next cell."""
    stops: list[int] = []

    def through(circuit: list[int]) -> None:
        waiting.remove(circuit)
        stops.append(circuit[0])
        for cell in circuit[1:]:
            while waiting:
                other = next_circuit(grid, waiting, stops[-1])
                way = coefficient * distance(grid, stops[-1], cell)
                if distance(grid, stops[-1], other[0]) >= way:
                    break
                through(other)
            stops.append(cell)
        stops.append(circuit[0])

    while waiting:
        through(next_circuit(grid, waiting, stops[-1]) if stops else waiting[0])
    return stops


def shortest_return(grid: Grid) -> int:
    """Count the steps of the shortest walk over a vector that ends where its circuits begin.

    Each piece goes straight home; what no piece crosses between the first and the last cell is
    crossed twice; and the robot goes to the first cell.
    """
    pieces: list[int] = grid.pieces.tolist()
    cells: list[int] = grid.backgrounds.tolist()
    arcs = [(place, cells.index(piece)) for place, piece in enumerate(pieces)]
    moved = sorted(place for place, home in arcs if place != home)
    if not moved:
        return 0
    crossed = {edge for one, other in arcs for edge in range(min(one, other), max(one, other))}
    gaps = [edge for edge in range(moved[0], moved[-1]) if edge not in crossed]
    return moved[0] + sum(abs(one - other) for one, other in arcs) + 2 * len(gaps)


METHODS: dict[str, Callable[[Grid], list[int]]] = {
    "naive": nearest,
    "circular": nearest,
    "colour": nearest,
    "avl": nearest,
    "graph-one-naive": one_naive,
    "graph-one-improved": lambda grid: cut(grid, circuits(grid, near=False), 0),
    "graph-general": lambda grid: cut(grid, circuits(grid, near=True), 0),
    "graph-cuts": lambda grid: cut(grid, circuits(grid, near=True), 1),
}
"""All but Graf's, which is compared by its length."""
