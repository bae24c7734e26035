"""One or two tiles in the bag: every way they may lie, and the endgame that follows each.

A play that empties the bag leaves nothing hidden: the other seat then knows what was drawn. So it
is weighed by endgames, one for each set of tiles that may be drawn.

A move that leaves a tile in the bag is followed by a game of hidden tiles. It is weighed by what
the other may answer: of its few best answers, the one that is worst for us. One thing is certain
there too: the other can always choose the answer with most points, which needs no more than it
knows; so no such move brings more than the endgames after these answers. No lower bound is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from quadrille.core.solver import Budget
from quadrille.games.scrabble.endgame.exact import Endgame, Ending
from quadrille.games.scrabble.endgame.search import FAR
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import Action, Pass, Play
from quadrille.games.scrabble.observation import MOST_IN_BAG, Observation
from quadrille.games.scrabble.score import worth as points_of

CANDIDATES = 10
"""How many plays that empty the bag are weighed, those with the most points; of two tiles there
are more ways to be drawn, so half as many."""
LEAVING = 1
"""How many plays that leave a tile in the bag are evaluated, besides passing."""
ANSWERS = 2
"""How many answers of the other are searched where a tile is left in the bag."""
GLANCE = Budget(iterations=1)
THOROUGH = Budget(iterations=50)
"""What a draw gets when a budget counts iterations: each is then one endgame."""
SHARE = 0.5
"""The part of the time left that the draws of one move get, before the next move has its turn."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One set of tiles that may be drawn, and by how much the game is then won at its end."""

    drawn: tuple[str, ...]
    weight: int
    """How many ways there are to draw it."""
    worth: int
    low: int
    high: int
    left: tuple[str, ...] = ()
    """What is then still in the bag."""

    @property
    def proved(self) -> bool:
        """Return whether its worth is exact."""
        return self.low == self.high

    @property
    def decided(self) -> bool:
        """Return whether it is certain who wins, or that nobody does."""
        return _win_share(self.low) == _win_share(self.high)


@dataclass(frozen=True, slots=True)
class WeighedMove:
    """A move, and all that may be drawn."""

    move: Action
    points: int
    prospects: tuple[Prospect, ...]

    @property
    def empties(self) -> bool:
        """Return whether the bag is empty after it, so that nothing is hidden any more."""
        return not any(one.left for one in self.prospects)

    @property
    def spread(self) -> float:
        """The mean difference of points at the end of the game."""
        return self._mean([one.worth for one in self.prospects])

    @property
    def chance(self) -> float:
        """How probably the game is won; a tie counts half."""
        return self._mean([_win_share(one.worth) for one in self.prospects])

    @property
    def chances(self) -> tuple[float, float]:
        """Return how probably the game is certainly won, and how probably it may be."""
        return (
            self._mean([_win_share(one.low) for one in self.prospects]),
            self._mean([_win_share(one.high) for one in self.prospects]),
        )

    @property
    def proved(self) -> bool:
        """Return whether every endgame that may follow is exact."""
        return all(one.proved for one in self.prospects)

    def _mean(self, values: list[int] | list[float]) -> float:
        weights = [one.weight for one in self.prospects]
        pairs = zip(values, weights, strict=True)
        return sum(value * weight for value, weight in pairs) / sum(weights)


def _win_share(spread: int) -> float:
    return 1.0 if spread > 0 else 0.5 if spread == 0 else 0.0


