"""The stages of a limited time: rounds of the first find games, the last begins with the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter

from quadrille.core.rounds import Round
from quadrille.games.samegame.moves import Move

KEPT = 2
"""How many of the best games rounds of the last stage begin with, in turn."""


class Stages:
    """The time that has gone by, and the best game of each round of the first stage."""

    def __init__(self, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        self._seconds, self._clock = seconds, clock
        self._began = clock()
        self._found: dict[int, tuple[int, Sequence[Move]]] = {}

    def elapsed(self) -> float:
        """Return which part of the time has gone by.

        >>> now = [5.0]
        >>> stages = Stages(10, lambda: now[0])
        >>> now[0] = 9.0
        >>> stages.elapsed(), stages.progress(0.2)
        (0.4, 0.25)
        """
        return (self._clock() - self._began) / self._seconds if self._seconds else 1.0

    def progress(self, began: float) -> float:
        """Return which part has gone by of the time after a moment."""
        return (self.elapsed() - began) / (1 - began) if began < 1 else 1.0

    def note(self, number: int, score: int, moves: Sequence[Move]) -> None:
        """Keep the best game of a round."""
        self._found[number] = score, moves

    def pick(self, number: int) -> Sequence[Move]:
        """Return one of the best games, another for the next number; none if there is none.

        >>> stages = Stages(10)
        >>> for score in (3, 5, 4):
        ...     stages.note(score, score, [score])
        >>> [stages.pick(number) for number in range(4)]
        [[5], [4], [5], [4]]
        """
        best = sorted(self._found.values(), key=lambda game: -game[0])[:KEPT]
        return best[number % len(best)][1] if best else ()


class Limited(Round[Move]):
    """A round of another kind, up to the end of its stage, whose best game is noted."""

    def __init__(self, part: Round[Move], stages: Stages, end: float) -> None:
        super().__init__(part.method)
        self._part, self._stages, self._end = part, stages, end

    def run(self, work: int) -> bool:
        """Do a slice of work."""
        finished = self._part.run(work)
        if self._part.score is not None and self._part.score != self.score:
            self._stages.note(id(self), self._part.score, self._part.moves())
        self.score, self.bound, self.rank = self._part.score, self._part.bound, self._part.rank
        self.nodes = self._part.nodes
        return finished or self._stages.elapsed() >= self._end

    def note_pace(self, work: int, seconds: float) -> None:
        """Pass on how long a slice took."""
        self._part.note_pace(work, seconds)

    def moves(self) -> Sequence[Move]:
        """Return the moves of the best score."""
        return self._part.moves()
