"""The exact endgame: two seats, an empty bag, and so nothing hidden.

A search first looks a few moves ahead, and plays on from there with the likeliest moves: that gives
an answer soon, and the order in which to look again. Then it looks to the end of the game and asks
of one value after the other whether the position is worth as much, until what it certainly is and
what it certainly is not leave one value (Plaat, 1996).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter

from quadrille.core.solver import Budget
from quadrille.games.scrabble.board import Board, lay_tiles
from quadrille.games.scrabble.endgame.search import (
    FAR,
    SCORELESS,
    TO_THE_END,
    Clock,
    Memory,
    Search,
)
from quadrille.games.scrabble.movegen.generator import Generator
from quadrille.games.scrabble.moves import Action, Pass, Play
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.placing import tiles_used
from quadrille.games.scrabble.score import worth

AHEAD = 2
"""How many moves the search looks ahead before it looks to the end."""
PATIENCE = 2
"""How many values may be too low in a row."""
ENTRIES = 1 << 20
"""The positions that a search remembers; 72 bytes each."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A position without a bag: the rack of the seat to move, and that of the other."""

    board: Board
    rack: tuple[str, ...]
    other: tuple[str, ...]
    turns_without_points: int = 0

    def after(self, move: Action, points: int) -> Ending:
        """Return the position after a move with some points, as the other seat sees it."""
        idle = 0 if points else self.turns_without_points + 1
        if not isinstance(move, Play):
            return Ending(self.board, self.other, self.rack, idle)
        kept = Counter(self.rack) - Counter(tiles_used(move))
        return Ending(lay_tiles(self.board, move.laid()), self.other, tuple(kept.elements()), idle)

    @property
    def over(self) -> bool:
        """Return whether the game has ended: a rack is empty, or it is blocked."""
        return not (self.rack and self.other) or self.turns_without_points >= SCORELESS


