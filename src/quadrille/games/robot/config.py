"""What can be chosen before a game: the size, the colours, and how the grid is made or typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.grid import Size
from quadrille.core.numbers import in_range, whole

MOST_CELLS = 10_000_000
LOWEST_SEED, HIGHEST_SEED = -(1 << 31), (1 << 32) - 1
"""The seeds that C's `srand` tells apart, as signed or unsigned numbers of 32 bits."""

USUAL = {"rows": 10, "columns": 10, "colours": 10}
FILLS = ("authors", "uniform")
TYPED = "typed"
OPTIONS = (*USUAL, "fill", "grid")


@dataclass(frozen=True, slots=True)
class Config:
    """Everything settled before the first move; colours are numbers from 0."""

    size: Size
    colours: int
    backgrounds: tuple[int, ...]
    """The colour of each cell, row after row from the top."""
    pieces: tuple[int, ...]
    fill: str = field(default=TYPED, compare=False)
    """Where the grid came from: `authors SEED`, `uniform SEED` or `typed`."""

    @property
    def seed(self) -> int | None:
        """Give the seed by which the authors' program names this grid, if it has one."""
        kind, _, seed = self.fill.partition(" ")
        return int(seed) if kind == "authors" else None


def check_size(rows: int, columns: int, colours: int) -> None:
    """Refuse a size or a number of colours that no grid has.

    >>> check_size(2, 2, 5)
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: colours is 5; it must be from 1 to 4.
    """
    in_range("rows", rows, 1, MOST_CELLS)
    in_range("columns", columns, 1, MOST_CELLS // rows)
    in_range("colours", colours, 1, rows * columns)


def generated(rows: int, columns: int, colours: int, fill: str) -> Config:
    """Give the config of a new grid: `authors SEED` as in the report, or `uniform SEED`.

    >>> generated(1, 5, 5, "authors 0").pieces
    (2, 4, 3, 0, 1)
    """
    from quadrille.games.robot.generator import authors_grid, uniform_grid

    check_size(rows, columns, colours)
    kind, _, words = fill.partition(" ")
    if kind not in FILLS:
        raise Invalid("robot.fill", text=fill[:60])
    seed = whole(words)
    make = authors_grid if kind == "authors" else uniform_grid
    grid = make(rows, columns, colours, seed)
    cells, pieces = tuple(grid.backgrounds.tolist()), tuple(grid.pieces.tolist())
    return Config(Size(columns, rows), colours, cells, pieces, f"{kind} {seed}")


def write_options(config: Config) -> dict[str, str]:
    """Write a config as the options of a record: how its grid is made, or the whole grid."""
    from quadrille.games.robot.files import rows_of

    if config.fill == TYPED:
        return {"grid": "/".join(rows_of(config.size, config.backgrounds, config.pieces))}
    return {
        "rows": str(config.size.rows),
        "columns": str(config.size.columns),
        "colours": str(config.colours),
        "fill": config.fill,
    }


def read_options(options: Mapping[str, str]) -> Config:
    """Read the options of a record; what is not said is as in the report's example.

    >>> read_options({"grid": "Rv Vr"}).size
    Size(columns=2, rows=1)
    """
    for key in options:
        if key not in OPTIONS:
            raise Invalid("robot.option", key=key[:40])
    if "grid" in options:
        return _typed(options)
    rows, columns, colours = (
        whole(options[key]) if key in options else usual for key, usual in USUAL.items()
    )
    return generated(rows, columns, colours, options.get("fill", "authors 0"))


def _typed(options: Mapping[str, str]) -> Config:
    from quadrille.games.robot.files import read_rows

    for key in options:
        if key != "grid":
            raise Invalid("bad-together", first="grid", second=key)
    try:
        return read_rows(options["grid"].split("/"))
    except QuadrilleError as error:
        # The rows stand in one line of a record: a row's number would pass for a line's.
        error.line = error.place = None
        raise
