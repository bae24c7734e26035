"""Grids and walks for the tests: typed as they look, or drawn by hypothesis."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st

from quadrille.core.grid import Size
from quadrille.games.robot import rules
from quadrille.games.robot.config import Config
from quadrille.games.robot.files import read_grid
from quadrille.games.robot.generator import authors_grid, uniform_grid
from quadrille.games.robot.grid import Grid
from quadrille.games.robot.state import State


def state_of(grid: str) -> State:
    """Return the first state of a typed grid."""
    return rules.initial(read_grid(grid))


def config_of(grid: Grid) -> Config:
    """Return the config of a grid in arrays."""
    size = Size(grid.columns, grid.rows)
    return Config(size, grid.colours, tuple(grid.backgrounds.tolist()), tuple(grid.pieces.tolist()))


@st.composite
def grids(draw: st.DrawFn, most: int = 6) -> Grid:
    """Draw a small grid of either generator, or one whose colours are not alike often."""
    rows, columns = draw(st.integers(1, most)), draw(st.integers(1, most))
    colours = draw(st.integers(1, rows * columns))
    kind, seed = draw(st.sampled_from(["authors", "uniform", "odd"])), draw(st.integers(0, 9999))
    if kind != "odd":
        make = authors_grid if kind == "authors" else uniform_grid
        return make(rows, columns, colours, seed)
    drawn = st.lists(st.integers(0, colours - 1), min_size=rows * columns, max_size=rows * columns)
    backgrounds = draw(drawn)
    pieces = draw(st.permutations(backgrounds))
    return Grid(rows, columns, colours, np.array(backgrounds, np.int32), np.array(pieces, np.int32))


walks = st.text("UDLRS", max_size=60)
