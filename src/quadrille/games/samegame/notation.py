"""Moves as text: `column row`, both from 0, row 0 at the bottom, as the report asks."""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.samegame.moves import Move

FORM = re.compile(r"\(?\s*([0-9]{1,4})\s*[ ,;]\s*([0-9]{1,4})\s*\)?", re.ASCII)


def parse(text: str) -> Move:
    """Read a move: `3 7`, also `3,7` or `(3, 7)`.

    >>> tuple(parse("3 7")), tuple(parse("(3, 7)"))
    ((3, 7), (3, 7))
    """
    found = FORM.fullmatch(text.strip())
    if found is None:
        raise Invalid("samegame.move-form", text=text[:40])
    return Cell(int(found[1]), int(found[2]))


def write(move: Move) -> str:
    """Write a move.

    >>> write(Cell(3, 7))
    '3 7'
    """
    return f"{move.column} {move.row}"
