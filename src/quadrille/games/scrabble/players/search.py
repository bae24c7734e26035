"""What players share: one question to the kernel of the best play, and what else can be done."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.scrabble.generator import MOST_BLANKS, NO_WORTH, THOUSAND, Found, Generator
from quadrille.games.scrabble.moves import Action, Exchange, Pass
from quadrille.games.scrabble.score import BLANK, RACK
from quadrille.games.scrabble.sight import Sight


@dataclass(frozen=True, slots=True)
class Terms:
    """What narrows a search, or counts in it beside points and leave; see `tries_kernel.py`."""

    floor: int = NO_WORTH
    """Only a play worth more than that is looked for, in thousandths."""
    share: int = 0
    lot: int = 0
    vowels: int = 0
    cost: int = 0


def best_found(
    generator: Generator, sight: Sight, worths: NDArray[np.int64], terms: Terms
) -> tuple[Found, int] | None:
    """Find the best play and what it is worth in thousandths; `worths` is of each set kept."""
    if sight.rack.count(BLANK) > MOST_BLANKS:
        return _best_of_all(generator, sight, worths, terms)
    kernel, codes = load("quadrille.games.scrabble.tries_kernel"), generator.codes(sight.rack)
    best = load("quadrille.games.scrabble.best_kernel")
    notes = np.zeros(kernel.NOTES, np.int64)
    notes[kernel.BEST], notes[kernel.SHARE] = terms.floor, terms.share
    notes[kernel.LOT] = np.uint64(terms.lot).astype(np.int64)
    notes[kernel.VOWELS], notes[kernel.COST] = terms.vowels, terms.cost
    best.best_play(
        generator.map.arrays, generator.lines(sight.board).arrays, generator.setting, codes,
        len(codes), RACK, worths, notes,
    )  # fmt: skip
    if notes[kernel.BEST] == terms.floor:
        return None
    head, packed = int(notes[kernel.FOUND]), int(notes[kernel.TILES])
    return generator.recounted(sight.board, codes, head, packed), int(notes[kernel.BEST])


def _best_of_all(
    generator: Generator, sight: Sight, worths: NDArray[np.int64], terms: Terms
) -> tuple[Found, int] | None:
    """Look at all plays, by points and leave: the kernel of the best knows two blanks at most."""
    codes = generator.codes(sight.rack)
    listed = generator.listed(generator.lines(sight.board), codes)
    if not len(listed):
        return None
    points = (listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64) * THOUSAND
    worth = points + worths[(listed[:, 0] >> np.uint64(32)).astype(np.int64)]
    top = int(np.argmax(worth))
    if worth[top] <= terms.floor:
        return None
    return generator.found(sight.board, codes, *listed[top].tolist()), int(worth[top])


def exchanging(sight: Sight, tiles: tuple[str, ...]) -> Action:
    """Exchange tiles where the bag allows it, else pass."""
    return Exchange(tiles) if tiles and sight.bag >= RACK else Pass()
