"""The options of a record: read into a config, and written; and grids made from a seed."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.core.numbers import parse_integer
from quadrille.core.options import in_one_line
from quadrille.games.robot.config import TYPED, Config, check_size
from quadrille.games.robot.files import read_rows, rows_of
from quadrille.games.robot.generator import authors_grid, uniform_grid

USUAL = {"rows": 10, "columns": 10, "colours": 10}
FILLS = ("authors", "uniform")
OPTIONS = (*USUAL, "fill", "grid")


def generate_config(rows: int, columns: int, colours: int, fill: str) -> Config:
    """Return the config of a new grid: `authors SEED` as in the report, or `uniform SEED`.

    >>> generate_config(1, 5, 5, "authors 0").pieces
    (2, 4, 3, 0, 1)
    """
    check_size(rows, columns, colours)
    kind, _, words = fill.partition(" ")
    if kind not in FILLS:
        raise Invalid("robot.fill", text=fill[:60])
    seed = parse_integer(words)
    make = authors_grid if kind == "authors" else uniform_grid
    grid = make(rows, columns, colours, seed)
    # One number for each colour, not one for each cell: the grid takes half the memory.
    numbers = np.array(range(colours), object)
    cells, pieces = tuple(numbers[grid.backgrounds]), tuple(numbers[grid.pieces])
    return Config(Size(columns, rows), colours, cells, pieces, f"{kind} {seed}")


def write_options(config: Config) -> dict[str, str]:
    """Return the options of a config: how its grid is made, or the whole grid."""
    if config.fill == TYPED:
        return {"grid": "/".join(rows_of(config.size, config.backgrounds, config.pieces))}
    return {
        "rows": str(config.size.rows),
        "columns": str(config.size.columns),
        "colours": str(config.colours),
        "fill": config.fill,
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Return the config of some options; what they leave out is as in the report's example.

    >>> read_options({"grid": "Rv Vr"}).size
    Size(columns=2, rows=1)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("robot.option", key=key[:40])
    if "grid" in options:
        for other in (key for key in options if key != "grid"):
            raise Invalid("bad-together", first="grid", second=other)
        with in_one_line():
            return read_rows(options["grid"].split("/"))
    rows, columns, colours = (
        parse_integer(options[key]) if key in options else usual for key, usual in USUAL.items()
    )
    return generate_config(rows, columns, colours, options.get("fill", "authors 0"))
