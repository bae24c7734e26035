"""A position in flat arrays, as generators, solvers and the checker use it.

A cell is its place row after row: row · columns + column. The arrays are never written to, so that
several solvers may share them; whoever changes a piece works on a copy.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.core.numbers import check_range
from quadrille.games.robot.config import check_size
from quadrille.games.robot.notation import write_colour
from quadrille.games.robot.state import NOTHING, State


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """A position: the colours of cells and pieces, the robot and its hand."""

    rows: int
    columns: int
    colours: int
    backgrounds: NDArray[np.int32]
    pieces: NDArray[np.int32]
    """`NOTHING` in the cell whose piece the robot carries, if it carries one."""
    robot: int = 0
    hand: int = NOTHING

    @property
    def left(self) -> int:
        """Count the cells that are not black."""
        return int(np.count_nonzero(self.backgrounds != self.pieces))


def grid_of(state: State) -> Grid:
    """Return a position in flat arrays.

    >>> from quadrille.games.robot.options import read_options
    >>> from quadrille.games.robot.rules import initial
    >>> grid = grid_of(initial(read_options({"grid": "Rv Vr"})))
    >>> grid.backgrounds.tolist(), grid.pieces.tolist()
    ([0, 1], [1, 0])
    """
    config = state.config
    return Grid(
        config.size.rows,
        config.size.columns,
        config.colours,
        np.array(config.backgrounds, np.int32),
        np.array(state.pieces, np.int32),
        state.place,
        state.hand,
    )


def check_grid(grid: Grid) -> None:
    """Raise an error if the kernels, which check nothing, could not work on a position."""
    check_size(grid.rows, grid.columns, grid.colours)
    cells = grid.rows * grid.columns
    check_range("cells", len(grid.backgrounds), cells, cells)
    check_range("cells", len(grid.pieces), cells, cells)
    check_range("robot", grid.robot, 0, cells - 1)
    check_range("hand", grid.hand, NOTHING, grid.colours - 1)
    check_range("colour", int(grid.backgrounds.min()), 0, grid.colours - 1)
    check_range("colour", int(grid.backgrounds.max()), 0, grid.colours - 1)
    check_range("colour", int(grid.pieces.min()), NOTHING, grid.colours - 1)
    check_range("colour", int(grid.pieces.max()), NOTHING, grid.colours - 1)
    held = np.append(grid.pieces[grid.pieces != NOTHING], grid.hand)
    check_counts(grid.backgrounds, held[held != NOTHING], grid.colours)


def check_counts(backgrounds: NDArray[np.int32], pieces: NDArray[np.int32], colours: int) -> None:
    """Raise `Invalid` unless there are as many cells as pieces of each colour."""
    wanted = np.bincount(backgrounds, minlength=colours)
    there = np.bincount(pieces, minlength=colours)
    if (wanted != there).any():
        colour = int(np.flatnonzero(wanted != there)[0])
        raise Invalid(
            "robot.counts",
            colour=write_colour(colour, colours),
            cells=int(wanted[colour]),
            pieces=int(there[colour]),
        )


def cell_at(grid: Grid, place: int) -> Cell:
    """Return the column and row of a place.

    >>> from quadrille.games.robot.generator import authors_grid
    >>> cell_at(authors_grid(6, 8, 5, 3), 19)
    Cell(column=3, row=2)
    """
    row, column = divmod(place, grid.columns)
    return Cell(column, row)
