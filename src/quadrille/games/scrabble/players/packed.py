"""What the kernels of whole games are given: a table, players as rows of numbers, the full bag."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from quadrille.games.scrabble.movegen.generator import BLANK_CODE, THOUSAND, Generator
from quadrille.lexicon.alphabet import Alphabet

Table: TypeAlias = tuple[
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.int64],
    NDArray[np.uint64],
    NDArray[np.int64],
]
SEATS, ROOM_ON_RACK, STATE, FIELDS = 2, 8, 8, 4
EXPOSED = 700
"""What a vowel of the first word costs on a square beside which a letter counts twice, in
thousandths."""
STUCK = 8 * THOUSAND
"""What it costs, beside twice their points, to have tiles left when the bag is empty."""


def new_table(tiles: int, turns: int) -> Table:
    """Return an empty table for a bag of `tiles` tiles, whose log has room for some turns."""
    return (
        np.zeros((SEATS, ROOM_ON_RACK), np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(SEATS, np.int64),
        np.zeros(tiles + ROOM_ON_RACK, np.int64),
        np.zeros(STATE, np.int64),
        np.zeros(1, np.uint64),
        np.zeros((turns, FIELDS), np.int64),
    )


def tile_codes(generator: Generator) -> NDArray[np.int64]:
    """Return every tile of the full bag, as kernels know it."""
    tiles = generator.tiles
    letters = [code for code, count in enumerate(tiles.counts) for _ in range(count)]
    return np.array(letters + [BLANK_CODE] * tiles.blanks, np.int64)


def vowels_of(alphabet: Alphabet) -> int:
    """Return the mask of the vowels.

    >>> from quadrille.lexicon.languages import language
    >>> bin(vowels_of(language("fr").alphabet))
    '0b1000100000100000100010001'
    """
    return sum(1 << code for code, one in enumerate(alphabet.letters) if one in alphabet.vowels)


def greedy_row(share: int = 0) -> list[int]:
    """Return the greedy player as a kernel knows it."""
    return [0, share, 0, 0, 0]


def equity_row(alphabet: Alphabet) -> list[int]:
    """Return the equity player as a kernel knows it."""
    return [1, 0, EXPOSED, STUCK, vowels_of(alphabet)]
