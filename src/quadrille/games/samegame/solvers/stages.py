"""The stages of a limited time: rounds of the first find games, the last begins with the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from threading import Lock
from time import perf_counter
from typing import NamedTuple

from quadrille.core.rounds import LOWEST, Round
from quadrille.games.samegame.moves import Move

KEPT = 2
"""How many of the best lines rounds of the last stage go on with, in turn."""


class Line(NamedTuple):
    """A line of games: its number, its best game, and how often a search continued from it."""

    number: int
    score: int
    moves: Sequence[Move]
    picked: int = 0


class Stages:
    """The time that has gone by, and the best game of each line: a first game and its changes."""

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self._seconds, self._clock = seconds, clock
        self._began = clock()
        self._found: dict[int, Line] = {}
        self._lines, self._lock = count(), Lock()

    def elapsed(self) -> float:
        """Return which part of the time has gone by.

        >>> now = [5.0]
        >>> stages = Stages(10, lambda: now[0])
        >>> now[0] = 9.0
        >>> stages.elapsed(), stages.progress(0.2)
        (0.4, 0.25)
        """
        return (self._clock() - self._began) / self._seconds if self._seconds else 1.0

    def progress(self, began: float, end: float = 1.0) -> float:
        """Return which part has gone by of the time between two moments."""
        return (self.elapsed() - began) / (end - began) if began < end else 1.0

    def split(self, began: float, shortest: float) -> float:
        """Return when the first ends of equal parts of the rest, each of at least `shortest`
        seconds.

        >>> stages = Stages(100)
        >>> stages.split(0.5, 12.5), stages.split(0.5, 20), stages.split(0.5, 60)
        (0.625, 0.75, 1.0)
        """
        rest = 1 - began
        return began + rest / max(1, int(rest * self._seconds / shortest + 1e-6))

    def begin(self) -> int:
        """Return the number of a new line of games: one that does not begin with another."""
        return next(self._lines)

    def note(self, line: int, score: int, moves: Sequence[Move]) -> None:
        """Keep the best game of a line.

        >>> stages = Stages(10)
        >>> for score in (3, 5, 4):
        ...     stages.note(7, score, [score])
        >>> stages.pick(0)
        Line(number=7, score=5, moves=[5], picked=0)
        """
        with self._lock:
            if line not in self._found or score > self._found[line].score:
                self._found[line] = Line(line, score, moves)

    def pick(self, number: int) -> Line:
        """Return one of the best lines, another for the next number.

        Where there is none, a new line begins with the empty game.

        >>> stages = Stages(10)
        >>> for score in (3, 5, 4):
        ...     stages.note(score, score, [score])
        >>> [stages.pick(number)[1:] for number in range(4)]
        [(5, [5], 0), (4, [4], 0), (5, [5], 1), (4, [4], 1)]
        """
        with self._lock:
            best = sorted(self._found.values(), key=lambda line: -line.score)[:KEPT]
            if not best:
                return Line(self.begin(), LOWEST, ())
            line = best[number % len(best)]
            self._found[line.number] = line._replace(picked=line.picked + 1)
        return line


class Limited(Round[Move]):
    """A round of another kind, up to the end of its stage, whose best game is noted.

    It goes on with a line of games, or begins a new one.
    """

    def __init__(
        self, part: Round[Move], stages: Stages, end: float, line: int | None = None
    ) -> None:
        super().__init__(part.method)
        self._part, self._stages, self._end = part, stages, end
        self._line = stages.begin() if line is None else line

    def run(self, work: int) -> bool:
        """Do a slice of work."""
        finished = self._part.run(work)
        if self._part.score is not None and self._part.score != self.score:
            self._stages.note(self._line, self._part.score, self._part.moves())
        self.score, self.bound, self.rank = self._part.score, self._part.bound, self._part.rank
        self.nodes = self._part.nodes
        return finished or self._stages.elapsed() >= self._end

    def note_pace(self, work: int, seconds: float) -> None:
        """Pass on how long a slice took."""
        self._part.note_pace(work, seconds)

    def moves(self) -> Sequence[Move]:
        """Return the moves of the best score."""
        return self._part.moves()
