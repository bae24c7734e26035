"""Positions as CGP, one line: the board, the racks, the scores, the turns without points.

A board's rows stand from the top with `/` between them, free squares as their number; small letters
are blanks. After the four parts any `name value;` may follow: it is kept as it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.numbers import parse_integer
from quadrille.games.scrabble.board import SIDE, Board, rows
from quadrille.games.scrabble.notation import read_tiles, write_tiles
from quadrille.games.scrabble.score import BLANK, LARGEST_RACK
from quadrille.lexicon.tiles import TileSet

PARTS = 4
RUN = re.compile(r"([0-9]+)|([^0-9]+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Position:
    """A position as CGP holds it; the seat to move comes first."""

    board: Board
    racks: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    turns_without_points: int = 0
    remarks: str = ""


def write_cgp(position: Position) -> str:
    """Write a position.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> write_cgp(Position(EMPTY, (("A", "?"), ()), (0, 12)))
    '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 A?/ 0/12 0'
    """
    parts = (
        "/".join(map(_row, rows(position.board))),
        "/".join(map(write_tiles, position.racks)),
        "/".join(map(str, position.scores)),
        str(position.turns_without_points),
        position.remarks,
    )
    return " ".join(parts).rstrip()


def _row(row: tuple[str, ...]) -> str:
    text, free = "", 0
    for one in (*row, "end"):
        if one == "":
            free += 1
            continue
        text += (str(free) if free else "") + (write_tiles([one]) if one != "end" else "")
        free = 0
    return text


def read_cgp(text: str, tiles: TileSet) -> Position:
    """Read a position, or raise an error that names the fault.

    >>> from quadrille.lexicon.languages import language
    >>> line = "/".join(["15"] * 7 + ["7MOt5"] + ["15"] * 7) + " AEIO?/ 8/0 1 lex fr;"
    >>> read = read_cgp(line, language("fr").tiles["scrabble"])
    >>> read.racks, read.scores, write_cgp(read) == line
    ((('A', 'E', 'I', 'O', '?'), ()), (8, 0), True)
    """
    parts = text.split(maxsplit=PARTS)
    if len(parts) < PARTS:
        raise Invalid("scrabble.cgp-fields", count=len(parts))
    racks = tuple(read_tiles(rack.upper(), tiles, BLANK) for rack in parts[1].split("/"))
    for rack in racks:
        if len(rack) > LARGEST_RACK:
            raise Invalid("scrabble.rack-large", most=LARGEST_RACK, count=len(rack))
    scores = tuple(parse_integer(score) for score in parts[2].split("/"))
    if len(racks) != len(scores):
        raise Invalid("scrabble.cgp-seats", racks=len(racks), scores=len(scores))
    remarks = " ".join(parts[PARTS].split()) if len(parts) > PARTS else ""
    return Position(_board(parts[0], tiles), racks, scores, parse_integer(parts[3]), remarks)


def _board(text: str, tiles: TileSet) -> Board:
    lines = text.split("/")
    if len(lines) != SIDE:
        raise Invalid("scrabble.cgp-rows", count=len(lines), side=SIDE)
    squares: list[str] = []
    for number, line in enumerate(lines, 1):
        row: list[str] = []
        for match in RUN.finditer(line):
            free = min(int(match[1][:3]), SIDE + 1) if match[1] else 0
            row += [""] * free if match[1] else read_tiles(match[2], tiles)
        if len(row) != SIDE:
            raise Invalid("scrabble.cgp-row", row=number, count=len(row), side=SIDE)
        squares += row
    return tuple(squares)