def ending_of(position: Observation) -> Ending | None:
    """Return the ending that a seat sees: with an empty bag, what it does not see is one rack.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.games.scrabble.mee import MEE
    >>> ending_of(Observation(EMPTY, ("A",), MEE.of("EZ", "AEZ?"), others=(2,))).other
    ('E', 'Z')
    """
    if position.bag or len(position.others) != 1:
        return None
    return Ending(
        position.board, position.rack, tuple(position.unseen), position.turns_without_points
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """A move, and what the seat to move gains on the other from here to the end."""

    move: Action
    points: int
    worth: int
    """What the search thinks."""
    low: int
    """What the move is certainly worth, at least."""
    high: int
    """What no move is worth more than."""
    nodes: int

    @property
    def proved(self) -> bool:
        """Return whether the move is certainly one of the best, and its worth exact."""
        return self.low == self.high == self.worth


class Endgame:
    """The endgames of one lexicon and one set of tiles; what one search learns helps the next.

    The other cannot play its Z, so AS and then RAS bring more than RAS at once.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> words = Lexicon.of(["AS", "SA", "RAS"])
    >>> endgame = Endgame(Generator(words, language("fr").tiles["scrabble"]))
    >>> *_, answer = endgame.solve(Ending(EMPTY, ("A", "S", "R"), ("Z",)))
    >>> answer.points, answer.worth, answer.proved
    (4, 27, True)
    """

    def __init__(
        self, generator: Generator, entries: int = ENTRIES, now: Callable[[], float] = perf_counter
    ) -> None:
        """`entries` is the size of the table in positions; `now` returns the time in seconds."""
        if not generator.crossing:
            raise ValueError("an endgame needs the cross words of the official rules")
        self.generator = generator
        self._memory = Memory(entries)
        self.now = now

    def solve(self, ending: Ending, budget: Budget | None = None) -> Iterator[Answer]:
        """Yield better and better known answers, the last one proved if there was time for it.

        The first one comes whatever the budget is. Some only tell that more moves were tried. An
        iteration of a budget tries 2,000 moves, on one thread; with seconds two threads can search.
        """
        if ending.over:
            raise ValueError("the game is over")
        budget = budget or Budget()
        search = self._pair(ending, budget)
        clock = Clock(budget, self.now)
        for ahead in range(1, AHEAD + 1):
            yield from self._ask(ending, search, (-FAR, FAR, ahead), clock)
            if not search.answered:
                return
        yield from self._to_the_end(ending, search, clock)

    def _pair(self, ending: Ending, budget: Budget) -> Search:
        """Return the search of a position, with a second thread where the budget allows it."""
        search = self._search(ending)
        if budget.threads > 1 and budget.iterations is None:
            search.helper = self._search(ending, helping=True)
        return search

    def _search(self, ending: Ending, helping: bool = False) -> Search:
        memory = self._memory.companion() if helping else self._memory
        racks = (ending.rack, ending.other)
        search = Search(self.generator, memory, ending.board, racks, backwards=helping)
        search.begin(ending.turns_without_points)
        return search

    def _ask(
        self, ending: Ending, search: Search, question: tuple[int, int, int], clock: Clock
    ) -> Iterator[Answer]:
        """Yield what is known while a question is searched, and when it is answered."""
        for _ in search.ask(*question, clock):
            if clock.begun:
                yield self._answer(ending, search)
        if search.answered:
            yield self._answer(ending, search)

    def _to_the_end(self, ending: Ending, search: Search, clock: Clock) -> Iterator[Answer]:
        """Search with one value after the other; where these are often too low, look ahead more."""
        target, ahead, exceeded = search.value, AHEAD, 0
        while search.sure < search.high:
            yield from self._ask(ending, search, (target - 1, target, TO_THE_END), clock)
            if not search.answered:
                return
            exceeded = exceeded + 1 if search.sure >= target else 0
            if exceeded > PATIENCE and search.sure < search.high:
                ahead, exceeded = ahead + 1, 0
                yield from self._ask(ending, search, (search.low, FAR, ahead), clock)
                if not search.answered:
                    return
                target = min(max(search.value, search.low + 1), search.high)
            else:
                target = _next_target(search, exceeded)

    def glance(self, ending: Ending) -> tuple[int, int, int]:
        """Return a lower bound of the value, an estimate and an upper bound, at once: both seats
        play the likeliest moves to the end.
        """
        search = self._search(ending)
        for _ in search.ask(-FAR, FAR, 0, Clock(Budget(), self.now)):
            pass
        return search.low, search.value, search.high

    def compare(self, ending: Ending, worth: int, budget: Budget) -> tuple[int, int]:
        """Return between which bounds the value lies, after asking only how it compares with
        `worth`: whether it is less, as much, or more. The budget may end first.

        >>> from quadrille.games.scrabble.board import EMPTY
        >>> from quadrille.lexicon.languages import language
        >>> from quadrille.lexicon.library import Lexicon
        >>> words = Lexicon.of(["AS", "SA", "RAS"])
        >>> endgame = Endgame(Generator(words, language("fr").tiles["scrabble"]), 1 << 10)
        >>> ending = Ending(EMPTY, ("A", "S", "R"), ("Z",))
        >>> endgame.compare(ending, 27, Budget())
        (27, 27)
        """
        search, clock = self._pair(ending, budget), Clock(budget, self.now)
        clock.begun = True
        for target in (worth, worth + 1):
            for _ in search.ask(target - 1, target, TO_THE_END, clock):
                pass
            if not search.answered or search.high < target:
                break
        return search.low, search.high

    def line(self, ending: Ending, budget: Budget | None = None) -> list[Answer]:
        """Return the best moves of both seats to the end; each has the whole budget."""
        line = []
        while not ending.over:
            *_, answer = self.solve(ending, budget)
            line.append(answer)
            ending = ending.after(answer.move, answer.points)
        return line

    def moves(self, ending: Ending) -> list[tuple[Action, int]]:
        """Return every move of the seat to move with its points, the pass last."""
        plays = self.generator.plays(ending.board, ending.rack)
        return [*((found.play, found.points) for found in plays), (Pass(), 0)]

    def is_at_most(
        self, ending: Ending, move: Action, points: int, most: int, budget: Budget
    ) -> bool:
        """Return whether a move is proved to be worth `most` or less; `False` if the budget ends
        first.

        >>> from quadrille.games.scrabble.board import EMPTY
        >>> from quadrille.lexicon.languages import language
        >>> from quadrille.lexicon.library import Lexicon
        >>> words = Lexicon.of(["AS", "SA", "RAS"])
        >>> endgame = Endgame(Generator(words, language("fr").tiles["scrabble"]), 1 << 10)
        >>> ending = Ending(EMPTY, ("A", "S", "R"), ("Z",))
        >>> [endgame.is_at_most(ending, Pass(), 0, most, Budget()) for most in (26, 27)]
        [False, True]
        """
        after = ending.after(move, points)
        if after.over:
            left = [self._rack_points(rack) for rack in (after.rack, after.other)]
            return points + (left[0] - left[1]) * (1 if after.other else 2) <= most
        search, clock = self._search(after), Clock(budget, self.now)
        clock.begun = True
        for _ in search.ask(points - most - 1, points - most, TO_THE_END, clock):
            pass
        return search.low >= points - most

    def _rack_points(self, rack: tuple[str, ...]) -> int:
        return sum(worth(one, self.generator.tiles) for one in rack)

    def _answer(self, ending: Ending, search: Search) -> Answer:
        head, packed = search.move
        known = (min(max(search.value, search.sure), search.high), search.sure, search.high)
        if head == 0:
            return Answer(Pass(), 0, *known, search.nodes)
        found = self.generator.unpack_play(ending.board, search.racks[0], head, packed)
        return Answer(found.play, found.points, *known, search.nodes)


def _next_target(search: Search, exceeded: int) -> int:
    """Return the next value to search: a little above the lower bound, or between the bounds."""
    if search.low < -FAR // 2:
        # So far below there is no bound at all: what was subtracted from infinity tells nothing.
        return search.high
    if search.sure < search.low:
        return search.low
    middle = (search.low + search.high + 1) // 2
    return min(search.low + (1 << exceeded) // 2, middle) if exceeded else middle
