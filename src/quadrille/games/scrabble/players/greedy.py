"""Greedy: always the play with the most points, of all words or of a share of them."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.search import Terms, exchange_or_pass, find_best


def greedy(generator: Generator, share: float = 0) -> Player:
    """Return a player that plays for points and knows `share` percent of the words (0: all).

    Which ones is drawn anew in each turn (001 §3.7, 3). Without a play it exchanges all it has.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.games.scrabble.observation import unseen_tiles
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> tiles = language("fr").tiles["scrabble"]
    >>> rest = unseen_tiles(EMPTY, ("S", "A"), tiles)
    >>> play = greedy(Generator(Lexicon.of(["AS", "SA", "RAS"]), tiles))
    >>> [choice.points for choice in play(Observation(EMPTY, ("S", "A"), rest), Budget(), Rng(0))]
    [4]
    """

    def play(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        if position.rack:
            terms = Terms(share=int(share), lot=rng.bits() if share else 0)
            found = find_best(
                generator, position, np.zeros(1 << len(position.rack), np.int64), terms
            )
            if found:
                yield Choice(found[0].play, found[0].points, found[0].points)
                return
        yield Choice(exchange_or_pass(position, position.rack), 0, 0)

    return play
