"""Grids that are nearly one problem: turned, mirrored or recoloured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quadrille.core.pieces import number_colours
from quadrille.games.robot.config import Config

Pairs = Sequence[Sequence[tuple[int, int]]]


def canonical(config: Config) -> str:
    """Return one text for a grid in all eight positions, and in whatever colours.

    From another corner the robot walks otherwise, but hardly: an answer for one helps with another.

    >>> from quadrille.games.robot.options import read_options
    >>> grids = ("0:1 1:0", "1:0/0:1", "0:0 1:1")
    >>> [canonical(read_options({"grid": grid})) for grid in grids]
    ['1: 0 1 1 0', '1: 0 1 1 0', '1: 0 0 1 1']
    """
    columns = config.size.columns
    pairs = [*zip(config.backgrounds, config.pieces, strict=True)]
    rows = [pairs[at : at + columns] for at in range(0, len(pairs), columns)]
    return min(map(_write, _positions(rows)))


def _positions(rows: Pairs) -> Iterator[Pairs]:
    for turned in (rows, [*zip(*rows, strict=True)]):
        for upright in (turned, turned[::-1]):
            yield upright
            yield [row[::-1] for row in upright]


def _write(rows: Pairs) -> str:
    numbers = number_colours(colour for row in rows for pair in row for colour in pair)
    return f"{len(rows)}: {' '.join(map(str, numbers))}"
