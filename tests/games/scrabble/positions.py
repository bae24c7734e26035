"""Positions for tests: those of the shared oracles, those of 004, and random small ones."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import EMPTY, Board, lay_tiles
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Play
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.tiles import TileSet

FIGURE_1B = (
    (7, 3, "A", "PARADERAS"), (5, 9, "D", "MORIO"), (3, 11, "D", "HIAIS"), (6, 8, "A", "JOCISTE"),
)  # fmt: skip
FIGURE_1C = (
    (6, 8, "A", "JOCISTE"), (7, 3, "A", "PARADERAS"), (11, 3, "A", "LEK"), (11, 9, "A", "BIQUET"),
    (12, 0, "A", "FRAISAGE"), (13, 7, "A", "ENGOUERA"), (14, 0, "A", "REELUTES"),
    (14, 10, "A", "UNS"), (0, 14, "D", "ENNOYIEZ"), (3, 1, "D", "TAXI"), (3, 11, "D", "HIAIS"),
    (4, 10, "D", "NUCAL"), (5, 9, "D", "MORIO"), (6, 0, "D", "ACCOT"), (6, 4, "D", "PAWNEES"),
    (7, 7, "D", "DECODEES"), (8, 12, "D", "FLEUVES"), (9, 1, "D", "HEURTE"), (9, 14, "D", "MITRAL"),
)  # fmt: skip
"""Row, column, direction and word, as 004 gives them."""


def tiles(code: str = "fr") -> TileSet:
    """Return the set of tiles of a language."""
    return language(code).tiles["scrabble"]


def board_of(words: Sequence[tuple[int, int, str, str]]) -> Board:
    """Lay words as 004 names them."""
    board = EMPTY
    for row, column, way, word in words:
        play = Play(Cell(column, row), way == "D", tuple(word))
        board = lay_tiles(board, play.laid())
    return board


def board_of_rows(rows: Sequence[str]) -> Board:
    """Read a board from rows of signs, `.` for a free square."""
    return tuple("" if sign == "." else sign for row in rows for sign in row)


@cache
def oracle(folder: Path, code: str) -> tuple[Generator, tuple[dict[str, Any], ...]]:
    """Return the positions of a shared oracle, and a generator with its words and points."""
    document = json.loads((folder / f"data/scrabble/oracle_{code}.json").read_text())
    packed = folder / "data/scrabble" / document["meta"]["lexicon_file"]
    with gzip.open(packed, "rt") as file:
        lexicon = Lexicon.of(file.read().split(), language(code).alphabet)
    return Generator(lexicon, tiles(code)), tuple(document["positions"])
