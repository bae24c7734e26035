"""One or two tiles in the bag: every way they may lie, and the endgame that follows each.

A play that empties the bag leaves nothing hidden: the other seat then knows what was drawn. So it
is weighed by endgames, one for each set of tiles that may be drawn. A move that leaves a tile in
the bag is not weighed: what follows is a game of hidden tiles, and no endgame tells its value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb
from time import perf_counter

from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import Board, laid
from quadrille.games.scrabble.endgame import Answer, Endgame, Ending
from quadrille.games.scrabble.endgame_search import SECONDS
from quadrille.games.scrabble.generator import Found, Generator
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.sight import Sight

MOST_IN_BAG = 2
CANDIDATES = 10
"""How many plays are weighed, those with the most points."""
GLANCE = Budget(iterations=1)
THOROUGH = Budget(iterations=500)
"""What a draw gets when a budget counts iterations: each is then one endgame."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One set of tiles that may be drawn, and by how much the game is then won at its end."""

    drawn: tuple[str, ...]
    weight: int
    """How many ways there are to draw it."""
    worth: int
    low: int
    high: int

    @property
    def proved(self) -> bool:
        """Say whether its worth is exact."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Weighed:
    """A play that empties the bag, and all that may be drawn."""

    play: Play
    points: int
    prospects: tuple[Prospect, ...]

    @property
    def spread(self) -> float:
        """By how much the game is won on average."""
        return self._mean([one.worth for one in self.prospects])

    @property
    def chance(self) -> float:
        """How probably the game is won; a tie counts half."""
        return self._mean([_won(one.worth) for one in self.prospects])

    @property
    def chances(self) -> tuple[float, float]:
        """Give how probably the game is certainly won, and how probably it may be."""
        return (
            self._mean([_won(one.low) for one in self.prospects]),
            self._mean([_won(one.high) for one in self.prospects]),
        )

    @property
    def proved(self) -> bool:
        """Say whether every endgame that may follow is exact."""
        return all(one.proved for one in self.prospects)

    def _mean(self, values: list[int] | list[float]) -> float:
        weights = [one.weight for one in self.prospects]
        pairs = zip(values, weights, strict=True)
        return sum(value * weight for value, weight in pairs) / sum(weights)


def _won(spread: int) -> float:
    return 1.0 if spread > 0 else 0.5 if spread == 0 else 0.0


def draws(unseen: MEE, count: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Give every set of so many tiles that may be drawn, and in how many ways.

    >>> list(draws(MEE.of("AAE", "AE"), 2))
    [(('A', 'A'), 1), (('A', 'E'), 2)]
    """
    for drawn in sorted(set(combinations(unseen, count))):
        ways = 1
        for tile in set(drawn):
            ways *= comb(unseen.count(tile), drawn.count(tile))
        yield drawn, ways


def emptying(generator: Generator, sight: Sight) -> list[Found]:
    """Give the plays after which the bag is empty, those with the most points first."""
    plays = generator.plays(sight.board, sight.rack)
    enough = (found for found in plays if len(found.play.laid()) >= sight.bag)
    return sorted(enough, key=lambda found: -found.points)


def weigh(
    endgame: Endgame, sight: Sight, budget: Budget | None = None
) -> Iterator[tuple[Weighed, ...]]:
    """Yield the plays weighed so far, the best first, each time better known.

    First every play is weighed at a glance, then the endgames of the best are proved. An iteration
    of a budget is one endgame.
    """
    if len(sight.others) != 1 or not 1 <= sight.bag <= MOST_IN_BAG:
        raise ValueError("two seats, and one or two tiles in the bag")
    purse = _Purse(budget or Budget())
    weighed: list[Weighed] = []
    for found in emptying(endgame.generator, sight)[:CANDIDATES]:
        if weighed and purse.is_empty:
            return
        weighed.append(_glance(endgame, sight, found, purse))
        weighed.sort(key=_rank, reverse=True)
        yield tuple(weighed)
    yield from _proving(endgame, sight, weighed, purse)


def _rank(one: Weighed) -> tuple[float, float]:
    return one.chance, one.spread


def _proving(
    endgame: Endgame, sight: Sight, weighed: list[Weighed], purse: _Purse
) -> Iterator[tuple[Weighed, ...]]:
    """Prove the endgames of the best play that was not tried yet, and so on."""
    tried: set[Play] = set()
    while not purse.is_empty:
        place = next((n for n, one in enumerate(weighed) if one.play not in tried), None)
        if place is None:
            return
        one = weighed[place]
        tried.add(one.play)
        prospects = list(one.prospects)
        for number, prospect in enumerate(prospects):
            if purse.is_empty:
                break
            ending = _ending(sight, one.play, prospect.drawn)
            *_, answer = endgame.solve(ending, purse.spend(THOROUGH))
            prospects[number] = _prospect(sight, one.points, prospect, answer)
        weighed[place] = replace(one, prospects=tuple(prospects))
        weighed.sort(key=_rank, reverse=True)
        yield tuple(weighed)


def _glance(endgame: Endgame, sight: Sight, found: Found, purse: _Purse) -> Weighed:
    prospects = []
    for drawn, weight in draws(sight.unseen, sight.bag):
        answer = next(iter(endgame.solve(_ending(sight, found.play, drawn), GLANCE)))
        blank = Prospect(drawn, weight, 0, 0, 0)
        prospects.append(_prospect(sight, found.points, blank, answer))
        purse.spend(GLANCE)
    return Weighed(found.play, found.points, tuple(prospects))


def _prospect(sight: Sight, points: int, prospect: Prospect, answer: Answer) -> Prospect:
    """Tell what an answer of the other seat means for this one, at the end of the game."""
    ahead = sight.scores[0] - sight.scores[1] + points
    low, high = (answer.worth, answer.worth) if answer.proved else (answer.low, answer.high)
    return replace(prospect, worth=ahead - answer.worth, low=ahead - high, high=ahead - low)


def _ending(sight: Sight, play: Play, drawn: tuple[str, ...]) -> Ending:
    """Give the endgame after a play and a draw, as the other seat sees it."""
    board: Board = laid(sight.board, play.laid())
    start = Ending(sight.board, sight.rack, ()).after(play, 1)
    other = sight.unseen
    for tile in drawn:
        other = other.remove(tile) or other
    return Ending(board, tuple(other), (*start.other, *drawn))


class _Purse:
    """A budget that is spent on endgames, one after the other."""

    def __init__(self, budget: Budget) -> None:
        seconds = budget.seconds
        if seconds is None and budget.iterations is None:
            seconds = SECONDS
        self._until = None if seconds is None else perf_counter() + seconds
        self._endgames = budget.iterations

    @property
    def is_empty(self) -> bool:
        """Say whether nothing is left."""
        late = self._until is not None and perf_counter() >= self._until
        return late or (self._endgames is not None and self._endgames <= 0)

    def spend(self, counted: Budget) -> Budget:
        """Give what one endgame may have: what is left of the time, or a fixed amount of work."""
        if self._endgames is not None:
            self._endgames -= 1
            return counted
        return Budget(seconds=max((self._until or 0) - perf_counter(), 0.0))
