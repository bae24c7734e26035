"""Moves and cells as text.

A move is letters of U D L R S, one or several, as the report writes them. A number before a letter
repeats it: `3RDS` is `RRRDS`. Small letters and spaces are read too.

A cell is the letter of its colour and, small, that of its piece: `Rv`. With more than ten colours,
or where someone likes it better, both are numbers: `0:1`.
"""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid
from quadrille.core.pieces import EMPTY, LETTERS
from quadrille.games.robot.moves import Move

FORM = re.compile(r"(?:\s*[1-9]?[0-9]{0,6}\s*[UDLRS])+\s*", re.ASCII | re.IGNORECASE)
RUN = re.compile(r"([0-9]*)\s*([UDLRS])", re.ASCII | re.IGNORECASE)
LONGEST = 1_000_000
"""The most actions in one move."""


def parse(text: str) -> Move:
    """Read a move.

    >>> parse("uurs"), parse("3R D S")
    ('UURS', 'RRRDS')
    """
    if FORM.fullmatch(text) is None:
        raise Invalid("robot.move-form", text=text.strip()[:40])
    runs = [(int(count or 1), letter.upper()) for count, letter in RUN.findall(text)]
    if not all(count for count, _ in runs):
        raise Invalid("robot.move-form", text=text.strip()[:40])
    if sum(count for count, _ in runs) > LONGEST:
        raise Invalid("robot.move-long", most=LONGEST)
    return "".join(count * letter for count, letter in runs)


def write(move: Move) -> str:
    """Write a move.

    >>> write("UURS")
    'UURS'
    """
    return move


CELL = re.compile(rf"([{LETTERS}])([{LETTERS}])|([0-9]{{1,8}}):([0-9]{{1,8}})", re.ASCII | re.I)


def read_cell(text: str) -> tuple[int, int] | None:
    """Read a cell as its colour and that of its piece, or give `None`.

    >>> read_cell("Rv"), read_cell("0:12"), read_cell("R")
    ((0, 1), (0, 12), None)
    """
    found = CELL.fullmatch(text)
    if found is None:
        return None
    if found[1]:
        return LETTERS.index(found[1].upper()), LETTERS.index(found[2].upper())
    return int(found[3]), int(found[4])


def write_colour(colour: int, colours: int) -> str:
    """Return the letter of a colour, or its number where there are more colours than letters.

    >>> write_colour(1, 10), write_colour(1, 11), write_colour(-1, 10)
    ('V', '1', '.')
    """
    if colour < 0:
        return EMPTY
    return LETTERS[colour] if colours <= len(LETTERS) else str(colour)


def write_cell(background: int, piece: int, colours: int) -> str:
    """Write a cell; `.` stands for the piece that the robot has taken.

    >>> write_cell(0, 1, 10), write_cell(0, 1, 11), write_cell(0, -1, 10)
    ('Rv', '0:1', 'R.')
    """
    between = "" if colours <= len(LETTERS) else ":"
    cell, held = write_colour(background, colours), write_colour(piece, colours)
    return f"{cell}{between}{held.lower()}"
