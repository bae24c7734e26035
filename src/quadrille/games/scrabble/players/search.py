"""What players share: one question to the kernel of the best play, and what else can be done."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.games.scrabble.movegen.generator import (
    MOST_BLANKS,
    NO_WORTH,
    THOUSAND,
    FoundPlay,
    Generator,
)
from quadrille.games.scrabble.moves import Action, Exchange, Pass
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.score import BLANK, RACK


@dataclass(frozen=True, slots=True)
class Terms:
    """What narrows a search, or counts in it beside points and leave; see `tries_kernel.py`."""

    floor: int = NO_WORTH
    """Only a play worth more than that is looked for, in thousandths."""
    share: int = 0
    lot: int = 0
    vowels: int = 0
    cost: int = 0


def find_best(
    generator: Generator, position: Observation, worths: NDArray[np.int64], terms: Terms
) -> tuple[FoundPlay, int] | None:
    """Find the best play and what it is worth in thousandths; `worths` is of each set kept."""
    if position.rack.count(BLANK) > MOST_BLANKS:
        return _best_of_all(generator, position, worths, terms)
    kernel, codes = (
        load("quadrille.games.scrabble.movegen.tries_kernel"),
        generator.codes(position.rack),
    )
    best = load("quadrille.games.scrabble.movegen.best_kernel")
    notes = np.zeros(kernel.NOTES, np.int64)
    notes[kernel.BEST], notes[kernel.SHARE] = terms.floor, terms.share
    notes[kernel.LOT] = np.uint64(terms.lot).astype(np.int64)
    notes[kernel.VOWELS], notes[kernel.COST] = terms.vowels, terms.cost
    best.best_play(
        generator.map.arrays, generator.lines(position.board).arrays, generator.setting, codes,
        len(codes), RACK, worths, notes,
    )  # fmt: skip
    if notes[kernel.BEST] == terms.floor:
        return None
    head, packed = int(notes[kernel.FOUND]), int(notes[kernel.TILES])
    return generator.recount(position.board, codes, head, packed), int(notes[kernel.BEST])


def _best_of_all(
    generator: Generator, position: Observation, worths: NDArray[np.int64], terms: Terms
) -> tuple[FoundPlay, int] | None:
    """Return the best of all plays by points and leave, for racks with more than two blanks."""
    codes = generator.codes(position.rack)
    listed = generator.list_plays(generator.lines(position.board), codes)
    if not len(listed):
        return None
    points = (listed[:, 0] & np.uint64(0xFFFF)).astype(np.int64) * THOUSAND
    worth = points + worths[(listed[:, 0] >> np.uint64(32)).astype(np.int64)]
    top = int(np.argmax(worth))
    if worth[top] <= terms.floor:
        return None
    return generator.unpack_play(position.board, codes, *listed[top].tolist()), int(worth[top])


def exchange_or_pass(position: Observation, tiles: tuple[str, ...]) -> Action:
    """Return an exchange of tiles if the bag allows it, else a pass."""
    return Exchange(tiles) if tiles and position.bag >= RACK else Pass()
