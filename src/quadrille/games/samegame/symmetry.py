"""Boards that are one problem: mirrored, recoloured, or with empty columns between others."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.pieces import number_colours
from quadrille.games.samegame.config import Config

BETWEEN = "/"


def canonical(config: Config) -> str:
    """Return one text for a board, its mirror image, and both in other colours.

    Columns close up without changing their order, so what is played on one is played on the other.

    >>> from quadrille.games.samegame.options import read_options
    >>> boards = ("RRV/BVV", "VRR/VVB", "BBR/VRR", "BVV/RRV")
    >>> [canonical(read_options({"board": board})) for board in boards]
    ['0.0/0.1/2.1', '0.0/0.1/2.1', '0.0/0.1/2.1', '0.0/1.0/1.2']
    """
    columns = [column for column in config.board if column]
    return min(_recoloured(columns), _recoloured(columns[::-1]))


def _recoloured(columns: Sequence[str]) -> str:
    numbers = iter(number_colours("".join(columns)))
    return BETWEEN.join(".".join(str(next(numbers)) for _ in column) for column in columns)
