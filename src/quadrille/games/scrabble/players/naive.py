"""The searches of 001 §3.7: all words everywhere, or as many as time allows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.movegen.generator import MOST_BLANKS, NO_WORTH, Generator
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import exchange_or_pass
from quadrille.games.scrabble.score import BLANK, RACK
from quadrille.lexicon.graph import encode

SLICE = 1000
"""How many words are tried between two looks at the clock."""


@lru_cache(4)
def word_codes(generator: Generator) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Return the words of a generator in the order of the alphabet, as codes and lengths."""
    codes, lengths = encode(generator.lexicon.words(), generator.lexicon.alphabet)
    return np.ascontiguousarray(codes), lengths


def exhaustive(generator: Generator) -> Player:
    """Return a player that tries all words everywhere: as greedy, but slowly."""
    return _player(generator, None)


def timed(generator: Generator, seconds: float) -> Player:
    """Return a player that tries words for some seconds, from a random one on (001 §3.7, 2)."""
    return _player(generator, seconds)


def _player(generator: Generator, seconds: float | None) -> Player:
    def play(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        best = 0
        for choice in _better(generator, position, budget, rng, seconds):
            best = 1
            yield choice
        if not best:
            yield Choice(exchange_or_pass(position, position.rack), 0, 0)

    return play


def _better(
    generator: Generator, position: Observation, budget: Budget, rng: Rng, seconds: float | None
) -> Iterator[Choice]:
    """Yield better and better plays until all words were tried, or the time is over."""
    if not position.rack or position.rack.count(BLANK) > MOST_BLANKS:
        return
    kernel = load("quadrille.games.scrabble.players.naive_kernel")
    (words, lengths), codes = word_codes(generator), generator.codes(position.rack)
    board, notes = generator.lines(position.board).arrays, np.zeros(kernel.NOTES, np.int64)
    notes[kernel.BEST] = result = NO_WORTH
    most = len(lengths)
    if seconds is not None and budget.iterations is not None:
        # So that the same seed plays the same game everywhere, words are counted, not seconds.
        most, seconds = min(most, budget.iterations * SLICE), None
    began, first = monotonic(), rng.below(len(lengths)) if len(lengths) else 0
    for start in range(0, most, SLICE):
        if seconds is not None and monotonic() - began >= seconds:
            return
        kernel.try_list(
            words, lengths, first + start, min(SLICE, most - start), board, generator.setting,
            codes, len(codes), RACK, notes,
        )  # fmt: skip
        if notes[kernel.BEST] > result:
            result = int(notes[kernel.BEST])
            head, packed = int(notes[kernel.FOUND]), int(notes[kernel.TILES])
            found = generator.recount(position.board, codes, head, packed)
            yield Choice(found.play, found.points, found.points, nodes=start + SLICE)
