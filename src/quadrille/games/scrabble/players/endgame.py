"""Endgame: exact when the bag is empty, weighing every draw when it nearly is, equity before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.endgame import Endgame, ending_of
from quadrille.games.scrabble.endgame_search import FAR
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.preendgame import MOST_IN_BAG, weigh
from quadrille.games.scrabble.sight import Sight


def endgame(generator: Generator, base: Player | None = None) -> Player:
    """Make a player that plays the end of a game exactly, and before it as another player does.

    Worth is by how much the game is won at its end.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.games.scrabble.mee import MEE
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> words = Lexicon.of(["AS", "SA", "RAS"])
    >>> play = endgame(Generator(words, language("fr").tiles["scrabble"]))
    >>> seen = Sight(EMPTY, ("A", "R", "S"), MEE.of("Z", "ARSZ?"), others=(1,), scores=(10, 40))
    >>> *_, choice = play(seen, Budget(), Rng(0))
    >>> choice.points, choice.worth, choice.proved
    (4, -3.0, True)
    """
    exact, before = Endgame(generator), base or equity(generator)

    def play(sight: Sight, budget: Budget, rng: Rng) -> Iterator[Choice]:
        if len(sight.others) != 1 or not sight.rack or sight.bag > MOST_IN_BAG:
            yield from before(sight, budget, rng)
        elif sight.bag:
            yield from _before_the_end(exact, before, sight, budget, rng)
        else:
            yield from _at_the_end(exact, sight, budget)

    return play


def _at_the_end(exact: Endgame, sight: Sight, budget: Budget) -> Iterator[Choice]:
    ending = ending_of(sight)
    if ending is None or ending.over:
        return
    ahead = sight.scores[0] - sight.scores[1]
    for answer in exact.solve(ending, budget):
        bound = None if answer.high > FAR // 2 else float(ahead + answer.high)
        worth = float(ahead + answer.worth)
        if bound == worth and not answer.proved:
            bound = None
        yield Choice(answer.move, answer.points, worth, bound, answer.nodes)


def _before_the_end(
    exact: Endgame, before: Player, sight: Sight, budget: Budget, rng: Rng
) -> Iterator[Choice]:
    """Weigh the moves of a position; the other player has half of the time for its thoughts."""
    began, seconds = perf_counter(), budget.seconds
    first = budget if seconds is None else replace(budget, seconds=seconds / 2)
    yield from before(sight, first, rng)
    if seconds is not None:
        budget = replace(budget, seconds=max(seconds - (perf_counter() - began), 0.0))
    for weighed in weigh(exact, sight, budget):
        best = weighed[0]
        yield Choice(best.move, best.points, best.spread)
