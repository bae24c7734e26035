"""The end of a game: exact with an empty bag, every draw weighed with one or two tiles in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from time import monotonic

from quadrille.core.solver import Budget
from quadrille.games.scrabble.analysis_board.ranking import RankedMove, Ranking
from quadrille.games.scrabble.endgame.exact import Endgame, Ending, ending_of
from quadrille.games.scrabble.endgame.preendgame import weigh
from quadrille.games.scrabble.moves import Action
from quadrille.games.scrabble.observation import Observation
from quadrille.games.scrabble.score import worth

SHARE = 0.5
"""The part of the time in which the best move is looked for; the rest is for the others."""


@dataclass(frozen=True, slots=True)
class EndingMove:
    """A move near the end of a game, and what the search knows of it."""

    move: Action
    points: int
    spread: float
    """By how many points the game is won."""
    win: float
    """The chance to win, between 0 and 1; a tie counts half."""
    proved: bool
    line: tuple[Action, ...] = ()
    """The moves of both seats to the end, where they are known."""


def search_ending(
    endgame: Endgame, ranking: Ranking, rows: Sequence[RankedMove], budget: Budget
) -> Iterator[list[EndingMove]]:
    """Yield what is known of the moves of an ending, the best first, better and better known."""
    position = ranking.position
    ending = ending_of(position)
    if ending is None:
        for weighed in weigh(endgame, position, budget):
            yield [
                EndingMove(one.move, one.points, one.spread, one.chance, one.proved)
                for one in weighed
            ]
        return
    yield from _EndgameTable(endgame, position, ending, budget).run(rows)


class _EndgameTable:
    """The moves of an endgame, one after the other searched to the end."""

    def __init__(
        self, endgame: Endgame, position: Observation, ending: Ending, budget: Budget
    ) -> None:
        self._endgame, self._ending, self._budget = endgame, ending, budget
        self._ahead = position.scores[0] - position.scores[1]
        self._began = monotonic()
        self._found: dict[Action, EndingMove] = {}

    def run(self, rows: Sequence[RankedMove]) -> Iterator[list[EndingMove]]:
        """Search the best move first, then those of the rows."""
        best = None
        for answer in self._endgame.solve(self._ending, self._part(SHARE)):
            if best is not None and best.move != answer.move:
                del self._found[best.move]
            best = answer
            self._note(answer.move, answer.points, answer.worth, answer.proved)
            yield self._sorted()
        assert best is not None
        self._found[best.move] = replace(self._found[best.move], line=self._line(best.move))
        yield self._sorted()
        for row in rows:
            if row.move != best.move:
                if self._left() <= 0:
                    return
                self._search(row)
                yield self._sorted()

    def _search(self, row: RankedMove) -> None:
        after = self._ending.after(row.move, row.points)
        if after.over:
            self._note(row.move, row.points, row.points - self._rest(after), True)
            return
        *_, answer = self._endgame.solve(after, self._part(SHARE))
        self._note(row.move, row.points, row.points - answer.worth, answer.proved)

    def _rest(self, over: Ending) -> int:
        """Return what the seat to move gains once the game has ended."""
        tiles = self._endgame.generator.tiles
        own, others = (sum(worth(one, tiles) for one in rack) for rack in (over.rack, over.other))
        return (others - own) * (1 if over.rack and over.other else 2)

    def _line(self, move: Action) -> tuple[Action, ...]:
        """Return the moves to the end; each position gets a small part of the time."""
        line, now = [], self._ending
        points = self._found[move].points
        while True:
            line.append(move)
            now = now.after(move, points)
            if now.over or self._left() <= 0:
                return tuple(line)
            *_, answer = self._endgame.solve(now, self._part(SHARE / 4))
            move, points = answer.move, answer.points

    def _note(self, move: Action, points: int, gain: int, proved: bool) -> None:
        spread = self._ahead + gain
        win = 1.0 if spread > 0 else 0.5 if spread == 0 else 0.0
        self._found[move] = EndingMove(move, points, spread, win, proved)

    def _sorted(self) -> list[EndingMove]:
        return sorted(self._found.values(), key=lambda one: (-one.spread, -one.points))

    def _left(self) -> float:
        limit = self._budget.time_limit
        return 1.0 if limit is None else limit - (monotonic() - self._began)

    def _part(self, share: float) -> Budget:
        if self._budget.time_limit is None:
            return self._budget
        return replace(self._budget, seconds=max(self._left() * share, 0.0))
