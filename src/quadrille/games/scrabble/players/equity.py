"""Equity: points, what it is worth to keep the other tiles, and terms for the beginning and end."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.generator import NO_WORTH, THOUSAND, Generator
from quadrille.games.scrabble.moves import Action, Pass
from quadrille.games.scrabble.players.leaves import Leaves, leaves_for
from quadrille.games.scrabble.players.packed import EXPOSED, STUCK, vowels_of
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import Terms, best_found, exchanging
from quadrille.games.scrabble.score import RACK, worth
from quadrille.games.scrabble.sight import Sight


def leaves_of(generator: Generator) -> Leaves:
    """Give the leave values for the language and the tiles of a generator."""
    return leaves_for(generator.lexicon.alphabet.name, generator.tiles)


def kept_worths(generator: Generator, leaves: Leaves, sight: Sight) -> NDArray[np.int64]:
    """Say what it is worth to keep each set of tiles of a rack, in thousandths."""
    kernel = load("quadrille.games.scrabble.players.worth_kernel")
    codes, worths = generator.codes(sight.rack), np.zeros(1 << len(sight.rack), np.int64)
    if sight.bag > 0:
        kernel.leave_values(leaves.arrays, codes, len(codes), worths)
    else:
        others = sight.unseen.value(lambda one: worth(one, generator.tiles))
        kernel.last_values(generator.setting[2], codes, len(codes), others, STUCK, worths)
    return worths


def other_than_play(
    generator: Generator, sight: Sight, worths: NDArray[np.int64]
) -> tuple[Action, int]:
    """Give the best exchange where one is allowed, else a pass, with what it is worth."""
    if sight.bag == 0:
        return Pass(), int(worths[-1])
    if sight.bag < RACK:
        return Pass(), NO_WORTH
    kept = int(np.argmax(worths[:-1]))
    given = len(worths) - 1 ^ kept
    return exchanging(sight, generator.kept(generator.codes(sight.rack), given)), int(worths[kept])


def equity(generator: Generator, leaves: Leaves | None = None) -> Player:
    """Make a player that plays for points and for what it keeps."""
    values, vowels = leaves or leaves_of(generator), vowels_of(generator.lexicon.alphabet)

    def play(sight: Sight, budget: Budget, rng: Rng) -> Iterator[Choice]:
        if not sight.rack:
            yield Choice(Pass(), 0, 0)
            return
        worths = kept_worths(generator, values, sight)
        other, floor = other_than_play(generator, sight, worths)
        opening = sight.board == EMPTY
        terms = Terms(floor, vowels=vowels if opening else 0, cost=EXPOSED if opening else 0)
        found = best_found(generator, sight, worths, terms)
        if found:
            yield Choice(found[0].play, found[0].points, found[1] / THOUSAND)
        else:
            yield Choice(other, 0, 0.0 if floor == NO_WORTH else floor / THOUSAND)

    return play
