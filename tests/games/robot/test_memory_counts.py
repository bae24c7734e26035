"""Bytes and examined cells, against an independent walk that counts as it looks."""

from __future__ import annotations

import pytest

from quadrille.games.robot.generator import authors_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.solvers.memory_counts import (
    METHODS,
    Searches,
    count_memory,
    structure_bytes,
)
from quadrille.games.robot.solvers.nearest import measure
from quadrille.games.robot.solvers.report import count_avl_nodes

GRIDS = [(3, 4, 3), (5, 5, 5), (1, 9, 4), (7, 4, 10), (9, 1, 3)]


def rings(grid: Grid, pieces: list[int], robot: int, hand: int) -> tuple[int, int]:
    """Look in rings, the upper row first and the left cell first; return the cell and the count."""
    places = range(len(pieces))

    def order(place: int) -> tuple[int, int, int]:
        down = place // grid.columns - robot // grid.columns
        across = place % grid.columns - robot % grid.columns
        return abs(down) + abs(across), down, across

    for count, place in enumerate(sorted(places, key=order), 1):
        background = int(grid.backgrounds[place])
        if hand in (-1, background) and pieces[place] != background:
            return place, count
    return -1, len(pieces)


def walked(grid: Grid) -> tuple[int, int]:
    """Walk; return the cells that `circular` and `colour` examine."""
    pieces, robot, hand = grid.pieces.tolist(), int(grid.robot), int(grid.hand)
    lists = [set[int]() for _ in range(grid.colours)]
    for place, background in enumerate(grid.backgrounds.tolist()):
        if pieces[place] != background:
            lists[background].add(place)
    circular = colour = 0
    while True:
        robot, count = rings(grid, pieces, robot, hand)
        circular += count
        colour += count if hand < 0 else len(lists[hand])
        if robot < 0:
            return circular, colour
        if hand >= 0:
            lists[hand].discard(robot)
        pieces[robot], hand = hand, pieces[robot]


@pytest.mark.parametrize(("rows", "columns", "colours"), GRIDS)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_cells_are_counted_as_an_independent_walk_counts_them(
    rows: int, columns: int, colours: int, seed: int
) -> None:
    grid = authors_grid(rows, columns, colours, seed)
    stops = measure(grid)[1]
    searches = Searches.of(grid, stops)
    circular, colour = walked(grid)
    assert searches.count_examined("circular") == circular
    assert searches.count_examined("colour") == colour
    assert searches.count_examined("naive") == rows * columns * (len(stops) + 1)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_nodes_of_small_trees_are_counted_by_hand(seed: int) -> None:
    # One column: every tree has one node, so a search examines one for each row that is not
    # farther than the nearest found so far, the upper rows first.
    grid = authors_grid(9, 1, 3, seed)
    pieces, robot, hand = grid.pieces.tolist(), int(grid.robot), int(grid.hand)
    expected = 0
    for stop in measure(grid)[1].tolist():
        if hand >= 0:
            best = len(pieces)
            for place, background in enumerate(grid.backgrounds.tolist()):
                if background == hand != pieces[place] and abs(place - robot) < best:
                    best, expected = abs(place - robot), expected + 1
        robot = stop
        pieces[stop], hand = hand, pieces[stop]
    assert count_avl_nodes(grid) == expected


def test_trees_are_examined_less_than_lists_where_rows_are_long() -> None:
    grid = authors_grid(4, 60, 3, 0)
    searches = Searches.of(grid, measure(grid)[1])
    assert searches.count_examined("avl") < searches.count_examined("colour")


def test_a_list_and_a_tree_take_room_and_a_look_around_does_not() -> None:
    grid = authors_grid(20, 20, 20, 0)
    sizes = {method: structure_bytes(method, grid) for method in METHODS}
    assert sizes["naive"] == sizes["circular"] == 0
    assert sizes["colour"] == 4 * (2 * 20 + 2 * 400)
    assert sizes["avl"] > sizes["colour"]


def test_every_method_is_counted_on_every_square() -> None:
    counted = list(count_memory((5, 8)))
    assert [(one.rows, one.method) for one in counted] == [
        (side, method) for side in (5, 8) for method in METHODS
    ]
