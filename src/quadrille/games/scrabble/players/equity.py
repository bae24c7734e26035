"""Equity: points, what it is worth to keep the other tiles, and terms for the beginning and end."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quadrille.core.kernel import load
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import EMPTY
from quadrille.games.scrabble.movegen.generator import NO_WORTH, THOUSAND, Generator
from quadrille.games.scrabble.moves import Action, Pass
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.leaves import Leaves, leaves_for
from quadrille.games.scrabble.players.packed import EXPOSED, STUCK, vowels_of
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import Terms, exchange_or_pass, find_best
from quadrille.games.scrabble.score import RACK, worth


def leaves_of(generator: Generator) -> Leaves:
    """Return the leave values for the language and the tiles of a generator."""
    return leaves_for(generator.lexicon.alphabet.name, generator.tiles)


def leave_worths(generator: Generator, leaves: Leaves, position: Observation) -> NDArray[np.int64]:
    """Return what it is worth to keep each set of tiles of a rack, in thousandths."""
    kernel = load("quadrille.games.scrabble.players.worth_kernel")
    codes, worths = (generator.codes(position.rack), np.zeros(1 << len(position.rack), np.int64))
    if position.bag > 0:
        kernel.leave_values(leaves.arrays, codes, len(codes), worths)
    else:
        others = position.unseen.value(lambda one: worth(one, generator.tiles))
        kernel.last_values(generator.setting[2], codes, len(codes), others, STUCK, worths)
    return worths


def best_exchange_or_pass(
    generator: Generator, position: Observation, worths: NDArray[np.int64]
) -> tuple[Action, int]:
    """Return the best exchange where one is allowed, else a pass, with what it is worth."""
    if position.bag == 0:
        return Pass(), int(worths[-1])
    if position.bag < RACK:
        return Pass(), NO_WORTH
    kept = int(np.argmax(worths[:-1]))
    given = len(worths) - 1 ^ kept
    return exchange_or_pass(position, generator.leave(generator.codes(position.rack), given)), int(
        worths[kept]
    )


def equity(generator: Generator, leaves: Leaves | None = None) -> Player:
    """Return a player that plays for points and for the value of the tiles kept."""
    values, vowels = leaves or leaves_of(generator), vowels_of(generator.lexicon.alphabet)

    def play(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        if not position.rack:
            yield Choice(Pass(), 0, 0)
            return
        worths = leave_worths(generator, values, position)
        other, floor = best_exchange_or_pass(generator, position, worths)
        opening = position.board == EMPTY
        terms = Terms(floor, vowels=vowels if opening else 0, cost=EXPOSED if opening else 0)
        found = find_best(generator, position, worths, terms)
        if found:
            yield Choice(found[0].play, found[0].points, found[1] / THOUSAND)
        else:
            yield Choice(other, 0, 0.0 if floor == NO_WORTH else floor / THOUSAND)

    return play