def draws(unseen: MEE, count: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield every set of `count` tiles that may be drawn, and in how many ways.

    >>> list(draws(MEE.of("AAE", "AE"), 2))
    [(('A', 'A'), 1), (('A', 'E'), 2)]
    """
    for drawn in sorted(set(combinations(unseen, count))):
        ways = 1
        for tile in set(drawn):
            ways *= comb(unseen.count(tile), drawn.count(tile))
        yield drawn, ways


def deals(unseen: MEE, drawn: int, left: int) -> Iterator[Prospect]:
    """Yield every way to draw some tiles and to leave some, without values yet.

    >>> [(one.drawn, one.left, one.weight) for one in deals(MEE.of("AAE", "AE"), 1, 1)]
    [(('A',), ('A',), 2), (('A',), ('E',), 2), (('E',), ('A',), 2)]
    """
    for mine, ways in draws(unseen, drawn):
        for rest, more in draws(_take_tiles(unseen, mine), left):
            yield Prospect(mine, ways * more, 0, -FAR, FAR, rest)


def emptying_plays(generator: Generator, position: Observation) -> list[FoundPlay]:
    """Return the plays after which the bag is empty, those with the most points first."""
    return _plays_laying(generator, position, position.bag, len(position.rack))


def leaving_plays(generator: Generator, position: Observation) -> list[FoundPlay]:
    """Return the plays after which a tile is left in the bag, those with the most points first."""
    return _plays_laying(generator, position, 1, position.bag - 1)


def _plays_laying(
    generator: Generator, position: Observation, least: int, most: int
) -> list[FoundPlay]:
    plays = generator.plays(position.board, position.rack, most) if most else []
    enough = (found for found in plays if len(found.play.laid()) >= least)
    return sorted(enough, key=lambda found: -found.points)


def candidates(generator: Generator, position: Observation) -> list[tuple[Action, int]]:
    """Return the moves that are weighed, with their points."""
    some = emptying_plays(generator, position)[: CANDIDATES // position.bag]
    few = leaving_plays(generator, position)[:LEAVING]
    plays = [(found.play, found.points) for found in some]
    return [*plays, (Pass(), 0), *((found.play, found.points) for found in few)]


def weigh(
    endgame: Endgame, position: Observation, budget: Budget | None = None
) -> Iterator[tuple[WeighedMove, ...]]:
    """Yield the moves weighed so far, the best first, each time better known.

    First every move is weighed at a glance, then the endgames of the best are proved. An iteration
    of a budget is one endgame. The first move comes whatever the budget is.
    """
    if len(position.others) != 1 or not 1 <= position.bag <= MOST_IN_BAG:
        raise ValueError("two seats, and one or two tiles in the bag")
    search = _DrawSearch(endgame, position, _BudgetShares(budget or Budget(), endgame.now))
    weighed: list[WeighedMove] = []
    for move, points in candidates(endgame.generator, position):
        one = search.estimate(move, points, whatever=not weighed)
        if one is None:
            return
        weighed.append(one)
        weighed.sort(key=_rank, reverse=True)
        yield tuple(weighed)
    yield from _prove(search, weighed)


def _rank(one: WeighedMove) -> tuple[float, bool, float, float]:
    """Return the sort key of a move: its chance to win, whether it empties the bag, how much of
    that chance is certain, its spread.
    """
    return one.chance, one.empties, one.chances[0], one.spread


def _prove(search: _DrawSearch, weighed: list[WeighedMove]) -> Iterator[tuple[WeighedMove, ...]]:
    """Find out who wins after each draw of the best move, of the next, and so on; then by how much.

    What a share of the time did not suffice for is searched again with all that is left.
    """
    for exactly, share in ((False, SHARE), (True, SHARE), (False, 1.0), (True, 1.0)):
        tried: set[Action] = set()
        while not search.shares.is_empty:
            place = next((n for n, one in enumerate(weighed) if one.move not in tried), None)
            if place is None:
                break
            last = weighed.pop(place)
            tried.add(last.move)
            for one in search.search(last, exactly, share):
                last = one
                yield tuple(sorted([*weighed, last], key=_rank, reverse=True))
            weighed.append(last)
            weighed.sort(key=_rank, reverse=True)


class _DrawSearch:
    """Endgames after the moves of one position, within one budget."""

    def __init__(self, endgame: Endgame, position: Observation, shares: _BudgetShares) -> None:
        self.shares = shares
        self._endgame, self._position = endgame, position
        self._generator = endgame.generator

    def estimate(self, move: Action, points: int, whatever: bool) -> WeighedMove | None:
        """Return a move evaluated by a short search of each draw; `None` when the budget ends."""
        laid = len(move.laid()) if isinstance(move, Play) else 0
        drawn = min(laid, self._position.bag)
        prospects = []
        # What the other is known to have cannot be drawn.
        hidden = self._position.hidden()
        for deal in deals(hidden, drawn, self._position.bag - drawn):
            if self.shares.is_empty and not whatever:
                return None
            prospects.append(self._prospect(move, points, deal, GLANCE))
        return WeighedMove(move, points, tuple(prospects))

    def search(self, one: WeighedMove, exactly: bool, share: float) -> Iterator[WeighedMove]:
        """Search the endgames after a move, one after the other, with a share of what is left."""
        prospects = list(one.prospects)
        left = [
            number
            for number, prospect in enumerate(prospects)
            if not (prospect.proved if exactly or prospect.left else prospect.decided)
        ]
        if not one.empties and share == 1.0:
            # Its answers were searched, and no more can be proved of it.
            return
        self.shares.divide(share)
        for place, number in enumerate(left):
            if self.shares.is_empty:
                break
            self.shares.part(len(left) - place)
            prospects[number] = self._prospect(
                one.move, one.points, prospects[number], THOROUGH, exactly
            )
            yield replace(one, prospects=tuple(prospects))

    def _prospect(
        self, move: Action, points: int, deal: Prospect, work: Budget, exactly: bool = True
    ) -> Prospect:
        position = self._position
        mine = Ending(position.board, position.rack, (), position.turns_without_points).after(
            move, points
        )
        other = tuple(_take_tiles(position.unseen, (*deal.drawn, *deal.left)))
        ending = replace(mine, rack=other, other=(*mine.other, *deal.drawn))
        ahead = position.scores[0] - position.scores[1] + points
        if deal.left and not ending.over:
            return self._with_answers(ending, ahead, deal, work, exactly)
        least, worth, most = self._gain(ending, work, None if exactly else ahead)
        low, high = max(deal.low, ahead - most), min(deal.high, ahead - least)
        return replace(deal, worth=min(max(ahead - worth, low), high), low=low, high=high)

    def _with_answers(
        self, ending: Ending, ahead: int, deal: Prospect, work: Budget, exactly: bool
    ) -> Prospect:
        """Return what a move gains that leaves tiles in the bag, over the answers searched."""
        answers = self._emptying(ending, deal.left)
        if not answers:
            return replace(deal, worth=ahead + self._without_answer(ending, deal.left, work))
        worths, high = [], deal.high
        for number, found in enumerate(answers[:ANSWERS]):
            after = ending.after(found.play, found.points)
            after = replace(after, other=(*after.other, *deal.left))
            left = ahead - found.points
            _, worth, most = self._gain(after, work, None if exactly else -left)
            worths.append(left + worth)
            if number == 0:
                high = min(high, left + most)
        return replace(deal, worth=min(*worths, high), high=high)

    def _without_answer(self, ending: Ending, left: tuple[str, ...], work: Budget) -> int:
        """Return what the seat gains where the other cannot empty the bag."""
        ours = ending.after(Pass(), 0)
        plays = self._emptying(ours, left) if not ours.over else []
        if not plays:
            counts = [self._points(rack) for rack in (ours.other, ours.rack)]
            return counts[0] - counts[1]
        after = ours.after(plays[0].play, plays[0].points)
        after = replace(after, other=(*after.other, *left))
        return plays[0].points - self._gain(after, work)[1]

    def _emptying(self, ending: Ending, left: tuple[str, ...]) -> list[FoundPlay]:
        plays = self._generator.plays(ending.board, ending.rack)
        enough = (found for found in plays if len(found.play.laid()) >= len(left))
        return sorted(enough, key=lambda found: -found.points)

    def _gain(
        self, ending: Ending, work: Budget, target: int | None = None
    ) -> tuple[int, int, int]:
        """Return what the seat to move gains to the end: lower bound, estimate, upper bound.

        With a target, it is only asked whether that is reached, or exceeded.
        """
        if ending.over:
            left = [self._points(rack) for rack in (ending.rack, ending.other)]
            gain = (left[1] - left[0]) * (1 if ending.rack and ending.other else 2)
            return gain, gain, gain
        if work is GLANCE:
            self.shares.spend(GLANCE)
            return self._endgame.glance(ending)
        if target is None:
            *_, answer = self._endgame.solve(ending, self.shares.spend(work))
            return answer.low, answer.worth, answer.high
        least, most = self._endgame.compare(ending, target, self.shares.spend(work))
        low, worth, high = self._endgame.glance(ending)
        least, most = max(least, low), min(most, high)
        return least, min(max(worth, least), most), most

    def _points(self, rack: tuple[str, ...]) -> int:
        return sum(points_of(one, self._generator.tiles) for one in rack)


def _take_tiles(tiles: MEE, some: tuple[str, ...]) -> MEE:
    for tile in some:
        tiles = tiles.remove(tile) or tiles
    return tiles


class _BudgetShares:
    """A budget that is spent on endgames, one after the other."""

    def __init__(self, budget: Budget, now: Callable[[], float]) -> None:
        seconds = budget.time_limit
        self._now = now
        self._until = None if seconds is None else now() + seconds
        self._endgames = budget.iterations
        self._threads = budget.threads
        self._end = self._part = self._until

    @property
    def is_empty(self) -> bool:
        """Return whether nothing is left."""
        late = self._until is not None and self._now() >= self._until
        return late or (self._endgames is not None and self._endgames <= 0)

    def divide(self, share: float) -> None:
        """Set aside so much of what is left for the next endgames."""
        if self._until is not None:
            now = self._now()
            self._end = now + share * max(self._until - now, 0.0)

    def part(self, number: int) -> None:
        """Reserve one of `number` parts of the time set aside for the next endgame."""
        if self._end is not None:
            now = self._now()
            self._part = now + max(self._end - now, 0.0) / number

    def spend(self, counted: Budget) -> Budget:
        """Return what one endgame may have: its part of the time, or a fixed amount of work."""
        if self._endgames is not None:
            self._endgames -= 1
            return counted
        seconds = max((self._part or 0) - self._now(), 0.0)
        return Budget(seconds=seconds, threads=self._threads)
