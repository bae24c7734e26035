"""Grid files, read strictly: every fault is named with its line and column.

A grid file is `rows columns colours` and the rows from the top; cells stand apart: `0:1` is a cell
of colour 0 with a piece of colour 1. By hand it may be written with letters, `Rv`, and without the
first line. Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.grid import Size
from quadrille.core.numbers import check_range
from quadrille.games.robot.config import MOST_CELLS, Config
from quadrille.games.robot.notation import read_cell, write_cell

HEAD = re.compile(r"\s*[0-9]{1,8}\s+[0-9]{1,8}\s+[0-9]{1,8}\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str


def read_grid(text: str) -> Config:
    r"""Read a grid file.

    >>> read_grid("2 2 3\n0:1 0:0\n1:0 2:2\n") == read_grid("Rv Rr\nVr Bb\n")
    True
    """
    lines = [
        _Line(number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    if not lines or HEAD.fullmatch(lines[0].text) is None:
        return _read_lines(lines)
    config = _read_lines(lines[1:])
    counts = tuple(map(int, lines[0].text.split()))
    if counts[:2] != (config.size.rows, config.size.columns) or counts[2] < config.colours:
        seen = f"{config.size.rows} {config.size.columns} {config.colours}"
        raise Invalid(
            "robot.grid-head", text=lines[0].text.strip(), seen=seen, line=lines[0].number
        )
    return config


def read_rows(rows: Sequence[str]) -> Config:
    """Read a grid from its rows, the top one first."""
    return _read_lines(_Line(number, row) for number, row in enumerate(rows, 1))


def _read_lines(lines: Iterable[_Line]) -> Config:
    backgrounds: list[int] = []
    pieces: list[int] = []
    rows = columns = 0
    for line in lines:
        cells = list(_cells(line))
        columns = columns or len(cells)
        if len(cells) != columns:
            raise Invalid("robot.ragged", count=len(cells), width=columns, line=line.number)
        rows += 1
        check_range("cells", rows * columns, 1, MOST_CELLS)
        backgrounds += [background for background, _ in cells]
        pieces += [piece for _, piece in cells]
    if not backgrounds:
        raise Invalid("robot.grid-empty")
    colours = 1 + max(backgrounds)
    check_range("colours", max(colours, 1 + max(pieces)), 1, rows * columns)
    _check_counts(backgrounds, pieces, colours)
    return Config(Size(columns, rows), colours, tuple(backgrounds), tuple(pieces))


def _cells(line: _Line) -> Iterator[tuple[int, int]]:
    for found in re.finditer(r"\S+", line.text):
        cell = read_cell(found[0])
        if cell is None:
            place = found.start() + 1
            raise Invalid("robot.cell", text=found[0][:20], line=line.number, place=place)
        yield cell


def _check_counts(backgrounds: list[int], pieces: list[int], colours: int) -> None:
    import numpy as np

    from quadrille.games.robot.grid import check_counts

    most = max(colours, 1 + max(pieces))
    check_counts(np.array(backgrounds, np.int32), np.array(pieces, np.int32), most)


def rows_of(size: Size, backgrounds: Sequence[int], pieces: Sequence[int]) -> Iterator[str]:
    """Yield the rows of a grid from the top.

    >>> list(rows_of(Size(2, 1), (0, 1), (1, 0)))
    ['Rv Vr']
    """
    colours = 1 + max(backgrounds)
    for row in range(size.rows):
        places = range(row * size.columns, (row + 1) * size.columns)
        yield " ".join(write_cell(backgrounds[at], pieces[at], colours) for at in places)


def write_grid(config: Config) -> str:
    r"""Write the grid of a config as a grid file.

    >>> write_grid(read_grid("Rv Vr"))
    '1 2 2\n0:1 1:0\n'
    """
    rows, columns = config.size.rows, config.size.columns
    pairs = zip(config.backgrounds, config.pieces, strict=True)
    cells = [f"{background}:{piece}" for background, piece in pairs]
    lines = (" ".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    return "".join(f"{line}\n" for line in (f"{rows} {columns} {config.colours}", *lines))
