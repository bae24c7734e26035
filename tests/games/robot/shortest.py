"""The shortest walk by breadth-first search over all positions: for small grids only."""

from __future__ import annotations

import random

import numpy as np

from quadrille.games.robot.grid import Grid

Position = tuple[int, int, tuple[int, ...]]


def shortest(grid: Grid) -> int:
    """Count the steps of the shortest walk, trying everything the rules allow."""
    cells = tuple(grid.backgrounds.tolist())
    level: list[Position] = [(grid.robot, grid.hand, tuple(grid.pieces.tolist()))]
    seen, steps = set(level), 0
    while True:
        following: list[Position] = []
        for robot, hand, pieces in level:  # grows while it is read: a swap costs no step
            if pieces == cells:
                return steps
            swapped = list(pieces)
            swapped[robot] = hand
            swap = (robot, pieces[robot], tuple(swapped))
            if pieces[robot] != cells[robot] and swap not in seen:
                seen.add(swap)
                level.append(swap)
            for there in neighbours(grid, robot):
                step = (there, hand, pieces)
                if step not in seen:
                    seen.add(step)
                    following.append(step)
        level, steps = following, steps + 1


def neighbours(grid: Grid, cell: int) -> list[int]:
    """Return the cells next to a cell."""
    row, column = divmod(cell, grid.columns)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [
        other * grid.columns + there
        for other, there in around
        if 0 <= other < grid.rows and 0 <= there < grid.columns
    ]


def shuffled(rows: int, columns: int, colours: int, dice: random.Random) -> Grid:
    """Return a grid with any pieces anywhere, or with a few that changed places with neighbours."""
    cells = [dice.randrange(colours) for _ in range(rows * columns)]
    pieces = list(cells)
    if dice.random() < 0.5:
        dice.shuffle(pieces)
    else:
        for _ in range(dice.randint(1, 3)):
            one = dice.randrange(len(pieces))
            other = min(len(pieces) - 1, one + dice.randint(1, 3))
            pieces[one], pieces[other] = pieces[other], pieces[one]
    return Grid(rows, columns, colours, np.array(cells, np.int32), np.array(pieces, np.int32))


def played(grid: Grid, dice: random.Random, actions: int) -> Grid:
    """Return the position after some random actions."""
    pieces: list[int] = grid.pieces.tolist()
    cells: list[int] = grid.backgrounds.tolist()
    robot, hand = grid.robot, grid.hand
    for _ in range(actions):
        if dice.random() < 0.6:
            around = neighbours(grid, robot)
            robot = dice.choice(around) if around else robot
        elif pieces[robot] != cells[robot]:
            pieces[robot], hand = hand, pieces[robot]
    return Grid(
        grid.rows, grid.columns, grid.colours, grid.backgrounds, np.array(pieces, np.int32),
        robot, hand,
    )  # fmt: skip
