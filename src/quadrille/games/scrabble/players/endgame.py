"""Endgame: exact when the bag is empty, weighing every draw when it nearly is, equity before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from quadrille.core.rng import Rng
from quadrille.core.solver import Budget
from quadrille.games.scrabble.endgame.exact import Endgame, ending_of
from quadrille.games.scrabble.endgame.preendgame import candidates, weigh
from quadrille.games.scrabble.endgame.search import FAR
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.observation import MOST_IN_BAG, Observation
from quadrille.games.scrabble.players.equity import equity
from quadrille.games.scrabble.players.player import Choice, Player
from quadrille.games.scrabble.players.simulation import simulation


def endgame(generator: Generator, base: Player | None = None) -> Player:
    """Return a player that plays the end of a game exactly, and before it as another player does.

    Worth is by how much the game is won at its end.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.games.scrabble.mee import MEE
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> words = Lexicon.of(["AS", "SA", "RAS"])
    >>> play = endgame(Generator(words, language("fr").tiles["scrabble"]))
    >>> rest = MEE.of("Z", "ARSZ?")
    >>> seen = Observation(EMPTY, ("A", "R", "S"), rest, others=(1,), scores=(10, 40))
    >>> *_, choice = play(seen, Budget(), Rng(0))
    >>> choice.points, choice.worth, choice.proved
    (4, -3.0, True)
    """
    exact, before = Endgame(generator), base or equity(generator)

    def play(position: Observation, budget: Budget, rng: Rng) -> Iterator[Choice]:
        if len(position.others) != 1 or not position.rack or position.bag > MOST_IN_BAG:
            yield from before(position, budget, rng)
        elif position.bag:
            yield from _before_the_end(exact, before, position, budget, rng)
        else:
            yield from _at_the_end(exact, position, budget)

    return play


def champion(generator: Generator) -> Player:
    """Return the strongest player: simulation, and exact from the last tiles of the bag on."""
    return endgame(generator, simulation(generator))


def _at_the_end(exact: Endgame, position: Observation, budget: Budget) -> Iterator[Choice]:
    ending = ending_of(position)
    if ending is None or ending.over:
        return
    ahead = position.scores[0] - position.scores[1]
    for answer in exact.solve(ending, budget):
        bound = None if answer.high > FAR // 2 else float(ahead + answer.high)
        worth = float(ahead + answer.worth)
        if bound == worth and not answer.proved:
            bound = None
        yield Choice(answer.move, answer.points, worth, bound, answer.nodes)


def _before_the_end(
    exact: Endgame, before: Player, position: Observation, budget: Budget, rng: Rng
) -> Iterator[Choice]:
    """Yield the choices of another player for half of the time, then those of the exact search.

    These count only when all moves were weighed: the best of a few may be a bad one.
    """
    began, seconds = perf_counter(), budget.seconds
    first = budget if seconds is None else replace(budget, seconds=seconds / 2)
    yield from before(position, first, rng)
    if seconds is not None:
        budget = replace(budget, seconds=max(seconds - (perf_counter() - began), 0.0))
    every = len(candidates(exact.generator, position))
    for weighed in weigh(exact, position, budget):
        if len(weighed) < every:
            continue
        best = weighed[0]
        yield Choice(best.move, best.points, best.spread)
